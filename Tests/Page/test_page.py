"""The page as a person uses it, in headless Chromium.

    PAGE_TOOL=path python3 -m unittest discover -s Tests/Page

PAGE_TOOL makes a page on standard output of the vCards on standard input. With PAGE_PICTURES=folder
the pictures that some tests take are kept.
"""

import os
import subprocess
import tempfile
import time
import unittest

import cards
from browser import Browser

HERE = os.path.dirname(os.path.abspath(__file__))
TOOL = os.environ.get("PAGE_TOOL", os.path.join(HERE, "../../.build/release/PageSample"))
PICTURES = os.environ.get("PAGE_PICTURES")

NAMES = "[...document.querySelectorAll('.name bdi')].map(name => name.textContent)"


def setUpModule():
    global browser, folder
    folder = tempfile.TemporaryDirectory(prefix="minglu-page-")
    browser = Browser()


def tearDownModule():
    browser.close()
    folder.cleanup()


def make_page(name, vcards, locale="zh"):
    """The path of the page of some vCards."""
    path = os.path.join(folder.name, name)
    with open(path, "wb") as page:
        subprocess.run([TOOL, locale], input=vcards, stdout=page, check=True)
    return path


class PageTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with open(os.path.join(HERE, "contacts.vcf"), "rb") as file:
            cls.path = make_page("contacts.html", file.read())

    def open(self, **options):
        page = browser.open(self.path, **options)
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


class Sections(PageTests):
    def test_heads_and_bar_are_the_sections_in_order(self):
        page = self.open()
        heads = page.run("[...document.querySelectorAll('h2[id]')].map(h => h.textContent)")
        bar = page.run("[...document.querySelectorAll('#bar a')].map(a => a.textContent)")
        self.assertEqual(heads, list("ACDELOSWZ#"))
        self.assertEqual(bar, heads)
        self.assertEqual(page.run("document.getElementById('count').textContent"), "16 位联系人")

    def test_a_head_stays_while_its_section_is_scrolled(self):
        page = self.open(height=400)
        page.run("scrollTo(0, document.getElementById('s1').offsetTop + 40)")
        top, bottom = page.run(
            "[document.getElementById('s1').getBoundingClientRect().top,"
            " document.getElementById('top').getBoundingClientRect().bottom]")
        self.assertAlmostEqual(top, bottom, delta=1)

    def test_a_click_on_the_bar_brings_its_section_up(self):
        page = self.open(height=400)
        page.click("#bar a:nth-child(8)")
        page.until("document.querySelector('#bar [aria-current]').textContent === 'W'")
        top, bottom = page.run(
            "[document.getElementById('s7').getBoundingClientRect().top,"
            " document.getElementById('top').getBoundingClientRect().bottom]")
        self.assertAlmostEqual(top, bottom, delta=1)

    def test_a_finger_on_the_bar_shows_where_it_is(self):
        page = self.open(width=390, height=700, mobile=True)
        x, y = page.run("""(() => { const box = document.querySelector('#bar a:nth-child(7)')
            .getBoundingClientRect(); return [box.x + 20, box.y + 5]; })()""")
        page.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.assertEqual(page.run("document.getElementById('bubble').hidden"), False)
        self.assertEqual(page.run("document.getElementById('bubble').textContent"), "S")
        page.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        page.until("document.getElementById('bubble').hidden")


