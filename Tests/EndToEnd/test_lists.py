# SPDX-License-Identifier: GPL-3.0-or-later
"""Lists go on by themselves while they are written."""

from entries import WritingTest
from haru import until


class Lists(WritingTest):
    def test_keys_go_on_with_a_list_and_move_its_items(self):
        running = self.begin_text()
        running.type("1. milk")
        running.press("Return")
        running.type("bread")
        self.assert_says("1. milk\n2. bread")
        running.press("Tab")
        self.assert_says("1. milk\n   1. bread")
        running.press("shift+Tab", "Return")
        self.assert_says("1. milk\n2. bread\n3. ")
        running.press("Return")
        self.assert_says("1. milk\n2. bread\n")
        running.press("ctrl+z")
        self.assert_says("1. milk\n2. bread\n3. ")
        running.press("ctrl+z")
        self.assert_says("1. milk\n2. bread")
        self.assert_kept(["1. milk\n2. bread"])

    def test_keys_without_a_list_are_those_of_every_text(self):
        running = self.begin_text()
        running.type("- milk")
        running.press("shift+Return")
        running.type("bread")
        running.press("Return")
        self.assert_says("- milk\nbread\n")
        running.press("shift+Tab")
        until(lambda: not self.text.is_focused, "Tab does not leave the text")
        self.assert_says("- milk\nbread\n")

    def test_a_box_is_checked_by_a_key_and_the_next_one_is_empty(self):
        running = self.begin_text()
        running.type("- [ ] milk")
        running.press("ctrl+Return")
        self.assert_says("- [x] milk")
        running.press("Return")
        self.assert_says("- [x] milk\n- [ ] ")

    def begin_text(self):
        running = self.begin()
        running.activate(running.main)
        running.press("Return")
        until(lambda: self.text.is_focused, "Enter does not go on to the text")
        return running

    def assert_says(self, wanted):
        self.assert_becomes(wanted, lambda: self.text.text, "the text is another one")
