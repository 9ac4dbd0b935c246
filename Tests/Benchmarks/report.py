"""Tables of a run in Markdown, made from its JSON alone."""

from bounds import KINDS

# What each program is called in tables and in the plot.
PROGRAMS = {
    "minglu": "minglu",
    "limit": "limit in C",
    "convert": "minglu convert",
    "dynamic": "minglu, linked dynamically",
    "icu-keys": "ICU's sort keys in C",
    "ez-vcard": "ez-vcard",
    "sabre": "sabre/vobject",
    "vobject": "python-vobject",
    "pypinyin": "pypinyin",
    "quarter": "minglu, a quarter of the contacts",
    "whole": "minglu",
    "1": "minglu --jobs 1",
    "2": "minglu --jobs 2",
}
JOBS = {
    "vcard4": "mixed vCard → vCard 4.0",
    "jcard": "mixed vCard → jCard",
    "jscontact": "mixed vCard → JSContact",
    "phone-json": "mixed vCard → phone-json",
    "records": "phone-json → vCard 4.0",
    "photos": "vCard with photos → vCard 4.0",
    "sort": "sort Chinese names",
    "merge": "merge a list into another",
    "cores": "mixed vCard → vCard 4.0, cores",
    "start": "one card → vCard 4.0",
}
# Jobs whose programs read different files, or hardly any.
UNRATED = ("sort", "merge", "start")


def table(heading, rows, numbers=()):
    """A table; the columns whose places are in `numbers` stand on the right."""
    lines = ["| " + " | ".join(heading) + " |"]
    lines.append(
        "|" + "|".join("---:" if place in numbers else "---" for place in range(len(heading))) + "|"
    )
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def quantity(value, unit, word=str):
    """A value with its unit: 1.87 ×, 15.4 MB, 180 bytes a contact."""
    digits = {"times": 2, "MB": 1, "bytes": 0}[unit]
    return f"{value:,.{digits}f} {word(KINDS[unit])}"


def bounds_table(results, word=str):
    """The bounds; `word` translates the texts."""
    rows = []
    for row in results["bounds"]:
        if row["value"] is None:
            measured, holds = "–", word(row["reason"])
        else:
            against = " " + word(row["against"]) if row["against"] else ""
            measured = quantity(row["value"], row["unit"], word) + against
            holds = word("yes") if row["holds"] else word("no")
        rows.append(
            [word(row["job"]), measured, f"{row['bound']:g} {word(KINDS[row['unit']])}", holds]
        )
    return table(list(map(word, ("Job", "Measured", "At most", "Holds"))), rows)


def seconds(value):
    return f"{value:.3f} s" if value >= 0.01 else f"{value * 1000:.2f} ms"


def programs_table(results):
    """All programs of all jobs."""
    rows = []
    for key, programs in results["jobs"].items():
        for name, cost in programs.items():
            rate = f"{cost['bytes'] / cost['cpu'] / 1e6:,.1f}" if key not in UNRATED else ""
            allocations = f"{cost['allocations']:.3f}" if "allocations" in cost else ""
            written = f"{cost['written']:,} of {cost['cards']:,}" if "written" in cost else ""
            memory = f"{cost['memory'] / 1e6:,.1f}"
            cells = [
                rate,
                seconds(cost["cpu"]),
                seconds(cost["wall"]),
                memory,
                allocations,
                written,
                str(cost["runs"]),
            ]
            rows.append([JOBS[key], PROGRAMS[name], *cells])
    heading = ["Job", "Program", "MB/s", "Processor", "Wall", "Memory, MB"]
    heading += ["Allocations a card", "Cards written", "Runs"]
    return table(heading, rows, range(2, 9))


def memory_table(results):
    """Peak memory of each pair, a column for each size."""
    runs = results["memory"]
    rows = []
    for place, pair in enumerate(runs[0]["pairs"]):
        memories = [f"{run['pairs'][place]['memory'] / 1e6:.1f}" for run in runs]
        rows.append([pair["from"], pair["to"], *memories])
    heading = ["From", "To", *(f"MB of memory, {run['bytes'] / 1e6:,.0f} MB read" for run in runs)]
    return table(heading, rows, range(2, 2 + len(runs)))


def machine_table(results):
    machine = results["machine"]
    facts = {
        "Date": results["date"],
        "Size": results["size"],
        "Processors": f"{machine['processors']} × {machine['processor']}",
        "Memory": f"{machine['memory'] / 1e9:.0f} GB",
        "System": machine["system"],
        "Load before and after": f"{results['load'][0]:.1f}, {results['load'][1]:.1f}",
        **{PROGRAMS.get(name, name): version for name, version in results["versions"].items()},
    }
    return table(["", ""], [[name, value] for name, value in facts.items() if value])


def document(results):
    """The page that `make bench` leaves."""
    return f"""# A run of `make bench`

Made by `make bench` in one run; nothing here is written by hand.
`docs/performance.md` says what is measured and how to read it.

{machine_table(results)}
## Bounds

{bounds_table(results)}
## Programs

Medians of the runs; memory is the greatest.
A program that is slow got a tenth of the input; its times and cards are of that.

{programs_table(results)}
## Memory

Peak memory of `minglu convert` reading from a pipe, with its default settings.

{memory_table(results)}"""
