#!/usr/bin/env python3
"""Times minglu beside limit programs in C and other programs; `make bench` runs it.

Writes bench.json, bench.md and bench.svg into the folder of results; `--publish` also brings docs/
and the READMEs up to date.
"""

import argparse
import datetime
import json
import os
import pathlib
import subprocess
import sys

import bounds
import corpora
import jobs
import machine
import memory
import plot
import publish
import report
import tools
from measure import HERE, Failure, allocations_per_card, cards_written, in_rounds, measure, summary

ROOT = os.path.dirname(os.path.dirname(HERE))


def say(text):
    print(f"bench: {text}", file=sys.stderr, flush=True)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--size", choices=corpora.SIZES, default="small")
    parser.add_argument(
        "--peers", default="", help=f"of {', '.join(jobs.PEERS)}, between blanks, or all"
    )
    parser.add_argument(
        "--publish", action="store_true", help="bring docs/ and the READMEs up to date"
    )
    parser.add_argument("--minglu", default=os.path.join(ROOT, ".build/release/minglu"))
    parser.add_argument("--static", default=os.path.join(ROOT, ".build/dist/minglu"))
    parser.add_argument("--out", default=os.path.join(ROOT, "build/bench"))
    found = parser.parse_args()
    found.peers = jobs.PEERS if found.peers.strip() == "all" else tuple(found.peers.split())
    for name in set(found.peers) - set(jobs.PEERS):
        parser.error(f"no peer is called {name}; there are {', '.join(jobs.PEERS)}, or all")
    return found


def fresh(path):
    """The path if it was built from the sources as they are; else nothing."""
    sources = [*pathlib.Path(ROOT, "Sources").rglob("*.*"), pathlib.Path(ROOT, "Package.swift")]
    built = os.path.getmtime(path) if os.path.exists(path) else 0
    return path if all(source.stat().st_mtime <= built for source in sources) else ""


def set_up(options):
    programs = os.path.join(options.out, "programs")
    compiled = tools.compile_c(programs)
    return jobs.Setup(
        minglu=options.minglu,
        static=fresh(options.static),
        has_jobs=jobs.has_jobs(options.minglu),
        tools=compiled,
        java=tools.compile_java(programs) if "ez-vcard" in options.peers else (),
        vobject=os.path.join(ROOT, "build/interop/venv/bin/python"),
        pypinyin=os.path.join(ROOT, ".build/readings/venv/bin/python"),
        peers=options.peers,
    )


def described(setup, found, costs, out):
    """The costs of all programs, with what they read and how many cards they wrote."""

    def entry(job, program):
        corpus = program.corpus
        values = {
            **summary(costs[job.key][program.name]),
            "bytes": corpus.bytes,
            "cards": corpus.cards,
        }
        if program.writes_vcard:
            path = os.path.join(out, "written.vcf")
            values["written"] = cards_written(setup.tools["launch"], program, path)
        return values

    return {
        job.key: {program.name: entry(job, program) for program in job.programs} for job in found
    }


def measured(setup, files, size, out):
    """Jobs and memory of the run."""
    found, start = jobs.all_jobs(setup, files), jobs.start_job(setup, files)

    def run(program):
        return measure(setup.tools["launch"], program)

    costs = in_rounds(found, size.rounds, run, say)
    say(f"{size.starts} starts")
    costs.update(in_rounds([start], size.starts, run))
    say("cards written")
    results = described(setup, [*found, start], costs, out)
    say("allocations")
    for key, program in jobs.allocation_programs(setup, files).items():
        library, counter = setup.tools["count-allocations.so"], os.path.join(out, "allocations")
        results[key]["minglu"]["allocations"] = allocations_per_card(library, counter, program)
    folder = os.path.join(out, "memory")
    peaks = [
        {"bytes": length, "pairs": memory.measure_all(setup, files, folder, length, say)}
        for length in size.memory
    ]
    return {"jobs": results, "memory": peaks}


def write_results(results, options):
    """The run as JSON, a page and a plot; in the documents too if they are asked for."""
    text = json.dumps(results, indent=1, ensure_ascii=False) + "\n"
    contents = {
        "bench.json": text,
        "bench.md": report.document(results),
        "bench.svg": plot.svg(results),
    }
    publish.write_all(options.out, contents)
    if options.publish:
        publish.publish(results, contents, ROOT)


def main():
    options = arguments()
    size = corpora.SIZES[options.size]
    setup = set_up(options)
    say("corpora")
    files = corpora.make(os.path.join(options.out, "corpora"), size, options.size)
    load = os.getloadavg()[0]
    results = {
        "date": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d %H:%M UTC"),
        "size": options.size,
        "machine": machine.machine(),
        "versions": machine.versions(setup),
        **measured(setup, files, size, options.out),
    }
    results["load"] = [load, os.getloadavg()[0]]
    results["bounds"] = bounds.rows(results)
    write_results(results, options)
    print(report.bounds_table(results))
    say(f"the whole run is in {os.path.relpath(options.out)}/bench.md, .json and .svg")


if __name__ == "__main__":
    try:
        main()
    except (Failure, subprocess.CalledProcessError) as failure:
        sys.exit(f"bench: {failure}")
