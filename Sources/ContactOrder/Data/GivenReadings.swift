/// How characters are read in given names where a dictionary puts another reading first.
///
/// From the given names of public lists; the other readings are those of particles and suffixes.
enum GivenReadings {
  static let rows: StaticString = """
    长 cháng
    長 cháng
    子 zǐ
    兴 xīng
    興 xīng
    晟 shèng
    地 dì
    了 liǎo
    得 dé
    着 zhuó
    著 zhù
    """
}
