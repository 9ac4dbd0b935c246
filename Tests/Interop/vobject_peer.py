"""Reads vCards with python-vobject: paths on standard input, a line of JSON for each on standard output."""

import base64
import json
import logging
import sys

import vobject


def items(value):
    return list(value) if isinstance(value, (list, tuple)) else [value] if value else []


def photo(line):
    if isinstance(line.value, bytes):
        return "bytes " + base64.b64encode(line.value).decode()
    return line.value


def card(component):
    lines = component.contents
    return {
        "fn": [line.value for line in lines.get("fn", [])],
        "n": [
            [items(getattr(line.value, part)) for part in ("family", "given", "additional", "prefix", "suffix")]
            for line in lines.get("n", [])
        ],
        "tel": [line.value for line in lines.get("tel", [])],
        "email": [line.value for line in lines.get("email", [])],
        "adr": [
            [
                items(getattr(line.value, part))
                for part in ("box", "extended", "street", "city", "region", "code", "country")
            ]
            for line in lines.get("adr", [])
        ],
        "bday": [line.value for line in lines.get("bday", [])],
        "photo": [photo(line) for line in lines.get("photo", [])],
        "findings": [],
    }


def main():
    logging.disable(logging.CRITICAL)
    for path in sys.stdin:
        result = {"file": path.rstrip("\n"), "cards": []}
        try:
            with open(result["file"], encoding="utf-8", newline="") as file:
                for component in vobject.readComponents(file.read()):
                    result["cards"].append(card(component))
        except Exception as error:  # whatever it cannot read is a result
            result["error"] = f"{type(error).__name__}: {error}"
        print(json.dumps(result))


main()
