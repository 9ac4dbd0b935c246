internal import ByteIO
internal import ContactModel

/// The endings of files by their media types.
enum MediaEnding {
  private struct Row: Sendable {
    let type: StaticString
    let ending: String
    /// The ending of a key that is written in letters (RFC 4880 §6.2, RFC 7468).
    let armoredEnding: String?

    init(_ type: StaticString, _ ending: String, armored: String? = nil) {
      self.type = type
      self.ending = ending
      armoredEnding = armored
    }
  }

  /// Of several endings the first one is written; all are understood.
  private static let rows: [Row] = [
    Row("image/jpeg", ".jpg"), Row("image/jpeg", ".jpeg"), Row("image/png", ".png"),
    Row("image/gif", ".gif"), Row("image/webp", ".webp"), Row("image/heic", ".heic"),
    Row("image/heif", ".heif"), Row("image/avif", ".avif"), Row("image/bmp", ".bmp"),
    Row("image/tiff", ".tif"), Row("image/tiff", ".tiff"), Row("image/svg+xml", ".svg"),
    Row("audio/wav", ".wav"), Row("audio/mpeg", ".mp3"), Row("audio/ogg", ".ogg"),
    Row("audio/basic", ".au"), Row("audio/aac", ".aac"), Row("audio/mp4", ".m4a"),
    Row("application/pdf", ".pdf"), Row("application/pgp-keys", ".pgp", armored: ".asc"),
    Row("application/pkix-cert", ".cer", armored: ".pem"),
  ]

  /// The ending of a file with these bytes.
  ///
  /// - Parameters:
  ///   - type: the media type; empty when it is not known.
  ///   - bytes: the file's bytes.
  /// - Returns: the ending, with the full stop.
  static func ending(of type: Span<UInt8>, _ bytes: Span<UInt8>) -> String {
    guard let row = rows.first(where: { type.equalsIgnoringCase($0.type) }) else { return ".bin" }
    return bytes.begins(with: "-----BEGIN ") ? row.armoredEnding ?? row.ending : row.ending
  }

  /// The media type that the ending of a file's name stands for.
  static func type(ofFile name: String) -> StaticString? {
    let name = name.lowercased()
    return rows.first { row in
      name.hasSuffix(row.ending) || row.armoredEnding.map(name.hasSuffix) ?? false
    }?.type
  }
}

extension Span where Element == UInt8 {
  fileprivate func begins(with text: StaticString) -> Bool {
    count >= text.utf8CodeUnitCount
      && extracting(..<text.utf8CodeUnitCount).equalsIgnoringCase(text)
  }
}
