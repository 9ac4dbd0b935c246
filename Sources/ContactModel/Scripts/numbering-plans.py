#!/usr/bin/env python3
"""Makes Sources/ContactModel/Telephone/NumberingPlans+Data.swift from the metadata of `phonenumbers`.

    numbering-plans.py OUTPUT.swift

For each country: its calling code, its trunk prefix, and by the first three digits of a national
number which lengths numbers have there, with one of three marks:

    o  numbers that are written with or without the trunk prefix
    n  numbers that are written with the trunk prefix inside the country
    s  services (toll-free, premium rate, shared cost, company numbers): reached from inside alone

`make regen` runs this with the version of the package that is named there; the same version gives
the same file.
"""

import functools
import sys

import phonenumbers
from phonenumbers import phonenumberutil
from phonenumbers.phonemetadata import PhoneMetadata

try:
    from re import _constants as op, _parser as parser
except ImportError:
    import sre_constants as op
    import sre_parse as parser

DIGITS = "0123456789"
DEPTH = 3
# A length is an exception when its numbers are so much rarer than those of the fullest length:
# short forms that a subscriber's number without its area code would be taken for.
RARE = 0.02
ORDINARY = ("fixed_line", "mobile", "personal_number", "voip", "pager")
SERVICE = (
    "toll_free", "premium_rate", "shared_cost", "uan", "voicemail", "no_international_dialling",
)


class Automaton:
    """The digit strings that any of some patterns matches, as a deterministic automaton."""

    def __init__(self, patterns):
        self.moves, self.jumps, self.ends = [], [], set()
        start = self.state()
        for pattern in patterns:
            entry = self.state()
            self.jumps[start].append(entry)
            self.ends.add(self.build(parser.parse(pattern), entry))
        self.start = self.closure({start})
        self.known = {}

    def state(self):
        self.moves.append([])
        self.jumps.append([])
        return len(self.moves) - 1

    def build(self, tree, place):
        for kind, value in tree:
            if kind is op.LITERAL:
                place = self.move(place, {chr(value)})
            elif kind is op.IN:
                place = self.move(place, self.members(value))
            elif kind is op.BRANCH:
                end = self.state()
                for branch in value[1]:
                    entry = self.state()
                    self.jumps[place].append(entry)
                    self.jumps[self.build(branch, entry)].append(end)
                place = end
            elif kind is op.SUBPATTERN:
                place = self.build(value[3], place)
            elif kind is op.MAX_REPEAT:
                least, most, body = value
                for _ in range(least):
                    place = self.build(body, place)
                ends = [place]
                for _ in range(most - least):
                    place = self.build(body, place)
                    ends.append(place)
                place = self.state()
                for end in ends:
                    self.jumps[end].append(place)
            else:
                raise ValueError(f"unknown part of a pattern: {kind}")
        return place

    def move(self, place, digits):
        end = self.state()
        self.moves[place].append((digits, end))
        return end

    @staticmethod
    def members(items):
        found = set()
        for kind, value in items:
            if kind is op.LITERAL:
                found.add(chr(value))
            elif kind is op.RANGE:
                found.update(chr(code) for code in range(value[0], value[1] + 1))
            elif kind is op.CATEGORY:
                found.update(DIGITS)
            else:
                raise ValueError(f"unknown part of a class: {kind}")
        return found

    def closure(self, states):
        states = set(states)
        open_ = list(states)
        while open_:
            for jump in self.jumps[open_.pop()]:
                if jump not in states:
                    states.add(jump)
                    open_.append(jump)
        return frozenset(states)

    def step(self, states, digit):
        key = (states, digit)
        if key not in self.known:
            self.known[key] = self.closure(
                end for state in states for digits, end in self.moves[state] if digit in digits)
        return self.known[key]

    def after(self, prefix):
        states = self.start
        for digit in prefix:
            states = self.step(states, digit)
        return states

    @functools.cache
    def lengths(self, states):
        """How many digits more there may be."""
        found = {0} if states & self.ends else set()
        for digit in DIGITS if states else "":
            found |= {length + 1 for length in self.lengths(self.step(states, digit))}
        return found

    @functools.cache
    def count(self, states, length):
        """How many strings of some length there are."""
        if length == 0:
            return 1 if states & self.ends else 0
        return sum(self.count(self.step(states, d), length - 1) for d in DIGITS if states)

    def samples(self, prefix, length):
        """A low, a middle and a high string with a prefix."""
        for digits in (DIGITS, "5678943210", DIGITS[::-1]):
            states, text = self.after(prefix), prefix
            while len(text) < length:
                left = length - len(text) - 1
                digit = next((d for d in digits if left in self.lengths(self.step(states, d))), None)
                if digit is None:
                    break
                states, text = self.step(states, digit), text + digit
            else:
                yield text


