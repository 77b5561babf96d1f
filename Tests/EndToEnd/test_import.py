# SPDX-License-Identifier: GPL-3.0-or-later
"""Diaries of other programs move in, at the terminal and in the window, and out again."""

import json
import pathlib
import random
import subprocess

import haru
from commands import DONE, FAILED, MISUNDERSTOOD, NOT_FOUND, CommandTest
from entries import WritingTest
from haru import PREFIX, until
from other_diaries import write_journal
from sealed_diaries import Terminal


class Importing(CommandTest):
    def setUp(self):
        super().setUp()
        self.source = pathlib.Path(self.home) / "Day One"

    def test_an_import_is_listed_and_taken_back(self):
        self.haru("add", "mine")
        write_journal(self.source, 30, self.picture().read_bytes())
        report = self.list("import", str(self.source))
        self.assertEqual((report["entries_added"], report["media_added"]), (30, 3))
        listed = self.list("import", "--list")
        self.assertEqual([(it["name"], it["entries"]) for it in listed], [("Day One", 30)])
        self.assertTrue(listed[0]["finished"])
        self.assertIn("Day One  30 entries, 3 files", self.haru("import", "--list"))
        undone = self.list("import", "--undo")
        self.assertEqual((undone["entries"], undone["entries_kept"]), (30, 0))
        self.assertEqual([it["body"] for it in self.list("list")], ["mine"])
        self.assertIn("taken back", self.haru("import", "--list"))
        self.assertEqual(self.list("import", str(self.source))["entries_added"], 30)
        self.haru("import", "--undo", "7", status=NOT_FOUND)
        self.haru("import", "--undo", "--list", status=MISUNDERSTOOD)
        self.haru("check")

    def test_a_dry_run_takes_nothing_back(self):
        write_journal(self.source, 3)
        self.haru("import", str(self.source))
        for option in ["--dry-run"], ["--doubles"], ["--folder", "Old days"]:
            for action in "--undo", "--list":
                self.haru("import", action, *option, status=MISUNDERSTOOD)
        self.assertEqual(len(self.list("list")), 3)

    def test_a_dry_run_begins_no_diary(self):
        write_journal(self.source, 3)
        other = self.diary.parent / "other"
        self.haru("import", "--dry-run", str(self.source), "--diary", str(other), status=NOT_FOUND)
        self.assertFalse(other.exists())
        self.haru("add", "", "--diary", str(other), status=FAILED)
        report = self.list("import", "--dry-run", str(self.source), "--diary", str(other))
        self.assertEqual(report["entries_added"], 3)
        self.assertEqual(self.list("list", "--diary", str(other)), [])

    def test_the_report_stands_in_a_line_of_its_own(self):
        """It stood behind the percentage."""
        write_journal(self.source, 3)
        command = [PREFIX / "bin/haru", "import", str(self.source)]
        terminal = Terminal(command, haru.environment(self.home, {}))
        self.assertEqual(terminal.end(), DONE)
        self.assertIn("%", terminal.seen)
        self.assertRegex(terminal.seen, "%\r\x1b\\[KAdded: 3 entries")

    def test_what_is_new_goes_into_a_folder(self):
        write_journal(self.source, 3)
        self.haru("import", "--folder", "Old days", str(self.source))
        self.assertEqual({it["folder"] for it in self.list("list")}, {"Old days"})
        self.assertEqual(self.list("import", str(self.source))["entries_there"], 3)

    def test_an_import_that_is_killed_and_begun_again_is_whole(self):
        count = 2000
        write_journal(self.source, count, self.picture().read_bytes())
        command = [PREFIX / "bin/haru", "import", str(self.source)]
        environment = haru.environment(self.home, {})
        moments = random.Random(23)
        kills = 0
        for _ in range(12):
            process = subprocess.Popen(
                command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            try:
                process.wait(timeout=moments.uniform(0.05, 1.5))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
                kills += 1
        self.assertGreater(kills, 0)
        self.haru("import", str(self.source))
        bodies = [entry["body"].split("\n")[0] for entry in self.list("list", "--limit", "9999")]
        self.assertEqual(len(bodies), count)
        self.assertEqual(set(bodies), {f"entry {number}" for number in range(count)})
        again = self.list("import", str(self.source))
        self.assertEqual((again["entries_added"], again["entries_there"]), (0, count))
        listed = self.list("import", "--list")
        self.assertEqual([(it["entries"], it["finished"]) for it in listed], [(count, True)])
        self.haru("check")
        self.assertEqual(self.list("import", "--undo")["entries"], count)
        self.assertEqual(self.list("list"), [])


class ForeignDiaries(WritingTest):
    def test_files_that_the_desktop_opens_are_shown_before_they_are_added(self):
        source = write_journal(pathlib.Path(self.home) / "Day One", 40)
        running = self.start()
        subprocess.run(
            [PREFIX / "bin/haru", "--", str(source / "Journal.json")],
            env=haru.environment(self.home, {}),
            check=True,
            timeout=haru.SECONDS,
        )
        add = running.find("push button", "Import")
        self.assertEqual(self.entries(), [])
        running.click(add)
        undo = running.find("push button", "Undo the Whole Import")
        self.assertEqual(len(json.loads(self.command("list", "--json", "--limit", "99"))), 40)
        running.click(undo)
        until(lambda: self.entries() == [], "nothing was taken back")
