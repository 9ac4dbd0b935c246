"""Peak memory of conversions that read from a pipe, between every format and vCard 4.0."""

import math
import os
import subprocess

from corpus.files import Corpus
from jobs import fed_program
from measure import measure

MIXED = "mixed vCard"
# Formats that are read and written, with the ending that tells `feed.py` how to repeat them.
FORMATS = {
    "jcard": ".json",
    "jscontact": ".json",
    "phone-json": ".json",
    "memo-json": ".json",
    "contacts-json": ".json",
    "google-csv": ".csv",
    "outlook-csv": ".csv",
}


def inputs(setup, corpora, folder):
    """The mixed file in every format, by name."""
    mixed = corpora.mixed
    found = {MIXED: mixed}
    os.makedirs(folder, exist_ok=True)
    for name, ending in FORMATS.items():
        path = os.path.join(folder, name + ending)
        subprocess.run(
            [setup.minglu, "convert", mixed.path, "--to", name, "-q", "-o", path], check=True
        )
        found[name] = Corpus(path, os.path.getsize(path), mixed.cards)
    return found


def pairs():
    """The mixed file into every format, and every format into vCard 4.0."""
    written = ["vcard4", "vcard3", "vcard2.1", *FORMATS]
    return [(MIXED, to) for to in written] + [(name, "vcard4") for name in FORMATS]


def measure_all(setup, corpora, folder, size, say):
    """Peak memory for each pair, each input as often as makes `size` bytes."""
    sources = inputs(setup, corpora, folder)
    found = []
    for source, to in pairs():
        corpus = sources[source]
        times = math.ceil(size / corpus.bytes)
        say(f"memory: {source} to {to}, {times * corpus.bytes / 1e6:,.0f} MB")
        cost = measure(setup.tools["launch"], fed_program(setup, corpus, to, times))
        read = {"from": source, "to": to, "bytes": times * corpus.bytes}
        found.append({**read, "memory": cost.memory, "cpu": cost.cpu})
    return found
