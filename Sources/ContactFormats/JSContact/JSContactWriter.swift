package import ByteIO
package import ContactModel
internal import JSONStream

/// Writes JSContact (RFC 9553): one array of Cards, or JSON Lines.
///
/// Each Card is built in one buffer and handed to the sink whole, a Card a line. What has no place
/// in a Card goes to `vCardProps` and `vCardParams` (RFC 9555 §2.15), so that nothing is lost.
package struct JSContactWriter: ContactWriter {
  let findings: Findings
  var json = JSONWriter()
  var plan = JSContactPlan()
  /// Writes properties for `vCardProps`.
  var properties: JCardWriter
  var identity = CardIdentity()
  private let members = JSContactMember.allCases
  /// Made keys of objects.
  var keys: [UInt8] = []
  /// Keys that are in use in the map that is written, where properties name theirs.
  var takenKeys: Set<[UInt8]> = []
  var keyNumber = 0
  /// Which parameters of the property at hand are told.
  var isTold: [Bool] = []
  /// How many labels and organisations were written, as the reader will count them.
  var labelCount = 0
  var organizationCount = 0
  /// How many properties of each name were written that have alternatives.
  var alternativeCounts = [Int](repeating: 0, count: PropertyName.allCases.count)
  var scratch: [UInt8] = []
  /// Where the JSON text of the value is that was written last, without its quotation marks.
  var valueText = 0..<0

  private var elements: ElementSink

  /// A writer into a sink.
  ///
  /// - Parameters:
  ///   - sink: where the Cards go.
  ///   - lines: write JSON Lines instead of an array.
  ///   - findings: where values are reported that cannot be written as they are.
  package init(sink: ByteSink, lines: Bool = false, findings: Findings) {
    elements = ElementSink(sink, lines: lines)
    self.findings = findings
    properties = JCardWriter(sink: ByteSink(), findings: findings)
  }

  package var version: VCardVersion { .v4_0 }

  package mutating func begin() {
    elements.begin()
  }

  package mutating func end() {
    elements.end()
  }

  package mutating func write(_ card: Card) throws(ContactError) {
    writeCard(card)
    if plan.traits.contains(.patches), !applyPatches(of: card) {
      writeCard(card, keepsPatches: true)
    }
    try elements.append(json.bytes, card: card.number)
  }

  package mutating func write(rewritten text: [UInt8]) throws(ContactError) {
    try elements.append(text, card: 0)
  }

  /// Writes the Card into the buffer.
  ///
  /// - Parameters:
  ///   - card: the card.
  ///   - keepsPatches: whether JSPROP properties go to `vCardProps`, since they make no valid patch.
  mutating func writeCard(_ card: Card, keepsPatches: Bool = false) {
    json.clear()
    keys.clear()
    labelCount = 0
    organizationCount = 0
    plan.make(for: card)
    if plan.traits.contains(.alternatives) {
      for index in alternativeCounts.indices { alternativeCounts[index] = 0 }
    }
    if !keepsPatches, plan.traits.contains(.patches) { setPatchesAside(in: card) }
    json.beginObject()
    json.raw(Self.beginning)
    for member in members { write(member, of: card) }
    writeLocalizations(of: card)
    writeKeptProperties(of: card)
    json.endObject()
  }

  private static let beginning = Array("\"@type\":\"Card\",\"version\":\"1.0\"".utf8)

  private mutating func write(_ member: JSContactMember, of card: Card) {
    let range = plan.range(of: member)
    // A Card without them may need one all the same.
    guard !range.isEmpty || member == .uid || member == .language else { return }
    switch member {
    case .uid: writeIdentifier(range, of: card)
    case .language: writeLanguage(range, of: card)
    case .created, .updated, .kind, .prodId: writeText(member, range, of: card)
    case .members: writeMembers(range, of: card)
    case .keywords: writeKeys(member, range, of: card)
    case .relatedTo: writeRelations(range, of: card)
    case .name: writeName(range, of: card)
    case .speakToAs: writeSpeakToAs(range, of: card)
    case .nicknames, .organizations, .titles, .emails, .onlineServices, .phones,
      .preferredLanguages, .calendars, .schedulingAddresses, .addresses, .cryptoKeys,
      .directories, .links, .media, .anniversaries, .notes, .personalInfo:
      json.key(member.spelling)
      writeMap(range, of: card)
    }
  }

  /// The text of a property's value.
  func text(of index: Int, in card: Card) -> Range<Int> {
    card.value(of: card.properties[index]).range
  }
}
