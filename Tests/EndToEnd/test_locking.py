# SPDX-License-Identifier: GPL-3.0-or-later
"""A sealed diary in the window: what is seen of it while it is locked, what unlocks it, and what locks
it again."""

import contextlib
import json
import os
import pathlib
import re
import signal

import sound
from haru import act, until
from recordings import RecordingTest
from sealed_diaries import DIARY, PASSWORD, SealedTest, sheet

WORDS = "words of the diary"
FIELD = "password text", "Password"
LOCKED = "The diary is locked."
WRONG = "This is not the password of the diary."


class LockingTest(SealedTest):
    def begin(self, *arguments, **changes):
        return self.start(*arguments, XDG_RUNTIME_DIR=str(self.runtime), **changes)

    def assert_locked(self, running):
        running.find("label", LOCKED)
        self.assertEqual([window.name for window in running.windows()], ["Haru"])
        # What is not shown is not there, either.
        told = {it.name for it in running.look(showing=False)}
        self.assertEqual([words for words in told if WORDS in words], [])

    def unlock(self, running, password=PASSWORD):
        field = running.find(*FIELD)
        running.activate(running.main)
        until(lambda: field.is_focused, "the password does not have the keyboard")
        running.type(password)
        running.press("Return")
        return field

    def assert_unlocked(self, running):
        until(lambda: not running.find_all("label", LOCKED), "the diary stays locked")

    def begin_unlocked(self, **changes):
        running = self.begin(**changes)
        self.assert_locked(running)
        self.unlock(running)
        self.assert_unlocked(running)
        return running

    def open_entry(self, running):
        act("open", "1")
        text = running.find("text", "Text")
        until(lambda: text.text.startswith(WORDS), "the entry is not shown")
        return text

    def assert_begun_anew(self, running, meanwhile=lambda: None):
        number = running.process.pid
        running.meet_again(meanwhile)
        self.assertEqual(running.process.pid, number)
        self.assert_locked(running)

    def bodies(self, **changes):
        told = self.sealed("list", "--json", **changes)
        return [entry["body"] for entry in json.loads(told)]


class Unlocking(LockingTest):
    def test_a_locked_diary_shows_nothing_of_itself(self):
        self.settings.write("place", "entries")
        running = self.begin()
        self.assert_locked(running)
        running.press("ctrl+n", "ctrl+f", "ctrl+r", "ctrl+comma", "F10", "alt+5")
        # What other programs ask for is done once it is unlocked.
        act("open", "1")
        self.assert_locked(running)
        self.unlock(running)
        until(lambda: running.find("text", "Text").text.startswith(WORDS), "no entry")

    def test_a_wrong_password_is_told_and_touches_nothing(self):
        running = self.begin()
        before = self.files()
        field = self.unlock(running, "another")
        running.find("label", WRONG + " Nothing was changed.")
        self.assertEqual(self.files(), before)
        # The next letter takes the place of what was typed.
        self.unlock(running)
        self.assert_unlocked(running)
        self.assertFalse(field.is_showing)

    def test_the_recovery_sheet_opens_it_where_the_key_file_is_damaged(self):
        self.damage_key_file()
        running = self.begin()
        running.find(
            "label",
            "The file “diary.key” is damaged or missing. The letters of the recovery sheet open "
            "the diary without it.",
        )
        self.unlock(running, sheet(os.urandom(32)))
        self.wait_for(running, "This key does not open the diary.")
        self.unlock(running, sheet(self.secret))
        self.assert_unlocked(running)

    def wait_for(self, running, words):
        until(lambda: any(words in it for it in running.names()), f"nothing says {words!r}")

    def test_the_button_opens_it_once_something_is_typed(self):
        running = self.begin()
        running.find(*FIELD)
        button = running.find("push button", "Unlock")
        self.assertNotIn("sensitive", button.states)
        running.activate(running.main)
        running.type(PASSWORD)
        until(lambda: "sensitive" in button.states, "it can't be unlocked")
        running.click(button)
        self.assert_unlocked(running)

    def test_it_opens_where_another_program_holds_the_key(self):
        self.sealed("unlock")
        running = self.begin()
        self.open_entry(running)

    def test_an_open_window_holds_the_key_for_commands(self):
        running = self.begin_unlocked()
        until(lambda: (self.runtime / "haru" / DIARY).exists(), "the key is not held")
        self.assertIn(WORDS, self.haru("list"))
        process = pathlib.Path(f"/proc/{running.process.pid}")
        self.assertRegex((process / "limits").read_text(), r"Max core file size +1 +1 ")
        self.assertEqual(int((process / "coredump_filter").read_text(), 16), 0)


