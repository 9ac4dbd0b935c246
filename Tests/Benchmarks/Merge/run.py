#!/usr/bin/env python3
"""Times `minglu merge` over lists of which one is four times the other; `make bench` runs it.

    run.py MINGLU [CARDS]

Half of the people of each incoming list are in its base. Prints CPU seconds, peak memory and the
ratio of the times; 4 stands for linear time.
"""
import os
import random
import subprocess
import sys
import tempfile

FAMILIES = "王李张刘陈杨黄赵吴周徐孙马朱胡"
GIVEN = "伟芳娜敏静丽强磊军洋勇艳杰娟涛明超兰霞平"


def write_cards(path, first, count):
    """A person is made of the number, so that two lists share those of the same numbers."""
    with open(path, "w", encoding="utf-8", newline="") as file:
        for number in range(first, first + count):
            rng = random.Random(number)
            name = rng.choice(FAMILIES) + rng.choice(GIVEN) + rng.choice(GIVEN)
            file.write(
                f"BEGIN:VCARD\r\nVERSION:4.0\r\nFN:{name}\r\nTEL;TYPE=cell:+1 555 01{number:07d}\r\n"
                f"EMAIL:person{number}@example.com\r\nEND:VCARD\r\n"
            )


def measure(command):
    process = subprocess.Popen(command)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{command[0]} failed")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main():
    minglu = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    times = []
    with tempfile.TemporaryDirectory() as folder:
        for size in (count // 4, count):
            base, incoming = f"{folder}/base.vcf", f"{folder}/incoming.vcf"
            write_cards(base, 0, size)
            write_cards(incoming, size // 2, size)
            command = [minglu, "merge", base, incoming, "--memory", "1G", "-q", "-o", os.devnull]
            seconds, memory = measure(command)
            times.append(seconds)
            name = f"merge {size:,} into {size:,}"
            print(f"  {name:<34}{seconds:8.2f} s {memory:8.0f} MB")
    print(f"  4 times the contacts take {times[1] / times[0]:.1f} times as long")


if __name__ == "__main__":
    main()
