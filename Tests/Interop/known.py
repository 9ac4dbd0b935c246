"""Whose fault a difference is that known.tsv lists."""

import pathlib

PATH = pathlib.Path(__file__).with_name("known.tsv")


def faults():
    """`reader`, `input` or `form`, by reader, version, file and what differs."""
    lines = PATH.read_text().splitlines()
    fields = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return {tuple(field[:4]): field[4] for field in fields}


FAULTS = faults()


def fault(reader, version, file, what, text=""):
    """Whose fault a difference is; None for one of Minglu's.

    A finding may be listed with the property and the code that its text begins with: `finding Key W15`.
    """
    kinds = [what, " ".join([what, *text.split()[:2]])]
    readers = [reader] if reader == "round trip" else [reader, "*"]
    places = [(one, form, file, kind) for one in readers for form in (version, "*") for kind in kinds]
    return next((FAULTS[place] for place in places if place in FAULTS), None)
