# SPDX-License-Identifier: GPL-3.0-or-later
"""A sealed diary at the terminal: what opens it, and what keeps it unlocked."""

import os
import pathlib
import signal

import haru
from commands import DONE, FAILED, MISUNDERSTOOD
from haru import until
from sealed_diaries import DIARY, PASSWORD, SealedTest, key_file, sheet


class Locking(SealedTest):
    # Locked

    def test_a_locked_diary_tells_what_to_do_and_is_left_alone(self):
        before = self.files()
        for words in (
            ["list"], ["add", "more", "--photo", "x"], ["show", "1"], ["search", "words"], ["memo"],
            ["delete", "1"], ["restore", "1"], ["export", str(pathlib.Path(self.home) / "out")],
            ["backup"], ["check"], ["check", "--recover"], ["feelings"], ["stats"], ["unlock"],
        ):
            with self.subTest(command=words[0]):
                said = self.haru(*words, status=FAILED)
                self.assertIn("This diary is locked.", said)
                self.assertIn("haru unlock", said)
                self.assertIn("--password-fd", said)
                self.assertNotIn("words of the diary", said)
        self.assertEqual(self.files(), before)

    def test_what_makes_no_sense_is_said_before_a_password_is_asked_for(self):
        self.haru("unlock", "--for", "1 day", status=MISUNDERSTOOD)
        self.haru("unlock", "--for", "169h", status=MISUNDERSTOOD)
        self.haru("unlock", "--for", "0s", status=MISUNDERSTOOD)
        self.haru("list", "--password-fd", "zero", status=MISUNDERSTOOD)
        self.haru("list", "--password-fd", "-1", status=MISUNDERSTOOD)

    # A password from a file

    def test_a_password_is_read_from_an_open_file(self):
        self.assertIn("words of the diary", self.sealed("list"))
        said = self.sealed("list", password="another", status=FAILED)
        self.assertIn("not the password", said)
        said = self.haru("list", "--password-fd", "9", status=FAILED)
        self.assertIn("9", said)
        # The option may stand before the command, too.
        self.assertIn(
            "words of the diary", self.haru("--password-fd", "0", "list", given=PASSWORD)
        )

    def test_what_stands_behind_the_password_is_the_text(self):
        self.sealed("add", "-", given="one\ntwo\n")
        self.assertIn("one\ntwo", self.sealed("show", "2"))
        # Also where no password is needed, which then is no part of the text.
        self.sealed("unlock")
        self.sealed("add", "-", given="three\n")
        self.sealed("memo", "-", given="four\n")
        for command in (["show", "3"], ["memo"]):
            said = self.haru(*command)
            self.assertNotIn(PASSWORD.strip(), said)
        self.assertIn("four", said)
        self.haru("lock")

    def test_a_wrong_password_touches_nothing(self):
        before = self.files()
        self.sealed("add", "more", password="another", status=FAILED)
        self.sealed("unlock", password="another", status=FAILED)
        self.assertEqual(self.files(), before)
        self.assertFalse((self.runtime / "haru" / DIARY).exists())

    def test_the_recovery_sheet_stands_for_the_password(self):
        self.assertIn("words of the diary", self.sealed("list", password=sheet(self.secret)))
        other = sheet(os.urandom(32))
        said = self.sealed("list", password=other, status=FAILED)
        self.assertIn("This key does not open the diary.", said)
        # Also where the key file is damaged, which a password can't do without.
        self.damage_key_file()
        self.assertIn("words of the diary", self.sealed("list", password=sheet(self.secret)))
        self.assertIn("diary.key", self.sealed("list", status=FAILED))

    def test_the_sheet_tells_that_the_copy_may_have_another_one(self):
        self.assertEqual(self.sealed("password", "sheet").split(), sheet(self.secret).split())
        # What can't be read says that a copy was begun.
        (self.diary / "copies.json").write_text("damaged")
        self.assertEqual(self.sealed("password", "sheet").split(), sheet(self.secret).split())
        terminal = self.at_terminal("password", "sheet")
        terminal.wait_for("Password of the diary:")
        terminal.type(PASSWORD + "\n")
        self.assertEqual(terminal.end(), DONE)
        self.assertIn("may open only with a recovery sheet from before", terminal.seen)

    def test_without_its_key_file_it_is_no_damaged_diary(self):
        self.damage_key_file()
        (self.diary / "diary.key").unlink()
        before = self.files()
        for words in ["list"], ["add", "more"], ["check"], ["check", "--recover"]:
            said = self.haru(*words, status=FAILED)
            self.assertIn("The file that opens this diary is missing", said)
            self.assertIn("recovery sheet", said)
        self.sealed("list", status=FAILED)
        self.assertEqual(self.files(), before)
        self.assertIn("words of the diary", self.sealed("list", password=sheet(self.secret)))
        terminal = self.at_terminal("list")
        terminal.wait_for("Letters of the recovery sheet:")
        terminal.type(sheet(self.secret) + "\n")
        self.assertEqual(terminal.end(), DONE)
        self.assertIn("words of the diary", terminal.seen)

    def test_the_copy_beside_the_backups_takes_the_place_of_its_key_file(self):
        key = self.diary / "diary.key"
        content = key.read_bytes()
        (self.diary / "backup/diary.key").write_bytes(content)
        key.unlink()
        self.assertIn("words of the diary", self.sealed("list"))
        self.assertEqual(key.read_bytes(), content)

    def test_a_key_file_beside_a_plain_diary_is_put_aside(self):
        plain = pathlib.Path(self.home) / "plain"
        self.haru("add", "plain words", "--diary", str(plain))
        content = (self.diary / "diary.key").read_bytes()
        (plain / "diary.key").write_bytes(content)
        self.assertIn("plain words", self.haru("list", "--diary", str(plain)))
        (aside,) = (plain / "aside").glob("*/diary.key")
        self.assertEqual(aside.read_bytes(), content)

    # A person at the terminal

    def test_a_password_is_typed_and_not_shown(self):
        terminal = self.at_terminal("list")
        terminal.wait_for(self.asking)
        self.assertFalse(terminal.shows_what_is_typed)
        terminal.type(PASSWORD + "\n")
        self.assertEqual(terminal.end(), DONE)
        self.assertNotIn(PASSWORD, terminal.seen)
        self.assertIn("words of the diary", terminal.seen)

    def test_a_wrong_password_is_asked_for_again(self):
        before = self.files()
        terminal = self.at_terminal("list")
        for count in range(1, 4):
            terminal.wait_for(self.asking, count)
            terminal.type("another\n")
        self.assertEqual(terminal.end(), FAILED)
        self.assertEqual(terminal.seen.count("This is not the password of the diary."), 3)
        self.assertNotIn("another", terminal.seen)
        self.assertEqual(self.files(), before)
        terminal = self.at_terminal("list")
        terminal.wait_for(self.asking)
        terminal.type("another\n")
        terminal.wait_for(self.asking, 2)
        terminal.type(PASSWORD + "\n")
        self.assertEqual(terminal.end(), DONE)

    def test_no_password_leaves_it_locked(self):
        for typed in "\n", "\x04":
            terminal = self.at_terminal("list")
            terminal.wait_for(self.asking)
            terminal.type(typed)
            self.assertEqual(terminal.end(), FAILED)
            self.assertIn("This diary is locked.", terminal.seen)

    def test_the_terminal_is_asked_where_standard_input_is_the_text(self):
        # A photo is not for the inbox.
        picture = self.picture()
        terminal = self.in_shell(f"echo text of a file | haru add - -p {picture}; echo status $?")
        terminal.wait_for(self.asking)
        terminal.type(PASSWORD + "\n")
        terminal.wait_for("status 0")
        terminal.end()
        self.assertIn("text of a file", self.sealed("show", "2"))

    def test_a_terminal_shows_again_what_is_typed_after_ctrl_c(self):
        terminal = self.in_shell("trap : INT; haru list; stty -a; echo over")
        terminal.wait_for(self.asking)
        terminal.type("half of it\x03")
        terminal.wait_for("over")
        terminal.end()
        self.assertRegex(terminal.seen, r"\secho\s")
        self.assertNotIn("half", terminal.seen)

    def test_a_terminal_shows_again_what_is_typed_while_the_command_is_stopped(self):
        terminal = self.in_shell(
            "set -m; haru list; stty -a; echo stopped; fg; echo status $?"
        )
        terminal.wait_for(self.asking)
        terminal.type("half of it\x1a")
        terminal.wait_for("stopped")
        self.assertRegex(terminal.seen, r"\secho\s")
        # It goes on where it was.
        terminal.wait_for(self.asking, 2)
        self.assertFalse(terminal.shows_what_is_typed)
        terminal.type(PASSWORD + "\n")
        terminal.wait_for("status 0")
        terminal.end()
        self.assertIn("words of the diary", terminal.seen)
        self.assertNotIn("half", terminal.seen)

    def test_a_terminal_shows_again_what_is_typed_after_a_termination_signal(self):
        terminal = self.at_terminal("list")
        terminal.wait_for(self.asking)
        os.kill(terminal.process, signal.SIGTERM)
        until(lambda: terminal.shows_what_is_typed, "the terminal is as it was")
        self.assertEqual(terminal.end(), -signal.SIGTERM)

    # Unlocked

    def test_unlocked_no_command_asks_until_it_is_locked(self):
        self.assertIn("unlocked until", self.sealed("unlock"))
        self.assertIn("words of the diary", self.haru("list"))
        self.haru("add", "more words")
        self.assertIn("more words", self.haru("list"))
        self.assertIn("unlocked already", self.haru("unlock"))
        self.assertIn("locked again", self.haru("lock"))
        self.assertIn("This diary is locked.", self.haru("list", status=FAILED))
        self.assertIn("locked already", self.haru("lock"))

    def test_a_time_that_it_does_not_stay_unlocked_for_is_no_success(self):
        """A script went on, and met a locked diary later."""
        self.sealed("unlock", "--for", "30m")
        self.assertIn("unlocked already, until", self.haru("unlock"))
        self.haru("unlock", "--for", "10m")
        said = self.haru("unlock", "--for", "8h", status=FAILED)
        self.assertIn("unlocked already, until", said)
        self.assertIn("haru lock && haru unlock --for 8h", said)

    def test_it_is_locked_also_without_its_key_file(self):
        for content in None, b"no key file":
            self.sealed("unlock")
            (self.diary / "diary.key").unlink()
            if content:
                (self.diary / "diary.key").write_bytes(content)
            self.assertIn("words of the diary", self.haru("list"))
            self.assertIn("locked again", self.haru("lock"))
            self.assertFalse((self.runtime / "haru" / DIARY).exists())
            self.assertIn("locked already", self.haru("lock"))
            (self.diary / "diary.key").write_bytes(key_file(self.secret))

    def test_it_is_unlocked_at_the_terminal(self):
        terminal = self.at_terminal("unlock", "--for", "30m")
        terminal.wait_for(self.asking)
        terminal.type(PASSWORD + "\n")
        # The terminal is free, and closing it ends nothing.
        self.assertEqual(terminal.end(), DONE)
        self.assertIn("words of the diary", self.haru("list"))

    def test_its_time_ends(self):
        self.sealed("unlock", "--for", "1s")
        until(lambda: not (self.runtime / "haru" / DIARY).exists(), "its time is over")
        self.assertIn("This diary is locked.", self.haru("list", status=FAILED))

    def test_the_key_of_another_time_does_not_open_it(self):
        self.sealed("unlock")
        other = os.urandom(32)
        (self.diary / "diary.key").write_bytes(key_file(other))
        self.haru("list", status=FAILED)

    def test_it_is_not_kept_unlocked_where_others_could_have_the_key(self):
        said = self.sealed("unlock", status=FAILED, XDG_RUNTIME_DIR="")
        self.assertIn("XDG_RUNTIME_DIR", said)
        self.assertIn("words of the diary", self.sealed("list", XDG_RUNTIME_DIR=""))
        folder = self.runtime / "haru"
        if folder.exists():
            haru.command("rm", "-r", str(folder))
        folder.symlink_to(self.home)
        self.assertIn(str(folder), self.sealed("unlock", status=FAILED))
        self.assertIn("words of the diary", self.sealed("list"))
        folder.unlink()

    # Diaries that are not sealed

    def test_a_diary_without_a_lock_needs_none(self):
        plain = ("--diary", str(pathlib.Path(self.home) / "plain"))
        self.haru("add", "plain words", *plain)
        self.assertIn("plain words", self.sealed("list", *plain))
        for command in "unlock", "lock":
            self.assertIn("has no lock", self.haru(command, *plain, status=FAILED))
