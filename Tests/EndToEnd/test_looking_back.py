# SPDX-License-Identifier: GPL-3.0-or-later
"""What was written on this day in other years comes up, and an entry has something to begin with."""

import datetime
import json
import pathlib

import databases
import haru
from haru import HaruTest, until


class OnThisDay(HaruTest):
    def setUp(self):
        super().setUp()
        # The calendar shows it beside the day.
        self.settings.write("place", "entries")
        today = datetime.date.today()
        # 29 February is in leap years only; what was written on the 28th belongs to it, too.
        then = today - datetime.timedelta(days=(today.month, today.day) == (2, 29))
        self.write("words of then", then.replace(year=then.year - 1))

    def write(self, text, day):
        told = haru.run(self.home, "add", "--date", str(day), text)
        self.assertEqual(told.returncode, 0, told.stderr)

    def entry(self, running):
        """The button that opens the entry of then; there is one more on its card in the calendar."""
        return next(
            (
                it.widget
                for it in running.look()
                if it.role == "push button" and "One year ago. words of then" in it.name
            ),
            None,
        )

    def test_the_first_start_of_a_day_shows_it_and_the_second_does_not(self):
        running = self.start()
        entry = until(lambda: self.entry(running), "nothing is shown")
        self.assertFalse(entry.is_focused)
        running.find("panel", "On This Day")
        running.click(running.find("push button", "Put Away"))
        until(lambda: not self.entry(running), "it stays")
        self.assertEqual(running.stop(), 0)
        running = self.start()
        running.press("F7")
        entry = until(lambda: self.entry(running), "F7 shows nothing")
        until(lambda: entry.is_focused, "the keyboard is elsewhere")
        running.press("Escape")
        until(lambda: not self.entry(running), "Escape does not put it away")
        self.assertIsNotNone(running.focused())

    def test_return_opens_the_entry_and_nothing_of_it_stays(self):
        running = self.start()
        until(lambda: self.entry(running), "nothing is shown")
        running.press("F7")
        until(lambda: not self.entry(running), "F7 does not put it away")
        running.press("F7")
        entry = until(lambda: self.entry(running), "F7 shows nothing")
        until(lambda: entry.is_focused, "the keyboard is elsewhere")
        running.press("Return")
        text = running.find("text", "Text")
        until(lambda: text.text == "words of then", "another entry is open")
        until(lambda: not self.entry(running), "it stays")


class Beginnings(HaruTest):
    def templates(self):
        with databases.read(pathlib.Path(self.home, "data/haru/diary.sqlite")) as database:
            query = "SELECT value FROM setting WHERE key = 'templates'"
            row = database.execute(query).fetchone()
        return [template["text"] for template in json.loads(row[0])] if row else []

    def write_template(self, running):
        running.press("ctrl+comma", window=running.main)
        preferences = running.window("Preferences")
        running.click(running.find("page tab", "Writing", within=preferences))
        running.click(running.find("push button", "Edit…", within=preferences))
        templates = running.window("Templates")
        running.click(running.find("push button", "New Template…", within=templates))
        window = running.window("New Template")
        until(lambda: window.is_active, "the keyboard is elsewhere")
        running.click(running.find("text", "Text", within=window))
        return window

    def test_a_question_stands_above_the_answer(self):
        running = self.start()
        running.press("ctrl+n")

        def question():
            named = (it.widget for it in running.look() if it.role == "push button")
            return next((it for it in named if it.name.startswith("Begin With: ")), None)

        running.click(running.find(name="Ideas"))
        begin = until(question, "nothing is offered")
        words = begin.name.removeprefix("Begin With: ")
        running.click(begin)
        text = running.find("text", "Text")
        until(lambda: text.is_focused, "the keyboard is elsewhere")
        running.type("Nothing.")
        until(lambda: text.text == f"> {words}\n\nNothing.", "it stands elsewhere")
        self.assertIsNone(question())

    def test_ctrl_q_keeps_the_last_words_of_a_template(self):
        running = self.start()
        self.write_template(running)
        running.type("How I slept")
        running.press("ctrl+q")
        self.assertEqual(running.ended(), 0)
        self.assertEqual(self.templates(), ["How I slept"])

    def test_a_template_that_was_made_begins_an_entry(self):
        running = self.start()
        window = self.write_template(running)
        running.type("How I slept")
        running.press("Escape")
        until(lambda: window not in running.windows(), "Escape does not close it")
        running.find("label", "How I slept", within=running.window("Templates"))
        running.press("ctrl+n", window=running.main)
        running.click(running.find(name="Ideas", within=running.main))
        button = running.find("push button", "Templates", within=running.popover(running.main))
        running.choose_by_keys(button, "How I slept")
        text = running.find("text", "Text", within=running.main)
        until(lambda: text.text == "How I slept", "the entry does not begin with it")
