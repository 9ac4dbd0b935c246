"""Files of cards, as large as asked for; the same seed gives the same bytes."""

import dataclasses
import random

from . import cards, people

SEED = 7
ARRAY = (b"[\n", b",\n", b"\n]\n")


@dataclasses.dataclass
class Corpus:
    """A file, and how much there is in it."""

    path: str
    bytes: int
    cards: int


def mixed_cards(photo_share=0.0):
    """Cards of five programs without an end."""
    rng = random.Random(f"{SEED} cards {photo_share}")
    photos = people.photo_pool(rng) if photo_share else ()
    writers, weights = cards.MIX
    while True:
        writer = rng.choices(writers, weights)[0]
        yield writer(people.person(rng, photos, photo_share))


def phone_records():
    """Records of one array, without its brackets and commas."""
    rng = random.Random(f"{SEED} records")
    number = 0
    while True:
        number += 1
        yield cards.phone_record(people.person(rng), number)


def chinese_cards():
    """Short cards with Chinese names; and each name."""
    rng = random.Random(f"{SEED} names")
    number = 0
    while True:
        family, given = people.chinese_name(rng)
        number += 1
        card = (
            f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:{family};{given};;;\r\nFN:{family}{given}\r\n"
            f"TEL;TYPE=CELL:1380013{number % 10000:04d}\r\nEND:VCARD\r\n"
        )
        yield card.encode(), (family + given + "\n").encode()


def numbered_card(number):
    """A person who is made of the number: two lists share those of the same numbers."""
    rng = random.Random(number)
    family, given = people.chinese_name(rng)
    return (
        f"BEGIN:VCARD\r\nVERSION:4.0\r\nFN:{family}{given}\r\nTEL;TYPE=cell:+1 555 01{number:07d}\r\n"
        f"EMAIL:person{number}@example.com\r\nEND:VCARD\r\n"
    ).encode()


def write_items(path, size, items, frame=(b"", b"", b"")):
    """Writes items until there are `size` bytes of them, in a frame of opening, comma, end."""
    opening, comma, end = frame
    written = count = 0
    with open(path, "wb") as file:
        written += file.write(opening)
        for item in items:
            if count:
                written += file.write(comma)
            written += file.write(item)
            count += 1
            if written >= size:
                break
        written += file.write(end)
    return Corpus(path, written, count)


def write_mixed(path, size):
    return write_items(path, size, mixed_cards())


def write_photos(path, size):
    return write_items(path, size, mixed_cards(photo_share=0.3))


def write_phone_json(path, size):
    return write_items(path, size, phone_records(), ARRAY)


def write_one(path):
    return write_items(path, 1, mixed_cards())


def write_chinese(path, names_path, count):
    """Cards, and beside them a file with their names, one a line."""
    written = 0
    with open(path, "wb") as file, open(names_path, "wb") as names:
        for _, (card, name) in zip(range(count), chinese_cards()):
            written += file.write(card)
            names.write(name)
    return Corpus(path, written, count)


def write_numbered(path, first, count):
    with open(path, "wb") as file:
        written = sum(file.write(numbered_card(number)) for number in range(first, first + count))
    return Corpus(path, written, count)
