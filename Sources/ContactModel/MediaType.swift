internal import ByteIO

/// The kinds of bytes that photos, sounds and keys hold, told by their first bytes.
package enum MediaType {
  /// One kind: its media type, the word that vCard 2.1 and 3.0 write, and how its bytes begin.
  package struct Row: Sendable {
    package let type: StaticString
    /// The TYPE of vCard 2.1 and 3.0.
    package let word: StaticString
    /// The first bytes, nil where any will do.
    let signature: [UInt8?]

    init(_ type: StaticString, _ word: StaticString, _ signature: [UInt8?] = []) {
      self.type = type
      self.word = word
      self.signature = signature
    }

    /// A kind whose bytes begin with ASCII characters; a question mark stands for any byte.
    init(_ type: StaticString, _ word: StaticString, text: StaticString) {
      var bytes: [UInt8] = []
      bytes.append(text)
      self.init(type, word, bytes.map { $0 == UInt8(ascii: "?") ? nil : $0 })
    }
  }

  /// Signatures from the formats' specifications; an empty one is never found in bytes.
  package static let rows: [Row] = [
    Row("image/jpeg", "JPEG", [0xff, 0xd8, 0xff]),
    Row("image/png", "PNG", [0x89, 0x50, 0x4e, 0x47]),
    Row("image/gif", "GIF", text: "GIF8"),
    Row("image/webp", "WEBP", text: "RIFF????WEBP"),
    Row("image/avif", "AVIF", text: "????ftypavi"),
    Row("image/heic", "HEIC", text: "????ftyphei"),
    Row("image/heic", "HEIC", text: "????ftyphev"),
    Row("image/heif", "HEIF", text: "????ftypmif"),
    Row("image/heif", "HEIF", text: "????ftypmsf"),
    Row("image/bmp", "BMP", text: "BM"),
    Row("image/tiff", "TIFF", [0x49, 0x49, 0x2a, 0x00]),
    Row("image/tiff", "TIFF", [0x4d, 0x4d, 0x00, 0x2a]),
    Row("image/svg+xml", "SVG", text: "<svg"),
    Row("image/svg+xml", "SVG", [0x3c, 0x3f, 0x78, 0x6d, 0x6c]),
    Row("audio/wav", "WAVE", text: "RIFF????WAVE"),
    Row("audio/mpeg", "MP3", text: "ID3"),
    Row("audio/mpeg", "MP3", [0xff, 0xfb]),
    Row("audio/mpeg", "MP3", [0xff, 0xf3]),
    Row("audio/ogg", "OGG", text: "OggS"),
    Row("audio/basic", "BASIC", text: ".snd"),
    Row("audio/amr", "AMR", text: "#!AMR"),
    Row("audio/mp4", "M4A", text: "????ftypM4A"),
    Row("application/pdf", "PDF", text: "%PDF"),
    Row("application/pgp-keys", "PGP", text: "-----BEGIN PGP"),
    // A public key packet of version 4 with a length of two octets (RFC 9580 §4.2).
    Row("application/pgp-keys", "PGP", [0x99, nil, nil, 0x04]),
    Row("application/pgp-keys", "PGP", [0xc6, nil, nil, 0x04]),
    Row("application/pkix-cert", "X509", text: "-----BEGIN CERT"),
    // Two sequences, the outer one longer than 255 octets (RFC 5280 §4.1, DER).
    Row("application/pkix-cert", "X509", [0x30, 0x82, nil, nil, 0x30, 0x82]),
    Row("audio/basic", "PCM"),
    Row("audio/wav", "WAV"),
    Row("image/jpeg", "JPG"),
    Row("image/tiff", "TIF"),
  ]

  /// The number of leading bytes that `sniff` looks at.
  package static let signatureLength = 16

  /// The kind whose signature the bytes begin with.
  package static func sniff(_ bytes: Span<UInt8>) -> Row? {
    rows.first { row in
      guard !row.signature.isEmpty, bytes.count >= row.signature.count else { return false }
      for (index, byte) in row.signature.enumerated() where byte ?? bytes[index] != bytes[index] {
        return false
      }
      return true
    }
  }

  /// The kind that a vCard 2.1 or 3.0 TYPE names.
  package static func named(_ word: Span<UInt8>) -> Row? {
    rows.first { row in word.equalsIgnoringCase(row.word) }
  }

  /// The kind of a media type.
  package static func of(_ type: Span<UInt8>) -> Row? {
    rows.first { type.equalsIgnoringCase($0.type) }
  }
}
