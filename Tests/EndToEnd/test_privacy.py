# SPDX-License-Identifier: GPL-3.0-or-later
"""A person seals the diary with a password, keeps its recovery sheet, changes the password and
removes it."""

import pathlib
import re

from commands import CommandTest
from haru import until

MARKER = "나무 위의 고양이"
FIRST = "four cats sing"
SECOND = "five dogs listen"
SHEET = re.compile(r"([0-9A-Z]{4} ){13}[0-9A-Z]{4}")


class PrivacyTest(CommandTest):
    def setUp(self):
        super().setUp()
        self.runtime = pathlib.Path(self.home) / "runtime"
        self.runtime.mkdir(mode=0o700)
        self.own = {"XDG_RUNTIME_DIR": str(self.runtime)}
        self.haru("add", MARKER, **self.own)
        self.haru("add", "with a photo", "--photo", str(self.picture()), **self.own)
        self.haru("memo", "a memo", **self.own)

    def plain_files(self):
        """All files of the diary in which its words are to be read, or a picture."""
        return [
            path.name
            for path in self.diary.rglob("*")
            if path.is_file()
            and any(it in path.read_bytes() for it in (MARKER.encode(), b"\x89PNG", b"SQLite format"))
        ]

    def open_privacy(self, running):
        running.press("ctrl+comma", window=running.main)
        window = running.window("Preferences")
        running.click(running.find("page tab", "Privacy", within=window))
        return window

    def ask(self, running, button, title):
        """Presses a button of the page; answers with the window that asks then."""
        running.click(running.find("push button", button))
        return running.window(title)

    def write(self, running, window, *passwords):
        """Types each of them into the next field that is shown."""

        def shown():
            roles = ("text", "password text")
            found = [it.widget for it in running.look(window) if it.role in roles]
            return found if len(found) == len(passwords) else None

        for field, password in zip(until(shown, "there are other fields"), passwords):
            field.text = password

    def unlock(self, running, password):
        field = running.find("password text", "Password")
        running.activate(running.main)
        until(lambda: field.is_focused, "the password does not have the keyboard")
        running.type(password)
        running.press("Return")
        until(lambda: not running.find_all("label", "The diary is locked."), "it stays locked")

    def titles(self, password=None):
        given = {"given": password + "\n"} if password else {}
        fd = ("--password-fd", "0") if password else ()
        return self.haru("list", *fd, **given, **self.own)

    def test_a_diary_is_sealed_changed_and_made_plain_again(self):
        self.assertTrue(self.plain_files())
        running = self.start(**self.own)
        self.open_privacy(running)
        asking = self.ask(running, "Set a Password…", "Set a Password")
        self.write(running, asking, FIRST, FIRST)
        running.click(running.find("push button", "Set Password", within=asking))
        sheet = running.window("Recovery Sheet")
        letters = until(
            lambda: next(filter(None, map(SHEET.fullmatch, running.names(sheet))), None),
            "there are no letters",
        )[0]
        self.assertEqual(self.plain_files(), [])
        running.click(running.find("push button", "I Have Kept It…", within=sheet))
        running.find("text", "Letters of the recovery sheet", within=sheet).text = letters.lower()
        running.click(running.find("push button", "Check", within=sheet))
        running.find("label", "All letters are right. This sheet opens your diary.", within=sheet)
        running.press("Escape", window=sheet)
        self.assertIn(MARKER, self.titles(FIRST))
        self.assertEqual(running.stop(), 0)

        running = self.start(**self.own)
        self.unlock(running, FIRST)
        self.open_privacy(running)
        running.find("label", "Sealed with a password")
        asking = self.ask(running, "Change…", "Change the Password")
        self.write(running, asking, FIRST, SECOND, SECOND)
        running.click(running.find("push button", "Change", within=asking))
        until(lambda: asking not in running.windows(), "the window stays")
        self.assertEqual(running.stop(), 0)
        self.assertIn(MARKER, self.titles(SECOND))
        self.haru("list", "--password-fd", "0", given=FIRST + "\n", status=1, **self.own)

        running = self.start(**self.own)
        self.unlock(running, letters)
        self.open_privacy(running)
        asking = self.ask(running, "Remove…", "Remove the Password")
        self.write(running, asking, SECOND)
        running.click(running.find("push button", "Remove", within=asking))
        running.find("label", "This diary has no password")
        self.assertEqual(running.stop(), 0)
        self.assertFalse((self.diary / "diary.key").exists())
        self.assertIn(MARKER, self.titles())
        self.assertTrue(self.plain_files())
        self.haru("check", **self.own)

    def test_a_wrong_password_is_told_and_changes_nothing(self):
        running = self.start(**self.own)
        self.open_privacy(running)
        asking = self.ask(running, "Set a Password…", "Set a Password")
        self.write(running, asking, FIRST, FIRST)
        running.click(running.find("push button", "Set Password", within=asking))
        running.press("Escape", window=running.window("Recovery Sheet"))
        before = (self.diary / "diary.key").read_bytes()
        asking = self.ask(running, "Remove…", "Remove the Password")
        self.write(running, asking, "not this one")
        running.click(running.find("push button", "Remove", within=asking))
        until(
            lambda: any(
                name.startswith("This is not the password of the diary.")
                for name in running.names(asking)
            ),
            "nothing is said",
        )
        self.assertEqual((self.diary / "diary.key").read_bytes(), before)
        self.assertEqual(self.plain_files(), [])