class Searching(PageTests):
    def test_by_name_reading_initials_and_number(self):
        page = self.open()
        for text, expected in [
            ("长沙", ["长沙银行"]),
            # One name, and another's note of whom they are related to.
            ("曾小明", ["欧阳娜", "曾小明"]),
            ("zengxiaoming", ["曾小明"]),
            ("Zeng Xiao", ["曾小明"]),
            ("zxm", ["曾小明"]),
            ("zengxm", ["曾小明"]),
            ("xiaom", ["曾小明"]),
            ("oyn", ["欧阳娜"]),
            ("csyh", ["长沙银行"]),
            ("lüxb", ["吕小布"]),
            ("lvxiao", ["吕小布"]),
            ("lu xiao", ["吕小布"]),
            ("lyuxiaobu", ["吕小布"]),
            ("lyun", ["李云"]),
            ("emile elan", ["Émile Élan"]),
            ("JaDo", []),
            ("jqd", ["Dr. Jane Q. Doe PhD"]),
            ("+1 555 0101", ["Dr. Jane Q. Doe PhD"]),
            ("(1555) 0101", ["Dr. Jane Q. Doe PhD"]),
            ("010 5550-1007", ["单国伟"]),
            ("+861055501007", ["单国伟"]),
            ("+8613800138000", ["艾米", "陈静", "李云", "欧阳娜", "曾小明",
                                "</script><script>document.title='owned'</script>"]),
            ("１３８-００１３ ８０００", ["艾米", "陈静", "李云", "欧阳娜", "曾小明",
                               "</script><script>document.title='owned'</script>"]),
            ("サクラ", ["佐藤 さくら"]),
            ("ㄱㅁㅈ", ["김민준"]),
            ("김", ["김민준"]),
            ("chenjing@example", ["陈静"]),
            ("羽毛球", ["王芳"]),
            ("no such person", []),
        ]:
            with self.subTest(text):
                self.assertEqual(self.search(page, text), expected)

    def test_the_result_is_counted_aloud_and_cleared(self):
        page = self.open(language="en")
        self.search(page, "wf")
        page.until("document.getElementById('count').textContent === '1 found'")
        self.assertEqual(page.run("document.getElementById('count').role"), "status")
        self.assertEqual(
            page.run("[...document.querySelectorAll('#bar a')].map(a => a.textContent)"), ["W"])
        page.click("#clear")
        page.until("document.getElementById('count').textContent === '16 contacts'")
        self.assertEqual(page.run("document.activeElement.id"), "query")

    def test_a_contact_found_by_something_else_shows_it(self):
        page = self.open()
        self.search(page, "0101")
        self.assertEqual(page.run("document.querySelector('.sub').textContent"), "+1 555 0101")


class Keys(PageTests):
    def focused(self, page):
        return page.run("document.activeElement.dataset.number ?? document.activeElement.id")

    def test_from_search_to_a_contact_and_back(self):
        page = self.open()
        page.press("/")
        self.assertEqual(self.focused(page), "query")
        page.type("c")
        page.until(f"{NAMES}.length < 10")
        page.press("ArrowDown")
        page.press("ArrowDown")
        self.assertEqual(self.focused(page), "3")
        page.press("Enter")
        page.until("document.activeElement.matches('#detail h2')")
        page.press("Escape")
        page.until("document.activeElement.matches('.person[data-number=\"3\"]')")
        page.press("Escape")
        page.until(f"document.activeElement.id === 'query' && {NAMES}.length > 10")

    def test_arrows_home_and_end(self):
        page = self.open(height=500)
        page.press("ArrowDown")
        self.assertEqual(self.focused(page), "1")
        for _ in range(3):
            page.press("ArrowDown")
        self.assertEqual(self.focused(page), "4")
        page.press("End")
        self.assertEqual(self.focused(page), "16")
        page.press("ArrowUp")
        self.assertEqual(self.focused(page), "15")
        page.press("Home")
        self.assertEqual(self.focused(page), "1")
        page.press("ArrowUp")
        self.assertEqual(self.focused(page), "query")

    def test_enter_opens_and_escape_returns(self):
        page = self.open()
        page.press("ArrowDown")
        page.press("Enter")
        page.until("document.querySelector('#detail h2')?.textContent === '艾米'")
        self.assertEqual(page.run("location.hash"), "#c1")
        page.press("Escape")
        page.until("document.activeElement.matches('.person[data-number=\"1\"]')")
        self.assertNotEqual(page.run("location.hash"), "#c1")

    def test_the_first_one_found_opens_with_enter(self):
        page = self.open()
        page.press("/")
        page.type("zxm")
        page.press("Enter")
        page.until("document.querySelector('#detail h2')?.textContent === '曾小明'")


