"""Takes cards through another version of vCard and back, and looks for what does not come back.

The inputs are those of run.py: samples/, the fixtures of the tests and generated cards, or all
vCards below the folder CORPUS. Each is brought into the first version of a path, and goes it twice.
After the first time all that a card says must still be there: each group, parameter and value, by
its letters and digits; how they are spelled is the version's. After the second time nothing at all
may have changed. What is missing has to stand in a report.
"""

import collections
import json
import os
import pathlib
import quopri
import re
import subprocess
import sys

import inputs
import known

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / "build/interop"
TOOL = os.environ.get("MINGLU", str(ROOT / ".build/release/minglu"))

PATHS = [("4.0", "3.0"), ("4.0", "2.1"), ("3.0", "4.0"), ("3.0", "2.1"), ("2.1", "4.0"), ("2.1", "3.0")]
FORMATS = {"2.1": "vcard2.1", "3.0": "vcard3", "4.0": "vcard4"}
# What only says how a value is written, or what every value of its property is.
SYNTAX = {"", "encoding", "charset", "value", "base64", "b", "quotedprintable", "internet"}
# What tells that a row of Android's is a nickname, a date or a relation, and SOUND a reading.
SYNTAX |= {f"vndandroidcursoritem{kind}" for kind in ("nickname", "contactevent", "relation")} | {"irmcn"}


def convert(data, version):
    """The cards in a version, and what the report says of them."""
    report = BUILD / "report.json"
    arguments = [TOOL, "convert", "-q", "-", "--to", FORMATS[version], "--report", str(report)]
    run = subprocess.run(arguments, input=data, capture_output=True)
    if run.returncode not in (0, 1):
        sys.exit(f"{arguments} ended with {run.returncode}: {run.stderr.decode()[:2000]}")
    return run.stdout, json.loads(report.read_text())


def logical_lines(data):
    """The content lines of a written file, without folding and soft line breaks."""
    lines, is_soft = [], False
    for line in data.split(b"\r\n"):
        if is_soft:
            lines[-1] = lines[-1][:-1] + line
        elif line[:1] == b" ":
            lines[-1] += line[1:]
        else:
            lines.append(line)
        header = lines[-1].split(b":")[0].upper()
        is_soft = b"QUOTED-PRINTABLE" in header and lines[-1][-1:] == b"="
    return lines


def divided(text, mark):
    """The parts of a header between marks that are not in quotes."""
    parts, is_quoted = [""], False
    for letter in text:
        is_quoted ^= letter == '"'
        if letter == mark and not is_quoted:
            parts.append("")
        else:
            parts[-1] += letter
    return parts


def property_of(line):
    """Group and name, parameters in an order of their own, and value of a content line."""
    text = line.decode()
    header = divided(text, ":")[0]
    value = text[len(header) + 1 :]
    place, *parameters = divided(header, ";")
    # Android's labels.
    custom = "X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,"
    parameters = [
        "X-CUSTOM=" + quopri.decodestring(one[len(custom) : -1]).decode() if one.startswith(custom) else one
        for one in parameters
    ]
    if "ENCODING=QUOTED-PRINTABLE" in parameters:
        value = quopri.decodestring(value.encode()).decode()
    return place, tuple(sorted(parameters)), value


def cards(data):
    """The properties of each card."""
    found = []
    for line in logical_lines(data):
        if line == b"BEGIN:VCARD":
            found.append([])
        elif line and line != b"END:VCARD" and found:
            found[-1].append(property_of(line))
    return found


def letters(text):
    """What a text says whatever the version: line breaks, escapes and marks are spelled differently."""
    return re.sub(r"[\W_]+", "", re.sub(r"\\[nN]|\^n", " ", text).lower())


