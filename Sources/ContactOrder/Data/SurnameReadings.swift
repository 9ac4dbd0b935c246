/// How surnames are read that are read otherwise in other words.
///
/// Facts from public dictionaries and data sets: Xiandai Hanyu Cidian (Unihan kXHC1983), Tongyong
/// Guifan Hanzi Zidian (kTGHZ2013), Hanyu Da Zidian (kHanyuPinyin), CC-CEDICT, CLDR's
/// Han-Latin/Names; where families differ, the most common reading.
enum SurnameReadings {
  /// Surnames of one character whose reading differs from that of ICU's Han-Latin.
  static let singleRows: StaticString = """
    秘 bì
    薄 bó
    賁 bēn
    卜 bǔ
    長 cháng
    长 cháng
    种 chóng
    種 chóng
    重 chóng
    都 dū
    斗 dǒu
    觀 guàn
    观 guàn
    炅 guì
    过 guō
    過 guō
    干 gān
    盖 gě
    葛 gě
    蓋 gě
    共 gōng
    句 gōu
    华 huà
    華 huà
    还 huán
    還 huán
    黑 hè
    哈 hǎ
    頡 jié
    角 jué
    俱 jū
    紀 jǐ
    纪 jǐ
    匱 kuì
    适 kuò
    阚 kàn
    六 lù
    繆 miào
    缪 miào
    鄚 mò
    粘 nián
    乜 niè
    佴 nài
    能 nài
    甯 nìng
    那 nā
    朴 piáo
    扁 piān
    尨 páng
    裨 pí
    繁 pó
    番 pān
    仇 qiú
    闕 quē
    覃 qín
    任 rén
    单 shàn
    單 shàn
    召 shào
    少 shào
    舍 shè
    折 shé
    撒 sǎ
    拓 tuò
    沓 tà
    澹 tán
    鐔 tán
    镡 tán
    鈄 tǒu
    隗 wěi
    相 xiàng
    解 xiè
    肖 xiāo
    洗 xiǎn
    郇 xún
    乐 yuè
    樂 yuè
    铫 yáo
    蔚 yù
    员 yùn
    員 yùn
    貟 yùn
    贠 yùn
    燕 yān
    么 yāo
    要 yāo
    於 yū
    卓 zhuó
    祭 zhài
    翟 zhái
    查 zhā
    占 zhān
    藏 zàng
    扎 zā
    曾 zēng
    菑 zī
    耏 ér
    区 ōu
    區 ōu
    """

  /// Compound surnames whose characters are read otherwise by themselves.
  static let compoundRows: StaticString = """
    万俟 mò qí
    乐正 yuè zhèng
    乐羊 yuè yáng
    令狐 líng hú
    单于 chán yú
    句龍 gōu lóng
    句龙 gōu lóng
    單于 chán yú
    夹谷 jiá gǔ
    夾谷 jiá gǔ
    子书 zǐ shū
    子書 zǐ shū
    子車 zǐ jū
    子车 zǐ jū
    宰父 zǎi fǔ
    尉迟 yù chí
    尉遲 yù chí
    拓跋 tuò bá
    樂正 yuè zhèng
    樂羊 yuè yáng
    段干 duàn gān
    澹台 tán tái
    澹臺 tán tái
    爱新觉罗 ài xīn jué luó
    相里 xiàng lǐ
    耶律 yē lǜ
    萬俟 mò qí
    諸葛 zhū gě
    诸葛 zhū gě
    """
}
