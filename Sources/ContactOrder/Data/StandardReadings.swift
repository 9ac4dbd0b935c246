/// How characters are read where ICU's table follows another dictionary.
///
/// As Xiandai Hanyu Cidian has them: ICU has the reading that is the standard in Taiwan, or that of
/// a rare word.
enum StandardReadings {
  static let rows: StaticString = """
    罗 luó
    羅 luó
    卓 zhuó
    绩 jì
    績 jì
    迹 jì
    跡 jì
    蹟 jì
    驯 xùn
    馴 xùn
    帧 zhēn
    幀 zhēn
    拓 tuò
    啥 shá
    甚 shèn
    咳 ké
    漂 piāo
    埔 pǔ
    哄 hǒng
    诤 zhèng
    諍 zhèng
    彷 páng
    蹒 pán
    蹣 pán
    謦 qǐng
    黾 mǐn
    黽 mǐn
    徵 zhēng
    """
}
