# SPDX-License-Identifier: GPL-3.0-or-later
"""A thought in between: typing into the small window of `haru --capture`, and how that looks."""

from bus_services import SessionBus
from captures import THOUGHT, TITLE, CaptureTest
from haru import NAME, catalog, until

ROOT = "/" + NAME.replace(".", "/")
LANGUAGES = {
    "en": "en_US", "ko": "ko_KR", "ja": "ja_JP", "zh_CN": "zh_CN", "de": "de_DE", "es": "es_ES",
    "fr": "fr_FR", "ar": "ar_EG",
}


class Typing(CaptureTest):
    def test_words_become_todays_entry_and_the_program_ends(self):
        running = self.capture()
        keep = running.find("push button", "Keep")
        self.assertNotIn("sensitive", keep.states)
        running.type("bought bread")
        until(lambda: "sensitive" in keep.states, "nothing can be kept")
        running.press("ctrl+Return")
        self.assertEqual(running.ended(), 0)
        (entry,) = self.entries()
        self.assertEqual((entry["title"], entry["body"]), ("", "bought bread"))
        self.assertEqual(self.draft(), "")

    def test_they_become_a_memo_where_that_is_chosen_and_the_choice_stays(self):
        running = self.capture()
        memo = running.find("push button", "Keep as a Memo")
        running.click(memo)
        until(lambda: memo.is_pressed, "a memo is not chosen")
        running.click(self.thought(running))
        running.type("우유 사기")
        running.press("ctrl+Return")
        self.assertEqual(running.ended(), 0)
        self.assertEqual((self.memos(), self.entries()), (["우유 사기"], []))
        running = self.capture()
        self.assertTrue(running.find("push button", "Keep as a Memo").is_pressed)
        running.type("bread")
        running.click(running.find("push button", "Keep"))
        self.assertEqual(running.ended(), 0)
        self.assertEqual(sorted(self.memos()), ["bread", "우유 사기"])

    def test_they_are_put_behind_todays_entry(self):
        self.command("add", "--title", "Today", "by the river")
        running = self.capture()
        running.type("and home")
        running.press("ctrl+Return")
        self.assertEqual(running.ended(), 0)
        self.assert_kept(["by the river\n\nand home"])

    def test_the_entry_that_is_being_written_takes_them_and_loses_nothing(self):
        running = self.begin()
        running.type("Today")
        running.press("Return")
        running.type("by the river")
        # The caret stands before the last word.
        running.press("ctrl+Left")
        until(lambda: self.text.caret == 7, "the caret is elsewhere")
        self.capture_beside(running)
        running.type("and home")
        running.press("ctrl+Return")
        self.assert_closed(running)
        whole = "by the river\n\nand home"
        self.assert_becomes(whole, lambda: self.text.text.rstrip("\n"), "the page")
        self.assertEqual(self.text.caret, 7)
        self.assert_kept([whole])
        running.find("label", "Added to today’s entry")
        running.activate(running.main)
        until(lambda: self.text.is_focused, "the text has not the keyboard")
        # Each of both is undone by itself.
        running.press("ctrl+z")
        self.assert_becomes("by the river", lambda: self.text.text, "the words are not taken back")
        running.press("ctrl+shift+z")
        self.assert_kept([whole])

    def test_escape_keeps_them_for_the_next_time(self):
        running = self.capture()
        running.type("half a thought")
        running.press("Escape")
        self.assertEqual(running.ended(), 0)
        self.assertEqual((self.draft(), self.entries()), ("half a thought", []))
        running = self.capture()
        text = self.thought(running)
        self.assert_becomes("half a thought", lambda: text.text, "the draft is not shown")
        running.type(" more")
        running.press("ctrl+Return")
        self.assertEqual(running.ended(), 0)
        self.assert_kept(["half a thought more"])

    def test_a_kill_in_the_middle_of_typing_costs_nothing(self):
        running = self.capture()
        running.type("half a thought")
        self.assert_draft("half a thought")
        running.kill()
        running = self.capture()
        text = self.thought(running)
        self.assert_becomes("half a thought", lambda: text.text, "the draft is not shown")
        running.press("Escape")
        self.assertEqual(running.ended(), 0)

    def test_it_comes_to_the_front_where_it_is_open_already(self):
        running = self.capture()
        running.type("one")
        self.capture_beside(running)
        self.assertEqual([it.name for it in running.windows()], [TITLE])
        self.assertEqual(self.thought(running).text, "one")

    def test_it_shows_nothing_of_the_diary(self):
        self.command("add", "--title", "secret title", "hidden words")
        self.command("memo", "hidden memo")
        running = self.capture()
        told = " ".join(running.names())
        self.assertNotIn("secret", told)
        self.assertNotIn("hidden", told)

    def test_the_desktop_says_what_became_of_them(self):
        running = self.capture()
        running.type("words that are mine")
        running.press("ctrl+Return")
        until(lambda: self.desktop.hears(1), "nothing is said")
        self.assertEqual(running.ended(), 0)
        self.assertEqual(self.desktop.said, [("Kept as today’s entry", "A click opens it.")])

    def test_the_launcher_opens_it_alone(self):
        bus = SessionBus()
        bus.install(self.home, NAME)
        self.addCleanup(bus.remove, NAME)
        interface = "org.freedesktop.Application"
        bus.call(NAME, ROOT, interface, "ActivateAction", "(sava{sv})", "capture", [], {})
        running = bus.window(self.home)
        self.started.append(running)
        self.ready(running)
        self.assertEqual([it.name for it in running.windows()], [TITLE])

    def test_closing_the_main_window_leaves_it(self):
        running = self.start()
        window = self.capture_beside(running)
        running.type("still here")
        running.press("ctrl+w", window=running.main)
        until(lambda: [it.name for it in running.windows()] == [TITLE], "the main window stays")
        running.activate(window)
        running.press("ctrl+Return")
        self.assertEqual(running.ended(), 0)
        self.assert_kept(["still here"])

    def test_quitting_keeps_what_is_typed(self):
        running = self.capture()
        running.type("still here")
        self.assertEqual(running.stop(), 0)
        self.assertEqual(self.draft(), "still here")


class Looking(CaptureTest):
    def test_it_fits_a_narrow_screen_in_every_language(self):
        for language, locale in LANGUAGES.items():
            with self.subTest(language=language):
                running = self.start("--capture", LANG=f"{locale}.UTF-8")
                title = catalog(language).gettext(TITLE)
                window = running.window(title)
                running.resize(window, 360, 420)
                self.assert_fits(running, window)
                names = running.names(window)
                self.assertIn(catalog(language).gettext("Keep"), names)
                self.assertEqual(running.find_all("push button", "Minimize", window), [])

    def test_everything_has_a_name(self):
        running = self.capture()
        roles = ("push button", "toggle button", "text")
        controls = [it for it in running.look(running.main) if it.role in roles]
        self.assertEqual([it for it in controls if not it.name or it.name.startswith("Gtk")], [])
        self.assertTrue(
            {"Close", "Keep", "Record", "Keep as a Memo", "Keep in Today’s Entry", THOUGHT}
            <= {it.name for it in controls}
        )