def sayings(entry):
    """The texts of a property that has a value: its group, each word of its parameters, its value."""
    place, parameters, value = entry
    if not letters(value):
        return set()
    words = [place.rpartition(".")[0]]
    for parameter in parameters:
        name, _, text = parameter.rpartition("=")
        if not {letters(name), letters(parameter)} & SYNTAX:
            # A kind of bytes is a media type or its end; a type of one's own begins with X- or is a label.
            words += [re.sub("^([a-z]+/|x-)", "", word, flags=re.I) for word in re.split('[",]', text)]
    value = re.sub("^data:[^,]*,", "", value, flags=re.I)
    return {letters(text) for text in [*words, *re.split(r"(?<!\\);", value)]} - SYNTAX


def anniversary(entry):
    """The day of a property that can be the anniversary, whatever program it is of."""
    place, _, value = entry
    if re.search("ANNIVERSARY|ABDATE", place, re.I):
        return letters(value)
    row = re.fullmatch(r"vnd\.android\.cursor\.item/contact_event;([^;]*);1;.*", value)
    return letters(row[1]) if row else None


def without_twins(card):
    """A card without the further forms in which some programs write the day of an anniversary."""
    days, kept = set(), []
    for entry in card:
        day = anniversary(entry)
        if day is None or day not in days:
            kept.append(entry)
        days.add(day)
    return kept


def missing(before, after):
    """The properties that say something which fewer properties say afterwards."""
    before = without_twins(before)
    whole = [letters("".join([place, *parameters, value])) for place, parameters, value in after]
    counts = collections.Counter(text for entry in before for text in sayings(entry))
    gone = {text for text, count in counts.items() if sum(text in line for line in whole) < count}
    return [(entry, sayings(entry) & gone) for entry in before if sayings(entry) & gone]


def reported(reports):
    """The names of properties of which reports say that something is lost or changed."""
    names = set()
    for report in reports:
        names |= {re.split("[ ;]", key)[0] for key in report["lost"]}
        names |= {word for entry in report["diagnostics"] for word in re.findall("[A-Z-]{2,}|\\bN\\b", entry["message"])}
    return names


def differences(data, path):
    """What is amiss with one file's cards after a path: kind, property and what it was."""
    version, middle = path
    start, _ = convert(data, version)
    away, there = convert(start, middle)
    after, back = convert(away, version)
    again, _ = convert(convert(after, middle)[0], version)
    counts = [len(cards(one)) for one in (start, after, again)]
    if len(set(counts)) > 1:
        yield "missing", "cards", counts
    names = reported([there, back])
    for one, other, third in zip(cards(start), cards(after), cards(again)):
        gone = [(entry[0].rpartition(".")[2].upper(), entry, texts) for entry, texts in missing(one, other)]
        # What one property reports another need not.
        told = {text for name, _, texts in gone if name in names for text in texts}
        for name, entry, texts in gone:
            # What is X-BIRTHPLACE in 3.0 is counted under its name in 4.0.
            is_told = {name, name.removeprefix("X-")} & names or texts <= told
            yield ("reported" if is_told else "missing"), name, f"{entry}\t{texts}"
        changed = collections.Counter(other) - collections.Counter(third)
        for entry in changed:
            yield "changed", entry[0], entry


def main():
    BUILD.mkdir(parents=True, exist_ok=True)
    corpus = os.environ.get("CORPUS")
    groups = inputs.corpus(corpus) if corpus else inputs.standard(ROOT, BUILD / "input")
    print("| Path | Cards of | Files | Missing | Changed by the second time | Reported | In another form |\n|---|---|---|---|---|---|---|")
    details, failed = [], False
    for path in PATHS:
        name = " → ".join([*path, path[0]])
        for group, files in groups:
            counts = collections.Counter()
            for file in files:
                for kind, what, text in differences(file.read_bytes(), path):
                    kind = known.fault("round trip", name, file.name, what) or kind
                    counts[kind] += 1
                    details.append(f"{kind}\t{name}\t{file.name}\t{what}\t{text}\n")
            print(f"| {name} | {group} | {len(files)} | {counts['missing']} | {counts['changed']} | {counts['reported']} | {counts['form']} |")
            failed = failed or counts["missing"] or counts["changed"]
    (BUILD / "roundtrips.txt").write_text("".join(details))
    print(f"\nDetails: {BUILD / 'roundtrips.txt'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
