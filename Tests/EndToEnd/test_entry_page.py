# SPDX-License-Identifier: GPL-3.0-or-later
"""The title, the words and what is with them are one page."""

from haru import until
from pictures import PictureTest

LINE = "Walked along the canal until the lamps came on, one by one.\n"
COLORS = ("red", "lime", "blue", "gold", "plum", "tan", "gray", "pink", "teal", "navy", "olive", "cyan")


class EntryPage(PictureTest):
    def start_long(self, number, width, height):
        self.command("add", "--title", "Sunday", LINE * 40)
        self.add_photos(*COLORS, entry=number)
        running = self.open(number)
        running.resize(running.main, width, height)
        until(lambda: self.tiles(running), "there are no photos")
        return running

    def is_seen(self, running, widget):
        left, top, width, height = running.place(widget)
        _, above, _, room = running.place(running.main)
        return top >= above and top + height <= above + room

    def press_until_title(self, running, title):
        for _ in range(10):
            running.press("shift+Tab")
            if title.is_focused:
                return

    def test_the_keyboard_reaches_everything(self):
        for number, size in enumerate(((900, 500), (360, 640)), 1):
            with self.subTest(size=size):
                running = self.start_long(number, *size)
                title = running.find("text", "Title")
                last = lambda: self.tiles(running)[-1]
                until(lambda: self.is_seen(running, title), "it does not begin with its title")
                self.assertFalse(self.is_seen(running, last()))
                running.press("ctrl+End")
                until(lambda: not self.is_seen(running, title), "the end is not shown")
                for _ in range(10):
                    running.press("Next")
                until(lambda: self.is_seen(running, last()), "the photos are out of reach")
                at_photos = running.place(last())[1]
                # Words are seen while they are written.
                running.type("x")
                until(lambda: running.place(last())[1] > at_photos, "the caret is out of sight")
                running.press("ctrl+Home")
                until(lambda: self.is_seen(running, title), "the title is out of reach")
                running.press("Tab")
                until(lambda: running.focused().name == "Picture", "Tab does not go on to the photos")
                until(lambda: self.is_seen(running, running.focused()), "it is out of sight")
                running.press("shift+Tab")
                until(lambda: self.text.is_focused, "there is no way back to the text")
                self.press_until_title(running, title)
                until(lambda: self.is_seen(running, title), "the way back is out of sight")
                running.stop()
                self.assert_kept([LINE * 40 + "x"] * number)

    def test_the_keys_lead_to_the_entries_beside_it(self):
        for title in ("Morning", "Noon", "Evening"):
            self.command("add", "--title", title, "words")
        running = self.open(2)
        shows = lambda title: running.find("text", "Title").text == title
        until(lambda: shows("Noon"), "another entry is open")
        running.type("x")
        running.press("alt+Page_Up")
        until(lambda: shows("Morning"), "the earlier entry is not shown")
        running.press("alt+Page_Up")
        running.find("label", "There is no earlier entry.")
        for title in ("Noon", "Evening"):
            running.press("alt+Page_Down")
            until(lambda: shows(title), f"{title} is not shown")
        running.stop()
        self.assert_kept(["words", "xwords", "words"])

    def test_the_words_are_alone_on_the_screen_and_come_back(self):
        for number, size in enumerate(((900, 500), (360, 640)), 1):
            with self.subTest(size=size):
                running = self.start_long(number, *size)
                title = running.find("text", "Title")
                running.press("ctrl+End")
                until(lambda: not self.is_seen(running, title), "the end is not shown")
                running.press("F11")
                running.find("push button", "Leave Full Screen")
                until(lambda: not running.find_all("push button", "Back"), "the header stays")
                self.assertEqual(running.find_all("push button", "Bold"), [])
                running.type("x")
                running.press("Escape")
                running.find("push button", "Back")
                self.assertEqual(running.find_all("push button", "Leave Full Screen"), [])
                self.assertTrue(self.text.is_focused)
                until(lambda: running.main.box[2:] == size, "the window is of another size")
                # The caret is where it was, and what is written there is kept at the end.
                running.press("F11")
                running.find("push button", "Leave Full Screen")
                running.type("y")
                running.stop()
                self.assert_kept([LINE * 40 + "xy"] * number)
