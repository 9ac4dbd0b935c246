internal import ByteIO

/// The kinds of bytes that photos, sounds and keys hold, told by their first bytes.
package enum MediaType {
  /// One kind: its media type, the word that vCard 2.1 and 3.0 write, and how its bytes begin.
  package struct Row: Sendable {
    package let type: StaticString
    /// The TYPE of vCard 2.1 and 3.0; nil where they have no word for it.
    package let word: StaticString?
    let offset: Int
    let signature: [UInt8]

    init(_ type: StaticString, _ word: StaticString?, _ signature: [UInt8], at offset: Int = 0) {
      self.type = type
      self.word = word
      self.offset = offset
      self.signature = signature
    }
  }

  /// Signatures from the formats' specifications; an empty one is never found in bytes.
  package static let rows: [Row] = [
    Row("image/jpeg", "JPEG", [0xff, 0xd8, 0xff]),
    Row("image/png", "PNG", [0x89, 0x50, 0x4e, 0x47]),
    Row("image/gif", "GIF", [0x47, 0x49, 0x46, 0x38]),
    Row("image/webp", "WEBP", [0x57, 0x45, 0x42, 0x50], at: 8),
    Row("image/heic", "HEIC", [0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69], at: 4),
    Row("image/heif", "HEIF", [0x66, 0x74, 0x79, 0x70, 0x6d, 0x69, 0x66], at: 4),
    Row("image/bmp", "BMP", [0x42, 0x4d]),
    Row("image/tiff", "TIFF", [0x49, 0x49, 0x2a, 0x00]),
    Row("image/tiff", "TIFF", [0x4d, 0x4d, 0x00, 0x2a]),
    Row("audio/wav", "WAVE", [0x57, 0x41, 0x56, 0x45], at: 8),
    Row("audio/mpeg", "MP3", [0x49, 0x44, 0x33]),
    Row("audio/ogg", "OGG", [0x4f, 0x67, 0x67, 0x53]),
    Row("audio/basic", "BASIC", [0x2e, 0x73, 0x6e, 0x64]),
    Row("application/pdf", "PDF", [0x25, 0x50, 0x44, 0x46]),
    Row("image/svg+xml", "SVG", []),
    Row("audio/basic", "PCM", []),
    Row("audio/wav", "WAV", []),
    Row("image/jpeg", "JPG", []),
    Row("application/pgp-keys", "PGP", []),
    Row("application/pkix-cert", "X509", []),
  ]

  /// The number of leading bytes that `sniff` looks at.
  package static let signatureLength = 16

  /// The kind whose signature the bytes begin with.
  package static func sniff(_ bytes: Span<UInt8>) -> Row? {
    rows.first { row in
      guard !row.signature.isEmpty, bytes.count >= row.offset + row.signature.count else {
        return false
      }
      for (index, byte) in row.signature.enumerated() where bytes[row.offset + index] != byte {
        return false
      }
      return true
    }
  }

  /// The kind that a vCard 2.1 or 3.0 TYPE names.
  package static func named(_ word: Span<UInt8>) -> Row? {
    rows.first { row in row.word.map { word.equalsIgnoringCase($0) } ?? false }
  }

  /// The kind of a media type.
  package static func of(_ type: Span<UInt8>) -> Row? {
    rows.first { type.equalsIgnoringCase($0.type) }
  }
}
