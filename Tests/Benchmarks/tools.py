"""Compiles what the benchmark runs beside minglu."""

import os
import shutil
import subprocess

from measure import HERE, Failure

ICU = ["-licui18n", "-licuuc"]
FAST = ["-O3", "-march=native"]
# Name: source, options.
C_PROGRAMS = {
    "launch": ("Tools/launch.c", ["-O2"]),
    "count-allocations.so": ("Tools/count-allocations.c", ["-O2", "-shared", "-fPIC"]),
    "limit-vcard": ("Limits/vcard.c", FAST),
    "limit-json": ("Limits/json.c", FAST),
    "limit-sort": ("Limits/sort.c", [*FAST, *ICU]),
    "copy": ("Limits/copy.c", ["-O2", "-static"]),
    "collation-keys": ("Peers/collation-keys.c", ["-O2", *ICU]),
}
JARS = ["ez-vcard", "vinnie", "jackson-core", "jackson-databind", "jackson-annotations"]


def compiler():
    """The command that compiles C."""
    names = [os.environ["CC"]] if os.environ.get("CC") else ["cc", "gcc", "clang"]
    for name in names:
        if shutil.which(name):
            return name
    raise Failure(f"{names[0]}: missing. A C compiler is needed (Debian, Ubuntu: gcc)")


def compile_c(folder, names=tuple(C_PROGRAMS)):
    """Compiles programs in C; returns their paths by name."""
    os.makedirs(folder, exist_ok=True)
    paths = {}
    for name in names:
        source, options = C_PROGRAMS[name]
        paths[name] = os.path.join(folder, name)
        subprocess.run(
            [compiler(), os.path.join(HERE, source), "-o", paths[name], *options], check=True
        )
    return paths


def compile_java(folder):
    """Compiles the program around ez-vcard; returns the command that runs it."""
    jars = ":".join(f"/usr/share/java/{jar}.jar" for jar in JARS)
    subprocess.run(
        ["javac", "-cp", jars, "-d", folder, os.path.join(HERE, "Peers/EzVCard.java")], check=True
    )
    return ("java", "-cp", f"{folder}:{jars}", "EzVCard")
