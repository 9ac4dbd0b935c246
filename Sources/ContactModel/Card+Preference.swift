extension Card {
  /// The value of PREF, 1 for the most preferred; 101 without one (RFC 6350 §5.3).
  package func preference(of property: PropertyRecord) -> Int {
    guard !property.parameters.isEmpty, let value = value(of: .pref, in: property),
      let number = Int(string(value)), (1...100).contains(number)
    else { return 101 }
    return number
  }
}
