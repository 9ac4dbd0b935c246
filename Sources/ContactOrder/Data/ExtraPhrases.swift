/// Phrases that the generated table lacks or has wrong; on equal length they win.
///
/// Words of real lists of organisations and places, read as Xiandai Hanyu Cidian and the gazetteers
/// of the Ministry of Civil Affairs say.
enum ExtraPhrases {
  static let rows: StaticString = """
    单县 shàn xiàn
    單縣 shàn xiàn
    支行 zhī háng
    分行 fēn háng
    总行 zǒng háng
    总行长 zǒng háng zhǎng
    副行长 fù háng zhǎng
    行长 háng zhǎng
    行長 háng zhǎng
    典当行 diǎn dàng háng
    拍卖行 pāi mài háng
    商行 shāng háng
    车行 chē háng
    电器行 diàn qì háng
    五金行 wǔ jīn háng
    药行 yào háng
    琴行 qín háng
    洋行 yáng háng
    区政府 qū zhèng fǔ
    区委 qū wěi
    区局 qū jú
    区长 qū zhǎng
    小区 xiǎo qū
    老区 lǎo qū
    社区 shè qū
    校区 xiào qū
    新区 xīn qū
    城区 chéng qū
    朝阳区 cháo yáng qū
    开发区 kāi fā qū
    查号 chá hào
    查号台 chá hào tái
    查询 chá xún
    单车 dān chē
    单位 dān wèi
    單位 dān wèi
    单元 dān yuán
    单号 dān hào
    番茄 fān qié
    番禺 pān yú
    重症 zhòng zhèng
    洗车 xǐ chē
    洗衣 xǐ yī
    洗浴 xǐ yù
    盖饭 gài fàn
    盖浇 gài jiāo
    干妈 gān mā
    干女儿 gān nǚ ér
    干弟弟 gān dì di
    干姐姐 gān jiě jie
    都昌 dū chāng
    都兰 dū lán
    查重 chá chóng
    相片 xiàng piàn
    重装 chóng zhuāng
    扎带 zā dài
    扎头发 zā tóu fà
    粘合 zhān hé
    粘合剂 zhān hé jì
    厦大 xià dà
    厦航 xià háng
    厦工 xià gōng
    厦钨 xià wū
    差旅 chāi lǚ
    会稽 kuài jī
    量身 liáng shēn
    量体 liáng tǐ
    舍友 shè yǒu
    踏实 tā shí
    炸鸡 zhá jī
    炸串 zhá chuàn
    炸酱 zhá jiàng
    油炸 yóu zhá
    洪洞县 hóng tóng xiàn
    筠连 jūn lián
    于都 yú dū
    宁都 níng dū
    余干 yú gān
    长芦 cháng lú
    给排水 jǐ pái shuǐ
    和牌 hú pái
    肚子 dù zi
    大埔 dà bù
    还款 huán kuǎn
    还书 huán shū
    会计师 kuài jì shī
    会计 kuài jì
    调查 diào chá
    音乐厅 yīn yuè tīng
    音乐 yīn yuè
    乐器 yuè qì
    乐队 yuè duì
    乐团 yuè tuán
    乐山 lè shān
    乐清 yuè qīng
    樂清 yuè qīng
    乐亭 lào tíng
    乐陵 lào líng
    六安 lù ān
    六合 lù hé
    六安瓜片 lù ān guā piàn
    台州 tāi zhōu
    天台 tiān tāi
    天台县 tiān tāi xiàn
    天台山 tiān tāi shān
    东莞 dōng guǎn
    東莞 dōng guǎn
    亳州 bó zhōu
    蚌埠 bèng bù
    厦门 xià mén
    廈門 xià mén
    重庆 chóng qìng
    重慶 chóng qìng
    成都 chéng dū
    都江堰 dū jiāng yàn
    都匀 dū yún
    大厦 dà shà
    广厦 guǎng shà
    朝阳 cháo yáng
    长沙 cháng shā
    长春 cháng chūn
    长城 cháng chéng
    长江 cháng jiāng
    长安 cháng ān
    长宁 cháng níng
    长治 cháng zhì
    长兴 cháng xīng
    长乐 cháng lè
    长丰 cháng fēng
    长葛 cháng gě
    长虹 cháng hóng
    长白 cháng bái
    长岭 cháng lǐng
    长垣 cháng yuán
    长阳 cháng yáng
    长岛 cháng dǎo
    长清 cháng qīng
    长汀 cháng tīng
    长海 cháng hǎi
    长泰 cháng tài
    长隆 cháng lóng
    长江路 cháng jiāng lù
    校长 xiào zhǎng
    院长 yuàn zhǎng
    局长 jú zhǎng
    家长 jiā zhǎng
    行政 xíng zhèng
    行政部 xíng zhèng bù
    银行 yín háng
    銀行 yín háng
    农行 nóng háng
    工行 gōng háng
    建行 jiàn háng
    中行 zhōng háng
    交行 jiāo háng
    招行 zhāo háng
    央行 yāng háng
    行业 háng yè
    同行 tóng háng
    快行 kuài xíng
    中兴 zhōng xīng
    复兴 fù xīng
    绍兴 shào xīng
    嘉兴 jiā xīng
    大兴 dà xīng
    宜兴 yí xīng
    泰兴 tài xīng
    兴业 xīng yè
    兴隆 xīng lóng
    兴庆 xīng qìng
    兴化 xīng huà
    兴国 xīng guó
    渑池 miǎn chí
    涡阳 guō yáng
    阿城 ā chéng
    阿里巴巴 ā lǐ bā bā
    阿克苏 ā kè sū
    东阿 dōng ē
    繁峙 fán shì
    铅山 yán shān
    莘县 shēn xiàn
    莘庄 xīn zhuāng
    丽水 lí shuǐ
    浚县 xùn xiàn
    蔚县 yù xiàn
    尉氏 wèi shì
    尉犁 yù lí
    任丘 rén qiū
    任县 rén xiàn
    任城 rén chéng
    任务 rèn wù
    婼羌 ruò qiāng
    大埔 dà bù
    黄埔 huáng pǔ
    牟平 mù píng
    中牟 zhōng mù
    漯河 luò hé
    泌阳 bì yáng
    秘书 mì shū
    北碚 běi bèi
    侯官 hòu guān
    闽侯 mǐn hòu
    燕郊 yān jiāo
    燕山 yān shān
    燕京 yān jīng
    十里堡 shí lǐ pù
    吴堡 wú bǔ
    柏林 bó lín
    枞阳 zōng yáng
    歙县 shè xiàn
    黟县 yī xiàn
    砀山 dàng shān
    盱眙 xū yí
    邳州 pī zhōu
    郫县 pí xiàn
    郫都 pí dū
    犍为 qián wéi
    荥阳 xíng yáng
    荥经 yíng jīng
    莒县 jǔ xiàn
    兖州 yǎn zhōu
    鄄城 juàn chéng
    鄞州 yín zhōu
    衢州 qú zhōu
    嵊州 shèng zhōu
    儋州 dān zhōu
    澄迈 chéng mài
    珲春 hún chūn
    桦甸 huà diàn
    扎兰屯 zhā lán tún
    扎赉特 zhā lài tè
    喀什 kā shí
    喀左 kā zuǒ
    石嘴山 shí zuǐ shān
    曲阜 qū fù
    曲靖 qǔ jìng
    解州 hài zhōu
    解放 jiě fàng
    解放路 jiě fàng lù
    解决 jiě jué
    万科 wàn kē
    种子 zhǒng zǐ
    种植 zhòng zhí
    折扣 zhé kòu
    折扣店 zhé kòu diàn
    员工 yuán gōng
    曾经 céng jīng
    曾經 céng jīng
    长途 cháng tú
    快乐 kuài lè
    乐园 lè yuán
    乐高 lè gāo
    乐视 lè shì
    乐福 lè fú
    乐购 lè gòu
    百度 bǎi dù
    华侨 huá qiáo
    华为 huá wéi
    华联 huá lián
    处理 chǔ lǐ
    办事处 bàn shì chù
    管理处 guǎn lǐ chù
    调度 diào dù
    空调 kōng tiáo
    供应 gōng yìng
    应急 yìng jí
    参茸 shēn róng
    人参 rén shēn
    便利 biàn lì
    便民 biàn mín
    便宜 pián yi
    地铁 dì tiě
    地产 dì chǎn
    地税 dì shuì
    土地 tǔ dì
    电子 diàn zǐ
    子弟 zǐ dì
    幼儿园 yòu ér yuán
    儿童 ér tóng
    宿舍 sù shè
    中山 zhōng shān
    的士 dī shì
    打的 dǎ dī
    妈妈 mā ma
    爸爸 bà ba
    爷爷 yé ye
    奶奶 nǎi nai
    哥哥 gē ge
    姐姐 jiě jie
    弟弟 dì di
    妹妹 mèi mei
    叔叔 shū shu
    舅舅 jiù jiu
    姑姑 gū gu
    婶婶 shěn shen
    伯伯 bó bo
    太太 tài tai
    师傅 shī fu
    师父 shī fu
    先生 xiān sheng
    大夫 dài fu
    """
}
