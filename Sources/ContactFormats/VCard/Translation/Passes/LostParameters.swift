internal import ContactModel

/// Counts parameters of vCard 4.0 that the older versions have no place for.
///
/// Headers are translated once for many properties, so the translation itself cannot count.
enum LostParameters: CardPass {
  static var lowerTriggers: PassTriggers {
    PassTriggers(parameters: ParameterName.allCases.filter { $0.lowering == .dropped })
  }

  static func lower(_ card: inout Card, _ lowering: inout Lowering) {
    for property in card.properties {
      for parameter in card.parameters(of: property) where parameter.name.lowering == .dropped {
        lowering.findings.lose("\(property.name.spelling);\(parameter.name.spelling)")
      }
    }
  }
}
