# SPDX-License-Identifier: GPL-3.0-or-later
"""The place Album: every photo by month, one seen alone, and its neighbours."""

import datetime

from haru import command, until
from pictures import PictureTest


class Album(PictureTest):
    def open_place(self):
        running = self.start()
        running.press("alt+3")
        return running

    def cells(self, running):
        rows = running.find_all("list", "Photos and videos")
        seen = running.look(rows[0], showing=False) if rows else []
        return [it.widget for it in seen if it.role == "push button" and it.name]

    def add_dated(self, color, date):
        return self.add_photos(color, entry=self.add_titled(color.title(), "--date", date))

    def assert_lists(self, running, *titles):
        self.assert_becomes(
            list(titles), lambda: [it.name.split(". ")[0] for it in self.cells(running)], "others"
        )

    def test_without_any_it_says_what_will_be_there(self):
        self.open_place().find("label", "No Photos Yet")

    def test_the_newest_month_is_first_and_each_is_named(self):
        self.add_dated("red", "2025-01-05")
        self.add_dated("blue", "2025-03-05")
        running = self.open_place()
        self.assert_lists(running, "Blue", "Red")
        running.find("label", "March 2025")
        running.find("label", "January 2025")
        self.assertIn("Photo", self.cells(running)[0].name)

    def test_each_month_begins_a_row_below_its_name(self):
        for day in 5, 6:
            self.add_dated("red", f"2025-01-0{day}")
        self.add_dated("blue", "2025-03-05")
        running = self.open_place()
        self.assert_lists(running, "Blue", "Red", "Red")
        blue, first, second = (it.box for it in self.cells(running))
        january = running.find("label", "January 2025").box
        self.assertGreaterEqual(january[1], blue[1] + blue[3])
        self.assertGreaterEqual(first[1], january[1] + january[3])
        self.assertEqual(first[1], second[1])
        for one in blue, second:
            # A row may have a point that its pictures can't share.
            self.assertLessEqual(abs(one[2] - first[2]), 1)
            self.assertLessEqual(abs(one[3] - first[3]), 1)
        self.assertEqual(first[0], blue[0])

    def test_the_keyboard_goes_from_picture_to_picture(self):
        for day in 5, 6:
            self.add_dated("red", f"2025-01-0{day}")
        self.add_dated("blue", "2025-03-05")
        running = self.open_place()
        self.assert_lists(running, "Blue", "Red", "Red")
        cells = self.cells(running)
        until(lambda: cells[0].is_focused, "the first has not the keyboard")
        for key, place in (
            ("Right", 1),
            ("Right", 2),
            ("Up", 0),
            ("Left", 0),
            ("Down", 1),
            ("End", 2),
            ("Home", 0),
        ):
            running.press(key)
            until(lambda: cells[place].is_focused, f"{key} does not lead there")
        running.press("Return")
        running.window("Photo 1 of 3")

    def test_in_a_narrow_window_two_stand_side_by_side(self):
        for color in "red", "lime", "blue":
            self.add_dated(color, "2025-01-05")
        running = self.open_place()
        self.assert_lists(running, "Blue", "Lime", "Red")
        running.resize(running.main, 360, 640)

        def lines():
            return [it.box[1] for it in self.cells(running)]

        until(lambda: lines()[0] == lines()[1] < lines()[2], "they are not in two columns")
        running.resize(running.main, 1000, 700)
        until(lambda: len(set(lines())) == 1, "they are not side by side again")

    def scroll_to_the_top(self, running, first):
        """Turns the wheel until the first is seen."""
        left, top, width, height = running.place(running.main)
        command("xdotool", "mousemove", str(left + width * 2 // 3), str(top + height * 2 // 3))

        def is_seen():
            command("xdotool", "click", "4")
            return running.place(first)[1] > top + height // 7

        until(is_seen, "it stays scrolled")

    def test_a_year_shows_the_photos_of_its_days(self):
        self.settings.write("calendar-unit", "year")
        self.settings.write("year-coloring", "photos")
        year = datetime.date.today().year
        for day in range(1, 29):
            self.add_dated("red", f"{year}-01-{day:02}")
        running = self.start()
        january = running.find("push button", f"January {year}, 28 entries, 28 days")
        self.scroll_to_the_top(running, january)
        running.find("label", "Each square is the first photo of its day.")

        def redness(month):
            """How much of it is red, also below the shade of a number."""
            colors = running.colors(month)
            red = sum(n for (r, g, b), n in colors.items() if r > 80 and max(g, b) < r // 3)
            return red / colors.total()

        until(lambda: redness(january) > 0.3, "the photos are not there")
        self.assertLess(redness(running.find("push button", f"March {year}")), 0.01)

    def test_pictures_of_this_day_in_earlier_years_stand_above_all(self):
        today = datetime.date.today()
        earlier = datetime.date(today.year - 4, today.month, today.day)
        self.add_dated("red", earlier.isoformat())
        self.add_dated("blue", (today - datetime.timedelta(days=1)).isoformat())
        running = self.open_place()
        self.assert_lists(running, "Blue", "Red")
        running.find("label", "On This Day")
        found = [it for it in running.find_all("push button") if it.name.startswith("Red. Photo")]
        self.assertEqual(len(found), 2)
        running.click(min(found, key=lambda it: it.box[1]))
        running.window("Photo 1 of 1")

    def test_one_is_seen_alone_and_its_neighbours_by_keys(self):
        for color, date in ("red", "2025-01-05"), ("lime", "2025-02-05"), ("blue", "2025-03-05"):
            self.add_dated(color, date)
        running = self.open_place()
        self.assert_lists(running, "Blue", "Lime", "Red")
        running.click(self.cells(running)[0])
        window = running.window("Photo 1 of 3")
        running.press("Right", window=window)
        running.press("Page_Up", window=running.window("Photo 2 of 3"))
        window = running.window("Photo 1 of 3")
        # There is nothing to be seen nearer before it is loaded.
        running.find("image", "Photo 1 of 3", within=window)
        # Over one that is larger than its room, an arrow moves; only over a whole one it turns.
        running.press("plus", "plus", "Right", "0", "Right", window=window)
        window = running.window("Photo 2 of 3")
        running.click(running.find("push button", "Go to the Entry", within=window))
        until(lambda: len(running.windows()) == 1, "the picture stays")
        title = running.find("text", "Title")
        until(lambda: title.text == "Lime", "another entry is opened")

    def test_what_is_deleted_meanwhile_is_seen_no_longer(self):
        letter = self.add_dated("red", "2025-01-05")
        running = self.open_place()
        self.assert_lists(running, "Red")
        running.click(self.cells(running)[0])
        running.window("Photo 1 of 1")
        self.command("delete", str(letter))
        until(lambda: len(running.windows()) == 1, "the picture stays")

    def test_of_a_sealed_letter_there_is_a_lock_and_no_picture(self):
        letter = self.add_dated("red", "2025-01-05")
        self.seal(letter)
        running = self.open_place()
        self.assert_lists(running, "Sealed letter")
        running.click(self.cells(running)[0])
        until(lambda: any("Sealed until" in name for name in running.names()), "it is not said")
        self.assertEqual(self.previews(), 0)
