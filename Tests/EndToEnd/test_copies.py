# SPDX-License-Identifier: GPL-3.0-or-later
"""A person keeps a copy of the diary on another disk, and brings it back on another computer."""

import pathlib
import subprocess
import tempfile

import haru
from haru import HaruTest, until


class Copies(HaruTest):
    def setUp(self):
        super().setUp()
        self.begin_keyring()
        self.disk = pathlib.Path(self.home) / "disk"
        self.disk.mkdir()
        self.settings.write("go-online", True)

    def begin_keyring(self):
        """Its password is an empty line."""
        with tempfile.TemporaryFile() as password:
            password.write(b"\n")
            password.seek(0)
            keyring = subprocess.Popen(
                ["gnome-keyring-daemon", "--foreground", "--unlock", "--components=secrets"],
                stdin=password,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        self.addCleanup(keyring.wait)
        self.addCleanup(keyring.terminate)
        there = ["gdbus", "wait", "--session", "--timeout=20", "org.freedesktop.secrets"]
        subprocess.run(there, check=True)

    def open_online(self, running):
        running.press("ctrl+comma", window=running.main)
        window = running.window("Preferences")
        running.click(running.find("page tab", "Online", within=window))
        return window

    def describe_place(self, running, window):
        running.choose(
            running.find("combo box", "Kind of place", within=window), "Folder of another disk"
        )
        row = running.find("text", "Folder of the disk", within=window)
        running.click(row)
        row.text = str(self.disk)

    def files(self):
        return [it for it in self.disk.rglob("*") if it.is_file()]

    def test_a_copy_is_made_and_comes_back_with_its_recovery_key(self):
        self.assertEqual(haru.run(self.home, "add", "words to be kept").returncode, 0)
        running = self.start()
        preferences = self.open_online(running)
        running.click(running.find("push button", "Set Up…", within=preferences))
        window = running.window("A Copy Elsewhere")
        self.describe_place(running, window)
        running.click(running.find("push button", "Test and Begin", within=window))
        sheet = running.window("Recovery Sheet")
        key = next(
            it.name for it in running.look(sheet) if it.role == "label" and is_key(it.name)
        )
        running.click(running.find("push button", "Close", within=sheet))
        until(
            lambda: any("Last copied" in name for name in running.names(preferences)),
            "nothing was copied",
        )
        self.assertTrue(self.files())
        self.assertFalse(any(b"words to be kept" in it.read_bytes() for it in self.files()))
        self.assertEqual(running.stop(), 0)

        self.home = str(pathlib.Path(self.home) / "another computer")
        pathlib.Path(self.home).mkdir()
        self.settings = haru.Settings(self.home)
        self.settings.write("go-online", True)
        running = self.start()
        preferences = self.open_online(running)
        running.click(running.find("push button", "Restore…", within=preferences))
        window = running.window("Restore from a Copy")
        self.describe_place(running, window)
        row = running.find("text", "Recovery key", within=window)
        row.text = key.lower().replace("\n", " ")
        running.click(running.find("push button", "Look for It", within=window))
        running.answer("Bring It Here")
        until(
            lambda: "words to be kept" in haru.run(self.home, "list").stdout,
            "the diary did not come back",
        )

    def test_nothing_can_be_begun_while_haru_may_not_go_online(self):
        self.settings.write("go-online", False)
        running = self.start()
        preferences = self.open_online(running)
        button = running.find("push button", "Set Up…", within=preferences)
        self.assertNotIn("sensitive", button.states)
        running.click(running.find("label", "Go online", within=preferences))
        until(lambda: "sensitive" in button.states, "the switch does not reach it")


def is_key(words):
    groups = words.split()
    return len(groups) == 14 and all(len(group) == 4 for group in groups)
