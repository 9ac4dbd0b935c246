import ContactModel
import ContactOrder
import Testing

/// Whose name stands in one field, and how it is read then.
struct NameKindTests {
  private func expect(_ name: String, _ section: String, _ reading: String) throws {
    let found = try ContactOrder(locale: "zh").look(Cards.formatted(name))
    #expect(found.section == section, "\(name)")
    #expect(found.reading == reading, "\(name)")
  }

  /// A surname and a title, which is read by phrases.
  @Test(arguments: [
    ("曾总", "Z", "zēng zǒng"), ("单老师", "S", "shàn lǎo shī"), ("王行长", "W", "wáng háng zhǎng"),
    ("解校长", "X", "xiè xiào zhǎng"), ("查主任", "Z", "zhā zhǔ rèn"), ("区师傅", "O", "ōu shī fu"),
    ("尉迟老师", "Y", "yù chí lǎo shī"), ("單醫生", "S", "shàn yī shēng"),
    ("朴总经理", "P", "piáo zǒng jīng lǐ"),
  ])
  func titles(_ name: String, _ section: String, _ reading: String) throws {
    try expect(name, section, reading)
  }

  /// 老 and 小 before a surname, 阿 and 大, doubled characters.
  @Test(arguments: [
    ("老曾", "L", "lǎo zēng"), ("小曾", "X", "xiǎo zēng"), ("小华", "X", "xiǎo huá"),
    ("小乐", "X", "xiǎo lè"), ("老乐", "L", "lǎo yuè"), ("阿单", "A", "ā dān"), ("大华", "D", "dà huá"),
    ("乐乐", "L", "lè lè"), ("小单老师", "X", "xiǎo shàn lǎo shī"), ("小区", "X", "xiǎo qū"),
    ("小六", "X", "xiǎo liù"), ("老六", "L", "lǎo liù"), ("小秘", "X", "xiǎo mì"),
  ])
  func familiarForms(_ name: String, _ section: String, _ reading: String) throws {
    try expect(name, section, reading)
  }

  /// Entries that are no people.
  @Test(arguments: [
    ("单位食堂", "D", "dān wèi shí táng"), ("区政府", "Q", "qū zhèng fǔ"), ("番茄", "F", "fān qié"),
    ("银行卡", "Y", "yín háng kǎ"), ("行长", "H", "háng zhǎng"), ("折扣店", "Z", "zhé kòu diàn"),
    ("员工", "Y", "yuán gōng"), ("解放路", "J", "jiě fàng lù"), ("洗车", "X", "xǐ chē"),
    ("还款", "H", "huán kuǎn"), ("黑马", "H", "hēi mǎ"), ("重症", "Z", "zhòng zhèng"),
    ("查号台", "C", "chá hào tái"), ("曾经", "C", "céng jīng"), ("秘书长", "M", "mì shū zhǎng"),
    ("区块链", "Q", "qū kuài liàn"), ("区人大", "Q", "qū rén dà"), ("洗脚城", "X", "xǐ jiǎo chéng"),
    ("单反", "D", "dān fǎn"), ("查快递", "C", "chá kuài dì"), ("观光", "G", "guān guāng"),
    ("繁花", "F", "fán huā"), ("句容", "J", "jù róng"), ("哈佛", "H", "hā fú"), ("角钢", "J", "jiǎo gāng"),
    ("六叔", "L", "liù shū"), ("燕子", "Y", "yàn zi"), ("干妈", "G", "gān mā"), ("蔚来", "W", "wèi lái"),
    ("曾用名", "C", "céng yòng míng"), ("扎啤", "Z", "zhā pí"), ("粘合剂", "Z", "zhān hé jì"),
  ])
  func texts(_ name: String, _ section: String, _ reading: String) throws {
    try expect(name, section, reading)
  }

  /// People whose name begins like a text.
  @Test(arguments: [
    ("查明", "Z", "zhā míng"), ("单国伟妈妈", "S", "shàn guó wěi mā ma"), ("解小龙", "X", "xiè xiǎo lóng"),
    ("种师道", "C", "chóng shī dào"), ("万俟", "M", "mò qí"), ("单于", "S", "shàn yú"),
    ("单于丹", "C", "chán yú dān"), ("洗星海", "X", "xiǎn xīng hǎi"),
  ])
  func people(_ name: String, _ section: String, _ reading: String) throws {
    try expect(name, section, reading)
  }

  /// Brackets, quotes, blanks, marks and other scripts around a name.
  @Test(arguments: [
    ("【公司】李四", "G", "gōng sī lǐ sì"), ("单国伟（顺丰）", "S", "shàn guó wěi shùn fēng"),
    ("李 明", "L", "lǐ míng"), ("李·明", "L", "lǐ míng"), ("单国伟 顺丰", "S", "shàn guó wěi shùn fēng"),
    ("“单国强”", "S", "shàn guó qiáng"), ("❤单国伟", "#", "❤ shàn guó wěi"),
    ("曾伟Tony", "Z", "zēng wěi Tony"),
    ("仇伟-顺丰", "Q", "qiú wěi - shùn fēng"), ("查伟2", "Z", "zhā wěi 2"), ("万俟 明", "M", "mò qí míng"),
    ("A单国伟", "A", "shàn guó wěi"), ("ａ仇伟", "A", "qiú wěi"), ("110报警", "#", "110 bào jǐng"),
    ("\u{200b}张\u{fe00}伟", "Z", "zhāng wěi"), ("金\u{f9b4}", "J", "jīn lǐng"),
  ])
  func surroundings(_ name: String, _ section: String, _ reading: String) throws {
    try expect(name, section, reading)
  }

  /// Organisations, places and other texts are read by phrases.
  @Test(arguments: [
    ("中国银行", "zhōng guó yín háng"), ("长沙银行", "cháng shā yín háng"), ("长城", "cháng chéng"),
    ("厦门大学", "xià mén dà xué"), ("重庆火锅", "chóng qìng huǒ guō"), ("成都地铁", "chéng dū dì tiě"),
    ("音乐厅", "yīn yuè tīng"), ("六安市", "lù ān shì"), ("台州医院", "tāi zhōu yī yuàn"),
    ("蚌埠", "bèng bù"), ("番禺", "pān yú"), ("东莞", "dōng guǎn"), ("亳州", "bó zhōu"),
    ("乐清", "yuè qīng"), ("朝阳区", "cháo yáng qū"), ("单县", "shàn xiàn"),
    ("都江堰", "dū jiāng yàn"), ("大厦物业", "dà shà wù yè"), ("会计师事务所", "kuài jì shī shì wù suǒ"),
    ("调查公司", "diào chá gōng sī"), ("行政部", "xíng zhèng bù"), ("典当行", "diǎn dàng háng"),
    ("五一路支行", "wǔ yī lù zhī háng"), ("单车", "dān chē"), ("盖饭", "gài fàn"),
  ])
  func organizations(_ name: String, _ reading: String) throws {
    let order = try ContactOrder(locale: "zh")
    #expect(order.look(Cards.organization(name)).reading == reading)
    var card = Cards.formatted(name)
    Cards.add(.org, [name], to: &card)
    #expect(order.look(card).reading == reading)
  }
}
