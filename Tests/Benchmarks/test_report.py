"""A run becomes rows that hold or do not, a page and a plot."""

import unittest
import xml.etree.ElementTree as ElementTree

import bounds
import plot
import publish
import report

SVG = "{http://www.w3.org/2000/svg}"


def cost(cpu, **more):
    return {
        "cpu": cpu,
        "wall": cpu,
        "memory": 10_000_000,
        "runs": 3,
        "bytes": 50_000_000,
        "cards": 100_000,
        **more,
    }


def run(**changes):
    """What `make bench` measures, with round figures."""
    jobs = {key: {"minglu": cost(0.2), "limit": cost(0.1)} for key in plot.SHOWN_JOBS}
    jobs["vcard4"]["sabre"] = cost(2.5, bytes=5_000_000, written=90, cards=100)
    programs = {
        "minglu": cost(0.9, memory=80_000_000),
        "convert": cost(0.4),
        "limit": cost(0.1),
        "icu-keys": cost(0.6),
    }
    jobs["sort"] = {**programs, "pypinyin": cost(1.0, cards=10_000)}
    jobs["merge"] = {"whole": cost(4.5), "quarter": cost(1.0)}
    jobs["start"] = {"limit": cost(0.0004)}
    pairs = [
        {"from": "jcard", "to": "vcard4", "bytes": 1, "cpu": 1, "memory": size}
        for size in (25_000_000, 9_000_000)
    ]
    results = {
        "date": "today",
        "size": "small",
        "machine": {"processor": "P", "processors": 2, "memory": 8e9, "system": "S"},
        "versions": {"minglu": "1"},
        "load": [0, 1],
        "jobs": jobs,
        "memory": [{"bytes": 10_000_000, "pairs": pairs}],
        **changes,
    }
    return {**results, "bounds": bounds.rows(results)}


class Bounds(unittest.TestCase):
    def setUp(self):
        self.rows = {row["key"]: row for row in run()["bounds"]}

    def check(self, key, value, holds):
        self.assertAlmostEqual(self.rows[key]["value"], value)
        self.assertIs(self.rows[key]["holds"], holds)

    def test_a_value_at_its_bound_holds(self):
        self.check("vcard4", 2.0, True)

    def test_a_value_above_it_does_not(self):
        self.check("phone-json", 2.0, False)

    def test_keys_and_order_are_sorting_less_converting(self):
        self.check("order", (0.9 - 0.4) / 0.1, False)

    def test_a_program_with_fewer_contacts_is_compared_a_contact(self):
        self.check("pypinyin", 0.9 / 10.0, True)
        self.check("sort", 1.5, False)

    def test_memory_of_sorting_is_that_beyond_the_file(self):
        self.check("sort-memory", 300, False)

    def test_the_greatest_memory_of_all_pairs_counts(self):
        self.check("memory", 25.0, False)

    def test_four_times_the_contacts_may_take_five_times_as_long(self):
        self.check("merge", 4.5, True)

    def test_what_was_not_measured_neither_holds_nor_fails(self):
        for key, reason in (
            ("cores", "--jobs"),
            ("start", "make dist"),
            ("memory-10", "SIZE=huge"),
        ):
            self.assertIsNone(self.rows[key]["holds"])
            self.assertIn(reason, self.rows[key]["reason"])

    def test_two_cores_are_compared_by_wall_time(self):
        results = run()
        results["jobs"]["cores"] = {"1": cost(1, wall=1.0), "2": cost(1, wall=0.55)}
        row = next(row for row in bounds.rows(results) if row["key"] == "cores")
        self.assertEqual((row["value"], row["holds"]), (0.55, True))


class Tables(unittest.TestCase):
    def test_a_row_has_its_value_its_bound_and_whether_it_holds(self):
        text = report.bounds_table(run())
        self.assertIn("| mixed vCard → vCard 4.0 | 2.00 × one pass in C | 2 × | yes |\n", text)
        self.assertIn("| memory of any conversion | 25.0 MB | 24 MB | no |\n", text)
        self.assertIn("| 10 GB are measured with SIZE=huge |\n", text)

    def test_all_rows_have_as_many_cells_as_the_heading(self):
        results = run()
        for text in (
            report.bounds_table(results),
            report.programs_table(results),
            report.memory_table(results),
        ):
            self.assertEqual(len({line.count("|") for line in text.splitlines()}), 1, text)

    def test_a_program_that_left_out_cards_is_seen(self):
        self.assertIn(
            "| sabre/vobject | 2.0 | 2.500 s | 2.500 s | 10.0 |  | 90 of 100 | 3 |",
            report.programs_table(run()),
        )

    def test_the_page_has_the_machine(self):
        self.assertIn("| Processors | 2 × P |\n| Memory | 8 GB |", report.document(run()))

    def test_every_text_has_a_chinese_one(self):
        text = report.bounds_table(run(), publish.CHINESE.__getitem__)
        self.assertIn("| 混合 vCard → vCard 4.0 |", text)
        for bound in bounds.BOUNDS:
            self.assertIn(bound.job, publish.CHINESE)


class Published(unittest.TestCase):
    def test_a_section_names_its_run(self):
        text = publish.section(run(), str)
        self.assertTrue(text.startswith("| Job |"))
        self.assertTrue(text.endswith("|\n\n`make bench SIZE=small`, today, 2 × P, S\n"))

    def test_only_the_section_changes(self):
        document = f"before\n{publish.BEGIN}\nold\n{publish.END}\nafter\n"
        expected = f"before\n{publish.BEGIN}\n\nnew \\1\n\n{publish.END}\nafter\n"
        self.assertEqual(publish.with_section(document, "new \\1\n"), expected)

    def test_twice_is_the_same_as_once(self):
        once = publish.with_section(f"{publish.BEGIN}{publish.END}", "new\n")
        self.assertEqual(publish.with_section(once, "new\n"), once)

    def test_a_document_without_a_place_is_an_error(self):
        with self.assertRaises(ValueError):
            publish.with_section("nothing", "new")


class Plot(unittest.TestCase):
    def test_a_faster_program_stands_further_right(self):
        axis = plot.Axis([2.0, 1500.0])
        self.assertEqual(axis.marks(), [1, 10, 100, 1000])
        self.assertLess(axis.place(10), axis.place(11))
        self.assertEqual(axis.place(1), plot.LEFT)
        self.assertAlmostEqual(axis.place(2000), plot.WIDTH - plot.RIGHT)

    def test_every_measured_program_is_drawn(self):
        drawing = ElementTree.fromstring(plot.svg(run()))
        circles = drawing.findall(SVG + "circle")
        # One in the key, one for each job.
        self.assertEqual(len(circles), 1 + len(plot.SHOWN_JOBS))
        self.assertEqual(len(drawing.findall(SVG + "polygon")), 2)
        self.assertIn("250", [text.text for text in drawing.findall(SVG + "text")])

    def test_the_bound_is_the_limits_rate_divided(self):
        _, rates, least = plot.series(run())[0]
        self.assertEqual(rates["sabre"], 2.0)
        self.assertAlmostEqual(least, 250)


if __name__ == "__main__":
    unittest.main()
