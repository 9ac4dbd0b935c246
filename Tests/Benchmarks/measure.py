"""What a program costs: processor and wall time, peak memory, allocations."""

import dataclasses
import os
import statistics
import subprocess
import sys

from corpus.files import Corpus

HERE = os.path.dirname(os.path.abspath(__file__))


class Failure(Exception):
    """A program that was to be measured did not do its work."""


@dataclasses.dataclass(frozen=True)
class Program:
    """A command, and what it reads.

    The corpus is its standard input, from a pipe and so many times over if `feed` is not 0. It is
    run in so many rounds at most.
    """

    name: str
    command: tuple
    corpus: Corpus
    feed: int = 0
    rounds: int = sys.maxsize
    writes_vcard: bool = False


@dataclasses.dataclass(frozen=True)
class Job:
    """Programs that do the same work side by side."""

    key: str
    programs: tuple


@dataclasses.dataclass(frozen=True)
class Cost:
    """Seconds of processor and wall time, and bytes."""

    cpu: float
    wall: float
    memory: int


def feeder(path, times, output):
    return subprocess.Popen(
        [sys.executable, os.path.join(HERE, "feed.py"), path, str(times)], stdout=output
    )


def spawn(launcher, program, input, output):
    """Starts the program below the launcher; returns the launcher and what it will write."""
    result, writing = os.pipe()
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    actions = [(os.POSIX_SPAWN_DUP2, input, 0), (os.POSIX_SPAWN_OPEN, 1, output, flags, 0o644)]
    actions.append((os.POSIX_SPAWN_DUP2, writing, 3))
    process = os.posix_spawn(
        launcher, [launcher, *program.command], os.environ, file_actions=actions
    )
    os.close(writing)
    return process, os.fdopen(result)


def measure(launcher, program, output=os.devnull):
    """Runs the program once."""
    source = None
    if program.feed:
        input, writing = os.pipe()
        source = feeder(program.corpus.path, program.feed, writing)
        os.close(writing)
    else:
        input = os.open(program.corpus.path, os.O_RDONLY)
    process, result = spawn(launcher, program, input, output)
    os.close(input)
    with result:
        fields = result.read().split()
    os.waitpid(process, 0)
    if source:
        source.wait()
    if len(fields) != 5 or fields[4] != "0":
        raise Failure(f"{' '.join(program.command)}: status {fields[4] if fields else 'unknown'}")
    wall, user, system, memory = map(float, fields[:4])
    return Cost(user + system, wall, int(memory))


def in_rounds(jobs, rounds, run, say=lambda text: None):
    """Runs every program of every job once a round, in changing order; a list of costs for each.

    One after the other meets the same machine, whatever else it does.
    """
    costs = {job.key: {program.name: [] for program in job.programs} for job in jobs}
    for number in range(rounds):
        say(f"round {number + 1} of {rounds}")
        for job in jobs:
            for program in job.programs if number % 2 == 0 else reversed(job.programs):
                if number < program.rounds:
                    costs[job.key][program.name].append(run(program))
    return costs


def summary(costs):
    """The medians of the times, and the greatest memory."""
    return {
        "cpu": statistics.median(cost.cpu for cost in costs),
        "wall": statistics.median(cost.wall for cost in costs),
        "memory": max(cost.memory for cost in costs),
        "runs": len(costs),
    }


def cards_written(launcher, program, path):
    """Runs the program into a file and counts the cards in it."""
    measure(launcher, program, path)
    with open(path, "rb") as file:
        count = sum(line.startswith(b"BEGIN:VCARD") for line in file)
    os.remove(path)
    return count


def allocations(library, counter, program):
    """The number of allocations of a run of the program."""
    environment = dict(os.environ, LD_PRELOAD=os.path.abspath(library), ALLOCATIONS=counter)
    if os.path.exists(counter):
        os.remove(counter)
    with feeder(program.corpus.path, program.feed, subprocess.PIPE) as source:
        subprocess.run(
            program.command,
            stdin=source.stdout,
            stdout=subprocess.DEVNULL,
            env=environment,
            check=True,
        )
    with open(counter, "rb") as file:
        return int.from_bytes(file.read(8), sys.byteorder)


def allocations_per_card(library, counter, program):
    """What a further card costs: the input twice less the input once, so that the start falls out."""
    once, twice = (
        allocations(library, counter, dataclasses.replace(program, feed=times)) for times in (1, 2)
    )
    return (twice - once) / program.corpus.cards
