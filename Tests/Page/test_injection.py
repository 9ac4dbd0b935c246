"""What is in cards does nothing in the page."""

import time

from page_case import PageTests


class Injection(PageTests):
    def test_texts_of_cards_are_only_texts(self):
        page = self.open(fragment="#c13")
        evil = "</script><script>document.title='owned'</script>"
        self.assertEqual(page.run("document.querySelector('.hero h2').textContent"), evil)
        self.assertEqual(page.run("document.title"), "通讯录")
        self.assertEqual(page.run("document.querySelectorAll('script').length"),
                         page.run("document.querySelectorAll('script.block').length") + 3)
        self.assertEqual(page.run("document.querySelectorAll('img').length"),
                         page.run("document.querySelectorAll('.avatar img').length"))
        self.assertEqual(
            page.run("[...document.links].filter(a => !/^(tel|sms|mailto|https):|^#/.test("
                     "a.getAttribute('href'))).length"), 0)
        text = page.run("document.getElementById('detail').textContent")
        for part in ["javascript:document.title='owned'", "<!--<script>", "<img src=x onerror="]:
            self.assertIn(part, text)

    def test_the_policy_stops_what_got_in_all_the_same(self):
        page = self.browser.open(self.path)
        page.run("""(() => {
            const script = document.createElement('script');
            try { script.append("document.title = 'owned'"); document.body.append(script); }
            catch {}
            const picture = '<img src=x onerror="document.title=1">';
            try { document.body.insertAdjacentHTML('beforeend', picture); } catch {}
        })()""")
        time.sleep(0.1)
        self.assertEqual(page.run("document.title"), "通讯录")
        self.assertGreaterEqual(len(page.problems()), 2)
        page.close()

    def test_without_scripts_too(self):
        page = self.open(scripts=False)
        self.assertNotIn("owned", page.run("document.title"))
        self.assertEqual(page.run("document.querySelectorAll('img').length"), 0)
