# SPDX-License-Identifier: GPL-3.0-or-later
"""A key that opens the small window of quick capture, and that the desktop is asked for."""

import signal
import subprocess
import sys
import threading

from captures import TITLE, CaptureTest
from haru import CHECKOUT, until
from standins import ACTIVATION_TOKEN
from x_server import text_property


class Key(CaptureTest):
    """A key that the desktop is asked for."""

    def portal(self, kind):
        """A portal; answers with its process, and a list of what it says."""
        program = CHECKOUT / "Tests/EndToEnd/standins.py"
        process = subprocess.Popen(
            [sys.executable, program, "shortcuts", kind], stdout=subprocess.PIPE, text=True
        )
        said = []

        def read():
            for line in process.stdout:
                said.append(line.strip())

        reading = threading.Thread(target=read, daemon=True)
        reading.start()

        def end():
            process.terminate()
            process.wait()
            reading.join()
            process.stdout.close()

        self.addCleanup(end)
        until(lambda: "ready" in said, "there is no portal")
        return process, said

    def preferences(self, running):
        running.press("ctrl+comma", window=running.main)
        return running.window("Preferences")

    def test_a_key_opens_it_from_anywhere(self):
        portal, said = self.portal("waiting")
        running = self.start()
        window = self.preferences(running)
        switch = running.find("label", "Open by a key", window)
        running.click(switch)
        bound = f"bound: capture {TITLE} CTRL+ALT+n"
        until(lambda: bound in said, "the desktop is not asked")
        portal.send_signal(signal.SIGUSR1)
        self.ready(running)
        # By which it may come to the front.
        token = lambda: text_property(TITLE, "_NET_STARTUP_ID")
        self.assert_becomes(ACTIVATION_TOKEN, token, "the token of the desktop")
        # The next start asks once more, without being told to.
        self.assertEqual(running.stop(), 0)
        self.assertTrue(self.settings.read()["capture-key"])
        self.start()
        until(lambda: said.count(bound) == 2, "the desktop is not asked again")

    def test_who_says_no_is_not_asked_again(self):
        _, said = self.portal("refused")
        self.settings.write("capture-key", True)
        self.start()
        until(lambda: "refused" in said, "the desktop is not asked")
        until(lambda: not self.settings.read().get("capture-key"), "the setting stays")

    def test_where_there_is_no_portal_the_command_can_be_copied(self):
        running = self.start()
        window = self.preferences(running)
        copy = running.find("push button", "Copy the Command", window)
        self.assertEqual(running.find_all("label", "Open by a key", window), [])
        running.click(copy)
        running.find("label", "Copied", window)
