"""Compares what Minglu makes of the JSContact fixtures of calcard with what they expect.

    python3 Tests/Interop/calcard.py MINGLU FOLDER

FOLDER is `resources/jscontact` of https://github.com/stalwartlabs/calcard. Every difference has to
be explained by a row of a table, which names the section that Minglu follows; one that is not is
printed and fails the run. The rows are those of JSContactDifferenceTests, which pins each of them.
"""

import json
import pathlib
import re
import subprocess
import sys

# What explains a line of a difference: a section, and what the line looks like. Lines are
# `J PATH THEIRS VALUE OURS VALUE` for Cards, `V THEIRS LINE` and `V OURS LINE` for vCards.
LINES = [
    ("RFC 9555 §2.15: vCard/properties and vCard/convertedProperties are of a later draft",
     r"J \S*/vCard\b|V OURS JSPROP;JSPTR=vCard:"),
    ("RFC 9555 §2.15.1: vCardProps", r"J /vCardProps THEIRS - OURS"),
    ("RFC 9555 §2.15.2: vCardParams", r"J \S*/vCardParams THEIRS - OURS"),
    ("RFC 9555 §2.15.3: vCardName", r"J \S*/vCardName THEIRS - OURS"),
    ("RFC 6350 §6.2.1: a vCard has an FN, which is made of what there is",
     r"J /name(/full)? THEIRS - OURS|V THEIRS FN;DERIVED=TRUE:$"),
    ("RFC 9555 §2.3.7: an FN that is derived is not written", r"J /name/full THEIRS \S.* OURS -$"),
    ("RFC 9555 Figure 3, RFC 9553 §2.2.5: title is the kind that goes without saying",
     r'J /titles/#\d/kind THEIRS "title" OURS -$'),
    ("RFC 9553 §2.5.1.1: coordinates are a geo URI",
     r'J \S*/coordinates THEIRS "(?!geo:)[^"]*" OURS -$'),
    ("RFC 9553 §2.5.1.1, RFC 9555 §2.8.2: a time zone is a name of the IANA database",
     r'J \S*/timeZone THEIRS "[+-]\d+" OURS "Etc|J /addresses THEIRS {"#0": {"timeZone": "Raleigh'),
    ("RFC 6350 §3.3: values and types compare without case",
     r"V (THEIRS|OURS) (KIND|EXPERTISE|INTEREST|HOBBY|GRAMGENDER)\b"),
    ("RFC 6350 §6.4.1, §6.6.6: what is no URI has another VALUE, what is one says so",
     r"V (THEIRS|OURS) (TEL|RELATED)\b"),
    ("RFC 6350 §5.4: the parameter is ALTID", r"V (THEIRS|OURS) (BIRTH|DEATH)PLACE;ALT-?ID=1"),
    ("RFC 9555 §3.3.1, RFC 9554 §2.1: JSCOMPS needs an order, and street is a text made of its parts",
     r"V (THEIRS|OURS) ADR\b"),
    ("RFC 9555 §3.3.1, §3.1, Figure 52: JSCOMPS needs an order; the generation precedes; FN is made",
     r"V (THEIRS|OURS) (N|FN;DERIVED=TRUE|JSPROP;JSPTR=name/components/\d/phonetic)\b"),
    ("RFC 9555 Figure 15: new components stand in the place of those that they are parts of",
     r'J /addresses/#\d/components THEIRS .*"locality".*"number".* OURS \[{"kind": "number"'),
    ("RFC 9555 Figure 3: LANGUAGE of an FN says the Card's language", r"V THEIRS LANGUAGE:"),
    ("RFC 9553 §2.8.2: keywords have no order", r"V (THEIRS|OURS) CATEGORIES\b"),
    ("RFC 9555 §2.3.1: properties in several languages share an ALTID",
     r"V (THEIRS|OURS) (TITLE|NOTE|ROLE|PRONOUNS|ORG|NICKNAME)(;ALTID=\d)?(;LANGUAGE=\w+)?:"),
    ("RFC 9555 §2.9.6: title and organisation share a group",
     r"V (THEIRS (JSPROP;JSPTR=titles|ORG|ROLE)|OURS GROUP1\.(ORG|ROLE))\b"),
]

