# SPDX-License-Identifier: GPL-3.0-or-later
"""The trash: what is in it, the way back, and the end."""

import datetime
import json
import pathlib

import haru
from haru import HaruTest, until


class Trash(HaruTest):
    def haru(self, *arguments):
        told = haru.run(self.home, *arguments)
        self.assertEqual(told.returncode, 0, told.stderr)
        return told.stdout

    def list(self, *arguments):
        command, *words = arguments
        return json.loads(self.haru(command, "--json", *words))

    def fill(self):
        photo = pathlib.Path(self.home) / "photo.png"
        haru.command("convert", "-size", "8x8", "xc:orange", str(photo))
        self.haru("add", "--title", "Walk", "in the park")
        self.haru("add", "--seal-until", "2099-01-01", "--title", "secret", "whisper")
        added = self.list("add", "--photo", str(photo), "kept")
        self.haru("memo", "milk")
        self.haru("delete", "1", "2", "m1", added["attachments"][0]["name"])

    def open(self):
        running = self.start()
        running.press("alt+7")
        running.find("label", "Trash")
        return running

    def rows(self, running):
        return [
            it.widget for it in running.look() if it.role == "list item" and "left" in it.name
        ]

    def names(self, running):
        return [row.name.split(",")[0] for row in self.rows(running)]

    def shows(self, wanted, running):
        self.assert_becomes(
            sorted(wanted), lambda: sorted(self.names(running)), "the trash shows something else"
        )

    def test_it_names_what_was_deleted_and_nothing_of_a_letter(self):
        self.fill()
        running = self.open()
        self.shows(["1 photo", "Sealed letter", "Walk — in the park", "milk"], running)
        self.assertTrue(all("30 days left" in row.name for row in self.rows(running)))
        words = " ".join(running.names())
        self.assertNotIn("whisper", words)
        self.assertNotIn("secret", words)

    def test_it_says_what_goes_for_good_and_when(self):
        self.fill()
        running = self.open()
        self.shows(["1 photo", "Sealed letter", "Walk — in the park", "milk"], running)
        end = datetime.date.today() + datetime.timedelta(30)
        day = f"{end:%B} {end.day}"
        running.find("label", f"Will be deleted for good on {day}")
        running.find("label", "2 entries, 1 memo, and 1 attachment")
        until(
            lambda: all(f"kept until {day}" in row.name for row in self.rows(running)),
            "a row does not say its day",
        )

    def test_the_keyboard_stays_in_the_list_where_one_comes_back(self):
        self.fill()
        running = self.open()
        self.shows(["1 photo", "Sealed letter", "Walk — in the park", "milk"], running)
        places = running.find("list", "Trash")
        for left in 3, 2:
            for _ in range(12):
                focused = running.focused(places)
                if focused and focused.name == "Restore":
                    break
                running.press("Tab")
            running.press("space")
            self.assert_becomes(left, lambda: len(self.names(running)), "left in the trash are")
            until(lambda: running.focused(places), "the keyboard has left the list")

    def test_one_some_and_all_come_back(self):
        self.fill()
        running = self.open()
        self.shows(["1 photo", "Sealed letter", "Walk — in the park", "milk"], running)
        milk = next(row for row in self.rows(running) if row.name.startswith("milk"))
        running.click(milk)
        running.find("label", "1 selected")
        bar = running.find("push button", "Delete for Good…").parent
        running.click(running.find("push button", "Restore", within=bar))
        self.shows(["1 photo", "Sealed letter", "Walk — in the park"], running)
        self.assertEqual([memo["text"] for memo in self.list("memo")], ["milk"])
        running.find("label", "Restored: 1 memo")
        running.click(running.find("push button", "Restore All"))
        running.find("label", "The Trash Is Empty")
        self.assertEqual(len(self.list("list")), 3)
        # What was restored together goes back together.
        running.press("ctrl+z")
        self.shows(["1 photo", "Sealed letter", "Walk — in the park"], running)

    def test_each_has_a_way_back_of_its_own(self):
        self.fill()
        running = self.open()
        self.shows(["1 photo", "Sealed letter", "Walk — in the park", "milk"], running)
        milk = next(row for row in self.rows(running) if row.name.startswith("milk"))
        button = running.find("push button", "Restore", within=milk)
        self.assertEqual(button.description, "milk")
        running.click(button)
        self.shows(["1 photo", "Sealed letter", "Walk — in the park"], running)
        running.find("label", "Restored: 1 memo")
        running.press("ctrl+z")
        self.shows(["1 photo", "Sealed letter", "Walk — in the park", "milk"], running)

    def test_for_good_asks_and_the_safe_answer_is_the_default(self):
        self.fill()
        running = self.open()
        self.shows(["1 photo", "Sealed letter", "Walk — in the park", "milk"], running)
        running.click(running.find("push button", "Empty Trash…"))
        question = running.question()
        self.assertTrue(
            any("2 entries, 1 memo, and 1 attachment" in name for name in running.names(question))
        )
        until(lambda: running.answer_button("Cancel").is_focused, "it is not the default")
        running.answer("Cancel")
        self.assertEqual(len(self.list("list", "--trash")), 4)
        running.click(running.find("push button", "Empty Trash…"))
        running.answer("Empty Trash")
        running.find("label", "The Trash Is Empty")
        self.assertEqual(len(self.list("list")), 1)

    def test_some_go_for_good_by_the_keyboard(self):
        self.fill()
        running = self.open()
        self.shows(["1 photo", "Sealed letter", "Walk — in the park", "milk"], running)
        first = self.rows(running)[0]
        running.click(first)
        until(lambda: first.is_selected, "it is not selected")
        name = first.name.split(",")[0]
        running.press("Delete")
        running.answer("Delete for Good")
        self.assert_becomes(3, lambda: len(self.rows(running)), "it did not go")
        self.assertNotIn(name, self.names(running))

    def test_what_the_terminal_does_appears(self):
        running = self.open()
        running.find("label", "The Trash Is Empty")
        self.haru("memo", "milk")
        self.haru("delete", "m1")
        self.shows(["milk"], running)
        self.haru("restore", "m1")
        running.find("label", "The Trash Is Empty")

    def test_a_narrow_window_holds_it(self):
        self.fill()
        running = self.open()
        running.resize(running.main, 360, 500)
        self.shows(["1 photo", "Sealed letter", "Walk — in the park", "milk"], running)
        for name in "Restore All", "Empty Trash…":
            left, _, width, _ = running.find("push button", name).box
            self.assertGreaterEqual(left, 0)
            self.assertLessEqual(left + width, 360)


