"""Themes, sizes, languages, paper, and browsers without scripts."""

from page_case import NAMES, PageTests


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
