#!/usr/bin/env python3
"""Times `minglu sort` beside two other ways to sort the same cards; `make bench` runs it.

    run.py MINGLU COLLATION-KEYS PYTHON [CARDS]

Prints CPU seconds (the least of three; pypinyin once, over a tenth of the cards) and peak memory.
"""
import os
import pathlib
import random
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
FAMILIES = "王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许邓韩冯曹彭曾肖田董潘袁蔡蒋余单仇解查区翟"
GIVEN = "明伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛超霞平刚桂红玉华建国志海燕春琴云莲真环雪荣爱妹香月莺媛瑞凡佳嘉琼勤珍"


def write_cards(path, count):
    """Chinese names as they are distributed: some families are frequent; the seed is fixed."""
    rng = random.Random(20)
    weights = [1 / (place + 3) for place in range(len(FAMILIES))]
    families = rng.choices(FAMILIES, weights, k=count)
    with open(path, "w", encoding="utf-8", newline="") as file:
        for number, family in enumerate(families):
            given = "".join(rng.choices(GIVEN, k=rng.choice((1, 2, 2))))
            file.write(
                f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:{family};{given};;;\r\nFN:{family}{given}\r\n"
                f"TEL;TYPE=CELL:1380013{number % 10000:04d}\r\nEND:VCARD\r\n"
            )


def measure(command):
    with open(os.devnull, "wb") as sink:
        process = subprocess.Popen(command, stdout=sink)
        _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{command[0]} failed")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main():
    minglu, collation, python = sys.argv[1:4]
    count = int(sys.argv[4]) if len(sys.argv) > 4 else 1_000_000
    with tempfile.TemporaryDirectory() as folder:
        path, part = f"{folder}/cards.vcf", f"{folder}/part.vcf"
        write_cards(path, count)
        write_cards(part, count // 10)
        size = os.path.getsize(path) / 1e6
        print(f"{count:,} contacts, {size:.0f} MB")
        for name, command, runs, factor in [
            ("minglu sort", [minglu, "sort", path], 3, 1),
            ("ICU sort keys of FN, in C", [collation, path], 3, 1),
            ("pypinyin", [python, str(HERE / "pypinyin-sort.py"), part], 1, 10),
        ]:
            seconds, memory = min(measure(command) for _ in range(runs))
            extra = "" if factor == 1 else f"  (a tenth of the cards, times {factor})"
            print(f"  {name:<28}{seconds * factor:8.2f} s {memory:8.0f} MB{extra}")


if __name__ == "__main__":
    main()
