package import ByteIO
package import ContactModel
package import JSONStream

/// Where a `RecordFinder` looks.
package struct RecordFinderOptions: Sendable {
  /// A JSON Pointer that names the records outright.
  package var at: String?
  /// Whether the user named the format, so that objects without any known key are records too.
  package var isExplicit = false
  /// The layouts whose keys make an object a record.
  package var layouts = RecordLayout.all
  /// How many bytes of a record may have to be kept until it is known to be one.
  package var recordSize = 64 << 20

  package init() {}
}

/// Finds the records in a JSON text: in an array, one after another, or inside an envelope.
///
/// The text streams: of what is passed over nothing is kept, and of the rest one record at most.
/// `next` leaves `reader` behind the brace that opens a record; the owner reads up to the brace
/// that closes it, and hands over to `recover` whatever the reader throws in between.
package struct RecordFinder: ~Copyable {
  /// Where the search stands between two records.
  enum Place {
    /// Between values at the top level.
    case topLevel
    /// In an array of records.
    case elements
    /// Behind the records of a value at the top level, the rest of which is passed over.
    case rest
    case ended
  }

  /// The reader of the next record: of the input, or of a part of it that was kept.
  package var reader: JSONReader
  /// The place of the current record's opening brace.
  package internal(set) var position = JSONPosition()
  /// The cards so far, with those that could not be read; the owner counts its own.
  package var number = 0
  /// The layout of the records that were found.
  package internal(set) var layout: RecordLayout.Name?

  let options: RecordFinderOptions
  let findings: Findings
  let pointer: JSONPointer
  var place = Place.topLevel
  /// The input's reader while another one is in use.
  var parked: JSONReader?
  /// Whether the reader in use holds one record and nothing else.
  var holdsOneRecord = false
  /// Whether objects at the top level are known to be records.
  var isLines = false
  /// Whether an error costs more than the object it stands in.
  var isInArray = false
  /// How many arrays and objects are open between two elements of the array of records.
  var arrayDepth = 0
  /// The array whose first object was looked at last, and what that has shown of its layout.
  var probed: (depth: Int, layout: RecordLayout.Name?)?
  /// Whether the value at the top level is an array of envelopes, as of the pages of a list.
  var isPaged = false
  /// Whether records were found, or there plainly are none.
  var isSatisfied = false
  /// Whether the input holds any value.
  var sawValue = false
  /// Some of the keys passed over, for the message when no records are found.
  var seenKeys: [String] = []
  /// A token that was read to find the next object after an error.
  var pendingToken: JSONToken?
  /// Why the search has to end.
  var refusal: ContactError?
  /// Whether a record was found that its owner has not asked for yet.
  private var holdsFoundRecord = false

  /// A finder in a source.
  ///
  /// - Parameters:
  ///   - source: the input.
  ///   - options: where to look.
  ///   - findings: where problems are reported.
  ///   - capacity: the window's size in bytes.
  package init(
    _ source: any ByteSource, options: RecordFinderOptions, findings: Findings,
    capacity: Int = 256 << 10
  ) {
    self.options = options
    self.findings = findings
    let start = JSONReaderOptions(
      allowsManyValues: true, allowsSeparators: true, mends: true)
    reader = JSONReader(source, options: start, capacity: capacity)
    if let pointer = JSONPointer(options.at ?? "") {
      self.pointer = pointer
    } else {
      pointer = RecordFinder.wholeText
      refusal = ContactError(
        .unknownFormat("\(options.at ?? "") is no JSON Pointer; it has to look like /data/list"))
    }
  }

  private static let wholeText = JSONPointer(steps: [])

  /// Finds the next record.
  ///
  /// - Returns: false at the end of the input.
  /// - Throws: `ContactError` when there are no records, or the input cannot be read on.
  package mutating func next() throws(ContactError) -> Bool {
    if holdsFoundRecord {
      holdsFoundRecord = false
      return true
    }
    if holdsOneRecord { returnToInput() }
    while true {
      if let refusal {
        self.refusal = nil
        place = .ended
        isSatisfied = true
        throw refusal
      }
      do throws(JSONError) {
        if let found = try advance() { return found }
      } catch {
        try recover(error)
      }
    }
  }

  /// Finds the first record, which `next` will go to, and tells by its keys which layout it has.
  ///
  /// - Returns: nil when there are no records, or none of their keys is known.
  /// - Throws: `ContactError` when there are no records, or the input cannot be read on.
  package mutating func findLayout() throws(ContactError) -> RecordLayout.Name? {
    holdsFoundRecord = try next()
    return layout
  }

  /// Goes one step; nil when it is to go on.
  private mutating func advance() throws(JSONError) -> Bool? {
    switch place {
    case .topLevel:
      return try openValue()
    case .elements:
      return try openElement()
    case .rest:
      return try openRest()
    case .ended:
      if !isSatisfied { refuseAtEnd() }
      return refusal == nil ? false : nil
    }
  }

  /// Looks at the next value of the top level.
  private mutating func openValue() throws(JSONError) -> Bool? {
    let token: JSONToken
    if let pending = pendingToken {
      token = pending
      pendingToken = nil
    } else {
      token = try reader.next()
    }
    switch token {
    case .end:
      place = .ended
      return nil
    case .beginArray, .beginObject:
      sawValue = true
      isInArray = token == .beginArray
      if options.at != nil { return try descend(from: token) }
      guard isLines, token == .beginObject else { return try search(from: token) }
      position = reader.position
      return true
    case .string, .number, .true, .false, .null, .key, .endArray, .endObject:
      sawValue = true
      reportNoRecord(token)
      return nil
    }
  }

  /// Looks at the next element of the array of records.
  private mutating func openElement() throws(JSONError) -> Bool? {
    arrayDepth = reader.depth
    let token = try reader.next()
    switch token {
    case .beginObject:
      position = reader.position
      return true
    case .endArray:
      reportMended()
      returnToInput()
      place = .rest
      return nil
    case .beginArray, .string, .number, .true, .false, .null, .key, .endObject, .end:
      reportNoRecord(token)
      try reader.skipValue()
      return nil
    }
  }

  /// Reports a value that stands where a record should; null is none on purpose.
  private mutating func reportNoRecord(_ token: JSONToken) {
    if token != .null {
      number += 1
      findings.unreadable += 1
    }
    let place = reader.position
    findings.report(
      .wrongType, "\(token.words) stands where a record should", line: place.line,
      column: place.column, card: token == .null ? 0 : number)
  }
}

