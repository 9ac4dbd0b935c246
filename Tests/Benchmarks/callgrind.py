"""Counts the instructions that a program executes, by address, with callgrind of valgrind."""

import collections
import os
import re
import shutil
import subprocess

from measure import Failure

# An object, or a function in it, by its number; the name stands where the number is new.
NAME = re.compile(r"(?:\((\d+)\))?\s*(.*)")


class Names:
    """The names of a kind, which a file gives once and numbers."""

    def __init__(self):
        self.known = {}

    def name(self, text):
        number, name = NAME.fullmatch(text).groups()
        if number is None:
            return name
        if name:
            self.known[number] = name
        return self.known[number]


def parse(lines):
    """The instructions executed themselves, by object, function and address.

    The format is that of the manual of callgrind, with `--dump-instr=yes` and without jumps. What
    a called function cost stands behind `calls=` and is counted there.
    """
    costs = collections.Counter()
    objects, functions = Names(), Names()
    place = function = ""
    address, is_call = 0, False
    for line in lines:
        if line[0] in "0123456789+-*":
            at, *_, count = line.split()
            if at[0] in "+-":
                address += int(at, 0)
            elif at != "*":
                address = int(at, 0)
            if not is_call:
                costs[place, function, address] += int(count)
            is_call = False
        elif line.startswith("ob="):
            place = objects.name(line[3:].strip())
        elif line.startswith("fn="):
            function = functions.name(line[3:].strip())
        elif line.startswith("cob="):
            objects.name(line[4:].strip())
        elif line.startswith("cfn="):
            functions.name(line[4:].strip())
        is_call = is_call or line.startswith("calls=")
    return costs


def without_lines(program, path):
    """A copy of the program that has its symbols but no lines: valgrind gives up on some of those."""
    tool = shutil.which("objcopy") or shutil.which("llvm-objcopy")
    if not tool:
        raise Failure("objcopy: missing. It comes with binutils")
    subprocess.run([tool, "--strip-debug", program, path], check=True)
    return os.path.realpath(path)


def count(command, path):
    """Runs the command and counts; `path` is where callgrind leaves its file.

    The costs are those of the program itself, although a copy of it is run.
    """
    program = os.path.realpath(command[0])
    copy = without_lines(program, f"{path}.program")
    options = ["--tool=callgrind", "--dump-instr=yes", f"--callgrind-out-file={path}"]
    done = subprocess.run(
        ["valgrind", "--quiet", *options, copy, *command[1:]],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    if done.returncode != 0:
        raise Failure(f"{' '.join(command)}: status {done.returncode}\n{done.stderr}")
    with open(path) as file:
        costs = parse(line for line in file if line.strip())
    os.remove(path)
    os.remove(copy)
    return collections.Counter(
        {
            (program if place == copy else place, function, address): cost
            for (place, function, address), cost in costs.items()
        }
    )
