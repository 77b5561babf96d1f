# SPDX-License-Identifier: GPL-3.0-or-later
"""The grid of videos, and small pictures in other places."""

import time

import choosers
from haru import command, until
from pictures import PictureTest, video

BLUE, RED = (0, 0, 255), (255, 0, 0)


class VideoGrid(PictureTest):
    def open_place(self):
        running = self.start()
        running.press("alt+4")
        if self.settings.read().get("recordings-view") != "videos":
            running.click(running.find(name="Videos as a Grid"))
        return running

    def cells(self, running):
        return self.grid_cells(running, "Videos")

    def titles(self, running):
        return [it.name.split(". ")[0] for it in self.cells(running)]

    def assert_lists(self, running, *titles):
        self.assert_becomes(list(titles), lambda: self.titles(running), "others are shown")

    def add_video(self, title, *more):
        """An entry with a video; answers with its number."""
        return self.add_video_to(self.add_titled(title, *more))

    def add_video_to(self, entry):
        made = self.path("video.webm")
        if not made.exists():
            video(made, 2)
        return self.add_medium(3, made, entry, 2, size=(320, 240))

    def add_three(self):
        return [
            self.add_video(f"Day {day}", "--date", f"2025-03-0{day}") for day in (1, 2, 3)
        ]

    def test_without_any_there_is_a_way_to_the_first(self):
        folder = self.folder()
        video(folder / "one.webm", 2)
        video(folder / "two.webm", 3)
        # Without any recording there is no choice among them.
        self.settings.write("recordings-view", "videos")
        running = self.open_place()
        running.find("label", "No Videos Yet")
        running.click(running.find_all("push button", "Add Videos…")[-1])
        choosers.choose_all("Add a Video")
        running.find("label", "2 videos added")
        until(lambda: len(self.cells(running)) == 2, "they are not shown")
        self.assert_becomes(
            ["Video. 2 seconds", "Video. 3 seconds"],
            lambda: sorted(it.name.rpartition(". ")[0] for it in self.cells(running)),
            "they are called otherwise",
        )

    def test_each_has_a_poster_a_title_and_a_day_and_nothing_else_is_there(self):
        self.add_video("Sea", "--date", "2025-03-05")
        self.add_photos("red", entry=self.add_titled("Red"))
        self.add_video("", "--date", "2025-03-04")
        running = self.open_place()
        self.assert_lists(running, "Sea", "words")
        self.assertTrue(self.cells(running)[0].name.endswith("Wednesday, March 5, 2025"))
        grid = running.find("table", "Videos")
        for words in "Sea", "0:02", "Mar 5, 2025", "Mar 4, 2025":
            running.find(name=words, within=grid)
        self.assert_looks(running, BLUE, self.cells(running)[0])

    def test_the_order_is_chosen_and_stays(self):
        self.add_three()
        running = self.open_place()
        self.assert_lists(running, "Day 3", "Day 2", "Day 1")
        running.click(running.find_all("push button", "Order")[-1])
        running.click(running.find("list item", "Oldest first"))
        self.assert_lists(running, "Day 1", "Day 2", "Day 3")
        running.stop()
        running = self.open_place()
        self.assert_lists(running, "Day 1", "Day 2", "Day 3")

    def test_by_the_keyboard_one_leads_to_its_entry_where_it_is_in_sight(self):
        entry = self.add_photos("red", "lime", "white", "black", "gray", entry=self.add_titled("Sea"))
        self.add_video_to(entry)
        running = self.open_place()
        self.assert_lists(running, "Sea")
        running.press("Down")
        until(lambda: self.cells(running)[0].is_focused, "the keyboard is elsewhere")
        running.press("Return")
        play = running.find("push button", "Play")
        until(lambda: play.is_focused, "the keyboard is elsewhere")
        running.press("space")
        running.find("push button", "Pause")
        running.press("Escape")
        self.assert_lists(running, "Sea")

    def test_a_sealed_letter_is_a_lock(self):
        self.seal(self.add_video("secret"))
        running = self.open_place()
        self.assert_lists(running, "Sealed letter")
        self.assertNotIn("secret", running.names())
        running.click(self.cells(running)[0])
        until(lambda: any("Sealed until" in name for name in running.names()), "it is not said")
        self.assertNotIn("secret", running.names())
        self.assertEqual(self.previews(), 0)

    def test_it_follows_the_diary_and_what_is_deleted_comes_back(self):
        entries = self.add_three()
        running = self.open_place()
        self.assert_lists(running, "Day 3", "Day 2", "Day 1")
        self.command("delete", str(entries[1]))
        self.assert_lists(running, "Day 3", "Day 1")
        self.add_video("Day 4", "--date", "2025-03-04")
        self.command("restore", str(entries[1]))
        self.assert_lists(running, "Day 4", "Day 3", "Day 2", "Day 1")
        running.press("Home")
        until(lambda: self.cells(running)[0].is_focused, "the keyboard is elsewhere")
        running.press("Delete")
        self.assert_lists(running, "Day 3", "Day 2", "Day 1")
        running.click(running.find("push button", "Undo Undo"))
        self.assert_lists(running, "Day 4", "Day 3", "Day 2", "Day 1")

    def test_in_a_narrow_window_they_are_one_below_the_other(self):
        self.add_three()
        running = self.open_place()
        self.assert_lists(running, "Day 3", "Day 2", "Day 1")
        tops = {cell.box[1] for cell in self.cells(running)}
        self.assertEqual(len(tops), 1)
        running.resize(running.main, 360, 640)
        until(lambda: len({it.box[1] for it in self.cells(running)}) == 3, "they stay side by side")
        self.assert_fits(running)

    def test_five_hundred_are_there_at_once_and_scroll(self):
        self.add_video("First", "--date", "2020-01-01")
        self.add_copies(500)
        running = self.open_place()
        until(lambda: "Day 499" in self.titles(running), "the newest are not there", 3)
        running.press("End")
        until(lambda: "First" in self.titles(running), "the oldest are not there", 3)
        running.press("Home")
        until(lambda: "Day 499" in self.titles(running), "the newest are gone", 3)


