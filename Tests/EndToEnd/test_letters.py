# SPDX-License-Identifier: GPL-3.0-or-later
"""A letter arrives on its day: once, in the window and through the desktop."""

import pathlib
import time

import databases
import haru
from haru import HaruTest, until
from notifications import Desktop


class Letters(HaruTest):
    is_animated = True

    def setUp(self):
        super().setUp()
        self.desktop = Desktop()
        self.addCleanup(self.desktop.leave)

    def seal(self, title, seconds):
        """A letter that opens in so many seconds, or opened so long ago."""
        told = haru.run(self.home, "add", "--seal-until", "2099-01-01", "--title", title, "words")
        self.assertEqual(told.returncode, 0, told.stderr)
        path = pathlib.Path(self.home) / "data/haru/diary.sqlite"
        opens = int((time.time() + seconds) * 1000)
        with databases.opened(path) as database:
            database.execute(
                "UPDATE entry SET opens = ? WHERE id = (SELECT max(id) FROM entry)", (opens,)
            )

    def test_a_letter_that_opened_while_haru_was_off_arrives_once(self):
        self.seal("secret", -100_000)
        running = self.start()
        running.find("label", "A letter has arrived")
        until(lambda: self.desktop.hears(1), "the desktop is not told")
        ((title, body),) = self.desktop.said
        self.assertEqual(title, "A letter has arrived")
        self.assertNotIn("secret", body)
        self.desktop.click(1)
        self.assert_becomes("words", lambda: self.text(running), "the letter is not opened")
        self.assertEqual(running.stop(), 0)
        again = self.start()
        again.find("list", "Places")
        self.assertEqual(again.stop(), 0)
        self.seal("other", 0)
        third = self.start()
        running = third
        running.find("label", "A letter has arrived")
        until(lambda: self.desktop.hears(2), "the desktop is not told of the other")
        self.assertEqual(len(self.desktop.said), 2)
        running.click(running.find("push button", "Open Open"))
        self.assert_becomes("words", lambda: self.text(running), "the letter is not opened")

    def test_a_letter_arrives_while_haru_runs(self):
        self.seal("soon", 5)
        running = self.start()
        running.find("list", "Places")
        self.assertEqual(self.desktop.said, [])
        running.find("label", "A letter has arrived")
        until(lambda: self.desktop.hears(1), "the desktop is not told")

    def test_sealed_in_the_window_it_opens_when_its_day_has_come(self):
        running = self.start()
        running.press("ctrl+n")
        running.find("text", "Text")
        running.press("Return")
        running.type("for later")
        running.choose_for_entry("Seal Until…")
        running.seal_letter()
        until(
            lambda: any("Sealed until" in name for name in running.names()), "no lock is shown"
        )
        self.assertEqual(running.stop(), 0)

        # What has been opened on days that have passed stays open, also when the clock is set back:
        # a clock that has jumped is believed after three runs.
        for days, is_open, arrives in (
            (360, False, False),
            (370, True, True),
            (371, True, False),
            (372, True, False),
            (0, True, False),
        ):
            with self.subTest(days=days):
                running = self.start(**moved_clock(days))
                running.press("alt+2")
                card = until(lambda: self.card(running), "there is no card")
                self.assertEqual("for later" in card.name, is_open, card.name)
                if arrives:
                    running.find("label", "A letter has arrived")
                self.assertEqual(bool(running.find_all("label", "A letter has arrived")), arrives)
                self.assertEqual(running.stop(), 0)

    def test_what_is_written_for_a_day_to_come_can_be_sealed_until_then(self):
        running = self.start()
        running.press("alt+1", "Right")
        running.click(running.find("push button", "Write a Letter…"))
        running.find("text", "Text")
        running.press("Return")
        running.type("for tomorrow")
        running.click(running.find("push button", "Seal Until Then…"))
        running.seal_letter()
        running.find("label", "1 day left")
        self.assertEqual(running.find_all("push button", "Seal Until Then…"), [])

    def test_the_button_says_until_when_it_seals(self):
        running = self.start()
        running.press("ctrl+n")
        running.find("text", "Text")
        running.press("Return")
        running.type("for later")
        running.choose_for_entry("Seal Until…")
        question = running.question()
        buttons = running.find_all("push button", within=question)
        month = next(it for it in buttons if it.name.startswith("In a Month: "))
        day = month.name.split(": ")[1]
        running.click(month)
        until(lambda: day in running.seal_button().name, "the button does not say the day")
        self.assertIn(question, running.questions())
        self.assertFalse(any("Sealed until" in name for name in running.names()))
        running.seal_letter()
        until(
            lambda: any("Sealed until" in name for name in running.names()), "it is not sealed"
        )
        found = [it.name for it in running.look() if "To me, on " in it.name]
        self.assertEqual([day], [it.split(" on ")[1] for it in found])

    def text(self, running):
        """What the entry that is open says."""
        return next((it.text for it in running.find_all("text", "Text")), None)

    def card(self, running):
        found = running.find_all("list item", within=running.find("list", "Entries"))
        return next((it for it in found if ". " in it.name), None)


def moved_clock(days):
    """What lets a program believe that it is so many days later."""
    library = next(pathlib.Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))
    return {
        "LD_PRELOAD": str(library),
        "FAKETIME": f"+{days}d",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    }
