# SPDX-License-Identifier: GPL-3.0-or-later
"""Hangul is written through a real input method, and a syllable that is half composed is a word, too.

The keys d k s, g k are 안하: 안 is in the text when 하 is begun, which no key has ended yet.
"""

import json

from entries import WritingTest
from hangul import InputMethod
from haru import catalog, until


class HangulTest(WritingTest):
    def setUp(self):
        super().setUp()
        self.method = InputMethod()
        self.addCleanup(self.method.stop)

    def start(self, *arguments, **changes):
        return super().start(*arguments, **self.method.variables, **changes)

    def begin_text(self, **changes):
        """Begins an entry, the keyboard in its text."""
        running = self.begin(**changes)
        self.begin_another(running)
        return running

    def begin_another(self, running):
        self.text = running.find("text", "Text")
        self.title = running.find("text", "Title")
        running.activate(running.main)
        until(lambda: self.title.is_focused, "the title has not the keyboard")
        running.press("Return")
        until(lambda: self.text.is_focused, "Enter does not go on to the text")

    def compose(self, running):
        """Types 안하; answers when the second syllable is still being composed."""
        running.type("dksgk")
        running.find("label", "2 characters")
        self.assertEqual(self.text.text, "안")

    def assert_says(self, wanted, widget=None):
        widget = widget or self.text
        self.assert_becomes(wanted, lambda: widget.text, "the text is another one")

    def texts(self):
        return [entry["body"] for entry in self.entries()]


class Composing(HangulTest):
    def test_letters_become_syllables(self):
        running = self.begin_text()
        running.type("gksrmf")
        running.find("label", "2 characters")
        self.assert_says("한")
        running.type(" gk")
        running.find("label", "4 characters")
        self.assert_says("한글 ")
        # Backspace takes a letter out of the syllable, not the syllable.
        running.press("BackSpace")
        running.type("h")
        running.press("Return")
        self.assert_says("한글 호\n")
        self.assert_kept(["한글 호\n"])

    def test_undo_takes_the_syllable_with_the_rest_and_redo_brings_it_back(self):
        running = self.begin_text()
        running.type("skan ")
        self.assert_says("나무 ")
        self.compose_more(running, "skfk", "나")
        running.press("ctrl+z")
        until(lambda: len(self.text.text) < 5, "nothing is undone")
        for _ in range(3):
            running.press("ctrl+z")
        self.assert_says("")
        for _ in range(4):
            running.press("ctrl+shift+z")
        self.assert_says("나무 나라")
        self.assert_kept(["나무 나라"])

    def test_keys_that_come_faster_than_the_answers_keep_their_order(self):
        running = self.begin_text()
        with self.method.hesitating():
            running.type("dksgk")
            running.press("Return")
            running.type("sksms ")
        self.assert_says("안하\n나는 ")
        self.assert_kept(["안하\n나는 "])

    def test_a_list_goes_on_behind_the_syllable(self):
        running = self.begin_text()
        running.type("- dksgk")
        running.press("Return")
        running.type("sk")
        # Tab moves the item in, and the syllable with it.
        running.press("Tab")
        running.type("fk ")
        self.assert_says("- 안하\n  - 나라 ")
        with self.method.hesitating():
            running.press("Return")
            running.type("ek")
            running.press("Return", "Return", "Return")
            running.type("gk ")
        self.assert_says("- 안하\n  - 나라 \n  - 다\n하 ")
        self.assert_kept(["- 안하\n  - 나라 \n  - 다\n하 "])

    def compose_more(self, running, keys, done):
        before = self.text.text
        running.type(keys)
        self.assert_says(before + done)

    def test_limits_count_the_syllable_and_cut_nothing_off(self):
        self.settings.path.parent.mkdir(parents=True, exist_ok=True)
        lines = ["[org/harudiary/Haru]", "short-entries=true", "title-limit=1", "body-limit=1", ""]
        self.settings.path.write_text("\n".join(lines))
        running = self.begin_text()
        running.type("dksgk")
        running.find("label", "Text: 2 of 1")
        until(lambda: "1 character too many" in running.names(), "nothing says it is too long")
        self.assert_kept(["안하"])
        running.type("s ")
        self.assert_says("안한 ")
        self.assert_kept(["안한 "])

    def test_markdown_takes_its_look_around_the_syllable(self):
        running = self.begin_text()
        running.type("# dks ")
        self.assert_says("# 안 ")
        running.type("**")
        self.assert_says("# 안 **")
        running.type("gks")
        self.assert_kept(["# 안 **한"])
        self.assertEqual(self.text.caret, 6)
        running.type("**")
        self.assert_says("# 안 **한**")
        running.type(" ")
        self.assert_says("# 안 **한** ")
        self.assertEqual(self.text.caret, 10)
        self.assert_kept(["# 안 **한** "])

    def test_what_the_command_line_changes_meanwhile_disturbs_nothing(self):
        self.command("add", "one two ")
        running = self.open()
        running.activate(running.main)
        running.press("ctrl+End")
        running.type("gk")
        self.assert_kept(["one two 하"])
        self.edit("s/one/three/")
        self.assert_says("three two ")
        # The syllable is still being composed: one more letter, and it is another one.
        running.type("s ")
        self.assert_says("three two 한 ")
        self.assert_kept(["three two 한 "])