class Locking(LockingTest):
    def test_it_is_locked_where_what_held_its_key_was_killed(self):
        """Its name was left, so that the window heard nothing of its end."""
        self.sealed("unlock")
        running = self.begin()
        self.open_entry(running)
        holder = self.holder()
        os.kill(holder, signal.SIGKILL)
        until(lambda: self.has_ended(holder), "what holds the key does not end")
        self.assertIn("locked again", self.haru("lock"))
        self.assert_begun_anew(running)

    def has_ended(self, process):
        """Its files are closed by then, though what has begun it may not know yet."""
        with contextlib.suppress(OSError):
            state = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
            return state in "ZX"
        return True

    def holder(self):
        """The process that “haru unlock” has started."""
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                words = (process / "cmdline").read_bytes().decode().split("\0")
                if "--hold-keys" in words and str(self.runtime / "haru") in words:
                    return int(process.name)
        self.fail("no process holds the key")

    def test_the_key_locks_it_and_unlocking_comes_back(self):
        running = self.begin_unlocked()
        text = self.open_entry(running)
        running.click(text)
        running.press("ctrl+Home")
        running.type("new ")
        running.press("ctrl+l")
        self.assert_begun_anew(running)
        self.assertEqual(self.bodies(), ["new " + WORDS])
        self.unlock(running)
        text = running.find("text", "Text")
        until(lambda: text.is_focused and text.caret == 4, "the caret is elsewhere")
        running.type("and old ")
        self.assert_becomes(["new and old " + WORDS], self.bodies, "the words")

    def test_a_new_entry_is_saved_and_opened_again(self):
        running = self.begin_unlocked()
        running.press("ctrl+n")
        until(lambda: running.focused(), "no entry is begun")
        running.type("Title")
        running.press("ctrl+l")
        self.assert_begun_anew(running)
        self.unlock(running)
        title = running.find("text", "Title")
        until(lambda: title.is_focused and title.caret == 5, "the caret is elsewhere")

    def test_nothing_is_left_in_memory(self):
        running = self.begin_unlocked()
        self.open_entry(running)
        self.assertTrue(self.is_in_memory(running, WORDS.encode()))
        self.assertTrue(self.is_in_memory(running, self.secret))
        running.press("ctrl+l")
        self.assert_begun_anew(running)
        self.assertFalse(self.is_in_memory(running, WORDS.encode()))
        self.assertFalse(self.is_in_memory(running, self.secret))

    def is_in_memory(self, running, searched):
        process = pathlib.Path(f"/proc/{running.process.pid}")
        with (process / "mem").open("rb", buffering=0) as memory:
            for line in (process / "maps").read_text().splitlines():
                found = re.match(r"([0-9a-f]+)-([0-9a-f]+) r[^x]*p ", line)
                if not found:
                    continue
                start, end = (int(part, 16) for part in found.groups())
                with contextlib.suppress(OSError):
                    memory.seek(start)
                    if searched in memory.read(end - start):
                        return True
        return False

    def test_the_menu_locks_it(self):
        running = self.begin_unlocked()
        running.choose_from_menu("Lock the Diary")
        self.assert_begun_anew(running)

    def test_the_command_locks_it(self):
        running = self.begin_unlocked()
        text = self.open_entry(running)
        running.click(text)
        running.press("ctrl+Home")
        running.type("last ")
        self.assertIn("locked again", self.haru("lock"))
        self.assert_begun_anew(running)
        self.assertIn("locked already", self.haru("lock"))
        self.assertEqual(self.bodies(), ["last " + WORDS])

    def test_locking_here_locks_what_the_terminal_has_unlocked(self):
        self.sealed("unlock")
        running = self.begin()
        self.open_entry(running)
        running.press("ctrl+l")
        self.assert_begun_anew(running)
        self.assertIn("locked already", self.haru("lock"))

    def test_the_command_locks_also_what_the_terminal_has_unlocked(self):
        self.sealed("unlock")
        running = self.begin()
        self.open_entry(running)
        self.haru("lock")
        self.assert_begun_anew(running)

    def test_another_diary_without_a_password_is_not_locked(self):
        running = self.start("--diary", str(pathlib.Path(self.home) / "plain"))
        running.press("ctrl+l", "F10", window=running.main)
        items = until(running.menu_items, "no menu opens")
        self.assertNotIn("Lock the Diary", [item.name for item in items])
        self.assertNotIn(LOCKED, running.names())


