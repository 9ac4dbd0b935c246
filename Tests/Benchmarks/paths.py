"""The main paths, with files that are large enough for a profile."""

import dataclasses
import os

import jobs
import report
from corpus import files

# Bytes of each file; a few seconds of callgrind.
SIZE = 700_000


@dataclasses.dataclass(frozen=True)
class Path:
    """A command with a file, and with the file's first card alone, which is the start of it."""

    key: str
    title: str
    command: tuple
    first: tuple
    bytes: int


def write_chinese(path, size):
    """Chinese names, about the size."""
    return files.write_chinese(path, os.devnull, max(1, size // 94))


def all_paths(minglu, folder):
    """The paths; their files are written into the folder."""
    os.makedirs(folder, exist_ok=True)
    one_core = ("--jobs", "1") if jobs.has_jobs(minglu) else ()

    def path(key, write, ending, size, *arguments, options=one_core):
        whole = write(os.path.join(folder, f"{key}.{ending}"), size)
        first = write(os.path.join(folder, f"{key}-first.{ending}"), 1)
        return Path(
            key,
            report.JOBS[key],
            (minglu, *arguments, whole.path, "-q", *options),
            (minglu, *arguments, first.path, "-q", *options),
            whole.bytes - first.bytes,
        )

    found = [
        path(to, files.write_mixed, "vcf", SIZE, "convert", "--to", to)
        for to in ("vcard4", "jcard", "jscontact", "phone-json")
    ]
    return [
        *found,
        path("records", files.write_phone_json, "json", SIZE, "convert", "--to", "vcard4"),
        path("photos", files.write_photos, "vcf", 2 * SIZE, "convert", "--to", "vcard4"),
        path("sort", write_chinese, "vcf", SIZE, "sort", options=()),
    ]


def starts(minglu, static, samples, found):
    """Commands that hardly read anything, by what they show; `found` are the main paths."""
    first = {path.key: path.first for path in found}
    old = os.path.join(samples, "gbk.vcf")
    listed = os.path.join(samples, "list.vcf")
    commands = {
        "the program alone: `--version`": (minglu, "--version"),
        "one card → vCard 4.0": first["vcard4"],
        "one card → jCard": first["jcard"],
        "one card → JSContact": first["jscontact"],
        "one card → phone-json": first["phone-json"],
        "one record of phone-json → vCard 4.0": first["records"],
        "GBK, found by a guess → vCard 4.0": (minglu, "convert", old, "--to", "vcard4", "-q"),
        "`sort` of one Chinese name": first["sort"],
        "`sort --locale zh-Hant` of one": (*first["sort"], "--locale", "zh-Hant"),
        "`sections` of nine names": (minglu, "sections", listed),
    }
    if static:
        commands["one card → vCard 4.0, static build"] = (static, *first["vcard4"][1:])
    return commands