class Plan:
    """The numbers of one country."""

    def __init__(self, region, metadata, formats):
        self.region, self.metadata, self.formats = region, metadata, formats
        self.code, self.trunk = metadata.country_code, metadata.national_prefix or ""
        self.ordinary = self.automaton(ORDINARY)
        self.service = self.automaton(SERVICE)
        self.general = Automaton([metadata.general_desc.national_number_pattern])
        lengths = self.ordinary.lengths(self.ordinary.start)
        shares = {n: self.ordinary.count(self.ordinary.start, n) / 10 ** n for n in lengths}
        self.common = {n for n in lengths if shares[n] >= RARE * max(shares.values())}
        if metadata.mobile and metadata.mobile.possible_length:
            self.common |= {max(metadata.mobile.possible_length)} & lengths
        # New blocks are opened at the full lengths; there every number of the right form is good.
        self.full = {
            max(pattern.possible_length)
            for pattern in (metadata.fixed_line, metadata.mobile)
            if pattern and pattern.possible_length and max(pattern.possible_length) in self.common}

    def automaton(self, kinds):
        patterns = [getattr(self.metadata, kind) for kind in kinds]
        return Automaton([p.national_number_pattern for p in patterns if p and p.national_number_pattern])

    def is_open(self, prefix, length):
        """Whether such numbers are written without the trunk prefix, too."""
        if not self.trunk or not self.formats:
            return True
        samples = [*self.ordinary.samples(prefix, length)] or [*self.general.samples(prefix, length)]
        for number in samples:
            form = phonenumberutil._choose_formatting_pattern_for_number(self.formats, number)
            if form is None:
                return False
            rule = form.national_prefix_formatting_rule
            if rule and self.trunk in rule and not form.national_prefix_optional_when_formatting:
                return False
        return True

    def marks(self, prefix):
        found = {}
        ordinary, service, general = (
            {len(prefix) + n for n in numbers.lengths(numbers.after(prefix))} & self.common
            for numbers in (self.ordinary, self.service, self.general))
        for length in sorted(ordinary | service | general):
            if length not in ordinary and length in service:
                found[length] = "s"
            elif length in ordinary or length in self.full:
                found[length] = "o" if self.is_open(prefix, length) else "n"
        return "".join(
            mark + ",".join(str(n) for n in found if found[n] == mark)
            for mark in "ons" if mark in found.values())

    def rows(self, prefix=""):
        """Pairs of prefix and marks; ten equal ones are one of the shorter prefix."""
        if len(prefix) == DEPTH:
            return [(prefix, self.marks(prefix))]
        below = [self.rows(prefix + digit) for digit in DIGITS]
        marks = {rows[0][1] for rows in below}
        if len(marks) == 1 and all(len(rows) == 1 for rows in below):
            return [(prefix, marks.pop())]
        return [row for rows in below for row in rows]

    def text(self):
        runs = []
        for prefix, marks in self.rows():
            if not marks:
                continue
            if runs:
                first, last, known = runs[-1]
                if known == marks and last[:-1] == prefix[:-1] and int(last) + 1 == int(prefix):
                    runs[-1] = (first, prefix, marks)
                    continue
            runs.append((prefix, prefix, marks))
        trunk = self.trunk or "-"
        if self.trunk and self.ordinary.lengths(self.ordinary.after(self.trunk)):
            trunk += "="
        head = [self.region, str(self.code), trunk, self.dialling_prefix() or "-"]
        return " ".join(head + [self.run(*run) for run in runs])

    @staticmethod
    def run(first, last, marks):
        return f"{first}-{last[-1]}{marks}" if first != last else first + marks

    def dialling_prefix(self):
        """What is dialled before a country code, where it is one prefix and not 00."""
        prefix = self.metadata.preferred_international_prefix or self.metadata.international_prefix
        return prefix if prefix and prefix.isdigit() and prefix != "00" else ""


def plans():
    """The text of each country; those with a shared code follow the main one. ZZ is no country."""
    for code, regions in sorted(phonenumbers.COUNTRY_CODE_TO_REGION_CODE.items()):
        if regions == (phonenumbers.REGION_CODE_FOR_NON_GEO_ENTITY,):
            yield f"ZZ {code} - -"
            continue
        # Countries that share a code write their numbers as the main one does.
        formats = PhoneMetadata.metadata_for_region(regions[0]).number_format
        for region in regions:
            yield Plan(region, PhoneMetadata.metadata_for_region(region), formats).text()


HEAD = f"""\
// Made by Scripts/numbering-plans.py from the metadata of phonenumbers {phonenumbers.__version__}; \
`make regen` makes it anew.
// Copyright (C) 2009-2026 The Libphonenumber Authors. Licensed under the Apache License, Version 2.0.

extension NumberingPlans {{
  /// The plans of all countries, sorted by calling code; of those that share one the main one first.
  ///
  /// A plan is its country, calling code, trunk prefix (`-`: none; `=`: numbers may begin with it)
  /// and international prefix (`-`: 00), then runs of leading digits (`13-5`: 13, 14 and 15) with
  /// the lengths of numbers that begin so: `o` open, `n` national, `s` service.
  static let text: StaticString = \"\"\"
"""
TAIL = '    """\n}\n'


def main():
    lines = []
    for plan in plans():
        line = "   "
        for word in plan.split(" "):
            if len(line) + 1 + len(word) > 100:
                lines.append(line)
                line = "   "
            line += " " + word
        lines.append(line)
    with open(sys.argv[1], "w", encoding="ascii") as file:
        file.write(HEAD + "\n".join(lines) + "\n" + TAIL)


main()
