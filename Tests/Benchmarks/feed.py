"""Writes a file again and again to standard output, as one file of the same format.

    feed.py PATH TIMES

A JSON array stays one array, CSV keeps one heading.
"""

import fcntl
import os
import sys

# The module has a name for it since Python 3.10.
F_SETPIPE_SZ = 1031


def framed(path):
    """Opening, body, separator and end, in this order."""
    with open(path, "rb") as file:
        whole = file.read()
    if path.endswith(".json"):
        start, end = whole.index(b"[") + 1, whole.rindex(b"]")
        return whole[:start], whole[start:end], b",", whole[end:]
    if path.endswith(".csv"):
        start = whole.index(b"\n") + 1
        return whole[:start], whole[start:], b"", b""
    return b"", whole, b"", b""


def write_all(output, text):
    rest = memoryview(text)
    while rest:
        rest = rest[os.write(output, rest[: 1 << 20]) :]


def feed(path, times, output):
    opening, body, separator, end = framed(path)
    write_all(output, opening)
    for number in range(times):
        if number:
            write_all(output, separator)
        write_all(output, body)
    write_all(output, end)


def main():
    try:
        fcntl.fcntl(1, F_SETPIPE_SZ, 1 << 20)
    except OSError:
        pass  # no pipe
    try:
        feed(sys.argv[1], int(sys.argv[2]), 1)
    except BrokenPipeError:
        sys.exit(f"feed.py: the reader of {sys.argv[1]} left early")


if __name__ == "__main__":
    main()
