"""Invented vCards."""

import random

FAMILIES = ["陈", "单", "黄", "李", "林", "吕", "欧阳", "王", "徐", "曾", "张", "赵", "周"]
GIVEN = ["伟", "芳", "娜", "敏", "静", "强", "军", "洋", "艳", "明", "小", "雨", "国"]


def many(count, seed=7):
    """Some vCards with Chinese names."""
    chance = random.Random(seed)
    cards = []
    for number in range(count):
        name = chance.choice(FAMILIES) + "".join(chance.sample(GIVEN, chance.choice((1, 2, 2))))
        cards.append(
            f"BEGIN:VCARD\nVERSION:4.0\nFN:{name}\nTEL;TYPE=cell:138 0013 {number % 10000:04d}\n"
            f"TEL;TYPE=work:010-5550 {number % 10000:04d}\nEMAIL:user{number}@example.com\n"
            f"ORG:示例公司 {number % 97}\nNOTE:第 {number} 位\nEND:VCARD\n")
    return "".join(cards).encode()
