# SPDX-License-Identifier: GPL-3.0-or-later
"""Without a timer of systemd's, a process waits for the times of reminders, and has Haru look."""

import pathlib

import haru
from entries import NAME
from haru import PREFIX, SECONDS, until
from reminders import WAITER, ReminderTest


class RemindersWithoutTimer(ReminderTest):
    """The desktop starts a process that waits."""

    def setUp(self):
        super().setUp()
        self.file = pathlib.Path(self.home, f"config/autostart/{WAITER}.desktop")

    def test_a_process_waits_and_reminds(self):
        self.choose_reminders((2, "write"))
        running = self.start()
        until(self.file.exists, "nothing starts at the next login")
        self.assertIn(f'Exec="{PREFIX}/bin/haru" "--remind" "--wait"\n', self.file.read_text())
        until(lambda: self.bus.is_owned(WAITER), "nothing waits")
        self.assert_told("write")
        self.assertEqual(running.stop(), 0)
        self.assertTrue(self.bus.is_owned(WAITER))
        # A second one does not stay.
        told = haru.run(self.home, "--remind", "--wait")
        self.assertEqual((told.returncode, told.stderr), (0, ""))

        self.settings.write("reminders", "")
        until(lambda: not self.bus.is_owned(WAITER), "it waits for nothing")
        self.start()
        until(lambda: not self.file.exists(), "it starts at the next login")

    def test_what_waits_is_not_woken_by_threads_of_swift(self):
        self.choose_reminders((-600, "much later"))
        running = self.start()
        until(lambda: self.bus.is_owned(WAITER), "nothing waits")
        self.assertEqual(running.stop(), 0)
        names = self.thread_names(self.bus.process(WAITER))
        self.assertIn("gdbus", names)
        # Those of libdispatch have the name of their queue, and one of them wakes once a second.
        self.assertEqual([name for name in names if "qos" in name], [])

    def thread_names(self, process):
        threads = pathlib.Path(f"/proc/{process}/task")
        return [name.read_text().strip() for name in threads.glob("*/comm")]

    def test_a_reminder_that_is_added_is_waited_for(self):
        self.choose_reminders((-600, "much later"))
        running = self.start()
        until(lambda: self.bus.is_owned(WAITER), "nothing waits")
        self.assertEqual(running.stop(), 0)
        self.choose_reminders((-600, "much later"), (-1, "soon"))
        self.assertTrue(self.bus.is_owned(WAITER))
        until(lambda: self.desktop.hears(1), "it is not reminded of", 2 * SECONDS + 30)
        self.assertEqual([title for title, _ in self.desktop.said], ["soon"])


class RemindersInASandbox(ReminderTest):
    def test_the_desktop_is_asked_to_start_it(self):
        portal = self.stand_in("background", "granted")
        self.choose_reminders((-600, "write"))
        running = self.start(FLATPAK_ID=NAME)
        asked = "asked: True haru --remind --wait"
        until(lambda: asked in portal.asked(), "the desktop is not asked")
        until(lambda: self.settings.read().get("start-at-login"), "that is not noted")
        until(lambda: self.bus.is_owned(WAITER), "nothing waits")
        self.settings.write("reminders", "")
        until(lambda: "asked: False haru --remind --wait" in portal.asked(), "it still starts")
        self.assertEqual(running.stop(), 0)
        self.assertFalse(pathlib.Path(self.home, "config/autostart").exists())

    def open_where_it_is_not_started(self, answer):
        """Answers with the portal, the program, and its preferences, which say it."""
        portal = self.stand_in("background", answer)
        self.choose_reminders((-600, "write"))
        running, window = self.open_preferences(FLATPAK_ID=NAME)
        until(lambda: len(portal.asked()) > 1, "the desktop is not asked")
        row = lambda: [it for it in running.names(window) if "let Haru start by itself" in it]
        until(row, "nothing is said")
        return portal, running, window

    def test_that_the_desktop_does_not_start_it_is_said(self):
        """Nothing reminded after the next login, and it was taken for done."""
        self.open_where_it_is_not_started("unstarted")
        # It may run without a window, until the person logs out.
        until(lambda: self.bus.is_owned(WAITER), "nothing waits")
        self.assertFalse(self.settings.read().get("start-at-login"))

    def test_what_the_desktop_refuses_is_said(self):
        portal, running, window = self.open_where_it_is_not_started("refused")
        before = len(portal.asked())
        running.click(running.find("push button", "Try Again", within=window))
        until(lambda: len(portal.asked()) > before, "it is not tried again")
        self.assertFalse(self.bus.is_owned(WAITER))
