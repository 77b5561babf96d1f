# SPDX-License-Identifier: GPL-3.0-or-later
"""What tests of reminders share."""

import json
import pathlib
import subprocess
import sys
import time

import haru
from bus_services import SessionBus
from entries import NAME, WritingTest
from haru import CHECKOUT, PREFIX, SECONDS, until
from notifications import Desktop

WAITER = NAME + ".Reminders"
EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
# Clocks that count to twenty-four, in English.
REGION = {"LC_TIME": "de_DE.UTF-8"}


class StandIn:
    """A program of the desktop that only notes what it is asked; see standins.py."""

    def __init__(self, folder, *words):
        self.log = pathlib.Path(folder) / f"asked-{words[0]}"
        program = CHECKOUT / "Tests/EndToEnd/standins.py"
        with self.log.open("w") as log:
            self.process = subprocess.Popen([sys.executable, program, *words], stdout=log)
        until(lambda: "ready" in self.asked(), f"{words[0]} is not there")

    def asked(self):
        return self.log.read_text().splitlines()

    def leave(self):
        self.process.terminate()
        self.process.wait(SECONDS)


class ReminderTest(WritingTest):
    def setUp(self):
        super().setUp()
        self.bus = SessionBus()
        self.bus.install(self.home, NAME)
        self.addCleanup(self.bus.remove, NAME)
        # One may be left that has another home.
        self.bus.end(WAITER)
        self.addCleanup(self.bus.end, WAITER)
        self.desktop = Desktop()
        self.addCleanup(self.desktop.leave)

    def stand_in(self, *words):
        standin = StandIn(self.home, *words)
        self.addCleanup(standin.leave)
        return standin

    def choose_reminders(self, *reminders):
        """Each is the minutes since it was due, and its words."""
        now = time.time()
        kept = [
            {
                "id": f"reminder-{number}",
                "time": time.strftime("%H:%M", time.localtime(now - minutes * 60)),
                "days": EVERY_DAY,
                "words": words,
            }
            for number, (minutes, words) in enumerate(reminders)
        ]
        self.settings.write("reminders", json.dumps(kept))

    def remind(self):
        """Has Haru look what is due, as a timer does; it stays to hear clicks."""
        log = pathlib.Path(self.home, f"reminding-{time.monotonic_ns()}")
        with log.open("w") as written:
            own = haru.environment(self.home, {})
            program = [PREFIX / "bin/haru", "--remind"]
            process = subprocess.Popen(program, env=own, stderr=written)

        def end():
            process.terminate()
            process.wait(SECONDS)
            self.assertEqual(haru.complaints(log.read_text()), [])

        self.addCleanup(end)
        return process

    def assert_told(self, *titles):
        until(lambda: self.desktop.hears(len(titles)), "the desktop is not told")
        self.assertEqual([title for title, _ in self.desktop.said], list(titles))

    def assert_nothing_is_due(self):
        """A look that shows nothing ends by itself."""
        before = len(self.desktop.said)
        told = haru.run(self.home, "--remind")
        self.assertEqual((told.returncode, told.stderr), (0, ""))
        self.desktop.hears(0)
        self.assertEqual(len(self.desktop.said), before)

    def open_preferences(self, **changes):
        running = self.start(**REGION, **changes)
        running.press("ctrl+comma", window=running.main)
        window = running.window("Preferences")
        running.click(running.find("page tab", "Writing", within=window))
        running.find("push button", "Add…", within=window)
        return running, window
