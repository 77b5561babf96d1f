# SPDX-License-Identifier: GPL-3.0-or-later
"""Haru speaks the language it is told to, all of it, at once, wherever it runs."""

import datetime
import re

from haru import HaruTest, catalog, languages, until

OWN_NAMES = {"en": "English", "ko": "한국어", "ar": "العربية"}

# What is the same in every language: names, addresses, colors, and what is printed on keys.
SAME = re.compile(
    r"\b(Haru|GNU|GPL)\b|\bharu --capture\b|HTML|Markdown|PDF"
    r"|https://\S+|\bharudiary\.org(/issues)?\b|#[0-9a-f]+"
    r"|(?<![^\W_])(Ctrl|Alt|Shift|Left|Right|Up|Down|Home|End|Page|Return|Escape|Delete|Menu|Space|Tab|F\d+|[A-Z])"
    r"(?![^\W_])|[\W\d_]"
)

# What GTK 4.8 lacks in Arabic. Only screen readers say it, after "Close" and the like.
NOT_IN_ARABIC = {"Close the window", "Minimize the window", "Maximize the window"}


def own_words(names):
    """Those of the names that a translator would have to translate."""
    return {name for name in names if SAME.sub("", name)} - set(OWN_NAMES.values()) - NOT_IN_ARABIC


def english_words(names):
    return {name for name in names - NOT_IN_ARABIC if re.search("[A-Za-z]{2}", SAME.sub(" ", name))}


def today(language):
    """The day as the sidebar should name it."""
    words = catalog(language)
    day = datetime.date.today()
    digits = words.pgettext("digits", "0123456789")
    month = words.pgettext("month", "May") if day.month == 5 else words.gettext(f"{day:%B}")
    return (
        words.gettext("{weekday}, {month} {day}")
        .replace("{weekday}", words.gettext(f"{day:%A}"))
        .replace("{month}", month)
        .replace("{day}", "".join(digits[int(digit)] for digit in str(day.day)))
    )


