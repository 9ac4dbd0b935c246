internal import Glibc

/// Notices of what happens to the files of a folder, as the system gives them (inotify).
package final class FolderWatch {
  /// What happened to a file.
  package enum Change: Sendable, Equatable {
    /// It was made, perhaps with nothing in it yet.
    case made
    /// Something was written to it, and it is still open.
    case written
    /// It is whole: whoever wrote to it has closed it, or it was moved here.
    case completed
    /// It was removed or moved away.
    case removed
  }

  /// What ends a wait.
  package enum Event: Sendable, Equatable {
    case change(Change, name: String)
    /// Notices were lost: any file may have changed.
    case overflow
    /// The folder itself is no longer there.
    case folderRemoved
    case signal(Int32)
  }

  private static let changes: [(mask: UInt32, change: Change)] = [
    (UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO), .completed), (UInt32(IN_MODIFY), .written),
    (UInt32(IN_CREATE), .made), (UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM), .removed),
  ]

  private let descriptor: Int32
  private let path: String
  private let signals: Int32
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)

  /// Begins to watch a folder.
  ///
  /// - Parameters:
  ///   - path: its path.
  ///   - signals: a descriptor of which signals can be read; -1 when there is none.
  /// - Throws: `IOFailure` when it cannot be watched.
  package init(_ path: String, signals: Int32) throws(IOFailure) {
    self.path = path
    self.signals = signals
    descriptor = inotify_init1(Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw IOFailure(.list, path: path, code: errno) }
    let masks = Self.changes.reduce(0) { $0 | $1.mask }
    let mask = masks | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)
    let descriptor = descriptor
    let watch = unsafe path.withSystemPath { unsafe inotify_add_watch(descriptor, $0, mask) }
    guard watch >= 0 else { throw IOFailure(.list, path: path, code: errno) }
  }

  deinit { close(descriptor) }

  /// Waits for notices.
  ///
  /// - Parameter seconds: the longest time to wait; nil waits for ever.
  /// - Returns: what happened, in its order; nothing when the time is over.
  /// - Throws: `IOFailure` when the system gives no notices any more.
  package func wait(seconds: Double?) throws(IOFailure) -> [Event] {
    var requests = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
    ]
    let milliseconds = seconds.map { Int32(max(0, min($0, 3600) * 1000).rounded(.up)) } ?? -1
    // poll(2) gets two requests that live through the call.
    guard unsafe poll(&requests, 2, milliseconds) > 0 else { return [] }
    if requests[1].revents != 0, let signal = readSignal() { return [.signal(signal)] }
    return requests[0].revents == 0 ? [] : try readNotices()
  }

  private func readSignal() -> Int32? {
    var number: UInt8 = 0
    // read(2) writes the one byte.
    return unsafe Glibc.read(signals, &number, 1) == 1 ? Int32(number) : nil
  }

  private func readNotices() throws(IOFailure) -> [Event] {
    let descriptor = descriptor
    // read(2) writes at most what fits into memory that the array owns.
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe Glibc.read(descriptor, bytes.baseAddress, bytes.count)
    }
    guard count >= 0 else {
      guard errno == EINTR || errno == EAGAIN else {
        throw IOFailure(.list, path: path, code: errno)
      }
      return []
    }
    var events: [Event] = []
    var offset = 0
    while offset + MemoryLayout<inotify_event>.size <= count {
      let header = header(at: offset)
      offset += MemoryLayout<inotify_event>.size
      let end = min(offset + Int(header.len), count)
      if let event = event(header.mask, buffer[offset..<end]) { events.append(event) }
      offset = end
    }
    return events
  }

  /// The fixed part of a notice (inotify(7)).
  private func header(at offset: Int) -> inotify_event {
    // The caller has seen that the structure's bytes are there.
    unsafe buffer.withUnsafeBytes { bytes in
      unsafe bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
    }
  }

  private func event(_ mask: UInt32, _ name: ArraySlice<UInt8>) -> Event? {
    if mask & UInt32(IN_Q_OVERFLOW) != 0 { return .overflow }
    if mask & (UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)) != 0 { return .folderRemoved }
    guard mask & UInt32(IN_ISDIR) == 0,
      let change = Self.changes.first(where: { $0.mask & mask != 0 })
    else { return nil }
    return .change(change.change, name: SystemPath.text(Array(name.prefix { $0 != 0 })))
  }
}
