"""Instructions are counted once, and credited to the functions that they were written in."""

import os
import unittest

import callgrind
import hot_paths
import profile_report
import symbols
from symbols import Function

# As in the manual of callgrind: `main` calls `func1`, whose cost of 400 comes back behind `calls=`.
OUTPUT = """\
positions: instr line
events: Ir

ob=(1) /bin/program
fl=(1) file1.c
fn=(1) main
0x10 16 20
+4 17 3
cob=(2) /lib/library
cfi=(2) file2.c
cfn=(2) func1
calls=1 50
* 16 400
+6 18 1

ob=(2)
fl=(2)
fn=(2)
0x51 51 100
-1 51 300
ob=(1)
fn=(1)
0x10 16 5
"""


class Counts(unittest.TestCase):
    def test_each_instruction_counts_where_it_is_and_not_in_its_callers(self):
        self.assertEqual(
            callgrind.parse(filter(str.strip, OUTPUT.splitlines())),
            {
                ("/bin/program", "main", 0x10): 25,
                ("/bin/program", "main", 0x14): 3,
                ("/bin/program", "main", 0x1A): 1,
                ("/lib/library", "func1", 0x51): 100,
                ("/lib/library", "func1", 0x50): 300,
            },
        )


class ShortNames(unittest.TestCase):
    def check(self, name, module, expected):
        self.assertEqual(symbols.shortened(name), (module, expected))

    def test_types_and_arguments_are_left_out(self):
        self.check(
            "ContactFormats.HeaderMemo.lookUp(_: Swift.Span<Swift.UInt8>, _: Swift.Range<Swift.Int>)"
            " -> Swift.Optional<Swift.Int>",
            "ContactFormats",
            "HeaderMemo.lookUp",
        )

    def test_a_private_function_has_its_name(self):
        self.check(
            "ContactFormats.CardRewriter.(append in _1079C9F3691CF0917A689ADB6E90A485)(_: Swift.Int)"
            " -> Swift.Bool",
            "ContactFormats",
            "CardRewriter.append",
        )

    def test_a_specialised_function_is_the_function(self):
        self.check(
            "generic specialization <Swift.UInt8, Swift.Span<Swift.UInt8>> of "
            "Swift.Array.append<A where A == A1.Element>(contentsOf: __owned A1) -> ()",
            "Swift",
            "Array.append",
        )
        self.check(
            "function signature specialization <Arg[0] = Dead> of static "
            "ByteIO.QuotedPrintable.(decode in _62)(_: Swift.Int) -> Swift.Int",
            "ByteIO",
            "QuotedPrintable.decode",
        )

    def test_a_closure_is_the_function_around_it(self):
        self.check(
            "closure #1 (Swift.Span<Swift.UInt8>, inout ContactFormats.ValueRewriter) -> Swift.Bool"
            " in ContactFormats.ValueRewriter.(rewriteText in _B2)(_: Swift.Int) -> ()",
            "ContactFormats",
            "ValueRewriter.rewriteText",
        )

    def test_an_accessor_is_the_property(self):
        self.check(
            "ContactFormats.RewriteRule.isText.getter : Swift.Bool",
            "ContactFormats",
            "RewriteRule.isText",
        )

    def test_a_function_called_read_is_no_accessor(self):
        self.check(
            "ContactConvert.HeadSource.read(into: inout [Swift.UInt8]) throws(ByteIO.IOFailure)",
            "ContactConvert",
            "HeadSource.read",
        )

    def test_an_extension_belongs_to_its_module(self):
        self.check(
            "(extension in ByteIO):Swift.Span< where A == Swift.UInt8>.shortHash(of: "
            "Swift.Range<Swift.Int>) -> Swift.UInt32",
            "ByteIO",
            "Span.shortHash",
        )


