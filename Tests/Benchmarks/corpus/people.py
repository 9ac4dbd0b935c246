"""Invented people: what the cards of the benchmark say, whatever their format."""

import base64
import dataclasses

# Names of frequent families first; a name's weight falls with its place.
CHINESE_FAMILIES = (
    "王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许邓韩冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢"
    "姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛阎段雷龙史黎贺陶毛郝顾龚邵万覃武钱戴严莫孔向常单仇解"
    "查区翟缪盖乐朴"
)
COMPOUND_FAMILIES = "欧阳 司马 上官 诸葛 尉迟 长孙 令狐 皇甫".split()
CHINESE_GIVEN = (
    "明伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛超霞平刚桂红玉华建国志海燕春琴云莲真环雪荣爱妹香月莺媛瑞凡佳嘉琼勤珍"
    "宇轩涵欣怡诗雨晨梓浩然博文思远子墨若曦重行长乐朝阳沈山河川林森木石岩峰岚松柏竹梅兰菊堃喆昊玥琪瑶璐𬭚"
)
LATIN_GIVEN = (
    "Alice Bruno Chloé Dmitri Elena Felipe Grace Håkon Inès Jürgen Katarzyna Luca Mónica Niamh "
    "Oskar Petra Quentin Rosa Søren Theresa Umut Vera Wiktor Yusuf Zoë"
).split()
LATIN_FAMILIES = [
    name.replace("_", " ")
    for name in (
        "Anderson Bergström Castro D'Angelo Eriksen Fernández Große Hansen Ivanova Jansen Kowalczyk "
        "Lemaître Moreau Nielsen O'Neill Popov Quinn Ribeiro Schäfer Tremblay Ünal van_Dijk Wójcik "
        "Young Zimmermann"
    ).split()
]
JAPANESE_FAMILIES = [
    ("佐藤", "サトウ"),
    ("鈴木", "スズキ"),
    ("高橋", "タカハシ"),
    ("田中", "タナカ"),
    ("渡辺", "ワタナベ"),
    ("山本", "ヤマモト"),
    ("中村", "ナカムラ"),
    ("小林", "コバヤシ"),
    ("長谷川", "ハセガワ"),
    ("斎藤", "サイトウ"),
    ("清水", "シミズ"),
    ("森", "モリ"),
]
JAPANESE_GIVEN = "翔 美咲 さくら 健太 陽子 結衣 蓮 葵 大輔 直樹 恵 ケンジ".split()
KOREAN_FAMILIES = "김 이 박 최 정 강 조 윤 장 임 한 남궁".split()
KOREAN_GIVEN = "민준 서연 지훈 수빈 예은 도윤 하은 지우 현우 유진 은지 영희".split()
ORGANISATIONS = [
    "北方电子有限公司",
    "东山, 李氏 & Co.",
    "Example; Sons",
    "南城面馆",
    "株式会社例",
    "예시 주식회사",
    "Beispiel GmbH",
    "西湖区第一小学",
    "Sample Trading Ltd",
    "样例银行股份有限公司",
]
TITLES = ["工程师", "Manager", "班主任", "Ingénieur", "課長", "대리", "CEO", "Nurse"]
# Street, city, region, postal code, country.
ADDRESSES = [
    ("人民路1号", "北京市", "朝阳区", "100000", "中国"),
    ("样例大道20号, 3单元; 402室", "上海市", "浦东新区", "200000", "中国"),
    ("解放路88号", "重庆市", "渝中区", "400000", "中国"),
    ("1 Example Street; Flat 2", "Springfield", "IL", "62700", "USA"),
    ("見本町1-2-3", "東京都", "千代田区", "100-0000", "日本"),
    ("보기길 4", "서울특별시", "종로구", "03000", "대한민국"),
    ("Musterstraße 5", "München", "Bayern", "80000", "Deutschland"),
    ("6, rue de l'Exemple", "Lyon", "", "69000", "France"),
]
NOTES = [
    "同事介绍认识, 周末一起打球; 会说粤语",
    "Met at the fair; call back about the offer, not before Monday\nsecond line",
    "老邻居\n已搬到重庆, 还欠他一顿饭",
    "Allergic to nuts, cats; back\\slash",
    "🎂 in May 🎉",
    "Parle français et allemand – joignable après 18 h, sauf le mercredi; " * 2,
    "很长的备注，要折成几行：长江边上的银行行长看重音乐，朝阳区的朝会没有重开，行程还没有定下来。"
    * 3,
    "月に一度、第一月曜日に連絡。" * 3,
]
LABELS = [
    "_$!<Mobile>!$_",
    "_$!<Home>!$_",
    "_$!<Work>!$_",
    "_$!<Other>!$_",
    "老家",
    "前台",
    "Ferienhaus",
    "iPhone",
]
DOMAINS = ["example.com", "example.org", "mail.example.net", "example.net"]

