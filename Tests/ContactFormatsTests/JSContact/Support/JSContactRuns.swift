import ByteIO
import ContactFormats
import ContactModel
import Foundation

/// The Cards that a vCard becomes, as JSON text.
func jsContact(_ lines: [String], chunk: Int = .max) throws -> [UInt8] {
  let text = (["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD", ""]).joined(separator: "\r\n")
  let findings = Findings()
  var reader = VCardReader(MemorySource(Array(text.utf8), chunk: chunk), findings: findings)
  var cards: [Card] = []
  var card = Card()
  while try reader.next(into: &card) { cards.append(card) }
  return try jsContact(cards)
}

/// Cards as JSON text.
func jsContact(_ cards: [Card], lines: Bool = false) throws -> [UInt8] {
  let sink = ByteSink()
  var writer = JSContactWriter(sink: sink, lines: lines, findings: Findings())
  writer.begin()
  for card in cards { try writer.write(card) }
  writer.end()
  return sink.bytes
}

/// The cards of a JSON text, and what was reported.
func jsContactCards(
  _ text: [UInt8], chunk: Int = .max
) throws -> (cards: [Card], findings: [Diagnostic]) {
  var found: [Diagnostic] = []
  let findings = Findings { found.append($0) }
  var search = RecordFinderOptions()
  search.isExplicit = true
  search.layouts = [.jsContact]
  let finder = RecordFinder(
    MemorySource(text, chunk: chunk), options: search, findings: findings)
  let reader = JSContactReader(finder, findings: findings)
  var cards: [Card] = []
  var card = Card()
  while try reader.next(into: &card) { cards.append(card) }
  return (cards, found)
}

/// A Card in a form that is the same whatever the keys of its maps are.
enum CanonicalCard {
  private static let maps: Set<String> = [
    "directories", "anniversaries", "titles", "phones", "emails", "onlineServices", "addresses",
    "nicknames", "organizations", "preferredLanguages", "links", "media", "cryptoKeys",
    "calendars", "schedulingAddresses", "notes", "personalInfo", "pronouns",
  ]

  static func text(_ json: [String: Any]) throws -> String {
    var keys: [String: String] = [:]
    var card = renamed(json, in: "", &keys) as? [String: Any] ?? [:]
    for (name, value) in card["titles"] as? [String: [String: Any]] ?? [:] {
      guard let key = value["organizationId"] as? String else { continue }
      var titles = card["titles"] as? [String: Any] ?? [:]
      var title = value
      title["organizationId"] = keys["organizations/\(key)"] ?? "?"
      titles[name] = title
      card["titles"] = titles
    }
    if let localizations = card["localizations"] as? [String: [String: Any]] {
      card["localizations"] = localizations.mapValues { patches in
        Dictionary(uniqueKeysWithValues: patches.map { (path($0, keys), $1) })
      }
    }
    return string(card)
  }

  private static func path(_ pointer: String, _ keys: [String: String]) -> String {
    var steps = pointer.components(separatedBy: "/")
    for index in steps.indices.dropFirst() {
      steps[index] = keys["\(steps[index - 1])/\(steps[index])"] ?? steps[index]
    }
    return steps.joined(separator: "/")
  }

  private static func renamed(
    _ value: Any, in member: String, _ keys: inout [String: String]
  ) -> Any {
    if let list = value as? [Any] { return list.map { renamed($0, in: "", &keys) } }
    guard let object = value as? [String: Any] else { return value }
    var result: [String: Any] = [:]
    for (key, value) in object { result[key] = renamed(value, in: key, &keys) }
    guard maps.contains(member) else { return result }
    let order = result.keys.sorted { sortText(result[$0]) < sortText(result[$1]) }
    var map: [String: Any] = [:]
    for (index, key) in order.enumerated() {
      map["#\(index)"] = result[key]
      keys["\(member)/\(key)"] = "#\(index)"
    }
    return map
  }

  private static func sortText(_ value: Any?) -> String {
    var object = value as? [String: Any] ?? [:]
    object["organizationId"] = nil
    return string(object)
  }

  private static func string(_ object: [String: Any]) -> String {
    let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