class UnderTheMouse(PictureTest):
    is_animated = True

    def test_a_video_plays_while_the_mouse_rests_on_it(self):
        made = self.path("video.webm")
        video(made, 30)
        self.add_medium(3, made, self.add_titled("Sea"), 30, size=(320, 240))
        running = self.start()
        running.press("alt+4")
        running.click(running.find(name="Videos as a Grid"))
        cell = until(lambda: self.grid_cells(running, "Videos"), "the video is not there")[0]

        def blues():
            """Of the poster they fill all of the place, but for the sign in its middle."""
            colors = running.colors(cell).items()
            return sum(n for (r, g, b), n in colors if b > 200 and max(r, g) < 60)

        until(lambda: blues() > 5_000, "its poster is not seen")
        still = blues()
        left, top, width, height = cell.box
        command("xdotool", "mousemove", str(left + width // 3), str(top + height // 3))
        until(lambda: abs(blues() - still) > 300, "it does not play")
        command("xdotool", "mousemove", "1399", "999")
        until(lambda: abs(blues() - still) < 100, "its poster is not back")


class SmallPictures(PictureTest):
    """What an entry has is seen on its card, on its day, and in the trash."""

    def count(self, running, color, widget=None):
        """How many pixels are of a color, as far as JPEG keeps one."""
        colors = running.colors(widget or running.main)
        return sum(
            n for seen, n in colors.items() if max(abs(a - b) for a, b in zip(seen, color)) <= 12
        )

    def assert_seen(self, running, color, most=10**9):
        until(lambda: 500 < self.count(running, color) < most, f"{color} is not seen")

    def test_a_card_has_the_first_and_how_many_more(self):
        self.add_photos("red", "lime", "blue", "white", "black", "gray", entry=self.add_titled("A"))
        running = self.start()
        running.press("alt+2")
        running.find("label", "+5")
        self.assert_seen(running, RED, 6_000)
        self.command("add", "--title", "B", "words")
        until(lambda: len(running.find_all("list item")) > 1, "it does not follow")

    def test_the_first_photo_of_a_day_is_behind_its_number(self):
        self.add_photos("red", "lime", entry=self.add_titled("A"))
        running = self.start()
        running.press("alt+1")

        def reds():
            """Before it there is a shade, which becomes weaker downwards."""
            colors = running.colors(running.main).items()
            return sum(n for (r, g, b), n in colors if 110 <= r <= 245 and max(g, b) <= 12)

        until(lambda: reds() > 500, "the photo is not seen")

    def test_in_the_trash_one_is_seen_that_was_deleted(self):
        self.add_photos("red", entry=self.add_titled("A"))
        with self.written() as database:
            database.execute("UPDATE attachment SET deleted = ?", (int(time.time() * 1000),))
        running = self.start()
        running.press("alt+7")
        self.assert_seen(running, RED, 5_000)

    def test_nothing_of_a_sealed_letter_is_loaded_anywhere(self):
        letter = self.add_photos("red", entry=self.add_titled("secret"))
        self.seal(letter)
        running = self.start()
        for place, name in ("1", "Whole Year"), ("2", "Entries"), ("7", "Trash"):
            running.press(f"alt+{place}")
            running.find(name=name)
            self.assertEqual(self.count(running, RED), 0)
        self.assertEqual(self.previews(), 0)
