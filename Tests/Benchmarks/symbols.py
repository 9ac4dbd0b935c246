"""Credits instructions to the functions of the sources, those that were inlined too."""

import collections
import dataclasses
import json
import os
import re
import shutil
import subprocess

from measure import Failure

# What stands before the name of a function that the compiler has made of another.
DERIVED = re.compile(
    r"(?:generic specialization|function signature specialization|generic not re-abstracted "
    r"specialization|generic pre-specialization|partial specialization) <> of |"
    r"(?:merged|static|partial apply forwarder for|partial apply|inlined generic function) |"
    r"(?:implicit )?closure #\d+(?: \(\))?[^()]*? in |"
    r"(?:default argument \d+ of|protocol witness for|variable initialization expression of) "
)
# What the compiler makes for handling values of a type.
MADE = re.compile(
    r"(outlined|destroy|value witness|initializeBufferWith|assignWith|type metadata|lazy)"
)
MADE_NAME = "copies and destruction of values"
EXTENSION = re.compile(r"\(extension in (\w+)\):")
MODULE = re.compile(r"(\w+)\.")
ACCESSOR = re.compile(r"\.(getter|setter|modify|read|unsafeMutableAddressor|unsafeAddressor) : .*")
PRIVATE = re.compile(r"\((\S+) in _[0-9A-F]+\)")
LIBRARIES = {"libswiftCore": "Swift", "libicu": "ICU", "libc": "C", "ld-linux": "loader"}


@dataclasses.dataclass(frozen=True)
class Function:
    """A function, and the file it is in: a path below Sources, or a library."""

    name: str
    place: str


def without_brackets(text, opening, closing):
    """The text without what stands between brackets, which stay; arrows are none."""
    kept, depth = [], 0
    for number, letter in enumerate(text):
        is_arrow = letter == ">" and text[number - 1] == "-"
        if letter == closing and not is_arrow and depth:
            depth -= 1
        if depth == 0:
            kept.append(letter)
        if letter == opening:
            depth += 1
    return "".join(kept)


def shortened(name):
    """The module and the name of a Swift function without types and arguments.

    The module is that of the extension, if the function is in one.
    """
    text = PRIVATE.sub(r"\1", without_brackets(name, "<", ">"))
    text = EXTENSION.sub(r"extension-in-\1:", text)
    text = without_brackets(text, "(", ")")
    while found := DERIVED.match(text):
        text = text[found.end() :]
    module = ""
    if found := re.match(r"extension-in-(\w+):", text):
        module, text = found.group(1), text[found.end() :]
        text = text.partition(".")[2]
    elif found := MODULE.match(text):
        module, text = found.group(1), text[found.end() :]
    text = re.sub(r"extension-in-\w+:\w+\.", "", text)
    text = ACCESSOR.sub("", text.replace("<>", ""))
    return module, re.split(r"[( ]", text, maxsplit=1)[0]


def tool(name):
    """The program of the Swift toolchain."""
    swift = shutil.which("swift")
    beside = os.path.join(os.path.dirname(os.path.realpath(swift)), name) if swift else ""
    found = beside if os.path.exists(beside) else shutil.which(name)
    if not found:
        raise Failure(f"{name}: missing. It comes with Swift")
    return found


def demangled(names):
    """The names as Swift has them, by their mangled forms."""
    names = sorted(names)
    done = subprocess.run(
        [tool("swift-demangle"), "--compact"],
        input="".join(f"{name}\n" for name in names),
        capture_output=True,
        text=True,
        check=True,
    )
    return dict(zip(names, done.stdout.split("\n")))


def frames(binary, addresses):
    """The functions at each address, the innermost first: mangled names and files."""
    done = subprocess.run(
        [tool("llvm-symbolizer"), f"--obj={binary}", "--no-demangle", "--output-style=JSON"],
        input="".join(f"{address:#x}\n" for address in addresses),
        capture_output=True,
        text=True,
        check=True,
    )
    found = {}
    for line in done.stdout.splitlines():
        answer = json.loads(line)
        found[int(answer["Address"], 16)] = [
            (frame["FunctionName"], frame["FileName"]) for frame in answer.get("Symbol", ())
        ]
    return found


class Sources:
    """The functions of the project among those that are in the program."""

    def __init__(self, folder):
        self.targets = sorted(os.listdir(folder))
        self.below = re.compile(rf".*/Sources/((?:{'|'.join(self.targets)})/.*)")

    def place(self, module, path):
        """Where the function is, if it is the project's."""
        if module and module not in self.targets:
            return ""  # of the Swift library, and only generated for that file
        found = self.below.fullmatch(path)
        if found:
            return found.group(1)
        return module

    def credited(self, found, names):
        """The innermost function of the project; else the one that all are inlined into.

        The helpers of the C header count as the one that Swift calls.
        """
        chosen = None
        for mangled, path in found:
            module, name = shortened(names.get(mangled, mangled))
            place = self.place(module, path)
            if chosen and not (chosen.place == place and place.endswith(".h")):
                return chosen
            if place:
                chosen = Function(name, place)
        if chosen:
            return chosen
        mangled = found[-1][0] if found else "nameless"
        if not mangled.startswith("$s"):
            return Function(mangled, "C")
        name = names.get(mangled, mangled)
        is_made = MADE.match(name)
        return Function(MADE_NAME if is_made else shortened(name)[1], "Swift")


def part(place):
    """The part of the sources that a place is in: a target, or a folder of one."""
    return os.path.dirname(place).partition("/include")[0] or place


def library(path):
    """What a table calls a library."""
    name = os.path.basename(path)
    known = [title for start, title in LIBRARIES.items() if name.startswith(start)]
    return known[0] if known else name.split(".")[0]


def foreign(path, name):
    """A function of a library; the loader's and nameless ones count as one."""
    place = library(path)
    if place == "loader" or name.startswith("0x"):
        return Function("all", place)
    if place == "Swift" and "." in name:
        return Function(shortened(name)[1], place)
    name = re.sub(r"_(avx\w*|sse\w*|evex\w*|erms|unaligned|movbe)(?=_|$)", "", name.strip("_"))
    # C++ has types and a result, ICU its version.
    name = re.sub(r"\bicu_\d+::", "", without_brackets(name, "<", ">").replace("<>", ""))
    name = name.partition("(")[0].rpartition(" ")[2]
    return Function(re.sub(r"_\d\d$", "", name), place)


class Credits:
    """Adds up the costs of addresses for the functions they are of."""

    def __init__(self, sources):
        self.sources = sources
        self.known = {}

    def learn(self, binary, costs):
        """Finds the functions at addresses of the program that are new."""
        own = {address for place, _, address in costs if place == binary}
        found = frames(binary, sorted(own - self.known.keys()))
        names = demangled({name for answer in found.values() for name, _ in answer})
        for address, answer in found.items():
            self.known[address] = self.sources.credited(answer, names)

    def by_function(self, binary, costs):
        binary = os.path.realpath(binary)
        self.learn(binary, costs)
        names = demangled({name for place, name, _ in costs if place != binary})
        total = collections.Counter()
        for (place, name, address), count in costs.items():
            is_own = place == binary
            function = self.known[address] if is_own else foreign(place, names[name])
            total[function] += count
        return total