# Cases in which one decision changes many lines, as it moves the objects of a map.
DRAFT = "RFC 9555 §2.15: vCard is a member of a later draft, and what it says is unknown here"
PLACES = "RFC 9553 §2.5.1.1: coordinates are a geo URI, so that one Address less is there"
SOUNDS = "RFC 9555 Figure 5: how a name sounds is a patch of its components"
SHARED = "RFC 9555 §2.3.1: only properties with one ALTID are alternatives"
FIRST = "RFC 9555 §2.3.11: the first alternative is the one in the Card"
PATCH = "RFC 9555 §2.3.11, RFC 9553 Figure 33: one patch says what is other"
ALONE = "RFC 9555 §2.3.11: a LANGUAGE without alternatives is no language of the Card"
TIMES = "RFC 9555 §2.2.2, RFC 9553 §1.4.5: a time that is not in UTC is no UTCDateTime"
CASES = {
    "PLACES with dates and localizations": "RFC 6350 §5.4: the parameter is ALTID",
    "Multiple FN": "RFC 9555 §2.5.2: the FN with the fewest parameters is the one in the Card",
    "RFC9555 GEO TZ": PLACES,
    "ADR with GEO and TZ parameters and properties": PLACES,
    "RFC9555 PHONETIC": SOUNDS,
    "RFC9555 PHONETIC with PROP-ID": SOUNDS,
    "RFC9554 N ALTID": SOUNDS,
    "PRONOUNS with localizations": PATCH,
    "ADR with localizations": PATCH,
    "ADR with partial patch localizations": SHARED,
    "RFC9553 addresses #3": SHARED,
    "RFC9553 name and localizations #1": SHARED,
    "RFC9553 name and localizations #2": SHARED,
    "RFC6350 N ALTID #2": FIRST,
    "RFC6350 TITLE ALTID #3": FIRST,
    "RFC6350 TITLE ALTID #4": ALONE,
    "RFC6350 TITLE ALTID #5": ALONE,
    "RFC9554 PRONOUNS": ALONE,
    "RFC9554 CREATED VALUE=TIMESTAMP": TIMES,
    "RFC6350 Full card #3": TIMES,
    "RFC9554 SOCIALPROFILE": "RFC 9555 §2.7.5: a text is the name of a user",
    "RFC9554 PHOTO": "RFC 6350 §3.4: a URI has no escapes",
}


def main(tool, folder):
    left = 0
    count = 0
    for title, steps in cases(pathlib.Path(folder)):
        text = steps[0]
        for expected in steps[1:]:
            count += 1
            for line in differences(tool, text, expected):
                section = explanation(title, line, text)
                if section is None:
                    left += 1
                    print(f"{title}: {line[:400]}")
            text = expected
    print(f"{count} conversions compared, {left} differences without an explanation")
    return left > 0


def explanation(title, line, text):
    if title in CASES:
        return CASES[title]
    if line.startswith("V ") and '"vCard":' in text:
        return DRAFT
    return next((section for section, pattern in LINES if re.match(pattern, line)), None)


def cases(folder):
    for path in sorted(folder.glob("*.txt")):
        for block in re.split(r"^> test ", path.read_text(encoding="utf-8"), flags=re.M)[1:]:
            title, body = block.split("\n", 1)
            yield title.strip(), re.split(r"^> convert.*\n", body, flags=re.M)