class Details(PageTests):
    def links(self, page):
        return page.run("[...document.querySelectorAll('#detail .lines a.value')]"
                        ".map(a => a.getAttribute('href'))")

    def test_numbers_addresses_and_pages_are_links(self):
        page = self.open(fragment="#c11")
        self.picture(page, "wide")
        self.assertEqual(self.links(page), [
            "tel:13800138000", "tel:01055501000", "tel:01055501001", "tel:01055501003",
            "mailto:zeng.xiaoming@example.com", "mailto:xiaoming@example.org",
            "https://example.com/zeng"])
        self.assertEqual(
            page.run("[...document.querySelectorAll('.acts a')].map(a => a.getAttribute('href'))"),
            ["tel:13800138000", "sms:13800138000", "mailto:zeng.xiaoming@example.com"])

    def test_labels_and_dates_are_in_the_reader_s_language(self):
        script = "[...document.querySelectorAll('.line')].map(l => " \
            "[l.querySelector('dt').firstChild.textContent, l.querySelector('dd').textContent])"
        for language, label, birthday in [
            ("zh-CN", "手机", "1990年5月9日"), ("zh-TW", "手機", "1990年5月9日"),
            ("en", "mobile", "May 9, 1990"), ("ja", "携帯電話", "1990年5月9日"),
            ("ko", "휴대전화", "1990년 5월 9일"), ("fr", "手机", "1990年5月9日"),
        ]:
            with self.subTest(language):
                page = self.open(language=language, fragment="#c11")
                lines = page.run(script)
                self.assertIn([label, "138 0013 8000"], lines)
                self.assertIn(birthday, [text for _, text in lines])
                self.assertIn(["仓库", "010-5550 1003"], lines)

    def test_a_day_without_a_year(self):
        page = self.open(language="en", fragment="#c8")
        self.assertIn("February 29", page.run("document.getElementById('detail').textContent"))

    def test_a_photo_is_shown_and_a_letter_stands_for_others(self):
        page = self.open(fragment="#c11")
        page.until("document.querySelector('.hero img').naturalWidth === 64")
        page = self.open(fragment="#c8")
        self.assertEqual(page.run("document.querySelector('.hero .avatar').textContent"), "欧")

    def test_over_the_list_it_is_a_dialog(self):
        page = self.open(width=390, height=780, mobile=True)
        self.picture(page, "phone")
        page.click(".person[data-number='1']")
        page.until("document.activeElement.matches('#detail h2')")
        self.picture(page, "phone-detail")
        self.assertEqual(page.run("document.getElementById('detail').role"), "dialog")
        self.assertTrue(page.run("document.getElementById('list').inert"))
        page.click("#detail .close")
        page.until("document.getElementById('detail').hidden")
        self.assertFalse(page.run("document.getElementById('list').inert"))
        page.until("document.activeElement.matches('.person[data-number=\"1\"]')")

    def test_the_browser_s_way_back_closes_it(self):
        page = self.open()
        page.click(".person[data-number='1']")
        page.until("document.querySelector('.hero')")
        page.click(".person[data-number='3']")
        page.until("document.querySelector('.hero h2').textContent === '陈静'")
        page.run("history.back()")
        page.until("!document.querySelector('.hero')")


class Injection(PageTests):
    def test_texts_of_cards_are_only_texts(self):
        page = self.open(fragment="#c12")
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
        page = browser.open(self.path)
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