class Leaving(HangulTest):
    is_animated = True

    def test_the_page_is_left_with_the_syllable(self):
        self.command("add", "--date", "2020-01-01", "another entry")
        running = self.begin_text()
        ways = {
            "Escape": lambda: running.press("Escape"),
            "keys": lambda: running.press("alt+Left"),
            "button": lambda: running.click(running.find("push button", "Back")),
            "sidebar": lambda: running.click(running.find("label", "Entries")),
            "place": lambda: running.press("alt+1"),
            "new entry": lambda: running.press("ctrl+n"),
            "memo": lambda: running.press("ctrl+m"),
            "another entry": lambda: self.act("open", "1"),
        }
        for number, (way, leave) in enumerate(ways.items(), 1):
            with self.subTest(way=way):
                self.compose(running)
                left = self.text
                leave()
                until(lambda: not left.is_showing, "the page stays")
                self.assertEqual(self.texts().count("안하"), number)
                running.press("alt+1")
                until(lambda: not running.find_all("text", "Text"), "the page stays")
                running.press("ctrl+n")
                self.begin_another(running)

    def test_the_window_is_closed_with_the_syllable(self):
        for number, way in enumerate(("ctrl+w", "ctrl+q", "logging out"), 1):
            with self.subTest(way=way):
                running = self.begin_text()
                self.compose(running)
                if way == "logging out":
                    running.process.terminate()
                else:
                    running.press(way)
                self.assertEqual(running.ended(), 0)
                self.assertEqual(self.texts(), ["안하"] * number)

    def test_a_crash_takes_nothing_though_no_key_ended_the_syllable(self):
        running = self.begin_text()
        self.compose(running)
        self.assert_kept(["안하"])
        self.assertEqual(self.text.text, "안")
        running.kill()
        self.open()
        self.assert_says("안하")

    def test_the_language_changes_and_the_syllable_goes_on(self):
        running = self.begin_text()
        self.compose(running)
        self.settings.write("language", "ko")
        until(
            lambda: running.find_all("list", catalog("ko").gettext("Places")), "no Korean words"
        )
        running.type("s ")
        self.assert_says("안한 ")
        self.assert_kept(["안한 "])

    def test_what_is_done_with_an_entry_is_done_with_the_syllable(self):
        def find():
            running.press("ctrl+f")
            until(lambda: running.focused().name == "Find in the entry", "nothing is found")

        def write_title():
            running.click(self.title)
            until(lambda: self.title.is_focused, "the title has not the keyboard")

        def look_at_history():
            running.press("ctrl+h")
            running.window("History")

        def open_preferences():
            running.press("ctrl+comma")
            running.window("Preferences")

        def open_menu():
            running.open_entry_menu()

        for deed in (find, write_title, look_at_history, open_preferences, open_menu):
            with self.subTest(deed=deed.__name__):
                running = self.begin_text()
                self.compose(running)
                deed()
                self.assert_says("안하")
                self.assertIn("안하", self.texts() if deed is look_at_history else [self.text.text])
                running.stop()
                self.assertEqual(self.texts().count("안하"), len(self.texts()))

    def titles(self, running):
        return [window.name for window in running.windows()]

    def test_a_slow_input_method_hands_the_syllable_over_once(self):
        running = self.begin_text()
        self.compose(running)
        with self.method.hesitating():
            running.press("ctrl+comma")
            # The key that ends the syllable is not answered yet, so its shortcut waits.
            with self.assertRaises(AssertionError):
                until(lambda: "Preferences" in self.titles(running), "as it should be", 1)
        running.window("Preferences")
        self.assert_says("안하")
        self.assert_kept(["안하"])

    def test_deleting_is_undone_with_the_syllable(self):
        running = self.begin_text()
        self.compose(running)
        running.choose_for_entry("Delete")
        undo = until(
            lambda: next((it.widget for it in running.look() if it.name.startswith("Undo")), None),
            "there is no way back",
        )
        self.assertEqual(self.texts(), [])
        running.click(undo)
        self.assert_kept(["안하"])


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
            running.press("Return")
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
        for chip, field in (("Tags", "Add a tag"), ("Folder", "New folder")):
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
        running.click(running.find("push button", "Tags"))
        name = running.find("text", "Add a tag")
        until(lambda: self.composes(running, name), "no Hangul in the popover")
        with self.method.hesitating():
            running.type("dksgk")
            running.press("Return")
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
