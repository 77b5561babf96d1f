# SPDX-License-Identifier: GPL-3.0-or-later
"""What tests of the small window of `haru --capture` share."""

import json
import sqlite3

import haru
from haru import until
from notifications import Desktop
from recordings import RecordingTest

TITLE = "Quick Capture"
THOUGHT = "Thought"


class CaptureTest(RecordingTest):
    def setUp(self):
        super().setUp()
        # Without a window, it says by a notification what was done.
        self.desktop = Desktop()
        self.addCleanup(self.desktop.leave)

    def capture(self, **changes):
        """Starts Haru with the small window alone."""
        running = self.start("--capture", **changes)
        self.ready(running)
        return running

    def capture_beside(self, running):
        """Opens the small window of the Haru that runs already; answers with it."""
        told = haru.run(self.home, "--capture")
        self.assertEqual((told.returncode, told.stderr), (0, ""))
        return self.ready(running)

    def ready(self, running):
        """Gives the small window the keyboard, which is in its text; answers with the window."""
        window = running.window(TITLE)
        running.activate(window)
        text = self.thought(running)
        until(lambda: text.is_focused, "the text has not the keyboard")
        return window

    def thought(self, running):
        return running.find("text", THOUGHT)

    def draft(self):
        if not (self.diary / "diary.sqlite").exists():
            return ""
        try:
            rows = self.asked("SELECT value FROM setting WHERE key = 'capture_draft'")
        except sqlite3.OperationalError:
            # It is just being made.
            return ""
        return rows[0][0] if rows else ""

    def assert_draft(self, wanted):
        self.assert_becomes(wanted, self.draft, "the draft")

    def memos(self):
        return [it["text"] for it in json.loads(self.command("memo", "--json"))]

    def assert_closed(self, running):
        until(lambda: TITLE not in [it.name for it in running.windows()], "the window stays")
