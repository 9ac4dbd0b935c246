"""Programs are run in turn, and cost what they cost."""

import os
import subprocess
import tempfile
import unittest

import measure
import tools
from corpus.files import Corpus
from measure import Cost, Job, Program

NOTHING = Corpus(os.devnull, 0, 0)
# Allocates once for each byte that it reads, and a thousand times at the start.
ALLOCATING = """
#include <stdio.h>
#include <stdlib.h>
static void *volatile kept;
static void allocate(void) { kept = malloc(8); free(kept); }
int main(void) {
  for (int count = 0; count < 1000; count++) allocate();
  while (getchar() != EOF) allocate();
}
"""


class Rounds(unittest.TestCase):
    def run_rounds(self, *programs, rounds=3):
        order = []

        def run(program):
            order.append(program.name)
            return Cost(len(order), 0, 0)

        return order, measure.in_rounds([Job("job", programs)], rounds, run)

    def test_programs_take_turns_in_changing_order(self):
        order, _ = self.run_rounds(Program("a", (), NOTHING), Program("b", (), NOTHING))
        self.assertEqual(order, ["a", "b", "b", "a", "a", "b"])

    def test_a_slow_program_is_left_out_of_later_rounds(self):
        _, costs = self.run_rounds(
            Program("a", (), NOTHING), Program("slow", (), NOTHING, rounds=1)
        )
        self.assertEqual(
            {name: len(found) for name, found in costs["job"].items()}, {"a": 3, "slow": 1}
        )

    def test_the_summary_has_medians_and_the_greatest_memory(self):
        costs = [Cost(1, 9, 5), Cost(100, 7, 30), Cost(2, 8, 10)]
        self.assertEqual(measure.summary(costs), {"cpu": 2, "wall": 8, "memory": 30, "runs": 3})


class Launched(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = folder.name
        cls.tools = tools.compile_c(folder.name, ["launch", "count-allocations.so", "copy"])

    def path(self, name, text=""):
        path = os.path.join(self.folder, name)
        with open(path, "w") as file:
            file.write(text)
        return path

    def test_memory_is_the_programs_own(self):
        # More than this process has must not be counted.
        ballast = bytearray(b"x") * 50_000_000
        program = Program("copy", (self.tools["copy"], os.devnull), NOTHING)
        self.assertLess(measure.measure(self.tools["launch"], program).memory, 10_000_000)
        del ballast

    def test_time_and_memory_are_counted(self):
        code = "text = bytearray(b'x') * 80_000_000\nfor _ in range(2_000_000): pass"
        cost = measure.measure(
            self.tools["launch"], Program("python", ("python3", "-c", code), NOTHING)
        )
        self.assertGreater(cost.memory, 80_000_000)
        self.assertGreater(cost.cpu, 0.005)
        self.assertGreater(cost.wall, 0.005)

    def test_a_program_that_fails_is_no_result(self):
        with self.assertRaises(measure.Failure):
            measure.measure(self.tools["launch"], Program("false", ("false",), NOTHING))

    def test_input_comes_from_the_corpus_or_repeated_through_a_pipe(self):
        corpus = Corpus(self.path("cards.vcf", "BEGIN:VCARD\nEND:VCARD\n"), 22, 1)
        for feed, count in ((0, 1), (3, 3)):
            program = Program("cat", ("cat",), corpus, feed=feed)
            written = measure.cards_written(
                self.tools["launch"], program, os.path.join(self.folder, "out")
            )
            self.assertEqual(written, count)

    def test_allocations_of_the_start_are_not_those_of_a_card(self):
        source, program = self.path("allocating.c", ALLOCATING), os.path.join(
            self.folder, "allocating"
        )
        subprocess.run([tools.compiler(), source, "-o", program], check=True)
        corpus = Corpus(self.path("input.vcf", "x" * 120), 120, 40)
        counter = os.path.join(self.folder, "counter")
        library = self.tools["count-allocations.so"]
        fed = Program("allocating", (program,), corpus, feed=1)
        self.assertEqual(measure.allocations_per_card(library, counter, fed), 3)


if __name__ == "__main__":
    unittest.main()
