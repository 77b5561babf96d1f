# SPDX-License-Identifier: GPL-3.0-or-later
"""No place of Haru says anything that a translator could not translate."""

import datetime
import unittest

import haru
import pseudo_languages
from haru import PLACES, HaruTest, until
from painted import landscape
from pseudo_languages import LONGER, MIRRORED, Originals

# What GTK calls keys, which some messages are called, too.
KEYS = {"Delete", "End"}


class Rule(unittest.TestCase):
    """What counts as untranslated."""

    originals = Originals()

    def test_messages_of_the_source_do(self):
        untranslated = {"Calendar", "Play “산책”", "12 photos", "some words that have no catalog"}
        self.assertEqual(self.originals.among(untranslated), untranslated)

    def test_translations_names_and_what_a_person_wrote_do_not(self):
        translated = {
            "[Çåļéñðåŕ ···]", "[Þļåý “산책” ·····]", "Haru", "Deutsch", "Cantarell 11", "산책", "12",
            "/tmp/haru-x/data", "0.1.0", "Ctrl+N", "https://harudiary.org", "إغلاق"}
        self.assertEqual(self.originals.among(translated), set())


class Untranslated(HaruTest):
    """In the mirrored language, where GTK’s own words are Arabic, so that they aren’t in the way."""

    def setUp(self):
        super().setUp()
        self.prefix = pseudo_languages.install(self.home)
        self.words = pseudo_languages.catalog(self.prefix, MIRRORED).gettext
        self.settings.write("language", MIRRORED)
        self.originals = Originals()

    def command(self, *words):
        told = haru.run(self.home, *words, HARU_PREFIX=str(self.prefix))
        self.assertEqual(told.returncode, 0, told.stderr)

    def fill(self):
        """Writes some of everything, in Korean, which nobody can take for English."""
        photo = str(landscape(f"{self.home}/1.jpg", 1))
        self.command("add", "--title", "산책", "--tag", "가족", "--folder", "여행", "강가를 걸었다.")
        self.command("add", "--title", "바다", "--photo", photo, "파도 소리가 오래 남는다.")
        self.command("add", "--title", "비", "하루 종일 비가 내렸다.")
        later = datetime.date.today() + datetime.timedelta(days=100)
        self.command("add", "--title", "편지", "--seal-until", str(later), "잘 지내고 있지?")
        self.command("memo", "우유와 빵")
        self.command("delete", "3")

    def start_here(self):
        return self.start(HARU_PREFIX=str(self.prefix))

    def assert_translated(self, running, place, besides=frozenset()):
        """All that is seen, and all that is said to screen readers, but for the words besides."""
        with self.subTest(place=place):
            names = running.names()
            self.assertTrue(any("[" in name for name in names), "it speaks another language")
            self.assert_becomes(
                set(), lambda: self.originals.among(running.names()) - besides,
                f"{place} is not translated")

    def show_place(self, running, place):
        running.press(f"alt+{PLACES.index(place) + 1}")
        row = running.find("list item", self.words(place), within=running.main)
        until(lambda: row.is_selected, f"{place} is not shown")

    def walk_places(self, running):
        for place in PLACES:
            self.show_place(running, place)
            self.assert_translated(running, place)

    def test_an_empty_diary(self):
        running = self.start_here()
        self.walk_places(running)

    def test_a_diary_with_some_of_everything(self):
        self.fill()
        running = self.start_here()
        self.walk_places(running)
        self.show_place(running, "Calendar")
        for unit in ("Whole Week", "Whole Year"):
            running.click(running.find(name=self.words(unit)))
            self.assert_translated(running, unit)

    def test_an_entry_and_its_menu(self):
        self.fill()
        running = self.start_here()
        running.press("alt+2")
        for number in ("1", "2"):
            haru.act("open", number)
            running.find("text", self.words("Text"))
            more = until(
                lambda: running.find_all("push button", self.words("More")), "it has no menu")
            self.assert_translated(running, f"entry {number}")
            running.click(more[-1])
            until(running.menu_items, "no menu opens")
            self.assert_translated(running, f"menu of entry {number}")
            running.press("Escape")
            until(lambda: not running.menu_items(), "the menu stays open")

    def test_a_letter_that_is_sealed(self):
        self.fill()
        running = self.start_here()
        haru.act("open", "4")
        beginning = self.words("Sealed until {date}").split("{date}")[0]
        until(
            lambda: any(name.startswith(beginning) for name in running.names()),
            "the letter is not shown")
        self.assert_translated(running, "sealed letter")

    def test_what_is_written_anew_and_the_search(self):
        running = self.start_here()
        running.press("ctrl+n")
        running.find("text", self.words("Text"))
        self.assert_translated(running, "new entry")
        running.press("Escape")
        running.press("ctrl+f")
        until(
            lambda: running.focused()
            and running.focused().name == self.words("Search in all entries"),
            "there is nothing to search in")
        self.assert_translated(running, "search")
        running.type("바다")
        self.assert_translated(running, "nothing found")

    def test_the_main_menu_and_the_windows_it_opens(self):
        running = self.start_here()
        running.press("F10", window=running.main)
        until(running.menu_items, "no menu opens")
        self.assert_translated(running, "main menu")
        running.press("Escape")
        until(lambda: not running.menu_items(), "the menu stays open")
        running.press("ctrl+question", window=running.main)
        running.window(self.words("Keyboard Shortcuts"))
        self.assert_translated(running, "shortcuts", KEYS)
        running.choose_from_menu(self.words("About Haru"))
        running.window(self.words("About Haru"))
        self.assert_translated(running, "about", KEYS)

    def test_every_page_of_the_preferences(self):
        running = self.start_here()
        running.press("ctrl+comma", window=running.main)
        window = running.window(self.words("Preferences"))
        pages = until(
            lambda: running.find_all("page tab", within=window), "the preferences have no pages")
        self.assertGreater(len(pages), 4)
        before = None
        for page in pages:
            running.click(page)
            until(lambda: running.names(window) != before, "no other page is shown")
            self.assert_translated(running, page.name)
            before = running.names(window)


class Longer(HaruTest):
    """Words that are a third longer than in English, as they are in German."""

    def test_every_place_fits_on_a_phone(self):
        prefix = pseudo_languages.install(self.home)
        words = pseudo_languages.catalog(prefix, LONGER).gettext
        self.settings.write("language", LONGER)
        running = self.start(HARU_PREFIX=str(prefix))
        running.resize(running.main, 360, 640)
        for number, place in enumerate(PLACES, 1):
            with self.subTest(place=place):
                running.press(f"alt+{number}")
                running.find("label", words(place))
                self.assert_fits(running)
