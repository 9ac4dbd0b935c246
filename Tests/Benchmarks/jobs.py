"""What is measured: the jobs, and the programs that do each of them."""

import dataclasses
import os
import subprocess

from corpus.files import Corpus
from measure import HERE, Job, Program

PEERS = ("ez-vcard", "sabre", "vobject", "pypinyin")
# Peers are run in fewer rounds.
FEW = 3


@dataclasses.dataclass(frozen=True)
class Setup:
    """The programs of a run; `static` and `has_jobs` are what this build of minglu has."""

    minglu: str
    static: str
    has_jobs: bool
    tools: dict
    java: tuple
    vobject: str
    pypinyin: str
    peers: tuple

    def one_thread(self, *arguments):
        """A command of minglu on one core."""
        return (self.minglu, *arguments, *(("--jobs", "1") if self.has_jobs else ()))

    def peer(self, name, command, corpus, writes_vcard=True):
        """The peer if it was asked for, as a list of none or one."""
        program = Program(name, command, corpus, rounds=FEW, writes_vcard=writes_vcard)
        return [program] if name in self.peers else []


def has_jobs(minglu):
    """Whether this build converts on several cores."""
    shown = subprocess.run(
        [minglu, "convert", "--help"], capture_output=True, text=True, check=True
    )
    return "--jobs" in shown.stdout


def convert_job(key, setup, corpus, to, limit, peers=()):
    """A conversion on one core beside its limit."""
    writes_vcard = to == "vcard4"
    command = setup.one_thread("convert", corpus.path, "--to", to, "-q")
    minglu = Program("minglu", command, corpus, writes_vcard=writes_vcard)
    return Job(key, (minglu, Program("limit", (setup.tools[limit],), corpus), *peers))


def vcard_peers(setup, corpora):
    """The slow ones get a part of the file."""
    part = corpora.part
    return [
        *setup.peer("ez-vcard", (*setup.java, "vcard4"), corpora.mixed),
        *setup.peer("sabre", ("php", os.path.join(HERE, "Peers/sabre.php")), part),
        *setup.peer("vobject", (setup.vobject, os.path.join(HERE, "Peers/vobject-copy.py")), part),
    ]


def convert_jobs(setup, corpora):
    mixed = corpora.mixed
    jcard_peers = setup.peer("ez-vcard", (*setup.java, "jcard"), mixed, writes_vcard=False)
    return [
        convert_job("vcard4", setup, mixed, "vcard4", "limit-vcard", vcard_peers(setup, corpora)),
        convert_job("jcard", setup, mixed, "jcard", "limit-vcard", jcard_peers),
        convert_job("jscontact", setup, mixed, "jscontact", "limit-vcard"),
        convert_job("phone-json", setup, mixed, "phone-json", "limit-vcard"),
        convert_job("records", setup, corpora.records, "vcard4", "limit-json"),
        convert_job("photos", setup, corpora.photos, "vcard4", "limit-vcard"),
    ]


def sort_job(setup, corpora):
    """`convert` reads and writes what `sort` does, so that the difference is keys and order."""
    cards, part = corpora.chinese, corpora.chinese_part
    converting = setup.one_thread("convert", cards.path, "--to", "vcard3", "-q")
    script = os.path.join(HERE, "Peers/pypinyin-sort.py")
    programs = (
        Program("minglu", (setup.minglu, "sort", cards.path, "-q"), cards, writes_vcard=True),
        Program("convert", converting, cards, writes_vcard=True),
        Program("limit", (setup.tools["limit-sort"],), corpora.names),
        Program("icu-keys", (setup.tools["collation-keys"], cards.path), cards, writes_vcard=True),
        *setup.peer("pypinyin", (setup.pypinyin, script, part.path), part),
    )
    return Job("sort", programs)


def merge_job(setup, corpora):
    """Lists of which one is four times the other; half of the incoming people are in the base."""

    def program(name, base, incoming):
        both = Corpus(base.path, base.bytes + incoming.bytes, base.cards + incoming.cards)
        command = (
            setup.minglu,
            "merge",
            base.path,
            incoming.path,
            "--memory",
            "1G",
            "-q",
            "-o",
            os.devnull,
        )
        return Program(name, command, both)

    return Job("merge", (program("whole", *corpora.whole), program("quarter", *corpora.quarter)))


def cores_job(setup, corpora):
    command = (setup.minglu, "convert", corpora.mixed.path, "--to", "vcard4", "-q", "--jobs")
    return Job(
        "cores", tuple(Program(count, (*command, count), corpora.mixed) for count in ("1", "2"))
    )


def start_job(setup, corpora):
    """One card, by the static build and by a static program that copies the file."""
    card = corpora.one
    arguments = ("convert", card.path, "--to", "vcard4")
    programs = [Program("limit", (setup.tools["copy"], card.path), card)]
    programs.append(Program("dynamic", (setup.minglu, *arguments), card))
    if setup.static:
        programs.insert(0, Program("minglu", (setup.static, *arguments), card))
    return Job("start", tuple(programs))


def all_jobs(setup, corpora):
    """The jobs that are run in turn, but for those that take a millisecond."""
    jobs = [*convert_jobs(setup, corpora), sort_job(setup, corpora), merge_job(setup, corpora)]
    return [*jobs, cores_job(setup, corpora)] if setup.has_jobs else jobs


def fed_program(setup, corpus, to, times):
    """A conversion of what a pipe delivers, with the settings that users get."""
    return Program("minglu", (setup.minglu, "convert", "--to", to, "-q"), corpus, feed=times)


def allocation_programs(setup, corpora):
    """The main paths on one core, by job."""

    def program(corpus, to):
        return Program("minglu", setup.one_thread("convert", "--to", to, "-q"), corpus, feed=1)

    programs = {
        to: program(corpora.mixed, to) for to in ("vcard4", "jcard", "jscontact", "phone-json")
    }
    return {**programs, "records": program(corpora.records, "vcard4")}
