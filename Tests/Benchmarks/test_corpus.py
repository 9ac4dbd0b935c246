"""The files of the benchmark are what their names say."""

import base64
import itertools
import json
import os
import quopri
import random
import re
import tempfile
import unittest

from corpus import cards, files, people


class Texts(unittest.TestCase):
    def test_a_long_line_is_folded_at_75_octets_and_characters_stay_whole(self):
        line = "NOTE:" + "名片" * 60
        parts = cards.folded(line).split(b"\r\n")
        self.assertEqual(parts.pop(), b"")
        self.assertLessEqual(max(map(len, parts)), 75)
        self.assertEqual("".join(part.decode().removeprefix(" ") for part in parts), line)

    def test_ios_folds_inside_characters(self):
        folded = cards.folded("NOTE:" + "名片" * 60, splits_characters=True)
        self.assertEqual(len(folded.split(b"\r\n")[0]), 75)
        with self.assertRaises(UnicodeDecodeError):
            folded.split(b"\r\n")[0].decode()

    def test_quoted_printable_is_that_of_the_standard(self):
        text = "a=b; 名片\nsecond " * 5
        lines = cards.quoted_line("NOTE;ENCODING=QUOTED-PRINTABLE:", text)
        self.assertLessEqual(max(map(len, lines.split(b"\r\n"))), 76)
        decoded = quopri.decodestring(lines.partition(b":")[2]).decode()
        self.assertEqual(decoded.replace("\r\n", "\n"), text + "\n")

    def test_escapes_are_undone_in_their_order(self):
        self.assertEqual(cards.escaped("a\\b,c;d\ne"), "a\\\\b\\,c\\;d\\ne")


class Files(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def made(self, write, *arguments):
        path = os.path.join(self.folder.name, "file")
        corpus = write(path, *arguments)
        with open(path, "rb") as file:
            return corpus, file.read()

    def test_a_mixed_file_has_cards_of_every_program(self):
        corpus, text = self.made(files.write_mixed, 100_000)
        self.assertEqual((corpus.bytes, corpus.cards), (len(text), text.count(b"BEGIN:VCARD\r\n")))
        self.assertGreaterEqual(len(text), 100_000)
        marks = [
            b"PRODID:-//Apple",
            b"CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE",
            b"myContacts",
            b"X-MS-OL",
            b"VERSION:4.0",
        ]
        self.assertEqual([mark for mark in marks if mark not in text], [])

    def test_it_is_the_same_every_time(self):
        self.assertEqual(self.made(files.write_mixed, 50_000), self.made(files.write_mixed, 50_000))

    def test_its_numbers_are_invented(self):
        _, text = self.made(files.write_mixed, 100_000)
        numbers = re.findall(rb"(?:^|\n)(?:item\d+\.)?TEL[^:]*:(?:tel:)?(.*)\r", text)
        digits = {re.sub(rb"\D", b"", number) for number in numbers}
        invented = re.compile(rb"(86)?1380013\d{4}|1\d{3}55501\d\d|81900000\d{4}|82100000\d{4}")
        self.assertEqual([number for number in digits if not invented.fullmatch(number)], [])

    def test_photos_are_base64_of_a_jpeg(self):
        _, text = self.made(files.write_photos, 200_000)
        photo = re.search(rb"PHOTO:data:image/jpeg;base64,((?:.*\r\n )*.*)\r\n", text).group(1)
        data = base64.b64decode(photo.replace(b"\r\n ", b""), validate=True)
        self.assertEqual((data[:2], data[-2:]), (b"\xff\xd8", b"\xff\xd9"))

    def test_records_are_one_array(self):
        corpus, text = self.made(files.write_phone_json, 20_000)
        records = json.loads(text)
        self.assertEqual(len(records), corpus.cards)
        self.assertEqual({tuple(record) for record in records}, {tuple(records[0])})

    def test_a_record_has_all_numbers(self):
        rng = random.Random(1)
        person = next(
            person
            for person in (people.person(rng) for _ in range(1000))
            if len(person.numbers) == 6
        )
        record = json.loads(cards.phone_record(person, 1))
        numbers = [record["mobile"], record["home"], record["office"], *record["tel"].split(",")]
        self.assertEqual(numbers, person.numbers)

    def test_names_stand_beside_the_cards(self):
        names = os.path.join(self.folder.name, "names")
        _, text = self.made(files.write_chinese, names, 50)
        with open(names, "rb") as file:
            self.assertEqual(re.findall(rb"FN:(.*)\r", text), file.read().split())

    def test_lists_share_the_people_of_the_same_numbers(self):
        _, base = self.made(files.write_numbered, 0, 4)
        _, incoming = self.made(files.write_numbered, 2, 4)
        people_of = [text.split(b"BEGIN:VCARD")[1:] for text in (base, incoming)]
        self.assertEqual(people_of[0][2:], people_of[1][:2])
        self.assertEqual(len(set(itertools.chain(*people_of))), 6)


if __name__ == "__main__":
    unittest.main()
