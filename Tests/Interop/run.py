"""Has other programs read what Minglu writes, and compares what they find.

The inputs are samples/, the fixtures of the tests and generated cards, or all vCards below the
folder CORPUS. Each is converted to vCard 3.0 and 4.0 and read back by ez-vcard, sabre/vobject and
python-vobject (3.0 only); the values of its jCard are what they must find.
"""

import collections
import json
import os
import pathlib
import re
import subprocess
import sys

import inputs
import known
import values

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = ROOT / "Tests/Interop"
BUILD = ROOT / "build/interop"
TOOL = os.environ.get("MINGLU", str(ROOT / ".build/release/minglu"))

PEERS = {
    "ez-vcard": (
        ["java", "-cp", "/usr/share/java/ez-vcard.jar:/usr/share/java/vinnie.jar", str(HERE / "EzVCardPeer.java")],
        ["3.0", "4.0"],
    ),
    "sabre/vobject": (["php", str(HERE / "sabre_peer.php")], ["3.0", "4.0"]),
    "python-vobject": ([str(BUILD / "venv/bin/python"), str(HERE / "vobject_peer.py")], ["3.0"]),
}
COLUMNS = ["cards", "different", "findings", "unread", "reader", "input"]
FORMATS = {"3.0": "vcard3", "4.0": "vcard4"}


def convert(path, target, output):
    """Converts one file; whatever came of it counts."""
    subprocess.run([TOOL, "convert", "-q", path, "--to", target, "-o", output], capture_output=True)
    return output.exists()


def converted(groups):
    """Each input with its jCards and its files of both versions."""
    folder = BUILD / "output"
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for group, paths in groups:
        for index, path in enumerate(paths):
            base = folder / f"{group}-{index}"
            for old in folder.glob(f"{group}-{index}.*"):
                old.unlink()
            if not convert(path, "jcard", base.with_suffix(".json")):
                continue
            cards = json.loads(base.with_suffix(".json").read_text())
            outputs = {}
            for version, target in FORMATS.items():
                output = base.with_suffix(f".{target}.vcf")
                if convert(path, target, output):
                    outputs[version] = output
            files.append({"group": group, "input": path, "cards": cards, "outputs": outputs})
    return files


def read(command, paths):
    """What a reader finds in files, by path."""
    text = "".join(f"{path}\n" for path in paths)
    run = subprocess.run(command, input=text, capture_output=True, text=True)
    found = [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]
    if len(found) != len(paths):
        sys.exit(f"{command[0]} stopped: {run.stderr[-2000:]}")
    return {entry["file"]: entry for entry in found}


def allowed(finding):
    """What is right although a validator complains.

    RFC 6350 allows what ez-vcard's W09 and W25 name (§6.1.4, §6.2.2). Any other finding that cannot
    be mended stands in known.tsv with its file.
    """
    return " W9 " in finding or " W25 " in finding


def compare(peer, version, files, found, own, details):
    """One row of the table for each group."""
    rows = collections.defaultdict(collections.Counter)
    for file in files:
        row = rows[file["group"]]
        entry = found[str(file["outputs"][version])]
        inherited = {finding for card in own[str(file["input"])]["cards"] for finding in card["findings"]}

        def note(column, what, text):
            column = known.fault(peer, version, file["input"].name, what, text) or column
            row[column] += 1
            details.append(f"{column}\t{peer}\t{version}\t{file['input'].name}\t{what}\t{text}"[:600])

        if "error" in entry or len(entry["cards"]) != len(file["cards"]):
            note("unread", "file", entry.get("error", "number of cards"))
            continue
        for reference, card in zip(file["cards"], entry["cards"]):
            row["cards"] += 1
            for name, wanted, got in values.differences(values.reference(reference, version), values.read(card, version)):
                note("different", name, f"{wanted!r} != {got!r}")
            for finding in card["findings"]:
                if finding not in inherited and not allowed(finding):
                    note("findings", "finding", finding)
    return rows


def table(results, headings):
    lines = ["| " + " | ".join(headings) + " |", "|" + "---|" * len(headings)]
    for (peer, version, group), row in results.items():
        cells = [peer, version, group] + [row[column] for column in COLUMNS]
        lines.append("| " + " | ".join(str(cell) for cell in cells) + " |")
    return "\n".join(lines)


def publish(table):
    """Puts the rows of a table into the READMEs, below the headings that they have for it."""
    rows = "".join(f"{line}\n" for line in table.splitlines()[2:])
    for name in ["README.md", "README.zh.md"]:
        path = ROOT / name
        text, count = re.subn(r"(?m)(^\|(?:---\|){9}\n)(?:^\|.*\n)*", lambda found: found[1] + rows, path.read_text())
        if count != 1:
            sys.exit(f"{name} has {count} tables of 9 columns, not 1")
        path.write_text(text)


def main():
    corpus = os.environ.get("CORPUS")
    groups = inputs.corpus(corpus) if corpus else inputs.standard(ROOT, BUILD / "input")
    files = converted(groups)
    results, details = {}, []
    for peer, (command, versions) in PEERS.items():
        own = read(command, [file["input"] for file in files])
        for version in versions:
            chosen = [file for file in files if version in file["outputs"]]
            found = read(command, [file["outputs"][version] for file in chosen])
            for group, row in compare(peer, version, chosen, found, own, details).items():
                results[peer, version, group] = row
    headings = ["Reader", "vCard", "Cards of", "Read", "Other values", "Findings", "Files not read", "The reader's faults", "The input's"]
    text = table(results, headings)
    print(text)
    if os.environ.get("MINGLU_PUBLISH") and not corpus:
        publish(text)
    (BUILD / "details.txt").write_text("".join(f"{line}\n" for line in details))
    print(f"\nDetails: {BUILD / 'details.txt'}")
    failed = any(row["different"] or row["findings"] or row["unread"] for row in results.values())
    sys.exit(1 if failed else 0)


main()
