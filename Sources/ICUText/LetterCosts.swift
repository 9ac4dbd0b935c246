/// What a text in an alphabet costs, in bits, by its letters and their neighbours.
struct LetterCosts {
  /// Western European languages: single letters with diacritics between ASCII letters.
  ///
  /// German, French, Spanish, Portuguese, Scandinavian, Italian, Icelandic and Irish, Dutch.
  static let latin = LetterCosts(
    languages: [
      "üöäßÜÖÄé", "éèêàçëîôïâûùüœÉÈÀ", "óíáéñúüÁÉÍÓÚÑ", "ãáçéíóõêâúàôüÁÉÂ", "åäöøæéÅÖÄØÆü",
      "àèéìòù", "íáóéúöæÁÓ", "ëéïèöü",
    ], first: 4.5, step: 0.12, punctuation: "’–“”‘…€«»°ºª·´®")
  /// Polish, Czech and Slovak, Hungarian, Croatian, Romanian.
  static let centralEuropean = LetterCosts(
    languages: [
      "łóęśążńćźŁŚŻĆÓ", "áíěřéýčšžůúťďňČŠŽŘóľôäĽ", "áéöóőíüúűÁÉÖ", "čćšžđČŠŽĆĐ", "ăâîşţŞŢ",
    ], first: 4.5, step: 0.12, punctuation: "’–“”„…€«»°")
  /// Turkish.
  static let turkish = LetterCosts(
    languages: ["ığşüöçİŞÖÇÜâîû"], first: 4.5, step: 0.2, punctuation: "’–“”‘…€«»°")
  /// Russian, and Ukrainian at the end: whole words of Cyrillic letters.
  static let russian = LetterCosts(
    languages: ["оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъёіїєґ"], vowels: "аеиоуыэюяёьйіїє", first: 3.2,
    step: 0.14, punctuation: "«»№–")
  /// Greek, whose words hardly ever lack an accent.
  static let greek = LetterCosts(
    languages: ["αοιετσνηυρπκμλωςγδχθάίέόφβξζήύώψϊϋΐΰ"], vowels: "αοιεηυωάίέόήύώϊϋΐΰ", first: 3.2,
    step: 0.14, punctuation: "«»’–")
  /// Hebrew.
  static let hebrew = LetterCosts(
    languages: ["יוהלאבתרנמשםדקחעכןטפגסזצץףך"], vowels: "", first: 3.2, step: 0.14,
    punctuation: "–“”")
  /// Arabic.
  static let arabic = LetterCosts(
    languages: ["اليمنرتوبعدسفهكقحةجصىطشئزأخضذغثءظإؤآ"], vowels: "", first: 3.2, step: 0.14,
    punctuation: "،؟–")
  /// Thai.
  static let thai = LetterCosts(
    languages: ["านรกอเงมยลวดทสต่้ิีัะปบคหแจพชขุู์ใไโืผซถธศณ็ึำฉฟญภฐษฎฬฆฮๆ"], vowels: "", first: 3.2,
    step: 0.1, punctuation: "–“”")

  /// The letters of each language with what they cost.
  private let languages: [[Unicode.Scalar: Double]]
  private let punctuation: Set<Unicode.Scalar>
  /// The alphabet's vowels; nil when the alphabet is ASCII with some more letters.
  private let vowels: Set<Unicode.Scalar>?

  /// Costs of each language's letters in the order of their frequency, of which the first takes
  /// `first` bits and each next one `step` bits more.
  private init(
    languages: [String], vowels: String? = nil, first: Double, step: Double, punctuation: String
  ) {
    self.languages = languages.map { letters in
      var costs: [Unicode.Scalar: Double] = [:]
      for (rank, letter) in letters.unicodeScalars.enumerated() {
        costs[letter] = first + step * Double(rank)
      }
      return costs
    }
    self.punctuation = Set(punctuation.unicodeScalars)
    self.vowels = vowels.map { Set($0.unicodeScalars) }
  }

  /// The bits that a text takes in the language that suits it best.
  func cost(of scalars: [Unicode.Scalar]) -> Double {
    var bits = 0.0
    var letters = [Double](repeating: 0, count: languages.count)
    for index in scalars.indices {
      let scalar = scalars[index]
      let before = index > 0 ? scalars[index - 1] : " "
      let after = index + 1 < scalars.count ? scalars[index + 1] : " "
      if scalar.isASCII {
        bits += ASCIICosts.cost(of: scalar)
      } else {
        bits += neighbours(scalar, before, after)
        for language in languages.indices { letters[language] += own(scalar, languages[language]) }
      }
      // Names are written in small letters with capitals in front, or in capitals.
      if isCapital(scalar), isSmall(before), !before.isASCII || !scalar.isASCII { bits += 6 }
    }
    return bits + (letters.min() ?? 0)
  }

  private func own(_ scalar: Unicode.Scalar, _ costs: [Unicode.Scalar: Double]) -> Double {
    if let cost = costs[scalar] { return cost }
    if let small = small(scalar), let cost = costs[small] { return cost + 2 }
    if punctuation.contains(scalar) { return 9 }
    if scalar.value < 0xa0 { return 24 }
    return scalar.properties.isAlphabetic && vowels == nil ? 9 : 12
  }

  private func neighbours(
    _ scalar: Unicode.Scalar, _ before: Unicode.Scalar, _ after: Unicode.Scalar
  ) -> Double {
    guard scalar.properties.isAlphabetic else { return 0 }
    guard let vowels else {
      if !before.isASCII { return 6 }
      return isLetter(before) || isLetter(after) ? 0 : 3
    }
    // No word mixes two alphabets.
    let mixed = after.isASCII && isLetter(after) ? 6.0 : 0
    if before.isASCII, isLetter(before) { return mixed + 6 }
    guard !before.isASCII, isLetter(before), !vowels.isEmpty else { return mixed }
    let isVowel = vowels.contains(small(scalar) ?? scalar)
    return mixed + (vowels.contains(small(before) ?? before) == isVowel ? 1.5 : -0.5)
  }

  private func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }
  private func isCapital(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isUppercase }
  private func isSmall(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isLowercase }

  private func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    isCapital(scalar) ? scalar.properties.lowercaseMapping.unicodeScalars.first : nil
  }
}