class Looks(PageTests):
    CONTRAST = """(() => {
        const light = (color) => {
            const [r, g, b] = color.map(c => c / 255)
                .map(c => c <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4);
            return .2126 * r + .7152 * g + .0722 * b;
        };
        const canvas = document.createElement("canvas")
            .getContext("2d", { willReadFrequently: true });
        const rgba = (css) => {
            canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = css; canvas.fillRect(0, 0, 1, 1);
            return [...canvas.getImageData(0, 0, 1, 1).data];
        };
        const ground = (element) => {
            for (; element; element = element.parentElement) {
                const color = rgba(getComputedStyle(element).backgroundColor);
                if (color[3] === 255) return color.slice(0, 3);
            }
            return [255, 255, 255];
        };
        const poor = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            const element = walker.currentNode.parentElement;
            if (!walker.currentNode.textContent.trim() || !element.checkVisibility()) continue;
            if (element.closest("script, noscript, .unseen")) continue;
            const [a, b] = [light(rgba(getComputedStyle(element).color).slice(0, 3)),
                light(ground(element))].sort((x, y) => y - x);
            const ratio = (a + .05) / (b + .05);
            if (ratio < 4.5) poor.push(`${walker.currentNode.textContent}: ${ratio}`);
        }
        return poor;
    })()"""

    def test_contrast_in_both_themes(self):
        for dark in (False, True):
            with self.subTest(dark=dark):
                page = self.open(dark=dark, fragment="#c11")
                self.picture(page, "dark" if dark else "light")
                self.assertEqual(page.run(self.CONTRAST), [])

    def test_the_switch_overrules_the_system_and_is_remembered(self):
        ground = "getComputedStyle(document.body).backgroundColor"
        page = self.open(language="en")
        light = page.run(ground)
        page.click("#theme")
        page.click("#theme")
        self.assertEqual(page.run("document.getElementById('theme').title"), "Appearance: dark")
        dark = page.run(ground)
        self.assertNotEqual(dark, light)
        again = self.open()
        self.assertEqual(again.run(ground), dark)
        again.click("#theme")
        self.assertEqual(again.run(ground), light)

    def test_fingers_hit_what_they_mean(self):
        page = self.open(width=390, height=780, mobile=True)
        small = """[...document.querySelectorAll(
                "button, input, .person, .act, .acts a, .tools > *")]
            .filter(e => e.checkVisibility())
            .map(e => [e.outerHTML.slice(0, 80), e.getBoundingClientRect()])
            .filter(([, box]) => box.width < 44 || box.height < 44).map(([name]) => name)"""
        self.assertEqual(page.run(small), [])
        self.assertGreaterEqual(page.run("document.getElementById('bar').clientWidth"), 44)
        self.assertEqual(page.run("document.documentElement.scrollWidth"), 390)
        page.click(".person[data-number='1']")
        page.until("document.activeElement.matches('#detail h2')")
        self.assertEqual(page.run(small), [])

    def test_nothing_covers_anything(self):
        for width, mobile in ((390, True), (1200, False)):
            with self.subTest(width):
                page = self.open(width=width, height=780, mobile=mobile, fragment="#c11")
                self.assertTrue(page.run("""[...document.querySelectorAll(".line")].every(line => {
                    const [icon, what, tools] = [".icon", ".what", ".tools"].map(part =>
                        line.querySelector(":scope > " + part)?.getBoundingClientRect());
                    return what.right <= tools.left && (!icon || icon.right <= what.left);
                })"""))

    def test_names_say_their_language_and_direction(self):
        page = self.open(language="en")
        page.until(f"{NAMES}.length === 16")
        tags = dict(page.run(
            "[...document.querySelectorAll('.name bdi')].map(n => [n.textContent, n.lang])"))
        self.assertEqual(tags["佐藤 さくら"], "ja")
        self.assertEqual(tags["김민준"], "ko")
        self.assertEqual(tags["محمد علي"], "und-Arab")
        self.assertEqual(tags["曾小明"], "zh")
        self.assertEqual(page.run("document.documentElement.lang"), "en")
        self.assertEqual(page.run("""getComputedStyle([...document.querySelectorAll('.name bdi')]
            .find(n => n.textContent.startsWith('م'))).direction"""), "rtl")

    def test_on_paper_everyone_of_the_list(self):
        page = self.open()
        page.run("dispatchEvent(new Event('beforeprint'))")
        text = page.run("document.getElementById('print').textContent")
        for part in ["曾小明", "138 0013 8000", "김민준", "xiaoming@example.org"]:
            self.assertIn(part, text)
        page.run("dispatchEvent(new Event('afterprint'))")
        self.assertEqual(page.run("document.getElementById('print').textContent"), "")
        page.call("Emulation.setEmulatedMedia", media="print")
        page.run("dispatchEvent(new Event('beforeprint'))")
        self.picture(page, "print")
        pdf = page.call("Page.printToPDF")["data"]
        self.assertGreater(len(pdf), 10_000)

    def test_without_scripts_the_list_is_there(self):
        page = self.open(scripts=False)
        self.picture(page, "plain")
        self.assertEqual(page.run("document.querySelectorAll('noscript h2').length"), 10)
        self.assertEqual(
            page.run("document.querySelector('noscript a').getAttribute('href')"),
            "tel:+8613800138000")


class ManyContacts(unittest.TestCase):
    """Loose limits: they hold on a slow machine that does other work, and not for a list that is
    built whole or searched in one go."""

    @classmethod
    def setUpClass(cls):
        cls.path = make_page("many.html", cards.many(20_000))

    def test_opens_and_searches_without_a_stall(self):
        start = time.monotonic()
        page = browser.open(self.path)
        self.assertLess(time.monotonic() - start, 10)
        self.assertLess(page.run("document.querySelectorAll('.row').length"), 500)
        page.run("""globalThis.longest = 0; new PerformanceObserver(list => {
            for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration);
        }).observe({ type: "longtask" })""")
        page.run("document.getElementById('query').focus()")
        start = time.monotonic()
        page.type("zxm")
        page.until("/^找到/.test(document.getElementById('count').textContent)")
        self.assertLess(time.monotonic() - start, 5)
        names = page.run(NAMES)
        self.assertTrue(names)
        self.assertTrue(all(name[0] in "曾张赵周" for name in names), names)
        self.assertLess(page.run("longest"), 500)
        page.click("#clear")
        page.until("!/^找到/.test(document.getElementById('count').textContent)")
        page.press("ArrowDown")
        page.press("End")
        page.until("document.activeElement.dataset.number === '20000'")
        self.assertLess(page.run("document.querySelectorAll('.row').length"), 500)
        self.assertEqual(page.problems(), [])
        page.close()


if __name__ == "__main__":
    unittest.main()
