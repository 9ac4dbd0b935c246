"""What a reader should find in a card, and whether it did."""

import base64
import datetime
import re
import urllib.parse

NAMES = ["fn", "n", "tel", "email", "adr", "bday", "photo"]


def listed(value):
    return [item for item in (value if isinstance(value, list) else [value]) if item]


def number(value):
    """A telephone number as text, also where it is a URI (RFC 3966)."""
    if value.lower().startswith("tel:"):
        value = urllib.parse.unquote(value[4:]).replace(";ext=", " x")
    return value.replace("\r\n", "\n")


def day(value):
    """A date without hyphens and time; the year 1604 stands for none.

    A time with a zone is that of Greenwich, since one reader keeps nothing else.
    """
    try:
        moment = datetime.datetime.fromisoformat(value)
        date = (moment.astimezone(datetime.UTC) if moment.tzinfo else moment).strftime("%Y%m%d")
    except ValueError:
        date = value.removeprefix("text ").split("T")[0]
    compact = re.sub(r"^(\d{4})-(\d\d)-(\d\d)$", r"\1\2\3", date)
    return re.sub(r"^(--(\d\d)-?(\d\d)|1604(\d\d)(\d\d))$", lambda m: "--" + re.sub(r"^1604|-", "", m[1]), compact)


def photo(value):
    """The bytes of a photo, or its URI."""
    data = re.match(r"(bytes |data:[^,]*,)(.*)", value, re.S | re.I)
    if data is None:
        return value
    if data[1].startswith("data:") and not data[1].lower().endswith(";base64,"):
        # Some programs forget the semicolon.
        if data[1].lower() != "data:base64,":
            return urllib.parse.unquote_to_bytes(data[2])
    try:
        return base64.b64decode(data[2] + "==")
    except ValueError:
        return data[2]


def reference(card, version):
    """The values of a jCard, as a reader of `version` has them."""
    values = {name: [] for name in NAMES}
    alternatives = set()
    for name, parameters, kind, value, *_ in card[1]:
        if name not in values:
            continue
        alternative = (name, parameters.get("altid"))
        if version == "3.0" and "altid" in parameters:
            # How a name is read has properties of its own there.
            if "phonetic" in parameters or alternative in alternatives:
                continue
            alternatives.add(alternative)
        values[name].append(value)
    return read(values, version)


def read(values, version):
    """What is compared of what a reader found: in vCard 3.0 no dates but whole ones, and no address
    that has nothing but a label, which is a property of its own there.
    """
    if version == "3.0":
        whole = [value for value in values["bday"] if re.fullmatch(r"\d{8}|--\d{4}", day(value))]
        values = values | {"bday": whole, "adr": [value for value in values["adr"] if normal("adr", value)]}
    return values


def normal(name, value):
    """A value in the form in which all readers' values are compared."""
    if name in ("n", "adr"):
        # One reader joins list items by commas; all leave empty components at the end out.
        parts = [",".join(listed(part)).rstrip(",") for part in value[: 5 if name == "n" else 7]]
        return ";".join(parts).rstrip(";")
    if name == "tel":
        return number(value)
    if name == "bday":
        return day(value)
    if name == "photo":
        return photo(value)
    return value


def differences(expected, found):
    """The names whose values differ, with both."""
    result = []
    for name in NAMES:
        wanted = [normal(name, value) for value in expected[name]]
        got = [normal(name, value) for value in found[name]]
        if name == "n" and not wanted:
            continue
        if wanted != got:
            result.append((name, wanted, got))
    return result
