"""A file that is repeated is one file of its format."""

import json
import os
import tempfile
import unittest

import feed


class Feed(unittest.TestCase):
    def fed(self, name, text, times):
        with tempfile.TemporaryDirectory() as folder:
            path, result = os.path.join(folder, name), os.path.join(folder, "result")
            with open(path, "wb") as file:
                file.write(text)
            with open(result, "wb") as file:
                feed.feed(path, times, file.fileno())
            with open(result, "rb") as file:
                return file.read()

    def test_cards_follow_each_other(self):
        self.assertEqual(self.fed("a.vcf", b"card\r\n", 3), b"card\r\n" * 3)

    def test_an_array_stays_one(self):
        text = b'[\n{"a":"[]"},\n{"b":2}\n]\n'
        self.assertEqual(json.loads(self.fed("a.json", text, 3)), json.loads(text) * 3)

    def test_a_heading_stands_once(self):
        self.assertEqual(
            self.fed("a.csv", b"Name,Mail\r\nx,y\r\n", 2), b"Name,Mail\r\nx,y\r\nx,y\r\n"
        )


if __name__ == "__main__":
    unittest.main()
