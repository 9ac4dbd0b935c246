"""Invented vCards in the order of their readings."""

import random

FAMILIES = [
    ("陈", "chén"), ("单", "shàn"), ("黄", "huáng"), ("李", "lǐ"), ("林", "lín"), ("吕", "lǚ"),
    ("欧阳", "ōu yáng"), ("王", "wáng"), ("徐", "xú"), ("曾", "zēng"), ("张", "zhāng"),
    ("赵", "zhào"), ("周", "zhōu"),
]
GIVEN = [
    ("伟", "wěi"), ("芳", "fāng"), ("娜", "nà"), ("敏", "mǐn"), ("静", "jìng"), ("强", "qiáng"),
    ("军", "jūn"), ("洋", "yáng"), ("艳", "yàn"), ("明", "míng"), ("小", "xiǎo"), ("雨", "yǔ"),
    ("国", "guó"),
]


def many(count, seed=7):
    """The vCards of some contacts, each with a section and a reading."""
    chance = random.Random(seed)
    names = []
    for _ in range(count):
        parts = [chance.choice(FAMILIES), *chance.sample(GIVEN, chance.choice((1, 2, 2)))]
        names.append((" ".join(part[1] for part in parts), "".join(part[0] for part in parts)))
    names.sort()
    return "".join(
        f"BEGIN:VCARD\nVERSION:4.0\nX-SECTION:{'O' if reading[0] == 'ō' else reading[0].upper()}\n"
        f"X-READING:{reading}\nFN:{name}\nTEL;TYPE=cell:138 0013 {number % 10000:04d}\n"
        f"TEL;TYPE=work:010-5550 {number % 10000:04d}\nEMAIL:user{number}@example.com\n"
        f"ORG:示例公司 {number % 97}\nNOTE:第 {number} 位\nEND:VCARD\n"
        for number, (reading, name) in enumerate(names)).encode()
