"""The plot of a run: speeds of all programs, as an SVG without scripts or fonts of its own.

plot.py BENCH.JSON > BENCH.SVG
"""

import json
import math
import sys

from bounds import BOUNDS
from report import JOBS, PROGRAMS

SHOWN_JOBS = ("vcard4", "jcard", "jscontact", "phone-json", "records", "photos")
# Program: colour on light and on dark ground, in the order of the key.
COLOURS = {
    "minglu": ("#0b5fc4", "#6cb2ff"),
    "limit": ("#6e7781", "#9aa4af"),
    "ez-vcard": ("#b35900", "#f0a04b"),
    "sabre": ("#8250df", "#c297ff"),
    "vobject": ("#1a7f37", "#56d364"),
}
WIDTH, LEFT, RIGHT, TOP, STEP = 760, 215, 24, 64, 36
NAME, BOUND = "Speed, MB of input a second of processor time on one core (logarithmic)", "bound"


def series(results):
    """For each job its title, the rates by program, and the least rate that is allowed."""
    allowed = {bound.key: bound.limit for bound in BOUNDS}
    found = []
    for key in SHOWN_JOBS:
        costs = {name: cost for name, cost in results["jobs"][key].items() if name in COLOURS}
        rates = {name: cost["bytes"] / cost["cpu"] / 1e6 for name, cost in costs.items()}
        found.append((JOBS[key], rates, rates["limit"] / allowed[key]))
    return found


class Axis:
    """A logarithmic axis around all rates: from a power of ten to 1, 2 or 5 times one."""

    def __init__(self, rates):
        self.low = math.floor(math.log10(min(rates)))
        top = math.floor(math.log10(max(rates)))
        self.high = (
            math.log10(next(step for step in (1, 2, 5, 10) if step * 10**top >= max(rates))) + top
        )

    def place(self, rate):
        return LEFT + (math.log10(rate) - self.low) / (self.high - self.low) * (
            WIDTH - LEFT - RIGHT
        )

    def marks(self):
        return [10.0**exponent for exponent in range(self.low, math.floor(self.high) + 1)]


def style():
    def rules(place):
        ink, faint = (("#1f2328", "#d0d7de"), ("#e6edf3", "#3d444d"))[place]
        colours = "".join(f".{name}{{fill:{pair[place]}}}" for name, pair in COLOURS.items())
        return f"text{{fill:{ink}}}line{{stroke:{faint}}}.bound{{stroke:{ink}}}{colours}"

    font = "text{font:13px system-ui,sans-serif}.small{font-size:11px}.value{font-weight:600}"
    return f"{font}{rules(0)}@media (prefers-color-scheme:dark){{{rules(1)}}}"


def shape(name, x, y):
    """Programs differ by shape as well as by colour."""
    if name == "minglu":
        return f'<circle class="{name}" cx="{x:.1f}" cy="{y}" r="6"/>'
    if name == "limit":
        return f'<rect class="{name}" x="{x - 5:.1f}" y="{y - 5}" width="10" height="10"/>'
    corners = {"ez-vcard": [(0, -6), (6, 5), (-6, 5)], "sabre": [(0, 6), (6, -5), (-6, -5)]}
    points = corners.get(name, [(0, -6), (6, 0), (0, 6), (-6, 0)])
    text = " ".join(f"{x + dx:.1f},{y + dy}" for dx, dy in points)
    return f'<polygon class="{name}" points="{text}"/>'


def bound_mark(x, y):
    return f'<line class="bound" x1="{x:.1f}" x2="{x:.1f}" y1="{y - 10}" y2="{y + 10}" stroke-width="2"/>'


def key_line(names):
    """What the shapes stand for, above the plot."""
    x, parts = 6, []
    for name in names:
        parts.append(shape(name, x, 40) + f'<text x="{x + 11}" y="44">{PROGRAMS[name]}</text>')
        x += 34 + 7 * len(PROGRAMS[name])
    parts.append(bound_mark(x, 40) + f'<text x="{x + 8}" y="44">{BOUND}</text>')
    return parts


def grid(axis, bottom):
    for mark in axis.marks():
        x = axis.place(mark)
        yield f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{bottom}"/>'
        yield f'<text class="small" text-anchor="middle" x="{x:.1f}" y="{bottom + 16}">{mark:,g}</text>'


def row(axis, y, title, rates, least):
    """A job: its title, a line from the slowest to the fastest, the bound, the programs."""
    start, end = (axis.place(pick(rates.values())) for pick in (min, max))
    yield f'<text x="0" y="{y + 4}">{title}</text>'
    yield f'<line x1="{start:.1f}" x2="{end:.1f}" y1="{y}" y2="{y}"/>'
    yield bound_mark(axis.place(least), y)
    # Minglu last, above the others.
    for name in reversed(COLOURS):
        if name in rates:
            yield shape(name, axis.place(rates[name]), y)
    x, speed = axis.place(rates["minglu"]), rates["minglu"]
    text = f"{speed:,.0f}" if speed >= 10 else f"{speed:.1f}"
    yield f'<text class="small value" text-anchor="middle" x="{x:.1f}" y="{y - 9}">{text}</text>'


def svg(results):
    rows = series(results)
    axis = Axis([rate for _, rates, _ in rows for rate in rates.values()])
    bottom = TOP + STEP * len(rows)
    names = [name for name in COLOURS if any(name in rates for _, rates, _ in rows)]
    box = f'viewBox="0 0 {WIDTH} {bottom + 24}" role="img" aria-label="{NAME}"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {box}>', f"<style>{style()}</style>"]
    parts += [f'<text x="0" y="16">{NAME}</text>', *key_line(names), *grid(axis, bottom)]
    for place, (title, rates, least) in enumerate(rows):
        parts += row(axis, TOP + STEP * place + STEP // 2, title, rates, least)
    return "\n".join([*parts, "</svg>"]) + "\n"


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        sys.stdout.write(svg(json.load(file)))


if __name__ == "__main__":
    main()
