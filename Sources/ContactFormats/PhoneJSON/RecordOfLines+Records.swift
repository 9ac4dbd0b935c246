internal import ByteIO
internal import ContactModel

/// The records of all lines together.
extension RecordOfLines {
  /// Appends the records of the lines that were taken, a line each, but for the brace and the
  /// identifier that each begins with.
  ///
  /// - Parameters:
  ///   - input: what the lines stand in.
  ///   - records: what is appended to.
  /// - Returns: false when the card is none for this way.
  mutating func end(_ input: Span<UInt8>, to records: inout [UInt8]) -> Bool {
    guard present.contains(.name), holdsOtherNames else { return false }
    for index in numbers.indices {
      numbers[index].kind = labels.kind(numbers[index].kind, of: numbers[index].group, in: input)
    }
    if emails.count <= 1, let fields = ownFields() {
      appendRecord(isFurther: false, fields, emails.first?.place, to: &records)
      return true
    }
    appendSplit(to: &records)
    return true
  }

  /// Reports what the records do not hold.
  ///
  /// - Parameters:
  ///   - texts: what the headers of the lines stand in.
  ///   - findings: where losses are counted.
  mutating func report(_ texts: Span<UInt8>, to findings: Findings) {
    for index in losses.indices {
      RecordLine.lose(texts.extracting(losses[index].range), findings)
    }
    if strayNumbers > 0 { findings.lose(PhoneJSONWriter.lostType, count: strayNumbers) }
  }

  /// Whether the whole name has what has no key of its own.
  private var holdsOtherNames: Bool {
    guard !otherNames.isEmpty else { return true }
    let name = text.span.extracting(places[Int(PhoneField.name.rawValue)])
    // Escapes hide where a text begins.
    guard name.index(of: ASCII.backslash, in: 0..<name.count) == name.count else { return false }
    for index in otherNames.indices
    where !name.contains(text.span.extracting(otherNames[index])) { return false }
    return true
  }

  /// The numbers by their fields, when each has that of its kind for itself.
  private func ownFields() -> InlineArray<4, Int?>? {
    var fields = InlineArray<4, Int?>(repeating: nil)
    for index in numbers.indices {
      let kind = numbers[index].kind
      guard kind != .machine, fields[kind.rawValue] == nil else { return nil }
      fields[kind.rawValue] = index
    }
    return fields
  }

  /// Appends as many records as the numbers and addresses take.
  private mutating func appendSplit(to records: inout [UInt8]) {
    queue.removeAll()
    for (index, number) in numbers.enumerated() {
      queue.append(
        NumberQueue.Number(property: index, kind: number.kind, preference: number.preference))
    }
    queue.arrange(.label)
    if emails.count > 1 { sortEmails() }
    var record = 0
    repeat {
      let found = queue.nextRecord(.label)
      var fields = InlineArray<4, Int?>(repeating: nil)
      for index in found.indices {
        guard let number = found[index] else { continue }
        fields[index] = number.property
        if number.kind.field != PhoneField.numbers[index] { strayNumbers += 1 }
      }
      let email = record < emails.count ? emails[record].place : nil
      appendRecord(isFurther: record > 0, fields, email, to: &records)
      record += 1
    } while queue.count > 0 || record < emails.count
  }

  /// Preferred ones first, else in their order: there are but a few.
  private mutating func sortEmails() {
    for index in 1..<emails.count {
      var place = index
      while place > 0, emails[place].preference < emails[place - 1].preference {
        emails.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  private func appendRecord(
    isFurther: Bool, _ fields: InlineArray<4, Int?>, _ email: Range<Int>?,
    to records: inout [UInt8]
  ) {
    if isFurther { records.append(ASCII.lineFeed) }
    for field in PhoneField.names where present.contains(field) {
      append(field, places[Int(field.rawValue)], to: &records)
    }
    if !isFurther {
      for field in PhoneField.details where present.contains(field) {
        append(field, places[Int(field.rawValue)], to: &records)
      }
    }
    if let email { append(.email, email, to: &records) }
    for index in fields.indices {
      guard let number = fields[index] else { continue }
      append(PhoneField.numbers[index], numbers[number].place, to: &records)
    }
    records.append(UInt8(ascii: "}"))
  }

  private func append(_ field: PhoneField, _ place: Range<Int>, to records: inout [UInt8]) {
    keys.append(field, text.span.extracting(place), to: &records)
  }
}

extension Span where Element == UInt8 {
  /// Whether a text occurs in this one.
  fileprivate func contains(_ text: Span<UInt8>) -> Bool {
    guard text.count <= count else { return false }
    return (0...count - text.count).contains { start in
      extracting(start..<start + text.count).equals(text)
    }
  }
}
