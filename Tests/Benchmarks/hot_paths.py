#!/usr/bin/env python3
"""Shows on which functions the main paths spend their instructions; `make profile` runs it.

Writes profile.json and profile.md into the folder of results; `--publish` also writes
docs/profile.md. Notes on functions are in profile-notes.tsv.
"""

import argparse
import collections
import datetime
import functools
import json
import os
import sys
import tempfile

import callgrind
import machine
import paths
import profile_report
import publish
import symbols
import tools
from corpus.files import Corpus
from measure import HERE, Failure, Program, measure, summary
from run import ROOT, fresh

TOP = 10
PARTS = 6
# How often a start is timed.
TIMES = 31


def say(text):
    print(f"profile: {text}", file=sys.stderr, flush=True)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--publish", action="store_true", help="bring docs/profile.md up to date")
    parser.add_argument("--minglu", default=os.path.join(ROOT, ".build/release/minglu"))
    parser.add_argument("--static", default=os.path.join(ROOT, ".build/dist/minglu"))
    parser.add_argument("--out", default=os.path.join(ROOT, "build/bench"))
    return parser.parse_args()


class Profiler:
    """Counts the instructions of commands; `folder` is for callgrind's files."""

    def __init__(self, folder):
        self.folder = folder
        self.credits = symbols.Credits(symbols.Sources(os.path.join(ROOT, "Sources")))
        # The start of a path is a row of its own too.
        self.count = functools.cache(self.count)

    def count(self, command):
        return callgrind.count(command, os.path.join(self.folder, "callgrind.out"))

    def path(self, path):
        """The functions that cost most in a path, less what its start costs."""
        say(path.title)
        further = self.count(path.command) - self.count(path.first)
        costs = self.credits.by_function(path.command[0], further)
        whole = sum(costs.values())
        top = [
            {"function": function.name, "place": function.place, "share": count / whole}
            for function, count in costs.most_common(TOP)
        ]
        parts = collections.Counter()
        for function, count in costs.items():
            parts[symbols.part(function.place)] += count
        return {
            "title": path.title,
            "instructions": whole,
            "bytes": path.bytes,
            "parts": {name: count / whole for name, count in parts.most_common(PARTS)},
            "top": top,
            "others": len(costs) - len(top),
        }

    def start(self, title, command, launcher):
        """The parts of a start, and its time, of which the kernel has most."""
        say(title)
        parts = collections.Counter()
        for (place, _, _), count in self.count(command).items():
            parts[symbols.library(place)] += count
        program = Program("minglu", command, Corpus(os.devnull, 0, 0))
        costs = [measure(launcher, program) for _ in range(TIMES)]
        return {"title": title, "parts": dict(parts), **summary(costs)}


def profiled(options, folder):
    """All that is in the page."""
    profiler = Profiler(folder)
    launcher = tools.compile_c(os.path.join(options.out, "programs"), ["launch"])["launch"]
    found = paths.all_paths(options.minglu, folder)
    samples = os.path.join(ROOT, "samples")
    starts = paths.starts(options.minglu, fresh(options.static), samples, found)
    return {
        "date": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d"),
        "commit": machine.commit(),
        "processor": machine.processor(),
        "versions": {
            "Swift": machine.swift(),
            "valgrind": machine.output("valgrind", "--version").removeprefix("valgrind-"),
        },
        "paths": [profiler.path(path) for path in found],
        "starts": [profiler.start(*start, launcher) for start in starts.items()],
    }


def main():
    options = arguments()
    os.makedirs(options.out, exist_ok=True)
    with open(os.path.join(HERE, "profile-notes.tsv"), encoding="utf-8") as file:
        notes = profile_report.notes(file)
    with tempfile.TemporaryDirectory(dir=options.out) as folder:
        results = profiled(options, folder)
    page = profile_report.document(results, notes)
    text = json.dumps(results, indent=1, ensure_ascii=False) + "\n"
    publish.write_all(options.out, {"profile.json": text, "profile.md": page})
    if options.publish:
        publish.write_all(os.path.join(ROOT, "docs"), {"profile.md": page})
    for word in profile_report.findings(results, notes):
        say(word)
    say(f"the profile is in {os.path.relpath(options.out)}/profile.md and .json")


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        sys.exit(f"profile: {failure}")
