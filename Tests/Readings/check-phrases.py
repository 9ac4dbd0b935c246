#!/usr/bin/env python3
"""Compares how organisations are read with all phrases of pypinyin; `make test-phrases` runs it.

    check-phrases.py MINGLU

Differences are right only where a phrase of Sources/ContactOrder/Data/ExtraPhrases.swift is in it.
"""
import json
import pathlib
import re
import subprocess
import sys
import unicodedata

from pypinyin.phrases_dict import phrases_dict

ROOT = pathlib.Path(__file__).resolve().parents[2]
SYLLABLE = re.compile("[a-zü]+")


def extras():
    text = (ROOT / "Sources/ContactOrder/Data/ExtraPhrases.swift").read_text("utf-8")
    table = text.split('"""')[1]
    return [line.split()[0] for line in table.splitlines() if line.split()]


def is_plain(reading):
    letters = unicodedata.normalize("NFD", reading)
    letters = "".join(c for c in letters if c not in "\u0304\u0301\u030c\u0300")
    return SYLLABLE.fullmatch(unicodedata.normalize("NFC", letters))


def main():
    expected = {}
    for phrase, readings in phrases_dict.items():
        readings = [reading[0] for reading in readings]
        if 1 < len(phrase) == len(readings) and all(map(is_plain, readings)):
            expected[phrase] = " ".join(readings)
    cards = "".join(f"BEGIN:VCARD\r\nVERSION:4.0\r\nFN:{p}\r\nORG:{p}\r\nEND:VCARD\r\n" for p in expected)
    run = subprocess.run([sys.argv[1], "sections", "--to", "json"], input=cards.encode(), capture_output=True, check=True)
    found = {c["name"]: c["reading"] for section in json.loads(run.stdout) for c in section["contacts"]}
    own = extras()
    wrong = [p for p, reading in expected.items() if found.get(p) != reading and not any(e in p for e in own)]
    for phrase in wrong[:20]:
        print(f"{phrase}: {found.get(phrase)}, and pypinyin says {expected[phrase]}")
    print(f"{len(expected)} phrases, {len(wrong)} differences")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