COUNTS_OF_NUMBERS = ([1, 2, 3, 4, 5, 6], [55, 25, 11, 5, 3, 1])
COUNTS_OF_ADDRESSES = ([0, 1, 2], [45, 44, 11])
LANGUAGES = (["zh", "en", "ja", "ko"], [62, 22, 9, 7])


@dataclasses.dataclass
class Person:
    """What is known of one person; an empty value is one that the card does not have."""

    language: str
    family: str
    given: str
    name: str
    kana: str
    numbers: list
    mails: list
    address: tuple
    organisation: str
    title: str
    note: str
    nickname: str
    page: str
    birthday: tuple
    photo: bytes
    uid: str


def chinese_name(rng):
    """Family and given name of one to two characters each."""
    if rng.random() < 0.01:
        family = rng.choice(COMPOUND_FAMILIES)
    else:
        # The square makes the first ones frequent.
        family = CHINESE_FAMILIES[int(len(CHINESE_FAMILIES) * rng.random() ** 2)]
    given = rng.choice(CHINESE_GIVEN)
    return family, given + rng.choice(CHINESE_GIVEN) if rng.random() < 0.75 else given


def name_in(rng, language):
    """Family, given, whole name, and the reading of the family."""
    if language == "zh":
        family, given = chinese_name(rng)
        return family, given, family + given, ""
    if language == "ja":
        family, kana = rng.choice(JAPANESE_FAMILIES)
        given = rng.choice(JAPANESE_GIVEN)
        return family, given, f"{family} {given}", kana
    if language == "ko":
        family, given = rng.choice(KOREAN_FAMILIES), rng.choice(KOREAN_GIVEN)
        return family, given, family + given, ""
    family, given = rng.choice(LATIN_FAMILIES), rng.choice(LATIN_GIVEN)
    return family, given, f"{given} {family}", ""


def number_in(rng, language):
    """A number that nobody has, as people of the language write it."""
    number = rng.randrange(10000)
    if language == "zh":
        return f"+86 138 0013 {number:04d}" if number & 1 else f"1380013{number:04d}"
    if language == "ja":
        return f"+81-90-0000-{number:04d}"
    if language == "ko":
        return f"+82 10-0000-{number:04d}"
    return f"+1 ({number % 800 + 200}) 555-01{number % 100:02d}"


def photo_pool(rng, count=32):
    """Base64 of what begins and ends like a JPEG, 9 to 21 KB each."""
    sizes = [rng.randint(9_000, 21_000) for _ in range(count)]
    return [
        base64.b64encode(b"\xff\xd8\xff\xe0\x00\x10JFIF" + rng.randbytes(size) + b"\xff\xd9")
        for size in sizes
    ]


def person(rng, photos=(), photo_share=0.0):
    """The next person of `rng`; one in so many has a photo of the pool."""

    def sometimes(share, choices):
        return rng.choice(choices) if rng.random() < share else ""

    language = rng.choices(*LANGUAGES)[0]
    family, given, name, kana = name_in(rng, language)
    organisation = sometimes(0.35, ORGANISATIONS)
    bits = f"{rng.getrandbits(128):032x}"
    return Person(
        language=language,
        family=family,
        given=given,
        name=name,
        kana=kana,
        numbers=[number_in(rng, language) for _ in range(rng.choices(*COUNTS_OF_NUMBERS)[0])],
        mails=[
            f"person{rng.randrange(10**9)}@{rng.choice(DOMAINS)}"
            for _ in range(rng.choices(*COUNTS_OF_ADDRESSES)[0])
        ],
        address=sometimes(0.25, ADDRESSES),
        organisation=organisation,
        title=sometimes(0.5, TITLES) if organisation else "",
        note=sometimes(0.18, NOTES),
        nickname=("小" if language == "zh" else "") + given[:3] if rng.random() < 0.08 else "",
        page=f"https://example.com/people/{rng.randrange(10**8)}" if rng.random() < 0.07 else "",
        birthday=(
            (rng.randrange(1940, 2015), rng.randrange(1, 13), rng.randrange(1, 29))
            if rng.random() < 0.15
            else ()
        ),
        photo=sometimes(photo_share, photos) if photo_share else b"",
        uid=f"{bits[:8]}-{bits[8:12]}-4{bits[13:16]}-a{bits[17:20]}-{bits[20:]}",
    )
