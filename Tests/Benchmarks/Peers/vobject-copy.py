"""Reads vCards from standard input with python-vobject and writes them; it knows version 3.0 only.

A card that it cannot read is left out. iOS folds inside characters, which it does not join again.
"""

import logging
import sys

import vobject


def main():
    logging.disable(logging.CRITICAL)
    card = []
    for line in open(0, encoding="utf-8", errors="replace", newline=""):
        card.append(line)
        if line == "END:VCARD\r\n":
            try:
                sys.stdout.write(vobject.readOne("".join(card)).serialize(validate=False))
            except Exception:
                pass
            card = []


main()
