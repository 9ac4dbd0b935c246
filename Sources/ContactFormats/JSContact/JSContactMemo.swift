internal import ByteIO
internal import ContactModel

/// What headers of properties mean, kept by their tokens: most headers come again and again.
struct JSContactMemo {
  /// What a header alone says about its property.
  struct Header {
    /// The row of the property; -1 when it has none.
    var row: Int8 = -1
    var codec = JSContactCodec.text
    /// Whether values of its type have the place that the row names.
    var isFit = false
    var type = ValueType.text
    /// What it asks for, apart from what other properties of the card do.
    var traits: JSContactPlan.Traits = []
    /// Where in `texts` the key of an entry is, up to its number; empty before there was one.
    fileprivate(set) var key = 0..<0
    /// Where the text from there up to the value is.
    fileprivate(set) var head = 0..<0
    /// Where the text behind the value is.
    fileprivate(set) var tail = 0..<0
    /// Whether values have one type, whatever they begin with.
    fileprivate(set) var isOfOneType = false
    fileprivate var token: UInt32 = 0
    fileprivate var form = ValueForm.text
  }

  private static let count = 1024
  /// The most bytes of the texts of one header.
  private static let longest = 160
  private var headers = [Header](repeating: Header(), count: count)
  /// The texts of all headers, each in a room of its own.
  private(set) var texts: [UInt8] = []

  /// What is known of a property's header; nil when nothing is.
  func header(of property: PropertyRecord) -> Header? {
    let place = Int(property.token) & (Self.count - 1)
    guard property.token != 0, headers[place].token == property.token,
      headers[place].form == property.form
    else { return nil }
    return headers[place]
  }

  /// Keeps what a property's header means.
  mutating func keep(_ header: Header, of property: PropertyRecord) {
    guard property.token != 0 else { return }
    let place = Int(property.token) & (Self.count - 1)
    headers[place] = header
    headers[place].token = property.token
    headers[place].form = property.form
    headers[place].head = 0..<0
  }

  /// Keeps the text of an entry round its value, where the header is kept.
  mutating func keep(
    key: Span<UInt8>, head: Span<UInt8>, tail: Span<UInt8>, isOfOneType: Bool,
    of property: PropertyRecord
  ) {
    let place = Int(property.token) & (Self.count - 1)
    let separator: StaticString = "\":"
    guard headers[place].token == property.token, property.token != 0,
      key.count + separator.utf8CodeUnitCount + head.count + tail.count <= Self.longest
    else { return }
    var text: [UInt8] = []
    text.append(key)
    text.append(separator)
    text.append(head)
    text.append(tail)
    if texts.isEmpty { texts = [UInt8](repeating: 0, count: Self.count * Self.longest) }
    let start = place * Self.longest
    for index in text.indices { texts[start + index] = text[index] }
    let end = start + text.count
    headers[place].key = start..<start + key.count
    headers[place].head = start + key.count..<end - tail.count
    headers[place].tail = end - tail.count..<end
    headers[place].isOfOneType = isOfOneType
  }
}
