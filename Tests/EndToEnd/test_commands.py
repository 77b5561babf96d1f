# SPDX-License-Identifier: GPL-3.0-or-later
"""Entries are written, read and found at the terminal, beside the window, too."""

import json
import os
import pathlib
import subprocess

import haru
from commands import DONE, FAILED, MISUNDERSTOOD, NOT_FOUND, CommandTest
from haru import PREFIX


class Commands(CommandTest):
    # Writing

    def test_words_are_added_as_they_are(self):
        hostile = "한글 e\u0301 👩‍👩‍👧 \u200b\t$HOME `x` \\n 'q' \"d\"\n\n- [ ] --option\r\nend"
        self.haru("add", hostile)
        self.haru("add", "-", given="첫 줄\n둘째 줄\n")
        self.haru("add", given="piped")
        self.haru("add", "--", "-5 degrees")
        self.haru("add", "several", "words")
        bodies = [entry["body"] for entry in self.list("list", "--oldest-first")]
        wanted = [hostile, "첫 줄\n둘째 줄", "piped", "-5 degrees", "several words"]
        self.assertEqual(bodies, wanted)

    def test_words_arrive_whatever_the_locale(self):
        self.haru("add", "오늘", LANG="C", LC_ALL="C")
        self.assertEqual(self.list("list")[0]["body"], "오늘")

    def test_nothing_that_is_no_text_is_taken_for_text(self):
        for arguments, given in (["add", b"\xff"], b""), (["add", "-"], b"caf\xe9"):
            told = subprocess.run(
                [PREFIX / "bin/haru", *arguments],
                env=haru.environment(self.home, {}),
                input=given,
                capture_output=True,
                timeout=haru.SECONDS,
            )
            self.assertIn(told.returncode, (FAILED, MISUNDERSTOOD))
            self.assertTrue(told.stderr)
        self.haru("add", "x")
        self.assertEqual(len(self.list("list")), 1)

    def test_an_entry_has_all_it_was_given(self):
        path = self.picture()
        words = ["--title", "제목", "--date", "2020-02-29", "--tag", "a b", "--tag", "c"]
        added = self.list("add", *words, "--folder", "Work", "--photo", str(path), "body")
        listed = self.list("list", "2020-02-29")
        self.assertEqual(listed, [added])
        kept = {key: added[key] for key in ("title", "day", "tags", "folder", "body")}
        wanted = {"title": "제목", "day": "2020-02-29", "tags": ["a b", "c"], "folder": "Work"}
        self.assertEqual(kept, wanted | {"body": "body"})
        self.assertEqual([a["kind"] for a in added["attachments"]], ["photo"])
        self.assertEqual(added["attachments"][0]["bytes"], path.stat().st_size)
        self.assertEqual(self.list("list", "--tag", "c", "--folder", "Work"), [added])
        self.assertIn("Folder: Work", self.haru("show", "1"))

    def test_a_photo_alone_is_an_entry_and_a_bad_one_is_named(self):
        added = self.list("add", "--photo", str(self.picture()))
        self.assertEqual((added["body"], len(added["attachments"])), ("", 1))
        text = pathlib.Path(self.home) / "no picture.jpg"
        text.write_text("words")
        drawing = pathlib.Path(self.home) / "drawing.jpg"
        drawing.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
        gone = pathlib.Path(self.home) / "gone.png"
        told = self.haru(
            "add", "-p", text, "-p", drawing, "-p", gone, "-p", self.picture(), "kept",
            status=FAILED,
        )
        for bad in (text, drawing, gone):
            self.assertIn(bad.name, told)
        newest = self.list("list")[0]
        self.assertEqual((newest["body"], len(newest["attachments"])), ("kept", 1))
        self.haru("add", "-p", str(gone), status=FAILED)
        self.assertEqual(len(self.list("list")), 2)

    def test_piped_words_go_with_a_photo(self):
        """They were dropped, and the command said that they were added."""
        photo = str(self.picture())
        for words in [], ["-"]:
            told = self.haru("add", "--json", "--photo", photo, *words, given="piped\nwords\n")
            added = json.loads(told)
            self.assertEqual((added["body"], len(added["attachments"])), ("piped\nwords", 1))
        # Where standard input is closed, nothing was dropped.
        closed = ["sh", "-c", 'exec "$0" "$@" <&-', PREFIX / "bin/haru", "add", "--photo", photo]
        for words, status in ([], DONE), (["-"], FAILED):
            told = subprocess.run(
                [*closed, *words], env=haru.environment(self.home, {}), capture_output=True,
                timeout=haru.SECONDS,
            )
            self.assertEqual(told.returncode, status, told.stderr)
        self.assertEqual(self.list("list")[0]["body"], "")
        self.assertEqual(len(self.list("list")), 3)
        # At a terminal, a photo needs no editor.
        self.edit("exit 3", "add", "--photo", photo)
        self.assertEqual(self.list("list")[0]["body"], "")

    def test_the_diary_is_not_open_while_a_photo_waits_for_words(self):
        adding = subprocess.Popen(
            [PREFIX / "bin/haru", "add", "--photo", self.picture()],
            env=haru.environment(self.home, {}), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True,
        )
        # More than a pipe holds: what is taken of it was asked for.
        adding.stdin.write("typed " * 40_000)
        adding.stdin.flush()
        self.assertFalse(self.diary.exists())
        said, _ = adding.communicate("to the end\n", timeout=haru.SECONDS)
        self.assertEqual(adding.returncode, DONE, said)
        self.assertTrue(self.list("list")[0]["body"].endswith("typed to the end"))

    def test_an_empty_entry_is_not_kept(self):
        self.haru("add", " \n ", status=FAILED)
        self.haru("add", "--title", "", given="", status=FAILED)
        self.haru("memo", "  ", status=FAILED)
        self.assertEqual(self.list("list"), [])

    def test_a_sealed_letter_tells_nothing(self):
        self.haru("add", "--seal-until", "2099-01-01", "--title", "secret", "whisper")
        for arguments in ["list"], ["show", "1"], ["list", "--json"], ["show", "1", "--json"]:
            told = self.haru(*arguments)
            self.assertNotIn("secret", told)
            self.assertNotIn("whisper", told)
        self.haru("search", "whisper", status=NOT_FOUND)
        self.haru("add", "--seal-until", "today", "x", status=MISUNDERSTOOD)

    def test_a_folder_without_a_name_is_none(self):
        self.assertNotIn("folder", self.list("add", "--folder", "", "x"))

    # Reading

    def test_lists_are_limited_by_days_and_number(self):
        for day in ("2026-01-01", "2026-01-02", "2026-01-03"):
            self.haru("add", "--date", day, day)
        days = [entry["day"] for entry in self.list("list", "--from", "2026-01-02")]
        self.assertEqual(days, ["2026-01-03", "2026-01-02"])
        days = [entry["day"] for entry in self.list("list", "--to", "2026-01-02")]
        self.assertEqual(days, ["2026-01-02", "2026-01-01"])
        self.assertEqual(len(self.list("list", "-n", "2")), 2)
        self.haru("list", "-n", "0", status=MISUNDERSTOOD)
        self.haru("list", "--from", "2026-01-02", "--to", "2026-01-01", status=MISUNDERSTOOD)
        self.haru("list", "2026-02-30", status=MISUNDERSTOOD)

    def test_search_finds_words_phrases_and_filters(self):
        self.haru("add", "--tag", "two words", "오늘은 바다에 갔다")
        self.haru("add", "the sea was calm")
        self.assertEqual([e["id"] for e in self.list("search", "바다")], [1])
        self.assertEqual([e["id"] for e in self.list("search", "sea was", "calm")], [2])
        self.assertEqual([e["id"] for e in self.list("search", "tag:two words", "갔다")], [1])
        self.assertEqual([e["id"] for e in self.list("search", "--", "-바다")], [2])
        self.haru("search", "mountain", status=NOT_FOUND)
        self.haru("search", status=MISUNDERSTOOD)

    def test_what_is_not_there_is_said_so(self):
        self.assertIn(str(self.diary), self.haru("list", status=NOT_FOUND))
        self.assertFalse(self.diary.exists())
        self.haru("add", "x")
        self.haru("show", "7", status=NOT_FOUND)
        self.haru("show", "2020-01-01", status=NOT_FOUND)
        self.haru("delete", "1", "m7", status=NOT_FOUND)
        self.assertEqual(len(self.list("list")), 1)
        self.haru("delete", "today", status=MISUNDERSTOOD)

    def test_a_reader_that_goes_is_no_failure_of_what_only_reads(self):
        self.haru("add", "word")
        for arguments in (["list"], ["list", "--json"], ["show", "1"], ["search", "word"], ["stats"]):
            with self.subTest(arguments=arguments):
                self.assertEqual(self.tell_nobody(*arguments), (DONE, ""))
        for arguments in (["memo"], ["backup", "--list"]):
            self.assertEqual(self.tell_nobody(*arguments), (DONE, ""))
        # What these end with means more than what they print.
        for arguments in (["add", "another"], ["check"]):
            with self.subTest(arguments=arguments):
                status, complaint = self.tell_nobody(*arguments)
                self.assertEqual(status, FAILED)
                self.assertIn("What was done is done", complaint)
        self.assertEqual(len(self.list("list")), 2)

    def tell_nobody(self, *arguments):
        """Runs a command whose output nobody reads any more; answers with its status and complaint."""
        unread, output = os.pipe()
        os.close(unread)
        try:
            told = subprocess.run(
                [PREFIX / "bin/haru", *arguments],
                env=haru.environment(self.home, {}),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.PIPE,
                encoding="utf-8",
                # A shell lets programs end by SIGPIPE; what starts them otherwise may ignore it.
                restore_signals=False,
                timeout=haru.SECONDS,
            )
        finally:
            os.close(output)
        return told.returncode, told.stderr

    def test_a_search_says_where_it_stops(self):
        for _ in range(2):
            self.haru("add", "sea")
        told = haru.run(self.home, "search", "-n", "1", "sea")
        self.assertIn("--limit", told.stderr)

    def test_stats_count(self):
        self.haru("add", "--date", "2020-01-01", "four")
        self.haru("add", "--date", "2020-01-02", "--photo", str(self.picture()), "x")
        counted = self.list("stats")
        self.assertEqual((counted["entries"], counted["days"], counted["characters"]), (2, 2, 5))
        self.assertEqual((counted["longest_streak"], counted["present_streak"]), (2, 0))
        self.assertEqual(counted["photos"]["count"], 1)
        said = self.haru("stats")
        self.assertIn("2 entries", said)
        self.assertIn("Streak: 0 days, at most 2 days", said)

    def test_it_works_while_the_window_is_open(self):
        running = self.start()
        self.haru("add", "beside the window")
        self.assertEqual(self.list("list")[0]["body"], "beside the window")
        self.assertEqual(running.stop(), 0)
