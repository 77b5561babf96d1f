# SPDX-License-Identifier: GPL-3.0-or-later
"""A diary that gets a password at the terminal, another one, and none again."""

import pathlib
import re

from commands import DONE, FAILED, MISUNDERSTOOD, NOT_FOUND
from sealed_diaries import SealedTest

FIRST, SECOND = "우리집 하루 1", "another é"
WORDS = "words that only this diary has"


class Password(SealedTest):
    def setUp(self):
        super().setUp()
        self.plain = pathlib.Path(self.home) / "plain"
        picture = self.picture()
        self.of_plain("add", WORDS, "--photo", str(picture))
        self.of_plain("memo", WORDS)
        self.of_plain("backup")

    def of_plain(self, *words, given=None, **changes):
        if given is not None:
            words += ("--password-fd", "0")
        return self.haru(*words, "--diary", str(self.plain), given=given, **changes)

    def plain_files(self):
        """Those in which a program without a key finds something."""
        known = WORDS.encode(), b"SQLite format 3", b"PNG", b"CREATE TABLE"
        return [
            path.name
            for path in self.plain.rglob("*")
            if path.is_file() and any(words in path.read_bytes() for words in known)
        ]

    def test_it_is_set_changed_renewed_and_removed(self):
        self.assertIn("no password", self.of_plain("password"))
        self.assertGreaterEqual(len(self.plain_files()), 3)
        said = self.of_plain("password", "set", given=FIRST + "\n")
        self.assertIn("The diary is sealed.", said)
        self.assertIn("recovery sheet", said)
        self.assertEqual(self.plain_files(), [])
        self.assertIn("sealed with a password", self.of_plain("password"))
        self.assertIn("locked", self.of_plain("list", status=FAILED))
        self.assertIn(WORDS, self.of_plain("list", given=FIRST))
        sheet = self.of_plain("password", "sheet", given=FIRST)
        self.assertEqual(len(re.findall(r"\b[0-9A-Z]{4}\b", sheet)), 14)
        self.assertIn(WORDS, self.of_plain("list", given=sheet.replace("\n", " ")))

        said = self.of_plain("password", "change", given=f"{FIRST}\n{SECOND}\n")
        self.assertIn("changed", said)
        self.of_plain("list", given=FIRST, status=FAILED)
        self.assertIn(WORDS, self.of_plain("list", given=SECOND))
        same = self.of_plain("password", "sheet", given=SECOND)
        self.assertEqual(same, sheet)

        # Neither the password of before nor the sheet opens anything any more.
        self.of_plain("password", "renew", given=f"{SECOND}\n{FIRST}\n")
        for old in SECOND, sheet.replace("\n", " "):
            self.of_plain("list", given=old, status=FAILED)
        self.assertIn(WORDS, self.of_plain("list", given=FIRST))
        self.assertNotEqual(self.of_plain("password", "sheet", given=FIRST), sheet)
        self.assertEqual(self.plain_files(), [])
        self.assertIn("whole", self.of_plain("check", given=FIRST))

        said = self.of_plain("password", "remove", given=FIRST)
        self.assertIn("no password any more", said)
        self.assertGreaterEqual(len(self.plain_files()), 3)
        self.assertIn(WORDS, self.of_plain("list"))
        self.assertIn("whole", self.of_plain("check"))
        self.assertEqual([path.name for path in self.plain.rglob("*.key*")], [])

    def test_nothing_is_changed_without_a_new_password(self):
        self.assertIn(
            "has no lock", self.of_plain("password", "change", given="x\ny\n", status=FAILED)
        )
        self.of_plain("password", "open", given="x\n", status=MISUNDERSTOOD)
        self.assertIn("no new", self.of_plain("password", "set", given="\n", status=FAILED))
        self.assertIn("no new", self.of_plain("password", "set", status=FAILED))
        self.assertIn(WORDS, self.of_plain("list"))
        before = self.files()
        said = self.sealed("password", "set", given="x\n", status=FAILED)
        self.assertIn("password change", said)
        self.sealed("password", "change", status=FAILED)
        self.sealed("password", "change", password="wrong", given="x\n", status=FAILED)
        self.assertEqual(self.files(), before)

    def test_what_is_not_there_is_not_sealed(self):
        """An empty diary was begun there and sealed: the person took the real one for sealed."""
        gone = pathlib.Path(self.home) / "gone"
        words = ["password", "set", "--diary", str(gone), "--password-fd", "0"]
        said = self.haru(*words, given=FIRST + "\n", status=NOT_FOUND)
        self.assertIn("There is no diary", said)
        self.assertFalse(gone.exists())

    def test_a_new_password_is_typed_twice(self):
        for second, status in ("mistyped\n", FAILED), (FIRST + "\n", DONE):
            terminal = self.at_terminal("password", "set", "--diary", str(self.plain))
            terminal.wait_for("New password:")
            self.assertIn("Without both", terminal.seen)
            self.assertFalse(terminal.shows_what_is_typed)
            terminal.type(FIRST + "\n")
            terminal.wait_for("Once more:")
            terminal.type(second)
            self.assertEqual(terminal.end(), status)
            self.assertNotIn(FIRST, terminal.seen)
        self.assertIn(WORDS, self.of_plain("list", given=FIRST))

    def test_missing_photos_are_left_behind_where_the_person_says_so(self):
        for path in (self.plain / "media").rglob("*.png"):
            path.unlink()
        said = self.of_plain("password", "set", given=FIRST + "\n", status=FAILED)
        self.assertIn("1 photo, video or recording", said)
        self.assertIn("haru password set --without-media 1", said)
        self.assertIn(WORDS, self.of_plain("list"))
        for count, status in ("x", MISUNDERSTOOD), ("0", MISUNDERSTOOD), ("1", DONE):
            self.of_plain(
                "password", "set", "--without-media", count, given=FIRST + "\n", status=status
            )
        self.assertIn(WORDS, self.of_plain("list", given=FIRST))

    def test_texts_that_an_editor_has_left_are_named(self):
        (self.plain / "editing").mkdir()
        left = self.plain / "editing" / "entry-1.md"
        left.write_text(WORDS)
        said = self.of_plain("password", "set", given=FIRST + "\n", status=FAILED)
        self.assertIn(str(left), said)
        left.unlink()
        self.of_plain("password", "set", given=FIRST + "\n")
        self.assertEqual(self.plain_files(), [])

    def test_backups_are_deleted_where_the_person_says_so(self):
        self.of_plain("password", "set", "--delete-backups", given=FIRST + "\n")
        self.assertEqual(list((self.plain / "backup").glob("*.sqlite")), [])
        self.assertIn(WORDS, self.of_plain("list", given=FIRST))
