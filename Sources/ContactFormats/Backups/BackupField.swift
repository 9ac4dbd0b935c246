internal import ContactModel

/// One key of a back-up's layout: what the value under it is to a card.
///
/// A layout is a list of such rows; a row may have rows for the members of its value. A value that
/// is an array stands for each of its elements.
struct BackupField: Sendable {
  /// What a value is to a card.
  indirect enum Rule: Sendable {
    /// An object around members of what is open already.
    case members
    /// A property, or one for each element.
    case property(PropertyName, BackupLabel)
    /// A part of the one property of its name and types that the record has.
    case shared(PropertyName, BackupRole, BackupLabel)
    /// A part of the property that is open.
    case part(BackupRole)
    /// What another value says already, or the app notes for itself.
    case derived
  }

  /// The key, or several of which no more is to be known.
  let keys: [[UInt8]]
  let rule: Rule
  var fields: [BackupField]

  init(_ key: String, _ rule: Rule, _ fields: [BackupField] = []) {
    self.init([Array(key.utf8)], rule, fields)
  }

  init(_ keys: [[UInt8]], _ rule: Rule, _ fields: [BackupField] = []) {
    self.keys = keys
    self.rule = rule
    self.fields = fields
  }
}

/// What a value is to the property that it is a part of.
enum BackupRole: Sendable, Equatable {
  case value
  /// One component of a structured value, from 0.
  case component(Int)
  /// The number of a kind, in one of Android's tables.
  case code(AndroidCodes)
  /// The word of a kind: `home`, `workFax`, or a label of the user's own.
  case word
  /// A label of the user's own, which goes before the kind.
  case label
  /// Whether it is the preferred one.
  case preferred
  /// A messaging service by its name.
  case service
  case year, day
  /// The month, and the number of the first one.
  case month(from: Int)
  case parameter(ParameterName)
}

extension BackupField {
  /// A property whose value stands under the key itself.
  static func text(
    _ key: String, _ name: PropertyName, _ label: BackupLabel = BackupLabel()
  ) -> BackupField {
    BackupField(key, .property(name, label))
  }

  /// A property, or one for each element, of the members of an object.
  static func list(
    _ key: String, _ name: PropertyName, _ fields: [BackupField],
    _ label: BackupLabel = BackupLabel()
  ) -> BackupField {
    BackupField(key, .property(name, label), fields)
  }

  /// An object around what is open already.
  static func members(_ key: String, _ fields: [BackupField]) -> BackupField {
    BackupField(key, .members, fields)
  }

  /// A component of N (RFC 6350 §6.2.2).
  static func name(_ key: String, _ component: Int) -> BackupField {
    BackupField(key, .shared(.n, .component(component), BackupLabel()))
  }

  /// A component of the record's one ORG.
  static func organization(_ key: String, _ component: Int) -> BackupField {
    BackupField(key, .shared(.org, .component(component), BackupLabel()))
  }

  static func part(_ key: String, _ role: BackupRole) -> BackupField {
    BackupField(key, .part(role))
  }

  /// Keys of what another value says already, or the app notes for itself.
  static func derived(_ keys: String...) -> BackupField {
    BackupField(keys.map { Array($0.utf8) }, .derived)
  }
}
