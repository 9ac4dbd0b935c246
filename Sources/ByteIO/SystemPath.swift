internal import Glibc

/// Paths of the system are bytes; ours are strings.
///
/// A byte that is no part of UTF-8 (a name in GBK, say) becomes a private character of plane 16,
/// and that byte again when the path is handed to the system.
package enum SystemPath {
  /// The character that stands for the byte 0; only those of 0x80 to 0xff occur.
  private static let base: UInt32 = 0x10ff00

  /// The byte that a character of a path stands for; nil for one that stands for itself.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    scalar.value >= base + 0x80 ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }

  /// The path as text for others, with a replacement character for each byte that is none.
  package static func readable(_ path: String) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: path.unicodeScalars.map { byte(of: $0) == nil ? $0 : "\u{fffd}" })
    return String(text)
  }

  /// The path from the root, without links; nil when nothing is there.
  package static func real(_ path: String) -> String? {
    unsafe path.withSystemPath { name in
      // realpath(3) gives memory that is ours to free.
      guard let resolved = unsafe realpath(name, nil) else { return nil }
      defer { unsafe free(resolved) }
      return unsafe text(resolved)
    }
  }

  /// The folder that a path is in.
  package static func folder(of path: String) -> String {
    guard let slash = path.unicodeScalars.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The way from one folder down to another, with a slash at its end; empty when they are one.
  ///
  /// - Parameters:
  ///   - path: the folder to get to.
  ///   - start: the folder to start from.
  /// - Returns: the way; nil when it leads up. The folders need not be there yet.
  package static func relative(_ path: String, from start: String) -> String? {
    guard let path = future(path), let start = future(start) else { return nil }
    if path == start { return "" }
    let prefix = start.hasSuffix("/") ? start : start + "/"
    return path.hasPrefix(prefix) ? path.dropFirst(prefix.count) + "/" : nil
  }

  /// The path from the root, without links, that something will have when it is made.
  private static func future(_ path: String) -> String? {
    var existing = path
    var rest = ""
    while !existing.isEmpty {
      if let found = real(existing) { return rest.isEmpty ? found : found + rest }
      let slash = existing.unicodeScalars.lastIndex(of: "/")
      let name = slash.map { existing[existing.unicodeScalars.index(after: $0)...] }
      if let name, name.isEmpty {
        existing.unicodeScalars.removeLast()
        continue
      }
      rest = "/" + (name.map { String($0) } ?? existing) + rest
      existing = slash == nil ? "." : folder(of: existing)
    }
    return nil
  }

  /// The path of a string of the system.
  static func text(_ path: UnsafePointer<CChar>) -> String {
    // A string of the system ends with a zero byte, where strlen(3) finds it.
    text(unsafe Array(UnsafeRawBufferPointer(start: path, count: strlen(path))))
  }

  /// The path of bytes.
  static func text(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while let first = rest.first {
      var decoder = UTF8()
      var iterator = rest.makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator) {
        text.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        if let mark = Unicode.Scalar(base + UInt32(first)) { text.append(mark) }
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }
}

extension String {
  /// Calls `body` with the path as the system has it.
  func withSystemPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard unicodeScalars.contains(where: { SystemPath.byte(of: $0) != nil }) else {
      return unsafe withCString { unsafe body($0) }
    }
    var bytes: [CChar] = []
    for scalar in unicodeScalars {
      if let byte = SystemPath.byte(of: scalar) {
        bytes.append(CChar(bitPattern: byte))
      } else {
        bytes += UTF8.encode(scalar)?.map { CChar(bitPattern: $0) } ?? []
      }
    }
    bytes.append(0)
    // The array ends with a zero byte and lives through the call.
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe body($0) } ?? withCString { unsafe body($0) }
    }
  }
}
