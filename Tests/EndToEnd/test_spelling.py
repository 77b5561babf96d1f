# SPDX-License-Identifier: GPL-3.0-or-later
"""Words that no dictionary knows are marked while an entry is written, and mended by its menu.

With the dictionaries that meson-wrapper/packages-test names.
"""

import pathlib

import haru
from entries import EntryTest
from haru import command, until


class Spelling(EntryTest):
    def open_entry(self, text, **changes):
        self.add(text)
        running = self.start_here(**changes)
        until(lambda: self.titles(running), "no card is shown")
        self.focus_first(running)
        running.press("Return")
        self.text = running.find("text", "Text")
        until(lambda: self.text.is_focused, "the text has not the keyboard")
        return running

    def marked(self):
        """The stretches that screen readers are told to be wrong."""
        words, found, place = self.text.text, [], 0
        while place < len(words):
            look, _, end = self.text.look_of(place)
            if look.get("underline") == "error":
                found.append(words[place:end])
            # Newer releases of GTK tell no end of what looks as usual.
            place = max(end, place + 1) if look else place + 1
        return found

    def assert_marked(self, *words):
        self.assert_becomes(list(words), self.marked, "other words are marked")

    def move_to(self, running, place):
        running.press("ctrl+Home", *["Right"] * place)
        self.assert_becomes(place, lambda: self.text.caret, "the caret does not move")

    def choose(self, running, choice):
        def item():
            return next((it for it in running.menu_items() if it.name == choice), None)

        found = until(item, f"the menu offers no {choice!r}")
        running.click(found)
        until(lambda: not found.is_showing, "the menu stays open")

    def test_a_suggestion_replaces_the_word_and_can_be_taken_back(self):
        running = self.open_entry("I recieve a letter")
        self.assert_marked("recieve")
        self.move_to(running, 5)
        running.press("shift+F10")
        self.choose(running, "receive")
        self.assert_becomes("I receive a letter", lambda: self.text.text, "it is not replaced")
        self.assert_marked()
        running.press("ctrl+z")
        self.assert_becomes("I recieve a letter", lambda: self.text.text, "it is not taken back")
        running.press("ctrl+Home")
        self.assert_marked("recieve")

    def test_suggestions_are_on_top_and_what_every_text_offers_below(self):
        running = self.open_entry("I recieve a letter")
        self.assert_marked("recieve")
        self.move_to(running, 5)
        running.press("Menu")

        def offered():
            return [it.name for it in running.menu_items()]

        until(lambda: "receive" in offered(), "nothing is suggested")
        self.assertEqual(offered()[0], "receive")
        usual = ["Add to Dictionary", "Ignore", "Cut", "Copy", "Paste", "Delete", "Undo", "Redo"]
        self.assertEqual(offered()[-10:], [*usual, "Select All", "Insert Emoji"])
        # It is at the caret.
        _, top, _, height = running.place(self.text)
        first = running.place(running.menu_items()[0])
        self.assertLess(abs(first[1] - top), 120)
        until(lambda: running.menu_items()[0].is_focused, "the first has not the keyboard")
        running.press("Return")
        self.assert_becomes("I receive a letter", lambda: self.text.text, "it is not replaced")
        # The keyboard is in the text again.
        running.type("!")
        until(lambda: "!" in self.text.text, "the text has not the keyboard")

    def test_the_menu_cuts_pastes_and_selects_all(self):
        running = self.open_entry("some words")
        for choice, text in (
            ("Select All", "some words"),
            ("Cut", ""),
            ("Paste", "some words"),
            ("Undo", ""),
            ("Redo", "some words"),
        ):
            running.press("shift+F10")
            self.choose(running, choice)
            self.assert_becomes(text, lambda: self.text.text, f"{choice} does something else")

    def test_a_word_is_marked_when_it_is_finished(self):
        running = self.open_entry("Good ")
        running.press("ctrl+End")
        running.type("wrld")
        self.assert_becomes("Good wrld", lambda: self.text.text, "nothing is written")
        self.assertEqual(self.marked(), [])
        running.type(" is")
        self.assert_marked("wrld")

    def test_a_word_that_is_added_stays_in_the_diary(self):
        running = self.open_entry("Xavin saw teh sea")
        self.assert_marked("Xavin", "teh")
        left, top, _, _ = running.place(self.text)
        command("xdotool", "mousemove", str(left + 30), str(top + 15), "click", "3")
        self.choose(running, "Add to Dictionary")
        self.assert_marked("teh")
        kept = list((pathlib.Path(self.home) / "config/enchant").glob("*"))
        self.assertEqual([path.read_text() for path in kept], [""] * len(kept))
        self.assertEqual(running.stop(), 0)
        running = self.start()
        running.press("alt+2")
        until(lambda: self.titles(running), "no card is shown")
        self.focus_first(running)
        running.press("Return")
        self.text = running.find("text", "Text")
        self.assert_marked("teh")

    def test_korean_is_checked_where_haru_speaks_it(self):
        self.settings.write("language", "ko")
        self.add("밥을 먹엇다 and teh sea")
        running = self.start_here()
        words = haru.catalog("ko").gettext
        until(lambda: self.titles(running, words("Entries")), "no card is shown")
        self.focus_first(running)
        running.press("Return")
        self.text = running.find("text", words("Text"))
        self.assert_marked("먹엇다", "teh")

    def test_the_preference_counts_at_once_and_says_what_is_there(self):
        running = self.open_entry("teh sea", LANG="de_DE.UTF-8", LANGUAGE="en:de")
        self.assert_marked("teh")
        running.press("ctrl+comma", window=running.main)
        window = running.window("Preferences")
        running.click(running.find("page tab", "Writing", within=window))
        running.find("label", "English, Deutsch", within=window)
        running.click(running.find("label", "Check spelling", within=window))
        self.assert_marked()
        until(
            lambda: self.settings.read().get("check-spelling") is False, "the switch is not kept"
        )
        self.settings.write("language", "es")
        # Among what is found or, where its dictionary is not installed, as what is missing.
        until(
            lambda: any("Español" in name for name in running.names(window)),
            "the languages do not follow Haru's",
        )
