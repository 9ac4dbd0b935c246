"""The bounds that must hold, and whether they do."""

import dataclasses
import typing

KINDS = {"times": "×", "MB": "MB", "bytes": "bytes a contact"}


class Missing(Exception):
    """What a row needs was not measured; says why."""


@dataclasses.dataclass(frozen=True)
class Bound:
    """A row: what is measured, in what unit, and the greatest value that is allowed."""

    key: str
    job: str
    against: str
    limit: float
    unit: str
    value: typing.Callable


def costs(results, job, program, missing="was not asked for (PEERS)"):
    try:
        return results["jobs"][job][program]
    except KeyError:
        raise Missing(missing) from None


def to_limit(job):
    """Processor time of minglu, as a multiple of the limit program's."""
    return (
        lambda results: costs(results, job, "minglu")["cpu"] / costs(results, job, "limit")["cpu"]
    )


def order(results):
    """Keys and order alone: sorting less converting the same file to its own version."""
    sorting, converting = costs(results, "sort", "minglu"), costs(results, "sort", "convert")
    return (sorting["cpu"] - converting["cpu"]) / costs(results, "sort", "limit")["cpu"]


def sort_to(program):
    """Processor time of `minglu sort` a contact, as a multiple of the program's."""

    def value(results):
        both = costs(results, "sort", "minglu"), costs(results, "sort", program)
        ours, theirs = (cost["cpu"] / cost["cards"] for cost in both)
        return ours / theirs

    return value


def sort_memory(results):
    """Bytes a contact beyond those of the file."""
    cost = costs(results, "sort", "minglu")
    return (cost["memory"] - cost["bytes"]) / cost["cards"]


def cores(results):
    word = "this build has no --jobs"
    return costs(results, "cores", "2", word)["wall"] / costs(results, "cores", "1", word)["wall"]


def start(results):
    word = "no static build of these sources: make dist"
    return costs(results, "start", "minglu", word)["cpu"] / costs(results, "start", "limit")["cpu"]


def memory(place):
    """The greatest peak of all pairs, at the first or the second size."""

    def value(results):
        if len(results["memory"]) <= place:
            raise Missing("10 GB are measured with SIZE=huge")
        return max(pair["memory"] for pair in results["memory"][place]["pairs"]) / 1e6

    return value


def merge(results):
    return costs(results, "merge", "whole")["cpu"] / costs(results, "merge", "quarter")["cpu"]


ONE_PASS = "one pass in C"
BOUNDS = [
    Bound("vcard4", "mixed vCard → vCard 4.0", ONE_PASS, 2.0, "times", to_limit("vcard4")),
    Bound("jcard", "mixed vCard → jCard", ONE_PASS, 2.0, "times", to_limit("jcard")),
    Bound("jscontact", "mixed vCard → JSContact", ONE_PASS, 3.0, "times", to_limit("jscontact")),
    Bound("phone-json", "mixed vCard → phone-json", ONE_PASS, 1.5, "times", to_limit("phone-json")),
    Bound("records", "phone-json → vCard 4.0", ONE_PASS, 2.0, "times", to_limit("records")),
    Bound("photos", "vCard with photos → vCard 4.0", ONE_PASS, 3.0, "times", to_limit("photos")),
    Bound(
        "order",
        "sort Chinese names: keys and order alone",
        "ranks and radix sort in C",
        3.0,
        "times",
        order,
    ),
    Bound(
        "sort", "sort Chinese names: all", "ICU's sort keys in C", 1.0, "times", sort_to("icu-keys")
    ),
    Bound("pypinyin", "sort Chinese names: all", "pypinyin", 0.1, "times", sort_to("pypinyin")),
    Bound(
        "sort-memory", "sort Chinese names: memory beyond the file", "", 200, "bytes", sort_memory
    ),
    Bound("merge", "merge 4 times the contacts", "the contacts once", 5.0, "times", merge),
    Bound(
        "cores", "mixed vCard → vCard 4.0, wall time of two cores", "one core", 0.6, "times", cores
    ),
    Bound("start", "one card → vCard 4.0, static build", "static copy in C", 2.0, "times", start),
    Bound("memory", "memory of any conversion", "", 24, "MB", memory(0)),
    Bound("memory-10", "memory of any conversion, ten times as much", "", 24, "MB", memory(1)),
]


def rows(results):
    """The value of each bound; None, and the reason, where it was not measured."""
    found = []
    for bound in BOUNDS:
        row = {
            "key": bound.key,
            "job": bound.job,
            "against": bound.against,
            "bound": bound.limit,
            "unit": bound.unit,
        }
        try:
            value = bound.value(results)
            row.update(value=value, holds=value <= bound.limit, reason="")
        except Missing as reason:
            row.update(value=None, holds=None, reason=str(reason))
        found.append(row)
    return found