class Toasts(HaruTest):
    def choose(self, running, command):
        """Chooses a command from the menu of the first card."""
        running.click(running.find_all("push button", "Memo Options")[0])
        running.click(running.find(None, command))

    def test_the_same_words_are_said_again(self):
        for text in ("milk", "bread"):
            self.assertEqual(haru.run(self.home, "memo", text).returncode, 0)
        running = self.start()
        running.press("ctrl+m")
        for _ in range(2):
            self.choose(running, "Delete")
            toast = running.find("label", "1 memo moved to the trash")
            until(lambda: not toast.is_showing, "the toast does not leave")
        running.find("label", "No Memos Yet")
        # There is nothing to take back any more.
        running.press("ctrl+z")
        self.assertEqual(json.loads(haru.run(self.home, "memo", "--json").stdout), [])

    def say_two(self):
        """A memo becomes an entry, and another goes to the trash before that was said to its end."""
        for text in ("milk", "bread"):
            self.assertEqual(haru.run(self.home, "memo", text).returncode, 0)
        running = self.start()
        running.press("ctrl+m")
        self.choose(running, "Turn Into an Entry")
        running.find("label", "Memo turned into an entry of today")
        self.choose(running, "Delete")
        return running, running.find("label", "1 memo moved to the trash")

    def memos(self):
        return len(json.loads(haru.run(self.home, "memo", "--json").stdout))

    def test_one_deed_after_the_other_is_taken_back(self):
        running, _ = self.say_two()
        running.press("ctrl+z")
        self.assert_becomes(1, self.memos, "the last deed was not taken back")
        running.find("label", "Memo turned into an entry of today")
        running.press("ctrl+z")
        self.assert_becomes(2, self.memos, "the deed before it was not taken back")

    def test_a_deed_said_over_another_lets_that_come_again(self):
        running, toast = self.say_two()
        until(lambda: not toast.is_showing, "the toast does not leave")
        running.find("label", "Memo turned into an entry of today")
        running.press("ctrl+z")
        self.assert_becomes(1, self.memos, "it was not taken back")
