"""What the tests of the page share.

    MINGLU=path python3 -m unittest discover -s Tests/Page

MINGLU is the program that makes the pages. With PAGE_PICTURES=folder the pictures that some tests
take are kept.
"""

import os
import subprocess
import tempfile
import unittest

from browser import Browser

HERE = os.path.dirname(os.path.abspath(__file__))
TOOL = os.environ.get("MINGLU", os.path.join(HERE, "../../.build/release/minglu"))
PICTURES = os.environ.get("PAGE_PICTURES")

NAMES = "[...document.querySelectorAll('.name bdi')].map(name => name.textContent)"


def make_page(folder, vcards):
    """The path of the page of some vCards, in a folder."""
    path = os.path.join(folder, "contacts.html")
    subprocess.run(
        [TOOL, "sections", "--to", "html", "-q", "-o", path], input=vcards, check=True)
    return path


class PageTests(unittest.TestCase):
    """A browser, and the page of `vcards`."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="minglu-page-")
        cls.addClassCleanup(folder.cleanup)
        cls.path = make_page(folder.name, cls.vcards())
        cls.browser = Browser()
        cls.addClassCleanup(cls.browser.close)

    @classmethod
    def vcards(cls):
        with open(os.path.join(HERE, "contacts.vcf"), "rb") as file:
            return file.read()

    def open(self, **options):
        page = self.browser.open(self.path, **options)
        self.addCleanup(self.close, page)
        return page

    def close(self, page):
        """No page may have asked for anything, or been stopped by its own policy."""
        self.assertEqual(page.problems(), [])
        page.close()

    def search(self, page, text):
        page.run("document.getElementById('query').value = ''")
        page.run("document.getElementById('query').focus()")
        page.type(text)
        return page.run(f"""new Promise(done => setTimeout(() => done({NAMES}), 50))""")

    def picture(self, page, name):
        if PICTURES:
            page.screenshot(os.path.join(PICTURES, name + ".png"))
