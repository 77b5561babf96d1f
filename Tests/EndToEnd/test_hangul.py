# SPDX-License-Identifier: GPL-3.0-or-later
"""Hangul is written through a real input method, and a syllable that is half composed is a word, too.

The keys d k s, g k are 안하: 안 is in the text when 하 is begun, which no key has ended yet.
"""

from hangul import strike
from hangul_tests import HangulTest
from haru import catalog, until


class Composing(HangulTest):
    def test_letters_become_syllables(self):
        running = self.begin_text()
        running.type("gksrmf")
        running.find("label", "1 word · 2 characters")
        self.assert_says("한")
        running.type(" gk")
        running.find("label", "2 words · 4 characters")
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
            strike("Return")
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
            strike("Return")
            running.type("ek")
            strike("Return", "Return", "Return")
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
            strike("ctrl+comma")
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
