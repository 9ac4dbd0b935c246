"""Whose fault a difference is that known.tsv lists."""

import pathlib

PATH = pathlib.Path(__file__).with_name("known.tsv")


def faults():
    """`reader`, `input` or `form`, by reader, version, file and what differs."""
    lines = PATH.read_text().splitlines()
    fields = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return {tuple(field[:4]): field[4] for field in fields}


FAULTS = faults()


def fault(reader, version, file, what):
    """Whose fault a difference is; None for one of Minglu's."""
    return FAULTS.get((reader, version, file, what)) or FAULTS.get((reader, "*", file, what))