class Languages(HaruTest):
    def open_preferences(self, running, language="en"):
        running.press("ctrl+comma", window=running.main)
        window = running.window(catalog(language).gettext("Preferences"))
        until(lambda: window.is_active, "the preferences are not in front")
        return window

    def choose(self, running, language, before="en"):
        """Chooses a language in the preferences, which are in the language of before."""
        row = running.find("combo box", catalog(before).gettext("Language"))
        running.choose(row, OWN_NAMES[language])

    def assert_speaks(self, running, language):
        """The places, the day and the direction of reading are those of the language."""
        words = catalog(language)
        places = running.find("list", words.gettext("Places"), within=running.main)
        row = running.find("list item", words.gettext("Calendar"), within=places)
        running.find("label", today(language), within=running.main)
        width = running.main.box[2]
        self.assertEqual(row.box[0] > width / 2, language == "ar", "the side of the places")
        if language != "en":
            self.assert_becomes(
                set(), lambda: english_words(running.names(running.main)), "English words are left"
            )

    def test_every_word_on_screen_follows_the_chosen_language(self):
        running = self.start()
        running.press("ctrl+question")
        running.window("Keyboard Shortcuts")
        running.choose_from_menu("About Haru")
        running.window("About Haru")
        preferences = self.open_preferences(running)
        names = running.names()
        before = "en"
        for language in ("ko", "ar", "en"):
            old = own_words(names)
            row = running.find("combo box", catalog(before).gettext("Language"), preferences)
            running.choose(row, OWN_NAMES[language])
            self.assert_speaks(running, language)
            until(lambda: len(running.windows()) == 4, "a window is missing")
            names = running.names()
            with self.subTest(language=language):
                self.assertEqual(own_words(names) & old, set(), f"words of {before} are left")
                if language != "en":
                    self.assertEqual(english_words(names), set(), "English words are left")
            before = language

    def test_what_is_being_done_outlasts_the_change(self):
        """The unsaved text, the row that has the keyboard, the window in front."""
        running = self.start()
        running.choose_from_menu("About Haru")
        running.window("About Haru")
        preferences = self.open_preferences(running)
        entry = running.find("text")
        entry.text = "#12"
        self.choose(running, "ko")
        self.assert_speaks(running, "ko")
        self.assertEqual(running.find("text").text, "#12")
        row = running.find("combo box", catalog("ko").gettext("Language"))
        until(lambda: row.is_focused, "the row has lost the keyboard")
        until(lambda: preferences.is_active, "the preferences are no longer in front")

    def test_the_keyboard_alone_chooses_again_and_again(self):
        running = self.start()
        preferences = self.open_preferences(running)
        until(lambda: running.focused(preferences), "nothing has the keyboard")
        # How far that is depends on which button of the bar has the keyboard first.
        row = running.find("combo box", catalog("en").gettext("Language"))
        for _ in range(40):
            if row.is_focused:
                break
            before = running.focused(preferences)
            running.press("Tab", window=preferences)
            until(
                lambda: running.focused(preferences) not in (None, before),
                "the keyboard does not go on",
            )
        before = "en"
        # The first choice is to follow the system.
        to_korean = languages().index("ko") + 1
        for language, moves in (("ko", ["Down"] * to_korean), ("en", ["Up"] * (to_korean - 1))):
            row = running.find("combo box", catalog(before).gettext("Language"))
            until(lambda: row.is_focused, "the row has not the keyboard")
            running.press("space")
            popover = running.popover(row)
            until(lambda: running.focused(popover), "the list has not the keyboard")
            running.press(*moves)
            running.press("Return")
            self.assert_speaks(running, language)
            before = language

    def test_writing_goes_on_while_another_program_changes_the_language(self):
        running = self.start()
        preferences = self.open_preferences(running)
        entry = running.find("text")
        running.click(entry)
        running.type("#12")
        until(lambda: entry.text == "#12", "the entry cannot be written in")
        running.press("Left")
        until(lambda: entry.caret == 2, "the caret does not move")
        for language in ("ko", "ar", "en"):
            self.settings.write("language", language)
            self.assert_speaks(running, language)
            self.assertEqual((entry.text, entry.caret), ("#12", 2))
        self.assertTrue(preferences.is_active)
        running.type("3")
        until(lambda: entry.text == "#132", "what is typed goes elsewhere")

    def test_the_open_menu_is_in_the_new_language_when_it_opens_again(self):
        running = self.start()
        running.choose_from_menu("Preferences")
        self.choose(running, "ko")
        self.assert_speaks(running, "ko")
        running.choose_from_menu(catalog("ko").gettext("About Haru"))
        until(lambda: len(running.windows()) == 3, "no window opens")

    def test_gtk_speaks_the_chosen_language_too(self):
        running = self.start()
        self.open_preferences(running)
        for language, close in (("ko", "닫기"), ("en", "Close")):
            self.settings.write("language", language)
            self.assert_speaks(running, language)
            for window in running.windows():
                running.find("push button", close, within=window)

    def test_the_choice_is_kept_and_mirrored_at_the_next_start(self):
        running = self.start()
        self.open_preferences(running)
        self.choose(running, "ar")
        self.assert_speaks(running, "ar")
        self.assertEqual(running.stop(), 0)
        self.assertEqual(self.settings.read()["language"], "ar")
        self.assert_speaks(self.start(), "ar")

    def test_it_speaks_every_language_whatever_the_locale(self):
        """None of these locales but C and C.UTF-8 needs to be there."""
        for locale in ("", "C", "POSIX", "C.UTF-8", "en_US.UTF-8", "ko_KR.UTF-8", "xx_XX"):
            with self.subTest(locale=locale):
                running = self.start(LANG=locale, LC_ALL="")
                for language in ("ar", "ko"):
                    self.settings.write("language", language)
                    self.assert_speaks(running, language)
                running.find("push button", "닫기")
                self.assertEqual(running.stop(), 0)
                self.settings.write("language", "")

    def test_it_follows_the_system_while_nothing_is_chosen(self):
        for language, system in (
            ("ko", {"LANG": "ko_KR.UTF-8"}),
            ("ko", {"LANG": "en_US.UTF-8", "LANGUAGE": "ko"}),
            ("ko", {"LANG": "C.UTF-8", "LANGUAGE": "ko"}),
            ("ko", {"LANG": "en_US.UTF-8", "LC_ALL": "ko_KR.UTF-8"}),
            ("ar", {"LANG": "de_DE.UTF-8", "LC_MESSAGES": "ar_EG.UTF-8"}),
            ("en", {"LANG": "C"}),
            ("en", {"LANG": "C", "LANGUAGE": "ko"}),
            ("en", {"LANG": "xx_XX.UTF-8"}),
        ):
            with self.subTest(**system):
                running = self.start(**system)
                self.assert_speaks(running, language)
                self.assertEqual(running.stop(), 0)

    def test_it_follows_the_system_again_when_told_to(self):
        running = self.start(LANG="C.UTF-8", LANGUAGE="ko")
        words = catalog("ko").gettext
        self.open_preferences(running, "ko")
        self.choose(running, "en", before="ko")
        self.assert_speaks(running, "en")
        running.choose(running.find("combo box", "Language"), "Follow the system")
        self.assert_speaks(running, "ko")
        running.find("combo box", words("Language"))
