# SPDX-License-Identifier: GPL-3.0-or-later
"""A syllable that is half composed is a word in titles, memos, tags and names, too."""

import json

from hangul import strike
from hangul_tests import HangulTest
from haru import until


class OtherFields(HangulTest):
    def memos(self):
        return [memo["text"] for memo in json.loads(self.command("memo", "--json"))]

    def begin_memo(self):
        running = self.start()
        running.press("ctrl+m")
        self.text = running.find("text", "Memo")
        until(lambda: self.text.is_focused, "the keyboard is not where a memo is begun")
        return running

    def test_a_title_keeps_its_syllable(self):
        running = self.begin()
        running.activate(running.main)
        running.type("dksgk")
        self.assert_kept(["안하"], "title")
        running.press("Return")
        until(lambda: self.text.is_focused, "Enter does not go on to the text")
        running.type("gk")
        running.press("ctrl+w")
        self.assertEqual(running.ended(), 0)
        self.assert_kept(["안하"], "title")
        self.assert_kept(["하"])

    def test_enter_ends_the_syllable_and_the_memo(self):
        running = self.begin_memo()
        running.type("dksgk")
        running.press("Return")
        running.type("skek")
        self.assert_says("나")
        self.assert_becomes({"안하", "나다"}, lambda: set(self.memos()), "they are not kept")

    def test_enter_ends_the_memo_and_not_the_line_before(self):
        running = self.begin_memo()
        running.type("dksgk")
        running.press("shift+Return")
        running.type("gk")
        running.press("Return")
        self.assert_says("")
        self.assert_becomes(["안하\n하"], self.memos, "it is not kept")

    def test_what_is_typed_before_the_memo_is_ended_is_the_next_one(self):
        running = self.begin_memo()
        with self.method.hesitating():
            running.type("dksgk")
            strike("Return")
            running.type("skek")
        self.assert_says("나")
        self.assert_becomes({"안하", "나다"}, lambda: set(self.memos()), "they are not kept")

    def test_a_memo_keeps_its_syllable(self):
        running = self.begin_memo()
        running.type("dksgk")
        self.assert_says("안")
        self.assertEqual(running.stop(), 0)
        self.assertEqual(self.memos(), ["안하"])
        running = self.begin_memo()
        running.type("gk")
        self.assert_becomes(2, lambda: len(self.memos()), "it is not kept")
        running.kill()
        self.assertEqual(set(self.memos()), {"안하", "하"})

    def test_a_syllable_is_found_before_it_is_ended(self):
        self.command("add", "--title", "one", "한글을 썼다")
        self.command("add", "--title", "two", "나무")
        running = self.start()
        running.press("ctrl+f")
        until(lambda: running.focused() and "Search" in running.focused().name, "no search")
        running.type("gks")
        running.find("label", "1 entry")
        running.type("rmf")
        running.find("label", "1 entry")
        running.press("BackSpace", "BackSpace", "BackSpace", "BackSpace")
        running.type("sk")
        running.find("label", "1 entry")

    def composes(self, running, field):
        """Whether the input method has come to a field which it has not seen before."""
        running.type("dk ")
        until(lambda: field.text.endswith(" "), "nothing is written")
        composed = field.text == "아 "
        running.press("ctrl+a", "BackSpace")
        self.assert_says("", field)
        return composed

    def test_tags_and_folders_are_named_with_the_syllable(self):
        running = self.begin_text()
        running.type("dks ")
        for chip, field in (("Add Tag", "Add a tag"), ("Folder", "New folder")):
            running.click(running.find("push button", chip))
            name = running.find("text", field)
            until(lambda: self.composes(running, name), f"no Hangul in {field!r}")
            running.type("dksgk")
            self.assert_says("안", name)
            running.press("Return")
            self.assert_says("", name)
            running.press("Escape")
        self.assert_kept([["안하"]], "tags")
        self.assert_kept(["안하"], "folder")

    def test_what_is_typed_before_a_tag_is_ended_is_the_next_one(self):
        running = self.begin_text()
        running.type("dks ")
        running.click(running.find("push button", "Add Tag"))
        name = running.find("text", "Add a tag")
        until(lambda: self.composes(running, name), "no Hangul in the popover")
        with self.method.hesitating():
            running.type("dksgk")
            strike("Return")
            running.type("sk")
        running.press("Return")
        self.assert_kept([["나", "안하"]], "tags")

    def test_the_name_of_the_diary_has_the_syllable(self):
        running = self.start()
        running.press("ctrl+comma")
        window = running.window("Preferences")
        running.click(running.find("page tab", "Diary", within=window))
        running.click(running.find("text", "Name of the diary", within=window))
        running.type("dksgk")
        until(lambda: running.main.name == "안하", "the syllable is not in the name")
        running.kill()
        running = self.start()
        until(lambda: running.main.name == "안하", "the name is forgotten")
