internal import ByteIO
internal import ContactModel

/// A value that stands for any other one while a rule is made, and the JSON text that the writer
/// makes of it: what stands round that text stands round every value.
struct JSContactSample {
  let shape: JSContactRule.Shape
  /// The parts of the value.
  var parts: [StaticString] = []
  let text: StaticString

  /// The sample for a property; nil when more than its header tells how it is written.
  init?(_ row: JSContactRow, _ type: ValueType) {
    switch row.codec {
    case .nameComponents:
      // SORT-AS may speak of each of the components.
      self.init(
        .name, ["qzvmark", "qzvmark", "qzvmark", "qzvmark", "qzvmark"],
        """
        {"kind":"surname","value":"qzvmark"},{"kind":"given","value":"qzvmark"},\
        {"kind":"given2","value":"qzvmark"},{"kind":"title","value":"qzvmark"},\
        {"kind":"credential","value":"qzvmark"}
        """)
    case .address:
      self.init(.address, ["", "", "qzvmark"], #"{"kind":"name","value":"qzvmark"}"#)
    case .organization: self.init(.organization, ["qzvmark"], #""name":"qzvmark""#)
    case .timestamp: self.init(.timestamp, ["20030405T060708Z"], "2003-04-05T06:07:08Z")
    case .date: self.init(.date, ["12340506"], #""year":1234,"month":5,"day":6"#)
    case .items: self.init(.items, ["qzvmark"], "qzvmark")
    case .keys: self.init(.keys, ["qzvmark"], #""qzvmark":true"#)
    case .kind: self.init(.word, ["qzv.mark:q"], "qzv.mark:q")
    case .text, .languageTag, .entry, .fullName, .title:
      if row.property == .email {
        self.init(.string, ["qzv@mark"], "qzv@mark")
      } else if type == .uri {
        self.init(.string, ["qzv:mark"], "qzv:mark")
      } else {
        self.init(.string, ["qzvmark"], "qzvmark")
      }
    case .relation, .grammaticalGender, .pronouns, .profile, .coordinates, .timeZone, .place:
      return nil
    }
  }

  /// The sample for a property without a place in a Card.
  init() { self.init(.kept, ["qzvmark"], "qzvmark") }

  private init(_ shape: JSContactRule.Shape, _ parts: [StaticString], _ text: StaticString) {
    self.shape = shape
    self.parts = parts
    self.text = text
  }
}