class GoingOn(LockingTest):
    clock, wait_for_clock = RecordingTest.clock, RecordingTest.wait_for_clock
    record, wait_for_player = RecordingTest.record, RecordingTest.wait_for_player

    def path(self, name):
        return pathlib.Path(self.home) / name

    def test_a_recording_goes_on_and_is_in_the_diary_at_its_end(self):
        voice = sound.speech(self.path("voice.wav"), "하루 하루 나의 일기를 말로 남긴다 " * 4)
        running = self.begin_unlocked()
        text = self.open_entry(running)
        running.click(text)
        running.press("ctrl+a", "ctrl+c", "ctrl+Home")
        with sound.spoken(voice):
            self.record(running)
            running.press("ctrl+l")
            self.assert_locked(running)
            running.find("label", "A recording is being made")
            # What was copied can't be pasted any more.
            field = running.find(*FIELD)
            until(lambda: field.is_focused, "the password does not have the keyboard")
            running.press("ctrl+v")
            running.type("another")
            running.press("Return")
            running.find("label", WRONG + " Nothing was changed.")
            self.assertIn("locked already", self.haru("lock"))
            number = running.process.pid
            running.click(running.find("push button", "Stop"))
            running.meet_again()
        self.assertEqual(running.process.pid, number)
        self.assert_locked(running)
        (entry,) = json.loads(self.sealed("list", "--json"))
        self.assertEqual(entry["body"].split("\n")[0], WORDS)
        (shown,) = json.loads(self.sealed("show", "1", "--json"))["entries"]
        self.assertEqual([it["kind"] for it in shown["attachments"]], ["voice"])

    def test_a_dialog_is_hidden_and_what_was_typed_into_it_is_kept(self):
        running = self.begin_unlocked()
        self.open_entry(running)
        with sound.spoken(sound.tone(self.path("tone.wav"), 440, 60)):
            self.record(running)
            running.click(running.find("push button", "Stop"))
            self.wait_for_player(running)
            self.record(running)
            running.choose_by_keys(running.find("push button", "Recording"), "Rename…")
            field = running.find("text", "Name", within=running.question())
            field.text = "a private name"
            self.haru("lock")
            self.assert_locked(running)
            self.assertEqual(running.questions(), [])
            self.unlock(running)
            self.assert_unlocked(running)
            self.assertEqual(running.questions(), [])
            self.assertIn("a private name", self.haru("show", "1"))
            running.click(running.find("push button", "Stop"))

    def test_what_is_covered_is_shown_again_by_the_password(self):
        running = self.begin_unlocked()
        text = self.open_entry(running)
        with sound.spoken(sound.tone(self.path("tone.wav"), 440, 60)):
            self.record(running)
            running.press("ctrl+l")
            self.assert_locked(running)
            self.unlock(running)
            self.assert_unlocked(running)
            until(lambda: text.is_showing, "the entry is not shown again")
            self.assertIn(WORDS, self.haru("list"))
            running.click(running.find("push button", "Stop"))
            self.wait_for_player(running)
