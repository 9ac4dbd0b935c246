import ByteIO
import ContactModel
import Testing

/// Kinds of bytes told by their beginnings, by vCard's words and by media types.
struct MediaTypeTests {
  /// Signatures from the formats' own specifications; `.` stands for any byte.
  @Test(arguments: [
    ([0xff, 0xd8, 0xff, 0xe0], "image/jpeg"), ([0xff, 0xd8, 0xff, 0xe1], "image/jpeg"),
    (Array("\u{89}PNG\r\n\u{1a}\n".unicodeScalars.map { UInt8($0.value) }), "image/png"),
    (bytes("GIF87a"), "image/gif"), (bytes("GIF89a"), "image/gif"),
    (bytes("RIFF....WEBPVP8 "), "image/webp"), (bytes("RIFF....WAVEfmt "), "audio/wav"),
    (bytes("....ftypheic"), "image/heic"), (bytes("....ftypheix"), "image/heic"),
    (bytes("....ftypmif1"), "image/heif"), (bytes("BM......"), "image/bmp"),
    (bytes("II*\0"), "image/tiff"), (bytes("MM\0*"), "image/tiff"),
    (bytes("ID3\u{3}"), "audio/mpeg"),
    (bytes("OggS"), "audio/ogg"), (bytes(".snd"), "audio/basic"),
    (bytes("%PDF-1.7"), "application/pdf"),
    ([], nil), ([0xff], nil), ([0xff, 0xd8], nil), (bytes("plain text"), nil), (bytes("GIF"), nil),
    (bytes("RIFF....AVI LIST"), nil), (bytes("....ftypisom"), nil), (bytes("....ftyphe"), nil),
    (bytes("<svg xmlns="), "image/svg+xml"), (bytes("<?xml version"), "image/svg+xml"),
    (bytes("....ftypavif"), "image/avif"), (bytes("....ftyphevc"), "image/heic"),
    (bytes("....ftypM4A "), "audio/mp4"), (bytes("#!AMR\n"), "audio/amr"),
    ([0xff, 0xfb, 0x90], "audio/mpeg"), (bytes("XXXX....WEBPVP8 "), nil),
    (bytes("-----BEGIN PGP "), "application/pgp-keys"),
    ([0x99, 0x01, 0x0d, 0x04], "application/pgp-keys"),
    (bytes("-----BEGIN CERT"), "application/pkix-cert"),
    ([0x30, 0x82, 0x03, 0x1a, 0x30, 0x82], "application/pkix-cert"), (bytes("<html>"), nil),
  ])
  func beginnings(_ content: [UInt8], _ expected: String?) {
    for tail in [[], [UInt8](repeating: 0x2e, count: 20)] {
      // With more bytes behind it a cut-off beginning stays one.
      #expect(MediaType.sniff((content + tail).span)?.type.description == expected)
    }
    #expect(content.count <= MediaType.signatureLength)
  }

  /// The words of RFC 2426 §3.1.4, §3.6.6 and §3.7.2 and of vCard 2.1, and what they stand for.
  @Test(arguments: [
    ("JPEG", "image/jpeg"), ("jpeg", "image/jpeg"), ("JPG", "image/jpeg"), ("GIF", "image/gif"),
    ("PNG", "image/png"), ("BASIC", "audio/basic"), ("PCM", "audio/basic"), ("WAVE", "audio/wav"),
    ("PGP", "application/pgp-keys"), ("X509", "application/pkix-cert"), ("", nil), ("HOME", nil),
    ("image/jpeg", nil),
  ])
  func words(_ word: String, _ expected: String?) {
    #expect(MediaType.named(Array(word.utf8).span)?.type.description == expected)
  }

  /// The word that vCard 2.1 and 3.0 write for a media type.
  @Test(arguments: [
    ("image/jpeg", "JPEG"), ("IMAGE/JPEG", "JPEG"), ("audio/basic", "BASIC"), ("audio/wav", "WAVE"),
    ("application/pgp-keys", "PGP"), ("application/pkix-cert", "X509"), ("image/svg+xml", "SVG"),
    ("image/x-odd", nil), ("", nil), ("jpeg", nil),
  ])
  func mediaTypes(_ type: String, _ expected: String?) {
    #expect(MediaType.of(Array(type.utf8).span)?.word.description == expected)
  }
}
