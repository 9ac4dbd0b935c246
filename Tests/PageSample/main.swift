import ByteIO
import ContactFormats
import ContactModel
import ContactPage

/// Writes the page of the vCards on standard input to standard output.
///
/// `X-SECTION` and `X-READING` say what sorting would find. The argument is the locale.
let findings = Findings()
let sink = ByteSink.standardOutput()
var reader = VCardReader(FileSource(), findings: findings)
var translator = CardTranslator(to: .v4_0, findings: findings)
var page = PageWriter(sink: sink, findings: findings)
page.begin(title: nil, locale: CommandLine.arguments.dropFirst().first ?? "zh")

/// Takes the value of a property of the test's own off a card.
func take(_ name: StaticString, from card: inout Card) -> [UInt8] {
  for index in card.properties.indices where card.text(card.properties[index].spelling, is: name) {
    let text = Array(card.bytes[card.value(of: card.properties[index]).range])
    card.remove(at: index)
    return text
  }
  return []
}

var card = Card()
while try reader.next(into: &card) {
  translator.translate(&card)
  let section = take("X-SECTION", from: &card)
  let reading = take("X-READING", from: &card)
  page.write(card, section: section.span, reading: reading.span)
}
page.end()
sink.flush()
try sink.check()
