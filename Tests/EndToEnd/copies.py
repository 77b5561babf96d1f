# SPDX-License-Identifier: GPL-3.0-or-later
"""What tests of a copy elsewhere share: a place for it, and the commands."""

import contextlib
import hashlib
import json
import pathlib
import shutil
import sqlite3
import subprocess
import tempfile

import haru
import servers
from haru import PREFIX, HaruTest, until

DONE, FAILED, MISUNDERSTOOD, NOT_FOUND = range(4)


class CopiesTest(HaruTest):
    def setUp(self):
        super().setUp()
        servers.begin_keyring(self)
        self.disk = pathlib.Path(self.home) / "disk"
        self.disk.mkdir()
        self.settings.write("go-online", True)

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

    def make_copy(self):
        """Of a diary with some words; answers with its recovery key."""
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
        self.assertEqual(running.stop(), 0)
        return key


class CommandTest(CopiesTest):
    def setUp(self):
        super().setUp()
        self.diary = pathlib.Path(self.home) / "data/haru"
        self.back = pathlib.Path(self.home) / "back"

    def command(self, *arguments, given="", status=DONE, **changes):
        """Runs a command that must end with this status; answers with what it printed."""
        told = subprocess.run(
            [PREFIX / "bin/haru", *arguments],
            env=haru.environment(self.home, changes),
            input=given,
            capture_output=True,
            text=True,
            timeout=60,
        )
        self.assertEqual(told.returncode, status, told.stdout + told.stderr)
        return told.stdout if status == DONE else told.stderr

    def list(self, *arguments):
        return json.loads(self.command(*arguments, "--json"))

    def add_photo(self, words):
        path = pathlib.Path(self.home) / "photo.png"
        haru.command("convert", "-size", "40x40", "plasma:", str(path))
        return self.list("add", "--photo", str(path), words)

    def departures(self):
        """What the log says that left, read from files that Haru does not use itself."""
        taken = pathlib.Path(tempfile.mkdtemp(dir=self.home))
        for path in pathlib.Path(self.home).glob("state/haru/departures.sqlite*"):
            shutil.copy(path, taken)
        with contextlib.closing(sqlite3.connect(taken / "departures.sqlite")) as database:
            return database.execute("SELECT purpose, host FROM departure").fetchall()

    def media(self, diary):
        return {it.name: it.read_bytes() for it in diary.glob("media/*/*")}

    def entries(self, *arguments):
        return self.list("list", *arguments)


def is_key(words):
    groups = words.split()
    return len(groups) == 14 and all(len(group) == 4 for group in groups)


def another_key():
    """One that is well written, and that nothing was encrypted with."""
    letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    key = bytes(range(32))
    number = int.from_bytes(key + hashlib.sha256(key).digest()[:3], "big")
    return "".join(letters[number >> shift & 31] for shift in range(275, -1, -5))
