"""The page of a profile in Markdown, made from its JSON and the notes on functions alone."""

import dataclasses

from report import table

# What is not the project's own, as the tables call it.
LIBRARIES = ("loader", "C", "Swift", "ICU")
UNKNOWN = "–"


@dataclasses.dataclass(frozen=True)
class Note:
    """What a function does, and why its cost stays."""

    what: str
    why: str


def notes(lines):
    """The notes by function: lines of three fields with tabs between them, # begins a comment."""
    found = {}
    for line in lines:
        if line.strip() and not line.startswith("#"):
            function, what, why = line.rstrip("\n").split("\t")
            found[function] = Note(what, why)
    return found


def functions(results):
    """The functions in the tables, and their places, each once."""
    return dict.fromkeys(
        (row["function"], row["place"]) for path in results["paths"] for row in path["top"]
    )


def findings(results, known):
    """What is wrong with the notes: functions without one, and notes without a function."""
    shown = {function for function, _ in functions(results)}
    missing = [f"no note on {name}" for name in sorted(shown - known.keys())]
    unused = [f"a note on {name}, which is in no table" for name in sorted(known.keys() - shown)]
    return missing + unused


def percent(share):
    return f"{share * 100:.1f} %"


def path_table(path, known):
    """The functions of a path."""
    rows = []
    for row in path["top"]:
        note = known.get(row["function"])
        what = note.what if note else UNKNOWN
        rows.append([percent(row["share"]), f"`{row['function']}`", row["place"], what])
    rest = 1 - sum(row["share"] for row in path["top"])
    rows.append([percent(rest), f"{path['others']} others", "", ""])
    return table(["Share", "Function", "In", "What it does"], rows, (0,))


def reasons_table(results, known):
    """Why the costs stay, a row for each function that is in a table."""
    shown = {function for function, _ in functions(results)}
    rows = [[f"`{name}`", known[name].why] for name in sorted(shown & known.keys())]
    return table(["Function", "Why it stays"], rows)


def starts_table(results):
    """The starts: millions of instructions in all and by part, and milliseconds."""
    rows = []
    for start in results["starts"]:
        parts = start["parts"]
        counts = [sum(parts.values()), *(parts.get(part, 0) for part in LIBRARIES)]
        counts.append(counts[0] - sum(counts[1:]))
        cells = [f"{count / 1e6:.2f}" for count in counts]
        memory = f"{start['memory'] / 1e6:.1f}"
        rows.append([start["title"], *cells, f"{start['cpu'] * 1000:.2f}", memory])
    heading = ["Start", "Million instructions", "Loader", "C library", "Swift library", "ICU"]
    return table([*heading, "minglu", "ms", "MB"], rows, range(1, 9))


def path_section(path, known):
    per_byte = path["instructions"] / path["bytes"]
    parts = ", ".join(f"{name} {percent(share)}" for name, share in path["parts"].items())
    return (
        f"### {path['title']}\n\n{per_byte:.1f} instructions for each byte that is read. "
        f"By part: {parts}.\n\n{path_table(path, known)}"
    )


def document(results, known):
    """The page that `make profile` leaves."""
    versions = ", ".join(f"{name} {version}" for name, version in results["versions"].items())
    sections = "\n".join(path_section(path, known) for path in results["paths"])
    return f"""# Where the instructions go

Made by `make profile PUBLISH=1` on {results['date']}, commit {results['commit']}, {versions}, {results['processor']}. Only the notes are written by hand, in `Tests/Benchmarks/profile-notes.tsv`. [performance.md](performance.md#profiles) says how the figures come about.

## Main paths

{sections}
### Why it stays

{reasons_table(results, known)}
## Starts

Millions of instructions of the whole process, of which so many are executed by the loader, the libraries and the program's own code; then milliseconds of processor time, of which the kernel has most, and the peak of memory.

The loader links ICU and Swift's library, which the static build has inside. A charset that has to be guessed is compared with tables of common characters, and `sort` and `sections` look names up in tables of surnames and syllables; all of these are made at their first use. For orders without a table of their own, ICU lists the characters that it compares together.

{starts_table(results)}"""
