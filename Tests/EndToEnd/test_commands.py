# SPDX-License-Identifier: GPL-3.0-or-later
"""Haru at the terminal: every command, its help, its status, and its place beside the window."""

import hashlib
import json
import os
import pathlib
import pty
import re
import subprocess

import databases
import haru
from haru import PREFIX, HaruTest

DONE, FAILED, MISUNDERSTOOD, NOT_FOUND, DAMAGED = range(5)


class Commands(HaruTest):
    def setUp(self):
        super().setUp()
        self.diary = pathlib.Path(self.home) / "data/haru"

    def haru(self, *arguments, given=None, status=DONE, **changes):
        """Runs a command that must end with this status; answers with what it printed."""
        told = subprocess.run(
            [PREFIX / "bin/haru", *arguments],
            # Without a home, libraries keep their files where the program was started.
            cwd=self.home,
            env=haru.environment(self.home, changes),
            input=given if given is not None else "",
            capture_output=True,
            encoding="utf-8",
            timeout=haru.SECONDS,
        )
        self.assertEqual(told.returncode, status, told.stdout + told.stderr)
        return told.stdout if status == DONE else told.stdout + told.stderr

    def list(self, *arguments):
        command, *words = arguments
        return json.loads(self.haru(command, "--json", *words))

    def picture(self, name="photo.png"):
        path = pathlib.Path(self.home) / name
        haru.command("convert", "-size", "8x8", "xc:orange", str(path))
        return path

    def names_of_commands(self):
        listed = self.haru("--help").split("Commands:\n")[1].split("\n\n")[0]
        return [line.split()[0] for line in listed.splitlines()]

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

    # Changing

    def edit(self, script, *arguments, status=DONE):
        """Edits at a terminal, with a shell script as the editor."""
        editor = pathlib.Path(self.home) / "editor"
        editor.write_text(f"#!/bin/sh\n{script}\n")
        editor.chmod(0o700)
        master, terminal = pty.openpty()
        try:
            told = subprocess.run(
                [PREFIX / "bin/haru", *arguments],
                env=haru.environment(self.home, {"EDITOR": str(editor), "VISUAL": ""}),
                stdin=terminal,
                capture_output=True,
                text=True,
                timeout=haru.SECONDS,
                start_new_session=True,
            )
        finally:
            os.close(master)
            os.close(terminal)
        self.assertEqual(told.returncode, status, told.stdout + told.stderr)
        return told.stdout + told.stderr

    def left_behind(self):
        return sorted((self.diary / "editing").iterdir())

    def test_the_editor_writes_and_changes(self):
        self.edit('printf "Title\\n\\nFirst\\nSecond\\n" > "$1"', "add")
        entry = self.list("list")[0]
        self.assertEqual((entry["title"], entry["body"]), ("Title", "First\nSecond"))
        self.edit("sed -i s/Second/셋째/ \"$1\"", "edit", "1")
        self.assertEqual(self.list("list")[0]["body"], "First\n셋째")
        self.assertIn("Nothing was changed", self.edit("true", "edit", "1"))
        self.haru("memo", "milk")
        self.edit("sed -i s/milk/bread/ \"$1\"", "edit", "m1")
        self.assertEqual([m["text"] for m in self.list("memo")], ["bread"])
        self.assertEqual(self.left_behind(), [])

    def test_a_memo_emptied_in_the_editor_is_in_the_trash(self):
        """It had no words any more, and none of those it had were kept."""
        self.haru("memo", "precious")
        self.assertIn("haru restore m1", self.edit(': > "$1"', "edit", "m1"))
        self.assertEqual(self.list("memo"), [])
        self.haru("restore", "m1")
        self.assertEqual([memo["text"] for memo in self.list("memo")], ["precious"])

    def test_what_others_write_meanwhile_stays(self):
        self.haru("memo", "milk")
        haru_of_others = f'{PREFIX}/bin/haru'
        told = self.edit(
            f'EDITOR="sed -i s/milk/bread/" {haru_of_others} edit m1; sed -i s/milk/eggs/ "$1"',
            "edit", "m1",
        )
        self.assertIn("m2", told)
        self.assertEqual({memo["text"] for memo in self.list("memo")}, {"bread", "eggs"})

    def test_an_entry_deleted_meanwhile_is_said_to_be_in_the_trash(self):
        self.haru("add", "first")
        told = self.edit(f'{PREFIX}/bin/haru delete 1; echo more >> "$1"', "edit", "1")
        self.assertIn("haru restore 1", told.splitlines()[-1])
        self.haru("restore", "1")
        self.assertEqual(self.list("list")[0]["body"], "first\nmore")

    def test_an_editor_that_did_nothing_leaves_nothing(self):
        told = self.edit("exit 3", "add", status=FAILED)
        self.assertNotIn("kept", told)
        self.assertEqual(self.left_behind(), [])

    def test_ctrl_c_in_the_editor_is_for_the_editor(self):
        """It ended Haru too, and what the editor saved after that was left in a file."""
        self.edit('trap "" INT; kill -INT 0; printf "kept\n" > "$1"', "add")
        self.assertEqual(self.list("list")[0]["title"], "kept")

    def test_nothing_is_lost_where_the_editor_fails(self):
        told = self.edit('echo precious >> "$1"; exit 3', "add", status=FAILED)
        (left,) = self.left_behind()
        self.assertIn(str(left), told)
        self.assertIn("precious", left.read_text())
        self.assertEqual(left.stat().st_mode & 0o777, 0o600)
        # The next one takes another name.
        self.edit('printf "\\377" > "$1"', "add", status=FAILED)
        self.assertEqual(len(self.left_behind()), 2)

    def test_earlier_versions_are_shown_and_come_back(self):
        self.haru("add", "a long first text " * 10)
        self.edit('printf "\\n\\nshort\\n" > "$1"', "edit", "1")
        (version,) = self.list("show", "1", "--versions")
        self.assertTrue(version["body"].startswith("a long first"))
        self.assertIn("a long first", self.haru("show", "1", "--version", str(version["id"])))
        self.haru("restore", "1", "--version", str(version["id"]))
        self.assertTrue(self.list("list")[0]["body"].startswith("a long first"))
        self.haru("restore", "1", "--version", "999", status=NOT_FOUND)

    def test_the_trash_gives_back(self):
        added = self.list("add", "--photo", str(self.picture()), "x")
        photo = added["attachments"][0]["name"]
        self.haru("memo", "--pin", "m")
        self.haru("delete", "1", "m1")
        self.assertEqual(self.list("list"), [])
        self.assertEqual({item["name"] for item in self.list("list", "--trash")}, {"1", "m1"})
        self.haru("restore", "1", "m1")
        self.assertEqual(self.list("list"), [added])
        self.haru("delete", photo)
        self.assertEqual(self.list("list")[0]["attachments"], [])
        self.haru("restore", photo)
        self.assertEqual(self.list("list"), [added])
        self.haru("restore", "1", status=NOT_FOUND)

    def test_what_is_there_is_restored_and_the_rest_named(self):
        self.haru("add", "x")
        self.haru("memo", "m")
        self.haru("delete", "1", "m1")
        self.haru("restore", "99", "1", "m1", status=NOT_FOUND)
        self.assertEqual(self.list("list", "--trash"), [])

    def test_deleting_is_all_or_nothing(self):
        self.haru("add", "x")
        self.haru("delete", "1", "a99", status=NOT_FOUND)
        self.haru("add", "--seal-until", "2099-01-01", "--photo", str(self.picture()), "y")
        self.haru("delete", "1", "a1", status=FAILED)
        self.assertEqual(len(self.list("list")), 2)

    def test_nothing_is_begun_to_change_what_is_not_there(self):
        for name in "delete", "restore":
            self.haru(name, "1", status=NOT_FOUND)
        self.edit("true", "edit", "1", status=NOT_FOUND)
        self.assertFalse(self.diary.exists())

    # There and back

    def test_an_export_is_readable_and_comes_back(self):
        photo = str(self.picture())
        self.haru("add", "--title", "제목", "--tag", "t", "--photo", photo, "본문\n---\nend")
        self.haru("add", "--seal-until", "2099-01-01", "whisper")
        self.haru("memo", "--pin", "milk")
        self.haru("add", "gone")
        self.haru("delete", "3")
        target = pathlib.Path(self.home) / "exported"
        self.haru("export", str(target))
        texts = {path: path.read_text() for path in target.rglob("*.md")}
        self.assertEqual(len([text for text in texts.values() if "본문\n---\nend" in text]), 1)
        self.assertFalse([path for path, text in texts.items() if "whisper" in text])
        self.assertFalse([path for path, text in texts.items() if "gone" in text])
        manifest = json.loads((target / "manifest.json").read_text())
        for file in manifest["files"]:
            content = (target / file["path"]).read_bytes()
            self.assertEqual(hashlib.sha256(content).hexdigest(), file["sha256"])
        self.haru("export", str(target), status=FAILED)

        other = ["--diary", str(pathlib.Path(self.home) / "other")]
        promised = self.list("import", str(target), "--dry-run", *other)
        self.assertEqual(promised["entries_added"], 2)
        self.assertEqual(self.list("list", *other), [])
        self.assertEqual(self.list("import", str(target), *other), promised)
        again = self.list("import", str(target), *other)
        self.assertEqual((again["entries_added"], again["memos_added"]), (0, 0))

        def told(*diary):
            entries = self.list("list", *diary)
            memos = self.list("memo", *diary)
            for item in entries + memos:
                for key in ("id", "name"):
                    item.pop(key, None)
            return entries, memos, self.list("stats", *diary)

        self.assertEqual(told(*other), told())
        self.haru("check", *other)

    def test_everything_includes_the_trash_and_the_versions(self):
        self.haru("add", "a long first text " * 10)
        self.edit('printf "\\n\\nshort\\n" > "$1"', "edit", "1")
        self.haru("add", "gone")
        self.haru("delete", "2")
        target = pathlib.Path(self.home) / "exported"
        self.haru("export", str(target), "--everything")
        other = ["--diary", str(pathlib.Path(self.home) / "other")]
        self.haru("import", str(target), *other)
        self.assertEqual(len(self.list("list", "--trash", *other)), 1)
        identity = str(self.list("list", *other)[0]["id"])
        self.assertEqual(len(self.list("show", identity, "--versions", *other)), 1)

    def test_an_import_names_what_it_can_not_read(self):
        folder = pathlib.Path(self.home) / "notes"
        folder.mkdir()
        (folder / "2020-05-01 walk.md").write_text("# A walk\n\nin May\n")
        (folder / "no day.md").write_text("words")
        (folder / "2020-05-02.md").write_bytes(b"\xff\xfe")
        told = self.haru("import", str(folder), status=FAILED)
        self.assertIn("no day.md", told)
        self.assertIn("2020-05-02.md", told)
        self.assertEqual([entry["day"] for entry in self.list("list")], ["2020-05-01"])
        self.haru("import", str(folder / "nowhere"), status=FAILED)

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

    def test_feelings_are_told_of_all_and_of_one(self):
        self.haru("add", "--date", "2026-01-01", "I am so happy, what a wonderful day!")
        self.haru("add", "--date", "2026-01-02", "너무 슬퍼서 하루 종일 울었다 ㅠㅠ")
        self.haru("add", "--date", "2026-01-03", "今日は海に行きました。")
        unread, sad, happy = self.list("feelings")
        self.assertEqual([unread["id"], sad["id"], happy["id"]], [3, 2, 1])
        self.assertEqual((happy["feeling"], sad["feeling"]), ("joy", "sadness"))
        self.assertGreater(happy["positive"], 50)
        self.assertGreater(sad["negative"], 50)
        for told in happy, sad:
            self.assertEqual(told["positive"] + told["negative"], 100)
            self.assertEqual(set(told["strengths"]), {"joy", "sadness", "anger", "fear", "calm"})
            self.assertFalse(told["by_hand"])
        # What can't be read is told apart from what nobody is sure of.
        self.assertFalse(unread["read"])
        self.assertNotIn("feeling", unread)
        self.assertNotIn("positive", unread)
        self.assertEqual(self.list("feelings", "1"), [happy])
        self.assertEqual(self.list("feelings", "2026-01-02"), [sad])
        self.assertEqual(len(self.list("feelings", "-n", "1")), 1)
        said = self.haru("feelings", "1")
        for word in "Joy", "% positive", "Sadness", "wonderful":
            self.assertIn(word, said)
        self.assertIn("Not recognized", self.haru("feelings"))
        self.haru("feelings", "9", status=NOT_FOUND)
        self.haru("feelings", "m1", status=MISUNDERSTOOD)

    def test_feelings_are_those_of_what_an_entry_says_now(self):
        self.haru("add", "I am so happy, what a wonderful day!")
        self.assertEqual(self.list("feelings", "1")[0]["feeling"], "joy")
        self.edit('printf "\\n\\nI am so sad, I cried all day\\n" > "$1"', "edit", "1")
        self.assertEqual(self.list("feelings", "1")[0]["feeling"], "sadness")

    def test_feelings_of_a_sealed_letter_are_not_told(self):
        self.haru("add", "--seal-until", "2099-01-01", "I am so happy, what a wonderful day!")
        self.assertEqual(self.list("feelings"), [])
        (letter,) = self.list("feelings", "1")
        self.assertFalse(letter["read"])
        self.assertNotIn("feeling", letter)
        self.assertNotIn("Joy", self.haru("feelings", "1"))
        self.assertEqual(self.list("stats", "--feelings")["all"]["entries"], 0)

    def test_feelings_are_told_where_nothing_can_be_written(self):
        self.haru("add", "I am so happy, what a wonderful day!")
        database = self.diary / "diary.sqlite"
        with databases.opened(database) as opened:
            opened.execute("INSERT INTO migration VALUES ('999 something new')")
        before = database.read_bytes()
        self.assertEqual(self.list("feelings")[0]["feeling"], "joy")
        self.assertEqual(self.list("stats", "--feelings")["all"]["counts"]["joy"], 1)
        self.assertEqual(database.read_bytes(), before)

    def test_without_the_model_it_tells_what_it_knows(self):
        self.haru("add", "I am so happy, what a wonderful day!")
        known = self.list("feelings")
        self.haru("add", "I am so sad, I cried all day")
        prefix = pathlib.Path(self.home) / "prefix"
        (prefix / "share/haru").mkdir(parents=True)
        for path in [*(PREFIX / "share").iterdir(), *(PREFIX / "share/haru").iterdir()]:
            if path.name not in ("haru", "feelings.model"):
                (prefix / path.relative_to(PREFIX)).symlink_to(path)
        for damage in None, b"no model at all" * 500:
            if damage:
                (prefix / "share/haru/feelings.model").write_bytes(damage)
            told = json.loads(self.haru("feelings", "--json", HARU_PREFIX=str(prefix)))
            self.assertEqual(told[1:], known)
            self.assertFalse(told[0]["read"])
            self.assertIn("Not read yet", self.haru("feelings", HARU_PREFIX=str(prefix)))

    def test_stats_count_feelings_by_month(self):
        self.haru("stats", "--feelings", status=NOT_FOUND)
        self.haru("add", "--date", "2026-01-01", "I am so happy, what a wonderful day!")
        self.haru("add", "--date", "2026-01-02", "너무 슬퍼서 하루 종일 울었다 ㅠㅠ")
        self.haru("add", "--date", "2026-03-03", "今日は海に行きました。")
        counted = self.list("stats", "--feelings")
        wanted = {"joy": 1, "sadness": 1, "unread": 1, "unsure": 0}
        self.assertEqual({name: counted["all"]["counts"][name] for name in wanted}, wanted)
        self.assertEqual(list(counted["months"]), ["2026-01", "2026-03"])
        self.assertNotIn("positive", counted["months"]["2026-03"])
        january = counted["months"]["2026-01"]
        self.assertEqual(january["positive"] + january["negative"], 100)
        said = self.haru("stats", "--feelings")
        self.assertIn("January 2026  2 entries", said)
        self.assertIn("Joy: 1 (50%)", said)

    # Safety

    def test_backups_are_made_every_day_and_on_demand(self):
        self.haru("add", "x")
        (first,) = self.list("backup", "--list")
        (second,) = self.list("backup")
        self.assertEqual(len(self.list("backup", "--list")), 2)
        for backup in (first, second):
            self.assertEqual(pathlib.Path(backup["path"]).stat().st_size, backup["bytes"])

    def damage(self):
        change = "UPDATE entry SET body = 'somebody else'"
        databases.damage(self.diary / "diary.sqlite", change)

    def body(self):
        (entry,) = self.list("list")
        return entry["body"]

    def asked(self, typed):
        """What a check says at a terminal where this is typed."""
        master, terminal = pty.openpty()
        with open(master, "r+b", buffering=0) as hand:
            hand.write(typed)
            with open(terminal, "r+b", buffering=0) as screen:
                command = [PREFIX / "bin/haru", "check"]
                environment = haru.environment(self.home, {})
                subprocess.run(
                    command, stdin=screen, stdout=screen, env=environment, timeout=60, check=False
                )
                return hand.read(65536).decode()

    def test_a_damaged_entry_is_decided_about_at_a_terminal(self):
        self.haru("add", "as it was written")
        self.haru("backup")
        self.damage()
        for typed, body in (b"\n", "somebody else"), (b"1\n", "as it was written"):
            said = self.asked(typed)
            self.assertEqual(said.count("is damaged"), 1)
            self.assertIn("Now: somebody else", said)
            self.assertIn(": as it was written", said)
            self.assertEqual(self.body(), body)
        self.haru("check")

    def test_a_damaged_entry_is_decided_about_by_options(self):
        self.haru("add", "as it was written")
        self.haru("backup")
        self.damage()
        told = json.loads(self.haru("check", "--json", "--only-look", status=DAMAGED))
        (row,) = told["damaged"]
        self.assertEqual((row["kind"], row["id"]), ("entry", 1))
        self.assertEqual(row["now"], ["", "somebody else"])
        self.assertEqual(row["good"], ["", "as it was written"])
        self.haru("check", "--take", status=DAMAGED)
        self.assertEqual(self.body(), "as it was written")
        self.damage()
        self.haru("check", "--keep", status=DAMAGED)
        self.assertEqual(self.body(), "somebody else")
        self.haru("check")

    def test_a_damaged_diary_is_kept_and_its_backup_goes_on(self):
        self.haru("add", "x")
        database = self.diary / "diary.sqlite"
        self.haru("check", "--recover", status=FAILED)
        damaged = b"no database at all" * 500
        database.write_bytes(damaged)
        told = self.haru("list", status=DAMAGED)
        self.assertIn("--recover", told)
        self.assertIn("Nothing was deleted", told)
        self.haru("add", "y", status=DAMAGED)
        self.assertEqual(database.read_bytes(), damaged)
        self.haru("check", "--recover")
        self.assertEqual([entry["body"] for entry in self.list("list")], ["x"])
        kept = [path.read_bytes() for path in self.diary.glob("aside/*/diary.sqlite")]
        self.assertEqual(kept, [damaged])
        self.haru("check")

    def test_check_names_a_damaged_photo(self):
        added = self.list("add", "--photo", str(self.picture()), "x")
        (photo,) = [path for path in self.diary.glob("media/*/*") if path.is_file()]
        photo.write_bytes(b"x" * added["attachments"][0]["bytes"])
        told = self.haru("check", status=DAMAGED)
        self.assertIn(added["attachments"][0]["sha256"], told)

    def test_eight_writers_beside_an_import_lose_nothing(self):
        notes = pathlib.Path(self.home) / "notes"
        notes.mkdir()
        for number in range(300):
            (notes / f"2020-01-01 {number}.md").write_text(f"note {number}")
        command = [PREFIX / "bin/haru", "import", str(notes)]
        environment = haru.environment(self.home, {})
        importing = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        writers = [
            subprocess.Popen(
                [
                    "/bin/sh", "-ec",
                    f'for number in 1 2 3 4 5; do "$0" add {writer} $number; done',
                    PREFIX / "bin/haru",
                ],
                env=environment,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                text=True,
            )
            for writer in range(8)
        ]
        for writer in writers:
            _, said = writer.communicate(timeout=60)
            self.assertEqual((writer.returncode, said), (0, ""))
        self.assertEqual(importing.wait(60), 0)
        bodies = [entry["body"] for entry in self.list("list", "-n", "1000")]
        wanted = [f"{writer} {number}" for writer in range(8) for number in range(1, 6)]
        wanted += [f"note {number}" for number in range(300)]
        self.assertEqual(sorted(bodies), sorted(wanted))
        self.assertEqual(len(self.list("backup", "--list")), 1)
        self.haru("check")

    def test_nobody_else_can_read_the_diary(self):
        self.haru("add", "--photo", str(self.picture()), "x")
        for path in [self.diary, *self.diary.rglob("*")]:
            self.assertEqual(path.stat().st_mode & 0o077, 0, path)

    def test_it_works_while_the_window_is_open(self):
        running = self.start()
        self.haru("add", "beside the window")
        self.assertEqual(self.list("list")[0]["body"], "beside the window")
        self.assertEqual(running.stop(), 0)

    # The terminal

    def closed(self, command, *arguments):
        """Runs a command in a shell that closes some of its streams."""
        return subprocess.run(
            ["/bin/sh", "-c", command, PREFIX / "bin/haru", *arguments],
            env=haru.environment(self.home, {}),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=haru.SECONDS,
        )

    def test_closed_streams_are_not_given_to_other_files(self):
        """The first file opened got the number, and was written into."""
        self.haru("add", "x")
        for redirection in ">&-", ">/dev/full":
            told = self.closed(f'"$0" list {redirection}')
            self.assertEqual(told.returncode, FAILED)
            self.assertIn("What was done is done", told.stderr)
        self.assertEqual(self.closed('"$0" add - <&-').returncode, FAILED)
        self.assertEqual(self.closed('"$0" add y <&- >&- 2>&-').returncode, FAILED)
        self.assertEqual([entry["body"] for entry in self.list("list")], ["y", "x"])
        self.haru("check")

    def test_a_folder_must_have_a_name(self):
        self.haru("add", "x", "--diary", "", status=MISUNDERSTOOD)
        self.haru("list", status=FAILED, HOME="", XDG_DATA_HOME="")

    def test_what_it_advises_is_about_the_same_diary(self):
        other = str(pathlib.Path(self.home) / "an other")
        self.haru("add", "x", "--diary", other)
        self.assertIn(f"--diary '{other}'", self.haru("delete", "1", "--diary", other))
        (pathlib.Path(other) / "diary.sqlite").write_bytes(b"no database at all" * 500)
        told = self.haru("list", "--diary", other, status=DAMAGED)
        self.assertIn(f"haru check --recover --diary '{other}'", told)

    # Words

    def test_help_follows_the_language(self):
        told = self.haru("add", "--help", LANG="ko_KR.UTF-8")
        self.assertIn(haru.catalog("ko").gettext("Write an entry"), told)
        self.assertNotIn("Write an entry", told)

    def test_what_makes_no_sense_is_explained(self):
        self.assertIn("lisst", self.haru("lisst", status=MISUNDERSTOOD))
        self.haru("add", "--nonsense", status=MISUNDERSTOOD)
        self.haru("list", "--limit", status=MISUNDERSTOOD)
        self.haru("-", status=MISUNDERSTOOD)
        self.assertIn("nonsense", self.haru("stats", "nonsense", status=MISUNDERSTOOD))

    def test_the_manual_and_the_completions_know_every_command_and_option(self):
        manual = (PREFIX / "share/man/man1/haru.1").read_text().replace("\\-", "-")
        zsh = (PREFIX / "share/zsh/site-functions/_haru").read_text()
        for name in self.names_of_commands():
            self.assertRegex(manual, rf"(?m)^\.BR? {name}\b")
            self.assertIn(f"'{name}:", zsh)
            told = self.haru(name, "--help")
            options = set(re.findall(r"(?m)^  (?:-\w, )?(--[a-z-]+)", told))
            for option in options:
                self.assertIn(option, manual, f"the manual of {name}")
            self.assertEqual(options - set(self.completed("haru", name, "--")), set())
            for words in ([name], ["--diary", "/tmp", name]):
                self.assertEqual(options - set(self.completed_by_zsh("haru", *words, "--")), set())
        self.assertEqual(
            set(self.completed("haru", "")), set(self.names_of_commands())
        )
        self.assertEqual(self.completed("haru", "sea"), ["search"])
        haru.command("zsh", "-n", str(PREFIX / "share/zsh/site-functions/_haru"))
        shown = haru.command("man", "--warnings", "-l", str(PREFIX / "share/man/man1/haru.1"))
        self.assertIn(b"EXIT STATUS", shown)

    def completed_by_zsh(self, *words):
        """What zsh is given for the last of the words, which begins an option."""
        script = (
            "compadd() { shift; print -l -- $@ }\n"
            'words=("$@"); CURRENT=$#; PREFIX=$words[-1]\n'
            f"complete() {{ source {PREFIX}/share/zsh/site-functions/_haru }}\n"
            "complete\n"
        )
        path = f"{PREFIX}/bin:" + os.environ["PATH"]
        told = subprocess.run(
            ["zsh", "-f", "-c", script, "zsh", *words],
            env=haru.environment(self.home, {"PATH": path}),
            check=True,
            capture_output=True,
            text=True,
            timeout=haru.SECONDS,
        )
        self.assertEqual(told.stderr, "")
        return told.stdout.split()

    def completed(self, *words):
        """What bash offers for the last of the words."""
        script = (
            "source /usr/share/bash-completion/bash_completion\n"
            f"source {PREFIX}/share/bash-completion/completions/haru\n"
            'COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}\n'
            '_haru "$1" "${!#}" "${@: -2:1}"\n'
            'printf "%s\\n" "${COMPREPLY[@]}"\n'
        )
        path = f"{PREFIX}/bin:" + os.environ["PATH"]
        told = subprocess.run(
            ["bash", "-c", script, "bash", *words],
            env=haru.environment(self.home, {"PATH": path}),
            check=True,
            capture_output=True,
            text=True,
            timeout=haru.SECONDS,
        )
        self.assertEqual(told.stderr, "")
        return [word.rstrip("=") for word in told.stdout.split()]
