extension PhoneField {
  /// The field's key as JSON text, with the colon.
  var keyText: [UInt8] { Self.keyTexts[Int(rawValue)] }

  private static let keyTexts = FieldMap.rows.map { Array("\"\($0.key)\":".utf8) }
}
