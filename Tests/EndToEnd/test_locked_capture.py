# SPDX-License-Identifier: GPL-3.0-or-later
"""What is captured while a sealed diary is locked, and comes in once it is unlocked."""

import hashlib
import json
import os
import signal
import subprocess

import haru
import sound
from commands import DONE, FAILED
from haru import PREFIX, until
from sealed_diaries import PASSWORD, SealedTest, key_file

KEPT = "The diary is locked: this is kept sealed"


class LockedCapture(SealedTest):
    @property
    def waiting(self):
        return sorted((self.diary / "inbox").glob("*.note"))

    def listed(self, command="list"):
        return json.loads(self.sealed(command, "--json"))

    def told(self):
        """What a command that opens the diary prints, and what it complains of."""
        return subprocess.run(
            [PREFIX / "bin/haru", "list", "--password-fd", "0"],
            env=self.environment(), input=PASSWORD + "\n", capture_output=True, text=True,
            timeout=haru.SECONDS, start_new_session=True,
        )

    def test_an_entry_comes_in_once_with_all_that_was_said_of_it(self):
        said = self.haru(
            "add", "captured words", "--title", "captured title", "--date", "2020-02-29",
            "--folder", "captured folder", "--tag", "one", "--tag", "two",
        )
        self.assertIn(KEPT, said)
        told = json.loads(self.haru("add", "--json", "-", given="captured from a file\n"))
        self.assertTrue(told["waiting"])
        self.assertEqual(len(self.waiting), 2)
        for path, (_, content) in self.files().items():
            self.assertNotIn(b"captured", content, path)
        # What waits is told, and nothing else.
        said = self.haru("list", status=FAILED)
        self.assertIn("2 things wait", said)
        self.assertNotIn("captured", said)

        entries = self.listed()
        self.assertEqual(len(entries), 3)
        (entry,) = [it for it in entries if it["title"] == "captured title"]
        self.assertEqual(entry["body"], "captured words")
        self.assertEqual(entry["day"], "2020-02-29")
        self.assertEqual(entry["folder"], "captured folder")
        self.assertEqual(entry["tags"], ["one", "two"])
        self.assertIn(told["uuid"], [it["uuid"] for it in entries])
        self.assertEqual(self.waiting, [])
        self.assertEqual(self.listed(), entries)
        self.assertIn("whole", self.sealed("check"))

    def test_memos_come_in(self):
        self.assertIn(KEPT, self.haru("memo", "captured memo", "--pin"))
        self.assertIn("captured memo", self.sealed("memo"))
        self.assertEqual(len(self.listed("memo")), 1)

    def test_a_letter_comes_in_sealed(self):
        self.haru("add", "to me", "--seal-until", "2999-01-01")
        self.assertNotIn("to me", self.sealed("list"))
        (letter,) = [it for it in self.listed() if it.get("sealed_until")]
        self.assertEqual(letter["sealed_until"], "2999-01-01")

    def test_nothing_is_kept_of_nothing(self):
        self.assertIn("nothing to add", self.haru("add", " ", status=FAILED))
        self.assertIn("nothing to add", self.haru("memo", " ", status=FAILED))
        self.assertEqual(self.waiting, [])

    def test_words_are_kept_where_the_password_goes_while_they_are_typed(self):
        adding = subprocess.Popen(
            [PREFIX / "bin/haru", "add", "-", "--folder", "new"], env=self.environment(),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )
        # More than a pipe holds: what is taken of it was asked for.
        adding.stdin.write("typed " * 40_000)
        adding.stdin.flush()
        self.sealed("password", "remove")
        self.is_plain = True
        said, _ = adding.communicate("to the end\n", timeout=haru.SECONDS)
        self.assertEqual(adding.returncode, DONE, said)
        self.assertIn("Added as", said)
        entries = json.loads(self.haru("list", "--json"))
        (entry,) = [it for it in entries if it.get("folder") == "new"]
        self.assertTrue(entry["body"].endswith("typed to the end"))
        self.assertEqual(self.waiting, [])

    def test_no_password_is_asked_for(self):
        terminal = self.at_terminal("add", "captured")
        self.assertEqual(terminal.end(), DONE)
        self.assertIn(KEPT, terminal.seen)
        self.assertNotIn(self.asking, terminal.seen)

    def test_unlocked_it_goes_into_the_diary_at_once(self):
        self.haru("add", "before")
        self.sealed("unlock")
        self.assertIn("Added as", self.haru("add", "since"))
        self.assertEqual(len(self.listed()), 3)
        self.haru("lock")
        self.assertIn("Added as", self.sealed("add", "with a password"))

    def test_what_can_not_be_read_is_named(self):
        self.haru("add", "damaged words")
        self.haru("add", "whole words")
        path = self.waiting[0]
        content = bytearray(path.read_bytes())
        content[-5] ^= 1
        path.write_bytes(content)
        told = self.told()
        self.assertIn("whole words", told.stdout)
        self.assertIn("can’t be read. Its file is kept in", told.stderr)
        (kept,) = (self.diary / "aside").glob("*/*.note")
        self.assertEqual(kept.read_bytes(), content)
        self.assertIn(str(kept), self.sealed("check", status=4))

    def test_a_key_that_another_program_has_put_there_is_told(self):
        other = key_file(os.urandom(32)).decode().splitlines()
        (inbox,) = [line for line in other if line.startswith("inbox ")]
        right = (self.diary / "diary.key").read_text()
        lines = [inbox if it.startswith("inbox ") else it for it in right.splitlines()[:-1]]
        text = "".join(line + "\n" for line in lines)
        digest = hashlib.sha256(text.encode()).hexdigest()
        (self.diary / "diary.key").write_text(text + f"check {digest}\n")
        self.haru("add", "for another")
        told = self.told()
        self.assertIn("a key of its own into the file “diary.key”", told.stderr)
        self.assertIn("can’t be read", told.stderr)
        self.assertEqual((self.diary / "diary.key").read_text(), right)

    def test_a_recording_comes_in(self):
        words = "하루 하루 나의 일기를 말로 남긴다 " * 4
        voice = sound.speech(self.diary.parent / "voice.wav", words)
        with sound.spoken(voice):
            process = subprocess.Popen(
                [PREFIX / "bin/haru", "record", "--limit", "0", "--date", "2025-05-01"],
                env=self.environment(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, text=True,
            )
            self.addCleanup(process.kill)
            inbox = self.diary / "inbox"
            large = lambda: any(it.stat().st_size > 6000 for it in inbox.glob("*"))
            until(large, "nothing is recorded")
            # As long as it is made, it is left alone.
            self.assertEqual(len(self.listed()), 1)
            process.send_signal(signal.SIGINT)
            said, complained = process.communicate(timeout=haru.SECONDS)
        self.assertEqual(process.returncode, DONE, complained)
        self.assertIn(KEPT, said)
        entries = self.listed()
        self.assertEqual(len(entries), 2)
        (entry,) = [it for it in entries if it["attachments"]]
        self.assertEqual(entry["day"], "2025-05-01")
        self.assertEqual([it["kind"] for it in entry["attachments"]], ["voice"])
        self.assertEqual(list(inbox.glob("*")), [])
        self.assertEqual(self.listed(), entries)
        self.assertIn("whole", self.sealed("check"))
