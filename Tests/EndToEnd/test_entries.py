# SPDX-License-Identifier: GPL-3.0-or-later
"""The entries: listed, ordered, filtered, chosen, deleted, brought back; by mouse and keyboard."""

import pathlib
import unittest

import choosers
import haru
from entries import EntryTest
from gtk_releases import IS_NEWER
from haru import catalog, until

WIDTH, HEIGHT = 360, 640


class Entries(EntryTest):
    def months(self, running):
        return [it.name for it in running.look() if it.name in ("January 2025", "February 2025")]

    def choose_in_menu(self, running, choice):
        running.click(running.find("push button", "Order and Filter"))
        running.click(running.find("list item", choice))

    def test_without_entries_it_invites_to_write(self):
        running = self.start_here()
        running.click(running.find("push button", "Write Your First Entry"))
        running.find("push button", "Back")

    def test_they_are_listed_by_month_newest_first_or_oldest_first(self):
        self.add_some()
        running = self.start_here()
        self.assert_lists(running, "산책", "February", "January")
        self.assertEqual(self.months(running), ["February 2025", "January 2025"])
        row = self.rows(running)[2].name
        self.assertIn("Friday, January 31, 2025", row)
        self.assertIn("old words", row)
        self.assertIn("#home", row)
        self.choose_in_menu(running, "Oldest first")
        self.assert_lists(running, "January", "February", "산책")
        self.assertEqual(self.months(running), ["January 2025", "February 2025"])
        self.assertEqual(running.stop(), 0)
        self.assertEqual(self.settings.read()["entry-order"], "oldest")
        self.assert_lists(self.start(), "January", "February", "산책")

    def test_the_keyboard_is_on_the_first_card_when_one_comes(self):
        self.add_some()
        running = self.start_here()
        for _ in range(2):
            card = until(lambda: self.card_with_keyboard(running), "no card has the keyboard")
            self.assertIn("산책", card.name)
            running.press("alt+5", "alt+2")

    def test_they_are_filtered_by_folder_and_tag(self):
        self.add_some()
        running = self.start_here()
        self.assert_lists(running, "산책", "February", "January")
        self.choose_in_menu(running, "home")
        self.assert_lists(running, "산책", "January")
        self.choose_in_menu(running, "Travel")
        running.find("panel", "Nothing Here")
        running.click(running.find("push button", "Remove “Tag: home”"))
        self.assert_lists(running, "February")
        running.click(running.find("push button", "Remove “Folder: Travel”"))
        self.assert_lists(running, "산책", "February", "January")

    def test_a_sealed_letter_shows_only_how_long_it_stays_sealed(self):
        self.add("--seal-until", "2999-01-01", "--title", "secret", "--tag", "secret", "secret")
        running = self.start_here()
        until(lambda: self.titles(running) == ["Sealed letter"], "the letter is not there")
        self.assertIn("Opens in", self.rows(running)[0].name)
        self.assertFalse([name for name in running.names() if "secret" in name])

    def test_chosen_entries_are_deleted_and_brought_back(self):
        self.add_some()
        running = self.start_here()
        self.assert_lists(running, "산책", "February", "January")
        running.click(running.find("push button", "Select Entries"))
        boxes = until(lambda: running.find_all("check box", "Select"), "nothing can be ticked")
        self.assertEqual(len(boxes), 3)
        running.click(boxes[0])
        running.click(boxes[2])
        running.find("label", "2 selected")
        running.click(running.find("push button", "Delete"))
        self.assert_lists(running, "February")
        running.click(running.find("push button", "Undo Undo"))
        self.assert_lists(running, "산책", "February", "January")

    def test_all_are_chosen_and_deleted_by_the_keyboard_alone(self):
        self.add_some()
        running = self.start_here()
        self.assert_lists(running, "산책", "February", "January")
        self.focus_first(running)
        running.press("ctrl+a")
        running.find("label", "3 selected")
        running.press("Escape")
        until(lambda: not running.find_all("label", "3 selected"), "Escape does not end it")
        running.press("ctrl+a", "Delete")
        running.find("panel", "No Entries Yet")
        running.click(running.find("push button", "Undo Undo"))
        self.assert_lists(running, "산책", "February", "January")

    def test_the_keyboard_opens_and_deletes_the_card_it_is_on(self):
        self.add_some()
        running = self.start_here()
        self.assert_lists(running, "산책", "February", "January")
        self.focus_first(running)
        running.press("Down")
        until(lambda: "February" in running.focused().name, "Down does not move")
        running.press("Return")
        running.find("push button", "Back")
        running.press("alt+Left")
        self.assert_lists(running, "산책", "February", "January")
        until(lambda: "February" in running.focused().name, "the place is lost")
        running.press("Delete")
        self.assert_lists(running, "산책", "January")
        until(lambda: running.focused().role == "list item", "the keyboard is lost")

    def test_chosen_entries_are_moved_to_a_new_folder_and_back(self):
        self.add_some()
        running = self.start_here()
        self.assert_lists(running, "산책", "February", "January")
        self.focus_first(running)
        running.press("ctrl+a")
        running.click(running.find("push button", "Move"))
        running.click(running.find(name="New folder"))
        running.type("Box")
        running.press("Return")
        folders = lambda: [row.name.split(". ")[3].split()[0] for row in self.rows(running)]
        self.assert_becomes(["Box"] * 3, folders, "the folders")
        running.click(running.find("push button", "Undo Undo"))
        self.assert_becomes(["#home", "Travel", "#home"], folders, "the folders")

    def test_chosen_entries_are_exported_with_nothing_else(self):
        self.add_some()
        running = self.start_here()
        self.assert_lists(running, "산책", "February", "January")
        running.click(running.find("push button", "Select Entries"))
        boxes = until(lambda: running.find_all("check box", "Select"), "nothing can be ticked")
        running.click(boxes[0])
        running.click(boxes[2])
        running.click(running.find("push button", "Export…"))
        target = pathlib.Path(self.home) / "out"
        target.mkdir()
        running.click(running.find("push button", "Export…", within=running.window("Export")))
        choosers.choose_folder(running, "Export Into a Folder", target)
        window = running.window("Export")
        running.find("label", "Exported", within=window)
        found = sorted(path.name for path in target.glob("*/2025/*/*.md"))
        self.assertEqual(len(found), 2)
        self.assertTrue(found[0].endswith("january.md") and found[1].endswith("산책.md"), found)
        until(
            lambda: any("2 entries" in name for name in running.names(window)), "nothing is told"
        )

    @unittest.skipIf(IS_NEWER, "GTK tells nothing of rows that are scrolled away")
    def test_what_another_program_changes_appears_and_the_place_stays(self):
        for day in range(1, 29):
            self.add("--date", f"2025-01-{day:02}", "--title", f"day {day}", "words")
        running = self.start_here()
        until(lambda: len(self.titles(running)) == 28, "not all are there")
        self.focus_first(running)
        running.press("End")
        until(lambda: "day 1." in running.focused().name, "End does not go to the end")
        where = running.focused().box
        number = self.add("--date", "2025-03-01", "--title", "new", "words")
        until(lambda: len(self.titles(running)) == 29, "the new one does not appear")
        self.assertEqual(self.titles(running)[0], "new")
        self.assertIn("day 1.", running.focused().name)
        self.assertEqual(running.focused().box, where)
        self.assertEqual(haru.run(self.home, "delete", str(number)).returncode, 0)
        until(lambda: len(self.titles(running)) == 28, "the deleted one stays")
        self.assertIn("day 1.", running.focused().name)
        running.press("Home")
        until(lambda: "day 28." in running.focused().name, "Home does not go to the beginning")

    def test_it_fits_a_phone_and_speaks_every_language(self):
        self.add_some()
        running = self.start_here()
        self.assert_lists(running, "산책", "February", "January")
        running.resize(running.main, WIDTH, HEIGHT)
        until(
            lambda: running.find("push button", "Select Entries").box[1] > HEIGHT - 100,
            "the tools do not go to the bottom",
        )
        running.still_picture(running.main)
        running.click(running.find("push button", "Select Entries"))
        running.find("label", "0 selected")
        running.press("Escape", "ctrl+f")
        running.find("entry", "Search in all entries")
        for language in ("en", "de", "ar", "ko"):
            with self.subTest(language=language):
                self.settings.write("language", language)
                words = catalog(language).gettext
                running.find("label", words("Entries"))
                self.assertEqual(running.main.box[2:], (WIDTH, HEIGHT))
                self.assert_fits(running, width=WIDTH)

    def test_n_writes(self):
        self.add_some()
        running = self.start_here()
        self.assert_lists(running, "산책", "February", "January")
        self.focus_first(running)
        running.press("n")
        running.find("push button", "Back")
