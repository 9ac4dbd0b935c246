extension PropertyName {
  /// Whether a property can say how a name is read, or that a card stands for no person.
  ///
  /// N and ORG say it in their parameters.
  package var isAboutNames: Bool {
    switch self {
    case .kind, .xServerKind, .xABShowAs, .sortString, .sound, .xPhoneticFirstName,
      .xPhoneticMiddleName, .xPhoneticLastName, .xPhoneticOrg:
      true
    default: false
    }
  }
}
