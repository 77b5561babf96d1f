# SPDX-License-Identifier: GPL-3.0-or-later
"""While it is closed, Haru asks to write at the times that were chosen, and tells of letters."""

import json
import pathlib
import signal
import time

import databases
import haru
from entries import NAME
from haru import PREFIX, until
from reminders import ReminderTest

WRITE, RECORD = "app.write", "app.record"


class Reminders(ReminderTest):
    def setUp(self):
        super().setUp()
        self.units = self.stand_in("systemd")
        self.folder = pathlib.Path(self.home, "config/systemd/user")

    def timer_lines(self):
        timer = self.folder / "haru-reminders.timer"
        lines = timer.read_text().splitlines() if timer.exists() else []
        return [line for line in lines if line.startswith("OnCalendar=")]

    def test_it_is_shown_once_while_the_window_is_closed(self):
        self.choose_reminders((2, "오늘은 어땠어?"))
        self.remind()
        self.assert_told("오늘은 어땠어?")
        names = self.desktop.buttons[0][0::2]
        self.assertEqual(set(names), {"default", WRITE, RECORD})
        self.assertIn("Record", self.desktop.buttons[0])
        self.assertFalse(self.bus.is_owned(NAME))
        self.assert_nothing_is_due()

    def test_what_is_too_late_or_off_is_not_shown(self):
        self.choose_reminders((75, "too late"), (1, "off"))
        kept = json.loads(self.settings.read()["reminders"])
        kept[1]["on"] = False
        self.settings.write("reminders", json.dumps(kept))
        self.assert_nothing_is_due()
        kept[1]["on"] = True
        self.settings.write("reminders", json.dumps(kept))
        self.remind()
        self.assert_told("off")

    def test_a_day_that_has_an_entry_is_left_alone(self):
        self.command("add", "words")
        self.choose_reminders((2, "write"))
        self.assert_nothing_is_due()

    def test_a_click_on_it_begins_an_entry(self):
        self.choose_reminders((2, "write"))
        self.remind()
        self.assert_told("write")
        self.desktop.click(1, WRITE)
        running = self.bus.window(self.home)
        self.started.append(running)
        until(lambda: (it := running.focused()) and "Title" in it.name, "no entry is begun")
        running.activate(running.main)
        running.type("evening")
        self.assert_kept(["evening"], "title")

    def test_a_click_on_record_asks_first(self):
        self.choose_reminders((2, "speak"))
        self.remind()
        self.assert_told("speak")
        self.desktop.click(1, RECORD)
        running = self.bus.window(self.home)
        self.started.append(running)
        running.question()
        running.answer("Cancel")
        self.assertEqual(self.entries(), [])

    def test_it_asks_in_the_language_of_haru(self):
        self.settings.write("language", "ko")
        self.choose_reminders((2, ""))
        self.remind()
        words = haru.catalog("ko").gettext("How was your day?")
        self.assertNotEqual(words, "How was your day?")
        self.assert_told(words)

    def seal(self, title, seconds):
        """A letter that opens in so many seconds, or opened so long ago."""
        self.command("add", "--seal-until", "2099-01-01", "--title", title, "words")
        path = pathlib.Path(self.home) / "data/haru/diary.sqlite"
        opens = int((time.time() + seconds) * 1000)
        with databases.opened(path) as database:
            database.execute(
                "UPDATE entry SET opens = ? WHERE id = (SELECT max(id) FROM entry)", (opens,)
            )

    def test_a_letter_arrives_while_the_window_is_closed(self):
        self.seal("secret", -60)
        self.remind()
        self.assert_told("A letter has arrived")
        ((_, body),) = self.desktop.said
        for word in ("secret", "words"):
            self.assertNotIn(word, body)
        self.assert_nothing_is_due()
        self.desktop.click(1)
        running = self.bus.window(self.home)
        self.started.append(running)
        text = running.find("text", "Text")
        self.assert_becomes("words", lambda: text.text, "the letter is not opened")
        # The window says so, too, but the desktop was told already.
        running.find("label", "A letter has arrived")
        self.desktop.hears(0)
        self.assertEqual(len(self.desktop.said), 1)

    def test_letters_are_not_told_where_that_is_switched_off(self):
        self.settings.write("tell-letters", False)
        self.seal("secret", -60)
        self.assert_nothing_is_due()

    def test_a_sealed_letter_is_waited_for(self):
        self.seal("later", 100_000)
        running = self.start()
        until(lambda: len(self.timer_lines()) == 1, "no timer waits for the letter")
        self.assertRegex(self.timer_lines()[0], r"=20\d\d-\d\d-\d\d \d\d:\d\d:\d\d UTC$")
        self.assertEqual(running.stop(), 0)
        self.seal("sooner", 0)
        self.remind()
        self.assert_told("A letter has arrived")

    def test_the_preferences_write_the_timer(self):
        running, window = self.open_preferences()
        self.assertEqual(self.timer_lines(), [])
        running.click(running.find("push button", "Add…", within=window))
        question = running.question()
        self.assertEqual(running.find("spin button", "Hour", within=question).value, 21)
        running.click(running.find("check box", "Sunday", within=question))
        running.find("text", "In words of your own", within=question).text = "오늘은?"
        running.answer("Save")
        running.find("push button", "Edit the reminder at 21:00", within=window)
        wanted = ["OnCalendar=Mon,Tue,Wed,Thu,Fri,Sat *-*-* 21:00:00"]
        self.assert_becomes(wanted, self.timer_lines, "the timer")
        until(
            lambda: "RestartUnit: haru-reminders.timer replace" in self.units.asked(),
            "the timer is not started",
        )
        service = (self.folder / "haru-reminders.service").read_text()
        self.assertIn(f'ExecStart="{PREFIX}/bin/haru" --remind\n', service)
        (kept,) = json.loads(self.settings.read()["reminders"])
        self.assertEqual((kept["words"], kept["days"]), ("오늘은?", [1, 2, 3, 4, 5, 6]))

        remove = "Remove the reminder at 21:00"
        running.click(running.find("push button", remove, within=window))
        self.assert_becomes([], self.timer_lines, "the timer stays")
        until(
            lambda: "StopUnit: haru-reminders.timer replace" in self.units.asked(),
            "the timer goes on",
        )
        running.find("label", "Reminder removed")
        running.click(running.find("push button", "Undo Undo", within=window))
        running.find("push button", remove, within=window)
        self.assert_becomes(wanted, self.timer_lines, "the timer does not come back")

    def test_a_timer_that_was_written_and_not_started_is_started(self):
        """A program that had ended right after its files were written was taken to have asked."""
        starts = lambda: self.units.asked().count("RestartUnit: haru-reminders.timer replace")
        self.choose_reminders((-600, "write"))
        self.assert_nothing_is_due()
        self.assertEqual((len(self.timer_lines()), starts()), (1, 1))
        self.assert_nothing_is_due()
        self.assertEqual(starts(), 2)
        # What systemd makes.
        wanted = self.folder / "timers.target.wants"
        wanted.mkdir()
        (wanted / "haru-reminders.timer").symlink_to(self.folder / "haru-reminders.timer")
        self.assert_nothing_is_due()
        self.assertEqual(starts(), 2)

    def start_asking(self):
        """Starts Haru, which then asks systemd, and has no answer yet."""
        self.units.leave()
        self.units = self.stand_in("systemd", "waiting")
        self.command("add", "words")
        running = self.start()
        running.press("alt+2")
        until(lambda: any("words" in it for it in running.names()), "the diary is not open")
        # Now, since it waits for ten seconds at most.
        self.choose_reminders((-600, "write"))
        until(lambda: "Reload:" in self.units.asked(), "systemd is not asked")
        return running

    def test_the_end_of_the_session_does_not_wait_for_systemd(self):
        running = self.start_asking()
        self.assertEqual(running.stop(), 0)
        # These are removed where the answer was waited for in vain.
        self.assertEqual(len(self.timer_lines()), 1)

    def test_a_window_that_closes_at_once_has_started_the_timer(self):
        running = self.start_asking()
        running.press("ctrl+q", window=running.main)
        until(lambda: not running.windows(), "the window stays")
        for asked in "EnableUnitFiles", "RestartUnit":
            self.units.process.send_signal(signal.SIGUSR1)
            until(lambda: any(asked in it for it in self.units.asked()), f"no {asked}")
        self.units.process.send_signal(signal.SIGUSR1)
        self.assertEqual(running.ended(), 0)

    def test_a_reminder_is_changed_and_switched_off(self):
        self.choose_reminders((2, "first words"))
        (kept,) = json.loads(self.settings.read()["reminders"])
        running, window = self.open_preferences()
        until(self.timer_lines, "no timer is there")
        running.click(running.find("check box", f"Reminder at {kept['time']}", within=window))
        self.assert_becomes([], self.timer_lines, "the timer stays")
        running.click(running.find("push button", f"Edit the reminder at {kept['time']}"))
        running.answer("Save")
        until(self.timer_lines, "it is not on again")
        self.assertEqual(len(json.loads(self.settings.read()["reminders"])), 1)

    def test_it_needs_a_day(self):
        running, window = self.open_preferences()
        running.click(running.find("push button", "Add…", within=window))
        save = running.answer_button("Save")
        until(lambda: "sensitive" in save.states, "it can't be saved")
        days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
        for day in days:
            running.click(running.find("check box", day, within=running.question()))
        until(lambda: "sensitive" not in save.states, "it can be saved without a day")
        running.answer("Cancel")
        self.assertNotIn("reminders", self.settings.read())

    def test_it_fits_a_narrow_window(self):
        self.choose_reminders((2, "How was your day, and what did you see on the way to work?"))
        running, window = self.open_preferences()
        running.resize(window, 360, 500)
        self.assert_fits(running, window)

    def test_settings_that_make_no_sense_do_no_harm(self):
        self.settings.write("reminders", '[{"words": "kept", "time": "?"}, 3, {"time": "99:00"}]')
        self.assert_nothing_is_due()
        running, window = self.open_preferences()
        running.find("push button", "Edit the reminder at 21:00", within=window)
        self.settings.write("reminders", '[{"words": "kept"')
        until(
            lambda: not running.find_all("push button", "Edit the reminder at 21:00"),
            "what can't be read is shown",
        )
        self.assertEqual(self.timer_lines(), [])
