# SPDX-License-Identifier: GPL-3.0-or-later
"""Haru starts where its diary can't be opened: it says so, loses nothing, and knows a way on."""

import pathlib

import databases
import haru
from haru import HaruTest, until


class Damage(HaruTest):
    def setUp(self):
        super().setUp()
        self.diary = pathlib.Path(self.home) / "data/haru"
        self.database = self.diary / "diary.sqlite"
        self.assertEqual(haru.run(self.home, "add", "kept words").returncode, 0)

    def shows_places(self, running):
        until(lambda: running.find_all("list", "Places"), "the places are not shown")

    def kept_aside(self):
        return [path.read_bytes() for path in self.diary.glob("aside/*/diary.sqlite")]

    def test_a_damaged_diary_goes_on_with_its_backup(self):
        self.database.write_bytes(b"damaged" * 1000)
        running = self.start()
        button = running.find("push button", "Go On With the Backup")
        self.assertTrue(any(str(self.diary) in name for name in running.names()))
        self.assertEqual(self.kept_aside(), [])
        running.click(button)
        until(self.kept_aside, "the damaged file is not put aside")
        self.assertEqual(self.kept_aside(), [b"damaged" * 1000])
        until(lambda: not button.is_showing, "the way out stays on the screen")
        self.shows_places(running)
        self.assertIn("kept words", haru.run(self.home, "list").stdout)

    def test_a_damaged_diary_is_repaired(self):
        self.database.write_bytes(b"damaged" * 1000)
        running = self.start()
        button = running.find("push button", "Repair")
        running.click(button)
        until(self.kept_aside, "the damaged file is not put aside")
        self.assertEqual(self.kept_aside(), [b"damaged" * 1000])
        running.answer("Close")
        self.shows_places(running)
        self.assertIn("kept words", haru.run(self.home, "list").stdout)

    def check_of_a_damaged_entry(self):
        self.assertEqual(haru.run(self.home, "backup").returncode, 0)
        databases.damage(self.database, "UPDATE entry SET body = 'somebody else'")
        running = self.start()
        running.press("ctrl+comma", window=running.main)
        window = running.window("Preferences")
        running.click(running.find("page tab", "Backups", within=window))
        running.click(running.find("push button", "Check the Diary", within=window))
        check = running.window("Check of the Diary")
        running.find("label", "somebody else", within=check)
        running.find("label", "kept words", within=check)
        return running, check

    def test_a_damaged_entry_is_decided_about_by_keys(self):
        running, check = self.check_of_a_damaged_entry()

        def tab_to(name):
            running.press("Tab", window=check)
            until(
                lambda: (focused := running.focused(check)) and name in focused.name,
                f"the keyboard does not go to {name!r}",
            )

        tab_to("somebody else")
        tab_to("Take the Backup’s Text")
        tab_to("Keep as It Is")
        running.press("Return", window=check)
        until(lambda: "The Diary Is Whole" in running.names(check), "the diary is not whole")
        running.press("Escape", window=check)
        until(lambda: check not in running.windows(), "the window stays open")
        self.assertIn("somebody else", haru.run(self.home, "list").stdout)

    def test_a_damaged_entry_is_shown_beside_its_backup(self):
        running, check = self.check_of_a_damaged_entry()
        running.resize(check, 360, 640)
        self.assert_fits(running, check)
        running.click(running.find("push button", "Take the Backup’s Text", within=check))
        until(lambda: "The Diary Is Whole" in running.names(check), "the diary is not whole")
        self.assertIn("kept words", haru.run(self.home, "list").stdout)

    def test_without_a_good_backup_a_new_diary_can_be_begun(self):
        for backup in self.diary.glob("backup/*"):
            backup.write_bytes(b"no backup")
        self.database.write_bytes(b"damaged" * 1000)
        running = self.start()
        button = running.find("push button", "Begin a New Diary")
        running.click(button)
        until(self.kept_aside, "the damaged file is not put aside")
        self.assertEqual(self.kept_aside(), [b"damaged" * 1000])
        until(lambda: not button.is_showing, "the way out stays on the screen")
        self.shows_places(running)

    def test_a_diary_put_right_by_hand_opens_at_the_next_try(self):
        good = self.database.read_bytes()
        self.database.write_bytes(b"damaged" * 1000)
        running = self.start()
        button = running.find("push button", "Try Again")
        self.database.write_bytes(good)
        running.click(button)
        self.shows_places(running)

    def test_a_diary_of_a_newer_haru_can_be_read(self):
        with databases.opened(self.database) as database:
            database.execute("INSERT INTO migration VALUES ('999 something new')")
        before = self.database.read_bytes()
        running = self.start()
        until(
            lambda: any("newer Haru" in name for name in running.names()),
            "nothing says that the diary can only be read",
        )
        self.shows_places(running)
        self.assertEqual(self.database.read_bytes(), before)
        self.assertIn("kept words", haru.run(self.home, "list").stdout)
        told = haru.run(self.home, "add", "x")
        self.assertEqual(told.returncode, 1)
        self.assertIn("newer Haru", told.stderr)

    def test_a_second_diary_has_a_window_of_its_own(self):
        other = pathlib.Path(self.home) / "other"
        running = self.start("--diary", str(other))
        until(lambda: (other / "diary.sqlite").exists(), "no diary is begun")
        self.assertEqual(running.stop(), 0)