class Credits(unittest.TestCase):
    sources = symbols.Sources(os.path.join(hot_paths.ROOT, "Sources"))
    names = {
        "$contentLine": "(extension in ByteIO):Swift.Span<A>.contentLine(from: Swift.Int) -> ()",
        "$lines": "ContactFormats.CardScanner.acceptOrdinaryLines() -> Swift.Bool",
        "$unique": "Swift.Array._makeMutableAndUnique() -> ()",
        "$sSa6append": "Swift.Array.append(contentsOf: A1) -> ()",
        "$sOutlined": "outlined destroy of ContactModel.Card",
    }
    header = "/any/where/Sources/CScan/include/CScan.h"
    scanner = "/any/where/Sources/ContactFormats/VCard/CardScanner.swift"

    def credited(self, *frames):
        return self.sources.credited(frames, self.names)

    def test_an_inlined_function_has_its_own_instructions(self):
        self.assertEqual(
            self.credited(("$contentLine", "/<compiler-generated>"), ("$lines", self.scanner)),
            Function("Span.contentLine", "ByteIO"),
        )

    def test_the_helpers_of_a_scan_are_part_of_it(self):
        self.assertEqual(
            self.credited(
                ("cscan_equal", self.header),
                ("cscan_content_line", self.header),
                ("$contentLine", "/<compiler-generated>"),
                ("$lines", self.scanner),
            ),
            Function("cscan_content_line", "CScan/include/CScan.h"),
        )

    def test_what_the_library_is_inlined_for_has_its_instructions(self):
        for path in ("/<compiler-generated>", self.scanner):
            self.assertEqual(
                self.credited(("$unique", path), ("$lines", self.scanner)),
                Function("CardScanner.acceptOrdinaryLines", self.scanner[len("/any/where/Sources/") :]),
            )

    def test_what_no_function_is_around_stands_for_itself(self):
        self.assertEqual(
            self.credited(("$sSa6append", "/<compiler-generated>")),
            Function("Array.append", "Swift"),
        )
        self.assertEqual(
            self.credited(("$sOutlined", "/<compiler-generated>")),
            Function("copies and destruction of values", "Swift"),
        )

    def test_a_part_is_a_target_or_a_folder_of_one(self):
        for place, expected in (
            ("ContactFormats/VCard/Rewriting/CardRewriter.swift", "ContactFormats/VCard/Rewriting"),
            ("CScan/include/CScan.h", "CScan"),
            ("ByteIO", "ByteIO"),
            ("C", "C"),
        ):
            self.assertEqual(symbols.part(place), expected)

    def test_functions_of_libraries_are_told_without_their_variants(self):
        for path, name, expected in (
            ("/lib/libc.so.6", "__memcpy_avx_unaligned_erms", Function("memcpy", "C")),
            ("/lib/libicui18n.so.72", "ucol_open_72", Function("ucol_open", "ICU")),
            ("/lib/ld-linux-x86-64.so.2", "do_lookup_x", Function("all", "loader")),
            ("/lib/libswiftCore.so", "swift_retain", Function("swift_retain", "Swift")),
            (
                "/lib/libswiftCore.so",
                "bool swift::RefCounts<swift::RefCountBitsT<true> >::decrement<true>(unsigned int)",
                Function("swift::RefCounts::decrement", "Swift"),
            ),
        ):
            self.assertEqual(symbols.foreign(path, name), expected)


def results():
    rows = [
        {"function": "Scanner.next", "place": "VCard/Scanner.swift", "share": 0.25},
        {"function": "memcpy", "place": "C", "share": 0.125},
    ]
    path = {"title": "a → b", "instructions": 500, "bytes": 100, "top": rows, "others": 7}
    path["parts"] = {"VCard": 0.25, "C": 0.125}
    start = {"title": "one", "parts": {"loader": 3e6, "C": 1e6, "minglu": 5e5}}
    start.update(cpu=0.00123, memory=12_345_678)
    return {
        "date": "today",
        "commit": "abc",
        "processor": "P",
        "versions": {"Swift": "6"},
        "paths": [path],
        "starts": [start],
    }


class Page(unittest.TestCase):
    notes = profile_report.notes(["# comment\n", "\n", "memcpy\tcopies\tmust\n", "gone\ta\tb\n"])

    def test_a_function_stands_with_its_share_and_what_it_does(self):
        table = profile_report.path_table(results()["paths"][0], self.notes)
        self.assertIn("| 12.5 % | `memcpy` | C | copies |\n", table)
        self.assertIn("| 25.0 % | `Scanner.next` | VCard/Scanner.swift | – |\n", table)
        self.assertIn("| 62.5 % | 7 others |  |  |\n", table)

    def test_functions_without_a_note_and_notes_without_a_function_are_told(self):
        self.assertEqual(
            profile_report.findings(results(), self.notes),
            ["no note on Scanner.next", "a note on gone, which is in no table"],
        )

    def test_only_what_is_shown_has_reasons(self):
        table = profile_report.reasons_table(results(), self.notes)
        self.assertIn("| `memcpy` | must |\n", table)
        self.assertNotIn("gone", table)

    def test_a_start_has_its_parts_and_the_rest_is_the_programs(self):
        self.assertIn(
            "| one | 4.50 | 3.00 | 1.00 | 0.00 | 0.00 | 0.50 | 1.23 | 12.3 |\n",
            profile_report.starts_table(results()),
        )

    def test_the_page_has_what_a_byte_costs(self):
        self.assertIn(
            "### a → b\n\n5.0 instructions for each byte that is read. "
            "By part: VCard 25.0 %, C 12.5 %.\n",
            profile_report.document(results(), {}),
        )

    def test_the_notes_of_the_project_are_whole(self):
        path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "profile-notes.tsv")
        with open(path, encoding="utf-8") as file:
            notes = profile_report.notes(file)
        self.assertTrue(all(note.what and note.why for note in notes.values()))


if __name__ == "__main__":
    unittest.main()