def differences(tool, text, expected):
    if text.strip().startswith(('"', "{")):
        card = parsed(text)
        card = {"@type": "Card", "version": "1.0", "uid": "x:1"} | card
        found = lines(run(tool, "jscontact", "vcard4", json.dumps(card)))
        wanted = lines(expected)
        yield from (f"V THEIRS {line}" for line in wanted if line not in found)
        yield from (f"V OURS {line}" for line in found
                    if line not in wanted and not line.startswith("FN;DERIVED"))
        return
    if not re.match(r"BEGIN:", text.strip(), re.I):
        text = f"BEGIN:VCARD\nVERSION:4.0\n{text.strip(chr(10))}\nEND:VCARD\n"
    found = json.loads(run(tool, "vcard4", "jscontact", text))[0]
    wanted = parsed(expected)
    for name in ("@type", "version", "uid"):
        if name not in wanted:
            found.pop(name, None)
    for path, theirs, ours in compared(canonical(wanted), canonical(found), ""):
        yield f"J {path} THEIRS {shown(theirs)} OURS {shown(ours)}"


def run(tool, source, target, text):
    arguments = [tool, "convert", "-", "--from", source, "--to", target, "-q"]
    return subprocess.run(arguments, input=text.encode(), capture_output=True).stdout.decode()


def parsed(text):
    text = text.strip()
    return json.loads(text if text.startswith("{") else "{" + text + "}")


def shown(value):
    return "-" if value is None else json.dumps(value, ensure_ascii=False)


# Cards, whatever the keys of their maps are

MAPS = {
    "directories", "anniversaries", "titles", "phones", "emails", "onlineServices", "addresses",
    "nicknames", "organizations", "preferredLanguages", "links", "media", "cryptoKeys", "calendars",
    "schedulingAddresses", "notes", "personalInfo", "pronouns",
}


def canonical(card):
    keys = {}
    card = renamed(card, "", keys)
    for title in card.get("titles", {}).values():
        if "organizationId" in title:
            title["organizationId"] = keys.get("organizations/" + title["organizationId"], "?")
    for language, patch in card.get("localizations", {}).items():
        card["localizations"][language] = {path(key, keys): value for key, value in patch.items()}
    return card


def path(pointer, keys):
    steps = pointer.split("/")
    for index in range(1, len(steps)):
        steps[index] = keys.get(steps[index - 1] + "/" + steps[index], steps[index])
    return "/".join(steps)


def renamed(value, member, keys):
    if isinstance(value, list):
        return [renamed(element, "", keys) for element in value]
    if not isinstance(value, dict):
        return value
    result = {key: renamed(inner, key, keys) for key, inner in value.items()}
    if member not in MAPS:
        return result
    other = {"organizationId", "vCard", "vCardParams", "vCardName", "@type"}

    def order(key):
        return json.dumps({k: v for k, v in result[key].items() if k not in other}, sort_keys=True)

    for index, key in enumerate(sorted(result, key=order)):
        keys[f"{member}/{key}"] = f"#{index}"
    return {keys[f"{member}/{key}"]: inner for key, inner in result.items()}


def compared(theirs, ours, path):
    if not isinstance(theirs, dict) or not isinstance(ours, dict):
        if theirs != ours:
            yield path, theirs, ours
        return
    for key in sorted(set(theirs) | set(ours)):
        if key == "@type":
            continue
        if key in theirs and key in ours:
            yield from compared(theirs[key], ours[key], f"{path}/{key}")
        else:
            yield f"{path}/{key}", theirs.get(key), ours.get(key)


# vCards, whatever their keys and the order of their types are

def lines(text):
    text = re.sub(r"\r?\n[ \t]", "", text)
    found = []
    for line in re.split(r"\r?\n", text):
        if not line.strip() or re.match(r"(BEGIN|END|VERSION|UID)[:;]", line, re.I):
            continue
        match = re.match(r'((?:[^:"]|"[^"]*")*):(.*)', line)
        if not match:
            found.append(line)
            continue
        name, *parameters = re.findall(r'(?:[^;"]|"[^"]*")+', match[1])
        parameters = sorted(plain(parameter) for parameter in parameters
                            if not parameter.upper().startswith("PROP-ID="))
        value = re.sub(r";+$", "", match[2])
        found.append(";".join([name.upper()] + parameters) + ":" + value)
    return found


def plain(parameter):
    if parameter.upper().startswith("TYPE="):
        types = parameter[5:].replace('"', "").lower().split(",")
        return "TYPE=" + ",".join(sorted(types))
    return parameter.replace('"', "")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
