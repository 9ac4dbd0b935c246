internal import CICU

/// A locale by its name, in ICU's form.
package struct LocaleName: Sendable, Equatable {
  /// ICU's identifier: `zh_Hant_TW@collation=stroke`.
  package let identifier: String
  /// The language: `zh`.
  package let language: String
  /// The script, the likeliest one when the name has none: `Hant`.
  package let script: String
  /// The kind of collation that the name asks for: `stroke`.
  package let collation: String?

  /// The locale of a language tag (BCP 47), with underscores or an encoding as in LANG if you like.
  ///
  /// - Returns: nil when the text is no tag.
  package init?(_ text: String) {
    let end = text.firstIndex(of: ".") ?? text.endIndex
    let tag = String(text[..<end].map { $0 == "_" ? "-" : $0 })
    guard !tag.isEmpty, tag.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else { return nil }
    var used: Int32 = 0
    // The tag lives through the call, and ICU fills at most the capacity it is given.
    let identifier = unsafe LocaleName.text { buffer, capacity, status in
      unsafe tag.withCString { tag in
        unsafe cicu_locale_for_tag(tag, buffer, capacity, &used, &status)
      }
    }
    guard let identifier, Int(used) == tag.utf8.count, !identifier.isEmpty else { return nil }
    self.identifier = identifier
    // Each call fills at most the capacity, from a name that lives through it.
    language = unsafe LocaleName.part(of: identifier, cicu_locale_language) ?? ""
    let maximized = unsafe LocaleName.part(of: identifier, cicu_locale_maximized) ?? identifier
    script = unsafe LocaleName.part(of: maximized, cicu_locale_script) ?? ""
    let collation = unsafe LocaleName.part(of: identifier) { name, buffer, capacity, status in
      unsafe cicu_locale_keyword(name, "collation", buffer, capacity, status)
    }
    self.collation = collation.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether ICU has the kind of collation that the name asks for.
  package var hasCollation: Bool {
    guard let collation else { return true }
    var status = U_ZERO_ERROR
    // Both texts live through the call.
    return unsafe identifier.withCString { name in
      unsafe collation.withCString { unsafe cicu_collation_exists(name, $0, &status) }
    }
  }

  private typealias Call = (
    UnsafePointer<CChar>?, UnsafeMutablePointer<CChar>?, Int32, UnsafeMutablePointer<UErrorCode>?
  ) -> Int32

  private static func part(of identifier: String, _ call: Call) -> String? {
    // The identifier lives through the call.
    unsafe text { buffer, capacity, status in
      unsafe identifier.withCString { unsafe call($0, buffer, capacity, &status) }
    }
  }

  /// The text that ICU writes into a buffer; nil when it fails or has no room.
  private static func text(
    _ fill: (UnsafeMutablePointer<CChar>?, Int32, inout UErrorCode) -> Int32
  ) -> String? {
    var buffer = [CChar](repeating: 0, count: 256)
    var status = U_ZERO_ERROR
    // ICU fills at most the capacity, of memory that the array owns.
    let length = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
      unsafe fill(buffer.baseAddress, Int32(buffer.count), &status)
    }
    guard !status.isFailure, length >= 0, Int(length) < buffer.count else { return nil }
    return String(decoding: buffer[..<Int(length)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
