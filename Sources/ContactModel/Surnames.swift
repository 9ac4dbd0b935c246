internal import ByteIO

/// Known Chinese surnames, single and compound, for telling a family name from a whole name.
///
/// Facts from public dictionaries of surnames; both simplified and traditional forms.
package enum Surnames {
  /// The number of bytes that the known surname at the start of a Han name takes.
  ///
  /// It is 0 when the name begins with none; the longest surname wins.
  package static func length(in name: Span<UInt8>) -> Int {
    let scalars = Array(String(utf8: name).unicodeScalars.prefix(4))
    var length = compoundLength(in: scalars[...])
    if length == 0, let first = scalars.first, isSingle(first) { length = 1 }
    return scalars[..<length].reduce(0) { $0 + UTF8.width($1) }
  }

  /// Whether a character is a surname by itself.
  package static func isSingle(_ scalar: Unicode.Scalar) -> Bool { single.contains(scalar) }

  /// The number of characters of the compound surname at the start of a name; 0 without one.
  package static func compoundLength(in name: ArraySlice<Unicode.Scalar>) -> Int {
    guard name.count >= 2, compoundStarts.contains(name[name.startIndex]) else { return 0 }
    if name.count >= 4, compound.contains(Array(name.prefix(4))) { return 4 }
    return compound.contains(Array(name.prefix(2))) ? 2 : 0
  }

  /// The first characters of compound surnames: most names are done with one look at them.
  private static let compoundStarts = Set(compound.compactMap(\.first))

  /// Two characters or four, separated by blanks.
  private static let compound = Set(
    """
    万俟 上官 东方 东郭 东野 东门 乐正 乐羊 亓官 仉督 令狐 仲孙 仲孫 公冶 公孙 公孫 公羊 公良 公西 单于
    南宫 南宮 南門 南门 叔孙 叔孫 句龍 句龙 叶赫 司寇 司徒 司空 司馬 司马 呼延 哥舒 單于 壤駟 壤驷 夏侯
    太叔 太史 夹谷 夾谷 子书 子書 子車 子车 宇文 完顏 完颜 宗政 宰父 尉迟 尉遲 尔朱 左丘 巫馬 巫马 归海
    微生 慕容 拓跋 東方 東郭 東野 東門 梁丘 穀梁 樂正 樂羊 欧阳 歐陽 歸海 段干 毌丘 淳于 漆雕 澹台 澹臺
    濮阳 濮陽 爾朱 独孤 獨孤 申屠 百里 皇甫 相里 端木 第五 納蘭 纳兰 羊舌 耶律 聞人 萬俟 葉赫 西門 西门
    諸葛 诸葛 谷梁 賀蘭 贺兰 赫连 赫連 軒轅 轩辕 鍾離 钟离 長孫 长孙 閭丘 闻人 闾丘 顓孫 颛孙 鮮于 鲜于
    叶赫那拉 葉赫那拉 爱新觉罗 愛新覺羅
    """.split { $0 == " " || $0 == "\n" }.map { Array($0.unicodeScalars) })

  /// One character each.
  private static let single = Set(
    """
    丁万丛东严丰乌乐乔乜习于云亓井仇仉从付仝仰仲任伊伍伏何佘余佟佴侯俞倪傅储儲元党全六关冀冉农
    冯冷冼凌凤刀刁刘別利别劉勾包匡区區华卓单卜卞卢卫印危厉厍厙厲双叢古句召台史叶司吉后向吕吳吴
    呂员呙周和咸咼哈員唐商啜喬單喻嚴国國壽夏夔奚姚姜姬娄婁孔孙孟季孫宁安宋宓宗宣宦宫宮容宿寇富
    寧寻寿封尉尋尚尤尹居屈屠山岑岳崔嵇巢左巩巫巴师師席常干平幸幺广庄应庞康庾廉廖廣弓张張強强彭
    徐怀恽惠惲應懷戈戎成戚戴房扈折拓撒支敖文方於施时昌明易昝晁晏景暨暴曲曹曾朱朴权李杜束杨杭東
    松林柏查柯柳柴栾桂桑桓梁梅楊榮樂樊權欒欧歐步武殳段殷毕毛水江池汤汪汲沈沙洪浦涂温游湛湯溫滑
    滕潘濮炅炔烏焦熊燕牛牟牧狄王班璩甄甘甯田申畢白皮益盖盛盧相眭睢瞿石祁祖祝祭福禹秋种秘秦程穆
    窦竇章童竺符笪简管簡籍米粘糜紀紅索經緱繁繆红纪经缑缪罗羅羊羋羿翁習翟耿聂聞聶肖胡胥能臧舍舒
    艾芈芦芮花苍苏苑苗苟范茅茹荀荣莊莘莫華萧萬葉葛董蒋蒙蒲蒼蓋蓝蓟蓬蔚蔡蔣蔺蕭薄薊薛藍藺蘆蘇虞
    衛袁裘裴褚要覃觀观角解計許訾詹談諶諸謝譚计许诸谈谌谢谭谷豐貝貢費賀賁賈賴贝贠贡贲费贺贾赖赵
    趙路車车辛農边过连迟适逄連逯過適遲邊邓邝邢那邬邰邱邴邵邹郁郄郎郑郗郜郝郤郦郭都鄂鄒鄔鄧鄭鄺
    酆酈重金鈄鈕錢鍾鐔鐘鑽钟钭钮钱钻镡閆閔閻闕關闞闫闵闻阎阙阚阮阳阴陆陈陰陳陶陸陽隆隋隗隽雋雍
    雙雲雷霍靳鞏鞠韋韓韦韩韶項頡顏顧项顾颉颜饒饶馬馮駱马骆高鬱魏魚魯鮑鱼鲁鲍鳳麥麦麻黃黄黎黨齊
    齐龍龐龔龙龚
    """.unicodeScalars.filter { $0 != "\n" })
}
