"""One contact, and the keys that lead there."""

from page_case import NAMES, PageTests


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
