internal import ContactModel
internal import JSONStream

/// The search for the array of records.
extension RecordFinder {
  /// An array or object that is open on the way.
  private enum Frame {
    case object
    /// An array; `awaits` until its first object that is not empty has been looked at.
    case array(awaits: Bool)
  }

  /// The outermost object, which is a record itself when it holds no array of records.
  private struct Candidate {
    let start: JSONPosition
    let isObject: Bool
    var layout: RecordLayout.Name?
    var hasMembers = false
    var holdsEmptyArray = false
    /// Whether it was too large to be kept.
    var isLost = false
  }

  /// What became of the first object of an array.
  private enum Verdict {
    /// It is empty, so that the next one counts.
    case undecided
    case noRecord
    /// The array is one of records, or holds one; whether the reader stands in a record.
    case found(Bool)
  }

  /// Looks through a value for the first array of records, from its first token on.
  ///
  /// - Returns: whether the reader stands in a record; nil when it does not.
  mutating func search(from first: JSONToken) throws(JSONError) -> Bool? {
    var candidate = Candidate(start: reader.position, isObject: first == .beginObject)
    var frames: [Frame] = [candidate.isObject ? .object : .array(awaits: true)]
    if candidate.isObject { reader.beginCopy() }
    var last = first
    while let frame = frames.last {
      let hadMembers = candidate.hasMembers
      let token = try member(of: &candidate, depth: frames.count)
      switch token {
      case .beginObject:
        guard case .array(awaits: true) = frame else {
          frames.append(.object)
          break
        }
        switch try probe(isOutermost: frames.count == 1) {
        case .undecided: candidate.hasMembers = hadMembers
        case .noRecord: frames[frames.count - 1] = .array(awaits: false)
        case .found(let isRecord): return isRecord ? true : nil
        }
      case .beginArray:
        frames.append(.array(awaits: true))
      case .endArray, .endObject:
        frames.removeLast()
        if last == .beginArray { candidate.holdsEmptyArray = true }
      case .key, .string, .number, .true, .false, .null, .end:
        break
      }
      last = token
      limit(&candidate)
    }
    return try resolve(candidate)
  }

  /// Reads a token, or a key and the token behind it.
  private mutating func member(
    of candidate: inout Candidate, depth: Int
  ) throws(JSONError) -> JSONToken {
    var token = try reader.next()
    guard token == .key else {
      if token != .endArray, token != .endObject { candidate.hasMembers = true }
      return token
    }
    candidate.hasMembers = true
    noteKey()
    guard depth == 1 else { return try reader.next() }
    let shapes = options.layouts.match(reader.text)
    token = try reader.next()
    options.layouts.note(shapes, holding: token, in: &candidate.layout)
    return token
  }

  /// Stops keeping the outermost object when it is too large for a record.
  ///
  /// While none of its keys is a record's it is more likely an envelope, of which little is kept.
  private mutating func limit(_ candidate: inout Candidate) {
    guard candidate.isObject, !candidate.isLost else { return }
    let size = candidate.layout == nil ? min(1 << 20, options.recordSize) : options.recordSize
    guard reader.copiedCount > size else { return }
    reader.endCopy()
    candidate.isLost = true
  }

  /// Decides about the outermost value, behind its end, when it holds no array of records.
  private mutating func resolve(_ candidate: Candidate) throws(JSONError) -> Bool? {
    place = .rest
    guard candidate.hasMembers else {
      reader.endCopy()
      isSatisfied = true
      return nil
    }
    let isNamed = options.isExplicit || options.at != nil
    guard candidate.isObject,
      candidate.layout != nil || isNamed && !candidate.holdsEmptyArray
    else {
      reader.endCopy()
      if candidate.isObject, isNamed { isSatisfied = true }
      if candidate.isObject, isSatisfied { reportPassedOver(candidate.start) }
      return nil
    }
    isLines = true
    isSatisfied = true
    layout = candidate.layout
    guard !candidate.isLost else {
      number += 1
      reportTooLarge(candidate.start)
      return nil
    }
    let text = reader.copiedText()
    reader.endCopy()
    try readOne(text, from: candidate.start)
    return true
  }

  // MARK: The first object of an array

  /// Reads the first object of an array, whose opening brace was the last token.
  private mutating func probe(isOutermost: Bool) throws(JSONError) -> Verdict {
    let isOwnCopy = reader.copiedCount == 0
    if isOwnCopy { reader.beginCopy() }
    let start = reader.copiedCount - 1
    let place = reader.position
    let depth = reader.depth
    probed = (depth - 1, nil)
    var layout: RecordLayout.Name?
    var isEmpty = true
    while reader.depth >= depth {
      var token = try reader.next()
      if token == .key {
        isEmpty = false
        noteKey()
        let isOwn = reader.depth == depth
        let shapes = isOwn ? options.layouts.match(reader.text) : []
        token = try reader.next()
        if isOwn {
          options.layouts.note(shapes, holding: token, in: &layout)
          probed?.layout = layout
        }
      }
      if reader.copiedCount - start > options.recordSize {
        return try tooLarge(place, depth: depth, layout)
      }
    }
    probed = nil
    let text = isEmpty ? [] : reader.copiedText(from: start)
    if isOwnCopy { reader.endCopy() }
    if isEmpty { return .undecided }
    isPaged = isPaged || isOutermost && depth == 2
    return try judge(text, from: place, layout, acceptsAny: isOutermost && options.isExplicit)
  }

  /// Decides by its text whether an array's first object is a record or holds an array of records.
  private mutating func judge(
    _ text: [UInt8], from start: JSONPosition, _ layout: RecordLayout.Name?, acceptsAny: Bool
  ) throws(JSONError) -> Verdict {
    if layout == nil,
      let array = try RecordArraySearch.firstArray(in: text, from: start, options.layouts)
    {
      enterArray(array.layout)
      let offset = array.position.offset - start.offset
      try read(Array(text[offset...]), from: array.position)
      return .found(false)
    }
    guard layout != nil || acceptsAny else { return .noRecord }
    enterArray(layout)
    try readOne(text, from: start)
    return .found(true)
  }

  private mutating func tooLarge(
    _ start: JSONPosition, depth: Int, _ layout: RecordLayout.Name?
  ) throws(JSONError) -> Verdict {
    guard layout != nil else {
      refuse(
        "the first object of an array is larger than \(options.recordSize) bytes and shows no known"
          + " key; name the array of records with --at", at: start)
      return .found(false)
    }
    number += 1
    reportTooLarge(start)
    enterArray(layout)
    while reader.depth >= depth { _ = try reader.next() }
    return .found(false)
  }

  /// Goes on with the records of an array.
  mutating func enterArray(_ layout: RecordLayout.Name?) {
    reader.endCopy()
    place = .elements
    isInArray = true
    isSatisfied = true
    self.layout = layout
  }

  /// Gives a kept object to the owner as the next record.
  private mutating func readOne(_ text: [UInt8], from start: JSONPosition) throws(JSONError) {
    try read(text, from: start)
    holdsOneRecord = true
    position = start
  }

  // MARK: Findings

  /// Reports a record that is passed over, which the number has to count already.
  func reportTooLarge(_ start: JSONPosition) {
    findings.unreadable += 1
    findings.report(
      .cardTooLarge, "a record of more than \(options.recordSize) bytes is passed over",
      line: start.line, column: start.column, card: number)
  }

  private func reportPassedOver(_ start: JSONPosition) {
    findings.report(
      .outsideCard, "an object that holds no records is passed over", line: start.line,
      column: start.column)
  }
}
