# SPDX-License-Identifier: GPL-3.0-or-later
"""A person names the diary, keeps it short, goes back to a backup, and deletes it."""

import json
import pathlib

import databases
import haru
from haru import HaruTest, until


class PreferencesPages(HaruTest):
    def setUp(self):
        super().setUp()
        self.diary = pathlib.Path(self.home) / "data/haru"
        self.assertEqual(haru.run(self.home, "add", "old words").returncode, 0)

    def open_page(self, running, name):
        running.press("ctrl+comma", window=running.main)
        window = running.window("Preferences")
        running.click(running.find("page tab", name, within=window))
        return window

    def named(self):
        with databases.read(self.diary / "diary.sqlite") as database:
            row = database.execute("SELECT value FROM setting WHERE key = 'name'").fetchone()
        return row and row[0]

    def entries(self):
        return haru.run(self.home, "list").stdout

    def restore_buttons(self, running):
        return running.find_all("push button", "Restore…")

    def test_the_name_of_the_diary_is_shown_everywhere_and_kept(self):
        running = self.start()
        window = self.open_page(running, "Diary")
        entry = running.find("text", "Name of the diary", within=window)
        running.click(entry)
        running.type("My Days")
        until(lambda: running.main.name == "My Days", "the window is called otherwise")
        running.find("label", "My Days", within=running.main)
        until(lambda: self.named() == "My Days", "the name is not kept")
        folder = pathlib.Path(self.home) / "export"
        self.assertEqual(haru.run(self.home, "export", str(folder)).returncode, 0)
        self.assertEqual(json.loads((folder / "manifest.json").read_text())["name"], "My Days")
        self.assertEqual(running.stop(), 0)
        running = self.start()
        until(lambda: running.main.name == "My Days", "the name is forgotten")

    def test_looking_at_the_voice_changes_nothing(self):
        """The limit became what the row could show: whole minutes, or one."""
        self.settings.write("recording-limit", 150)
        running = self.start()
        window = self.open_page(running, "Voice")
        minutes = running.find("spin button", "Minutes at most", within=window)
        self.assertEqual(minutes.value, 2)
        self.assertEqual(self.settings.read()["recording-limit"], 150)
        minutes.text = "5"
        running.click(running.find("label", "Limit the length", within=window))
        until(lambda: not minutes.is_showing, "there is still a limit")
        self.assert_becomes(
            0, lambda: self.settings.read().get("recording-limit"), "it is not written down"
        )

    def test_the_limits_are_there_while_entries_are_kept_short(self):
        running = self.start()
        window = self.open_page(running, "Writing")
        limits = ("Characters in a title", "Characters in a text")
        for name in limits:
            self.assertEqual(running.find_all("spin button", name, within=window), [])
        running.click(running.find("label", "Short entries", within=window))
        for name in limits:
            running.find("spin button", name, within=window)
        until(lambda: self.settings.read().get("short-entries"), "the switch is not kept")

    def test_rows_are_found_by_their_words(self):
        running = self.start()
        window = self.open_page(running, "General")
        running.press("ctrl+f", window=window)
        running.type("week")
        until(
            lambda: running.find_all("push button", "First day of the week", within=window),
            "the row is not found",
        )
        running.click(running.find("push button", "First day of the week", within=window))
        running.find("combo box", "First day of the week", within=window)

    def test_a_backup_made_now_is_in_the_list_and_brings_the_old_text_back(self):
        running = self.start()
        self.open_page(running, "Backups")
        until(lambda: self.restore_buttons(running), "no backup is listed")
        before = len(self.restore_buttons(running))
        running.click(running.find("push button", "Back Up Now"))
        until(lambda: len(self.restore_buttons(running)) == before + 1, "it is not listed")
        self.assertEqual(haru.run(self.home, "add", "newer words").returncode, 0)
        running.click(self.restore_buttons(running)[0])
        running.answer("Go Back")
        until(lambda: list(self.diary.glob("aside/*/diary.sqlite")), "nothing is put aside")
        until(lambda: "newer words" not in self.entries(), "the newer text is still there")
        self.assertIn("old words", self.entries())
        aside = next(self.diary.glob("aside/*"))
        self.assertIn("newer words", haru.run(self.home, "--diary", str(aside), "list").stdout)
        self.assertEqual(haru.complaints(running.said()), [])

    def test_everything_is_deleted_after_two_questions(self):
        running = self.start()
        self.open_page(running, "Diary")
        delete = running.find("push button", "Delete…")
        running.click(delete)
        running.answer("Cancel")
        self.assertIn("old words", self.entries())
        running.click(delete)
        running.answer("Go On…")
        last = running.answer_button("Delete Everything")
        self.assertNotIn("sensitive", last.states)
        running.find("text", within=running.question()).text = "Haru"
        running.answer("Delete Everything")
        until(lambda: "old words" not in self.entries(), "the entry is still there")
        data = self.diary.parent
        kept = [*data.glob("haru-*/diary.sqlite"), *data.glob("Trash/files/haru-*/diary.sqlite")]
        self.assertEqual(len(kept), 1)
        self.assertEqual(haru.run(self.home, "add", "a new beginning").returncode, 0)
        self.assertNotIn("old words", self.entries())
