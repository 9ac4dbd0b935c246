"""The files that a run reads: made once for a generator and a size, and kept."""

import dataclasses
import hashlib
import json
import os
import pathlib
import shutil

from corpus import files
from corpus.files import Corpus
from measure import HERE

MB = 1_000_000


@dataclasses.dataclass(frozen=True)
class Size:
    """How much of everything: bytes of files, numbers of contacts, and how often they are run."""

    mixed: int
    photos: int
    records: int
    contacts: int
    memory: tuple
    rounds: int
    starts: int


SIZES = {
    "small": Size(10 * MB, 8 * MB, 12 * MB, 100_000, (10 * MB,), 9, 100),
    "full": Size(100 * MB, 84 * MB, 121 * MB, 1_000_000, (1_000 * MB,), 5, 300),
    "huge": Size(100 * MB, 84 * MB, 121 * MB, 1_000_000, (1_000 * MB, 10_000 * MB), 5, 300),
}


@dataclasses.dataclass(frozen=True)
class Corpora:
    """Paths and sizes; `part` is a tenth of `mixed`, `quarter` and `whole` are lists to merge."""

    mixed: Corpus
    part: Corpus
    photos: Corpus
    records: Corpus
    one: Corpus
    chinese: Corpus
    chinese_part: Corpus
    names: Corpus
    quarter: tuple
    whole: tuple


def digest():
    """Stands for the generator, so that a changed one makes new files."""
    text = b"".join(path.read_bytes() for path in sorted(pathlib.Path(HERE, "corpus").glob("*.py")))
    return hashlib.sha256(text).hexdigest()[:12]


class Shelf:
    """Files below one folder; what is in each stands in the file `contents.json`."""

    def __init__(self, folder):
        self.folder = folder
        self.contents_path = os.path.join(folder, "contents.json")
        self.contents = {}
        if os.path.exists(self.contents_path):
            with open(self.contents_path) as file:
                self.contents = json.load(file)

    def path(self, name):
        return os.path.join(self.folder, name)

    def get(self, name, write, *arguments):
        """The file of the name, made by `write` if it is not there."""
        if name not in self.contents:
            made = write(self.path(name), *arguments)
            self.contents[name] = [made.bytes, made.cards]
            with open(self.contents_path, "w") as file:
                json.dump(self.contents, file)
        return Corpus(self.path(name), *self.contents[name])


def write_part(path, whole, share):
    """The first cards of a file, about the share of its bytes."""
    with open(whole.path, "rb") as file:
        text = file.read(int(whole.bytes * share))
    text = text[: text.rindex(b"END:VCARD\r\n") + len(b"END:VCARD\r\n")]
    with open(path, "wb") as file:
        file.write(text)
    return Corpus(path, len(text), text.count(b"END:VCARD\r\n"))


def make(folder, size, size_name):
    """All files of the size; those of another generator are removed."""
    kind = "small" if size_name == "small" else "full"
    own = os.path.join(folder, f"{kind}-{digest()}")
    for other in pathlib.Path(folder).glob(f"{kind}-*"):
        if str(other) != own:
            shutil.rmtree(other)
    os.makedirs(own, exist_ok=True)
    shelf = Shelf(own)
    mixed = shelf.get("mixed.vcf", files.write_mixed, size.mixed)
    names = shelf.path("names.txt")
    chinese = shelf.get("chinese.vcf", files.write_chinese, names, size.contacts)

    def lists(name, count):
        """A list, and one of which the first half of the people are in it."""
        return (
            shelf.get(f"{name}-base.vcf", files.write_numbered, 0, count),
            shelf.get(f"{name}-incoming.vcf", files.write_numbered, count // 2, count),
        )

    return Corpora(
        mixed=mixed,
        part=shelf.get("part.vcf", write_part, mixed, 0.1),
        photos=shelf.get("photos.vcf", files.write_photos, size.photos),
        records=shelf.get("records.json", files.write_phone_json, size.records),
        one=shelf.get("one.vcf", files.write_one),
        chinese=chinese,
        chinese_part=shelf.get("chinese-part.vcf", write_part, chinese, 0.1),
        names=Corpus(names, os.path.getsize(names), chinese.cards),
        quarter=lists("quarter", size.contacts // 4),
        whole=lists("whole", size.contacts),
    )
