internal import ByteIO

/// Converts small files on several threads, ahead of those who put them into their places.
package final class FileConverter {
  private typealias Queue = TaskQueue<String, FileConversion?>

  /// Larger files are cut into parts instead.
  private static let largest = 256 << 10
  /// How many bytes of files may be converted ahead.
  private static let limit = 1 << 20

  private let format: Format
  private let source: Format?
  private let options: ConversionOptions
  /// The files in order; nil for what is none.
  private let paths: [String?]
  private let queue = Queue()
  private var threads: [WorkerThread] = []
  /// The first file that no thread has.
  private var next = 0
  /// Those that threads have, by their places among the files.
  private var open: [Int: (promise: Promise<FileConversion?>, size: Int)] = [:]
  private var openSize = 0

  /// A converter; nil when one thread is to do it.
  ///
  /// - Parameters:
  ///   - paths: the files in order; nil for what is not one file.
  ///   - source: their format; nil to find it by their content.
  ///   - format: the format to write.
  ///   - options: how it is done.
  package init?(
    _ paths: [String?], from source: Format?, to format: Format, _ options: ConversionOptions
  ) {
    guard options.jobs > 1, paths.count > 1 else { return nil }
    self.paths = paths
    self.source = source
    self.format = format
    var options = options
    threads.reserveCapacity(options.jobs)
    let count = min(options.jobs, paths.count)
    options.jobs = 1
    self.options = options
    for _ in 0..<count {
      let thread = WorkerThread { [queue, options] in
        while let entry = queue.take(), let path = entry.task {
          entry.promise.keep(FileConversion(path: path, from: source, to: format, options))
        }
      }
      if let thread { threads.append(thread) }
    }
  }

  deinit {
    queue.close(threads.count)
    for thread in threads { thread.join() }
  }

  /// What was made of a file.
  ///
  /// - Parameter number: its place among the files; greater than that of the call before.
  /// - Returns: nil when it has to be converted now.
  package func conversion(of number: Int) -> FileConversion? {
    next = max(next, number)
    while next < paths.count, openSize < Self.limit, open.count < 4 * threads.count {
      submit(next)
      next += 1
    }
    guard let found = open.removeValue(forKey: number) else { return nil }
    openSize -= found.size
    return found.promise.take() ?? nil
  }

  private func submit(_ number: Int) {
    guard let path = paths[number], let status = FileStatus(path), status.isRegular,
      status.size <= Self.largest
    else { return }
    openSize += status.size
    open[number] = (queue.submit(path), status.size)
  }
}