// MARK: Parts of the input that were kept

extension RecordFinder {
  /// Goes on with a part of the input that was kept.
  mutating func read(_ text: [UInt8], from start: JSONPosition) throws(JSONError) {
    reportMended(before: start.offset)
    let capacity = min(text.count, 64 << 10)
    var kept = JSONReader(
      MemorySource(text), options: JSONReaderOptions(mends: true, start: start),
      capacity: capacity)
    swap(&reader, &kept)
    parked = consume kept
    _ = try reader.next()
  }

  /// Goes on with the input behind a part that was kept.
  mutating func returnToInput() {
    holdsOneRecord = false
    guard let input = parked.take() else { return }
    reader = input
  }

  /// Reports what was mended between records; what is in one is reported when it is read.
  ///
  /// - Parameter offset: where a record begins in the input.
  mutating func reportMended(before offset: Int = .max) {
    for warning in reader.takeWarnings() where warning.position.offset < offset {
      switch warning.kind {
      case .byteOrderMark, .strayComma:
        findings.report(
          warning.code, warning.message, line: warning.position.line,
          column: warning.position.column)
      case .loneSurrogate, .invalidUTF8, .controlCharacter: break
      }
    }
  }
}

// MARK: Failure

extension RecordFinder {
  /// Says why no records were found.
  private mutating func refuseAtEnd() {
    guard sawValue else {
      isSatisfied = true
      return findings.report(.emptyInput, "the input is empty", line: 1)
    }
    let keys = seenKeys.isEmpty ? "" : " (keys seen: \(seenKeys.joined(separator: ", ")))"
    if let at = options.at {
      refuse("there is no array of records at \(at)\(keys)")
    } else {
      refuse(
        "no contact records found\(keys)\(nearLayouts); name the format with --from, the place of"
          + " the records with --at /KEY/KEY, or what their keys mean with --map FILE")
    }
  }

  /// The layouts that have some of the keys seen, for the message.
  private var nearLayouts: String {
    let near = options.layouts.compactMap { layout in
      let shared = seenKeys.filter { key in layout.comesNear(Array(key.utf8)) }
      return shared.isEmpty
        ? nil : "\(layout.name.rawValue) has \(shared.joined(separator: ", "))"
    }
    return near.isEmpty ? "" : "; near it: \(near.joined(separator: "; "))"
  }

  /// Lets the next step throw.
  mutating func refuse(_ message: String, at place: JSONPosition? = nil) {
    refusal = ContactError(
      .unknownFormat(message), line: place?.line ?? 0, column: place?.column ?? 0)
  }

  /// Remembers a key that was passed over.
  mutating func noteKey() {
    guard seenKeys.count < 12 else { return }
    let key = String(utf8: reader.text.span)
    if !seenKeys.contains(key) { seenKeys.append(key) }
  }
}
