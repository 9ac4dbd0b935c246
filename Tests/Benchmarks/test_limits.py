"""The limit programs do the work that their times stand for."""

import json
import os
import re
import subprocess
import tempfile
import unittest

import tools
from corpus import files


class Limits(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = folder.name
        names = ["limit-vcard", "limit-json", "limit-sort", "collation-keys", "copy"]
        cls.tools = tools.compile_c(folder.name, names)

    def path(self, name):
        return os.path.join(self.folder, name)

    def output(self, name, input, *arguments):
        with open(input, "rb") as file:
            return subprocess.run(
                [self.tools[name], *arguments], stdin=file, capture_output=True, check=True
            ).stdout

    def values(self, cards, name):
        return [
            value
            for card in cards
            for (key, _, _, *values) in card[1]
            if key == name
            for value in values
        ]

    def convert(self, text):
        with open(self.path("cards.vcf"), "wb") as file:
            file.write(text)
        return [
            json.loads(line)
            for line in self.output("limit-vcard", self.path("cards.vcf")).splitlines()
        ]

    def test_a_card_is_unfolded_decoded_and_split(self):
        text = (
            b'BEGIN:VCARD\r\nitem1.TEL;type=CELL;type="a;b":1\r\nN:B\\;c;D,;;;\r\nNOTE:one\\ntwo "\r\n  three\r\n'
            b"FN;ENCODING=QUOTED-PRINTABLE:=E5=90=\r\n=8D\r\nURL:http://x\r\nBDAY:2000\r\nX-LONG:1\r\nEND:VCARD\r\n"
        )
        self.assertEqual(
            [[name, kind, *values] for name, _, kind, *values in self.convert(text)[0][1]],
            [
                ["tel", "text", "1"],
                ["n", "text", ["B;c", "D,", "", "", ""]],
                ["note", "text", 'one\ntwo " three'],
                ["fn", "text", "名"],
                ["url", "uri", "http://x"],
                ["bday", "date-and-or-time", "2000"],
                ["x-long", "unknown", "1"],
            ],
        )

    def test_cards_on_both_sides_of_a_read_are_whole(self):
        corpus = files.write_mixed(self.path("mixed.vcf"), 3_000_000)
        lines = self.output("limit-vcard", corpus.path).splitlines()
        self.assertEqual(len(lines), corpus.cards)
        cards = [json.loads(line) for line in lines]
        self.assertEqual(len(self.values(cards, "fn")), corpus.cards)

    def test_a_photo_longer_than_a_buffer_is_whole(self):
        photo = b"QUJD" * 300_000
        folded = b"\r\n ".join(photo[start : start + 74] for start in range(0, len(photo), 74))
        cards = self.convert(b"BEGIN:VCARD\r\nPHOTO:" + folded + b"\r\nEND:VCARD\r\n")
        self.assertEqual(self.values(cards, "photo"), [photo.decode()])

    def test_records_become_cards_with_all_their_values(self):
        corpus = files.write_phone_json(self.path("records.json"), 3_000_000)
        with open(corpus.path, encoding="utf-8") as file:
            records = json.load(file)
        text = self.output("limit-json", corpus.path).decode()
        escaped = str.maketrans({"\\": "\\\\", ",": "\\,", ";": "\\;", "\n": "\\n"})
        for name, member in (
            ("FN", "name"),
            ("NOTE", "desc"),
            ("TEL;TYPE=cell", "mobile"),
            ("ORG", "org"),
        ):
            values = [record[member].translate(escaped) for record in records if record[member]]
            self.assertEqual(re.findall(rf"^{name}:(.*)\r$", text, re.MULTILINE), values)

    def test_names_are_in_the_order_of_icus_keys(self):
        corpus = files.write_chinese(self.path("chinese.vcf"), self.path("names.txt"), 20_000)
        cards = self.output("collation-keys", os.devnull, corpus.path)
        self.assertEqual(
            self.output("limit-sort", self.path("names.txt")).split(),
            re.findall(rb"FN:(.*)\r", cards),
        )

    def test_the_copy_is_one(self):
        corpus = files.write_one(self.path("one.vcf"))
        with open(corpus.path, "rb") as file:
            self.assertEqual(self.output("copy", os.devnull, corpus.path), file.read())


if __name__ == "__main__":
    unittest.main()
