# SPDX-License-Identifier: GPL-3.0-or-later
"""The place Feelings: a tree whose leaves are entries, by keyboard, mouse and screen reader."""

import calendar
import datetime
import json
import pathlib
import struct
import tempfile

import choosers
import haru
from haru import HaruTest, catalog, command, until

FEELINGS = "joy", "sadness", "anger", "fear", "calm"


class FeelingTree(HaruTest):
    is_animated = True

    def keep(self, *entries):
        """Brings entries in: a day, a title, and what a person called it, or nothing."""
        with tempfile.TemporaryDirectory(prefix="haru-") as folder:
            for number, (day, title, leading) in enumerate(entries):
                pleasant = leading in ("joy", "calm")
                parts = {name: 0.05 for name in FEELINGS} | {leading: 0.8}
                parts |= {"positive": pleasant, "negative": not pleasant}
                feeling = {"leading": leading, "model": 1, "by_hand": True} | parts
                lines = [f"title: {title}", f"feeling: {json.dumps(feeling)}"]
                text = "\n".join(["---", *lines, "---", "Words.", ""])
                file = pathlib.Path(folder, str(number), f"{day}.md")
                file.parent.mkdir()
                file.write_text(text)
            told = haru.run(self.home, "import", folder)
            self.assertEqual(told.returncode, 0, told.stderr)

    def keep_three(self):
        first = datetime.date.today().replace(day=1)
        self.keep(
            (first, "First", "joy"), (first, "비 오는 날", "sadness"), (first, "Third", "calm")
        )

    def open_place(self, **changes):
        running = self.start(**changes)
        running.press("alt+6")
        return running

    def leaf(self, running, *parts):
        """Waits until the keyboard is on the leaf of which all of this is said."""

        def found():
            it = running.focused()
            return it if it and all(part in it.name for part in parts) else None

        return until(found, f"the keyboard is not on the leaf of {parts}")

    def test_a_leaf_is_found_by_keyboard_and_opens_its_entry(self):
        self.keep_three()
        running = self.open_place()
        it = self.leaf(running, "Third", "Calm, 80%")
        self.assertEqual(it.role, "push button")
        running.press("Left")
        self.leaf(running, "비 오는 날", "Sadness, 80%")
        running.press("Home")
        self.leaf(running, "First", "Joy")
        # There is none before.
        running.press("Left", "End")
        self.leaf(running, "Third")
        running.press("Up")
        self.leaf(running, "비 오는 날")
        running.press("Return")
        title = running.find("text", "Title")
        until(lambda: title.text == "비 오는 날", "another entry is opened")
        running.press("Escape")
        self.leaf(running, "비 오는 날")

    def test_a_screen_reader_can_press_a_leaf(self):
        self.keep_three()
        running = self.open_place()
        self.leaf(running, "Third").press()
        title = running.find("text", "Title")
        until(lambda: title.text == "Third", "no entry is opened")

    def box_of(self, running, key, title):
        """Where a leaf is on the screen: its middle, found by the keyboard, which goes on to it."""
        running.press(key)
        left, top, width, height = running.place(self.leaf(running, title))
        return str(left + width // 2), str(top + height // 2)

    def bubble(self, running, title):
        return running.find_all("label", title)

    def test_the_mouse_finds_a_leaf_and_opens_its_entry(self):
        self.keep_three()
        running = self.open_place()
        self.leaf(running, "Third")
        first = self.box_of(running, "Home", "First")
        last = self.box_of(running, "End", "Third")
        until(lambda: self.bubble(running, "Third"), "the keyboard's leaf is not told")
        command("xdotool", "mousemove", *first)
        until(lambda: self.bubble(running, "First"), "the leaf below the mouse is not told")
        running.find("label", "Joy, 80%")
        self.assertEqual(self.bubble(running, "Third"), [])
        command("xdotool", "mousemove", *last)
        until(lambda: self.bubble(running, "Third"), "another leaf is not told")
        # Away from all leaves it tells of that of the keyboard.
        command("xdotool", "mousemove", *first)
        until(lambda: self.bubble(running, "First"), "the leaf below the mouse is not told")
        command("xdotool", "mousemove", "1399", "999")
        until(lambda: self.bubble(running, "Third"), "the keyboard's leaf is not told any more")
        command("xdotool", "mousemove", *first, "click", "1")
        title = running.find("text", "Title")
        until(lambda: title.text == "First", "another entry is opened")
        running.press("Escape")
        self.leaf(running, "First")

    def test_what_was_read_in_the_background_has_its_leaf(self):
        sad = "오늘은 너무 슬퍼서 하루 종일 울었다.\n\n할머니가 그립다."
        told = haru.run(self.home, "add", sad)
        self.assertEqual(told.returncode, 0, told.stderr)
        running = self.open_place()
        leaf = self.leaf(running, "울었다", "Sadness")
        tree = running.find(name="Tree of feelings")
        until(lambda: "Sadness: 1" in tree.description, "the tree does not tell of it")
        words = " ".join(sad.split())
        self.assertEqual(self.bubble(running, words), [])
        running.press("End")
        bubble = running.find("label", words)
        # However many lines it begins with.
        line = next(it for it in running.look() if it.name.startswith("Sadness, "))
        self.assertLess(bubble.box[3], 1.6 * line.box[3])
        left, top, width, height = running.place(leaf)
        middle = (str(left + width // 2), str(top + height // 2))
        command("xdotool", "mousemove", *middle, "click", "1")
        text = running.find("text", "Text")
        until(lambda: text.text == sad, "another entry is opened")
        running.find("push button", "Feeling: Sadness")

    def test_charts_have_menus_of_their_own(self):
        self.keep_three()
        running = self.open_place()
        self.leaf(running, "Third")
        running.find("push button", "More")
        running.press("c")
        running.find("push button", "Chart")
        self.assertEqual(running.find_all("push button", "More"), [])
        running.press("t")
        running.find("push button", "More")

    def test_buds_stand_for_the_days_to_come(self):
        self.keep_three()
        today = datetime.date.today()
        month = calendar.monthrange(today.year, today.month)[1]
        running = self.open_place()
        tree = running.find(name="Tree of feelings")
        until(lambda: tree.description.startswith("3 entries"), "the tree says nothing")
        told = f"Days to come: {month - today.day}"
        self.assertEqual(told in tree.description, today.day < month)
        running.press("y")
        until(lambda: "Days to come" not in tree.description, "a year has buds")

    def test_the_tree_is_told_in_words(self):
        self.keep_three()
        running = self.open_place()
        tree = running.find(name="Tree of feelings")
        until(lambda: tree.description.startswith("3 entries"), "the tree says nothing")
        for part in "Joy: 1", "Sadness: 1", "Calm: 1":
            self.assertIn(part, tree.description)
        self.assertNotIn("Anger", tree.description)

    def test_another_time_is_chosen_by_keys(self):
        today = datetime.date.today()
        other = today.replace(month=6 if today.month == 1 else 1, day=15)
        self.keep((other, "Long ago", "fear"))
        running = self.open_place()
        year = str(today.year)
        running.find(
            "label",
            "Write about your day, and the first leaf opens here, in the color of how it felt.",
        )
        running.press("y")
        running.find(name=f"{year}, choose another time")
        tree = running.find(name="Tree of feelings")
        until(lambda: tree.description.startswith("1 entry"), "the year is not shown")
        self.leaf(running, "Long ago", "Fear")
        running.press("Page_Up")
        running.find(name=f"{int(year) - 1}, choose another time")
        running.find("label", "No leaves yet: nothing was written in this period.")
        running.press("Page_Down")
        self.leaf(running, "Long ago")

    def test_keys_go_to_the_charts_and_back(self):
        self.keep_three()
        running = self.open_place()
        self.leaf(running, "Third")
        running.press("c")
        charts = running.find("push button", "Charts")
        until(lambda: charts.is_pressed, "the charts are not shown")
        running.find("panel", "Shown as")
        running.press("t")
        self.leaf(running, "Third")

    def test_the_tree_goes_into_a_file(self):
        self.keep_three()
        running = self.open_place()
        self.leaf(running, "Third")
        for form, begins in ("png", b"\x89PNG"), ("svg", b"<?xml"):
            running.choose_for_entry(f"Export Tree as {form.upper()}…")
            path = pathlib.Path(self.home, f"tree.{form}")
            choosers.save_as(running, "Export as Picture", path)
            until(path.exists, f"there is no {form}")
            self.assertTrue(path.read_bytes().startswith(begins))
        # Where nothing can be written, it is said, and nothing is left behind.
        running.choose_for_entry("Export Tree as PNG…")
        choosers.save_as(running, "Export as Picture", "/proc/tree.png")
        running.answer("Close")

    def test_the_tree_is_shared_as_a_picture(self):
        self.keep_three()
        running = self.open_place()
        self.leaf(running, "Third")
        sizes = {"Square…": (1080, 1080), "Tall…": (1080, 1920), "Wide…": (1920, 1080)}
        for choice, size in sizes.items():
            self.share(running, choice)
            path = pathlib.Path(self.home, f"{size[0]}x{size[1]}.png")
            choosers.save_as(running, "Share as Picture", path)
            until(path.exists, f"there is no picture for {choice}")
            self.assertEqual(struct.unpack(">II", path.read_bytes()[16:24]), size)
        # Where nothing can be written, it is said, and nothing is left behind.
        self.share(running, "Square…")
        choosers.save_as(running, "Share as Picture", "/proc/tree.png")
        running.answer("Close")

    def share(self, running, choice):
        items = {item.name: item for item in running.open_entry_menu()}
        running.click(items["Share as Picture"])
        running.click_at_rest("menu item", choice)

    def test_a_leaf_falls_with_its_entry(self):
        self.keep_three()
        running = self.open_place()
        self.leaf(running, "Third")
        told = haru.run(self.home, "delete", "3")
        self.assertEqual(told.returncode, 0, told.stderr)
        tree = running.find(name="Tree of feelings")
        until(lambda: tree.description.startswith("2 entries"), "the leaf stays")

    def test_it_speaks_other_languages_and_fits(self):
        self.keep_three()
        for language in "ko", "ar", "de":
            with self.subTest(language=language):
                self.settings.write("language", language)
                running = self.open_place()
                running.resize(running.main, 360, 640)
                words = catalog(language).gettext
                running.find("label", words("Feelings"))
                until(lambda: running.focused(), "nothing has the keyboard")
                self.assert_fits(running)
                running.stop()
