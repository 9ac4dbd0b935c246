"""The peer of `minglu sort` in Python: sorts the cards of a file by pypinyin's reading of FN."""
import sys

from pypinyin import Style, lazy_pinyin

cards, lines, name = [], [], ""
for line in open(sys.argv[1], encoding="utf-8", newline=""):
    lines.append(line)
    if line.startswith("FN:"):
        name = line[3:].rstrip("\r\n")
    elif line.startswith("END:VCARD"):
        cards.append((lazy_pinyin(name, style=Style.TONE3), "".join(lines)))
        lines = []
cards.sort(key=lambda card: card[0])
sys.stdout.write("".join(card[1] for card in cards))
