# SPDX-License-Identifier: GPL-3.0-or-later
"""Haru starts, goes to its places, remembers, and ends."""

import haru
from haru import PLACES, HaruTest, until


class Start(HaruTest):
    def assert_shows(self, running, place):
        """The place is marked in the sidebar, and its page says its name a second time."""

        def shows():
            seen = [it for it in running.look() if it.name == place]
            rows = [it.widget for it in seen if it.role == "list item"]
            return len(seen) - len(rows) == 2 and rows[0].is_selected

        until(shows, f"{place} is not shown")

    def titles(self, running):
        return sorted(window.name for window in running.windows())

    def test_the_window_appears_with_the_seven_places(self):
        running = self.start()
        rows = running.find_all("list item", within=running.find("list", "Places"))
        self.assertEqual([row.name for row in rows], PLACES)
        self.assertEqual(self.titles(running), ["Haru"])
        self.assert_shows(running, "Calendar")

    def test_a_new_diary_greets_once_and_escape_leads_on(self):
        self.settings.write("greeted", False)
        running = self.start()
        begin = running.find("push button", "Begin")
        until(lambda: begin.is_focused, "the keyboard is elsewhere")
        running.press("Escape")
        running.find("push button", "Write")
        self.assertEqual(running.find_all("push button", "Begin"), [])
        running.stop()
        running = self.start()
        running.find("push button", "Write")
        self.assertEqual(running.find_all("push button", "Begin"), [])

    def test_there_is_a_way_to_write_beside_every_place(self):
        running = self.start()
        for number in range(1, len(PLACES) + 1):
            running.press(f"alt+{number}")
            self.assert_shows(running, PLACES[number - 1])
            # A month has another one beside it, and a tree without leaves one below it.
            ways = 2 if PLACES[number - 1] in ("Calendar", "Feelings") else 1
            until(
                lambda: len(running.find_all("push button", "Write")) == ways,
                f"there are not {ways} ways to write beside {PLACES[number - 1]}",
            )
        running.click(running.find("push button", "Write"))
        running.find("text", "Text")

    def test_the_version_is_told_without_a_window(self):
        told = haru.run(self.home, "--version")
        self.assertEqual(told.returncode, 0)
        self.assertRegex(told.stdout, r"^haru \d+\.\d+\.\d+\n$")
        self.assertEqual(told.stderr, "")

    def test_the_version_needs_no_screen(self):
        told = haru.run(self.home, "--version", DISPLAY="", DBUS_SESSION_BUS_ADDRESS="")
        self.assertEqual((told.returncode, told.stderr), (0, ""))

    def test_a_click_goes_to_each_place(self):
        running = self.start()
        for place in reversed(PLACES):
            running.click(running.find("list item", place))
            self.assert_shows(running, place)

    def test_alt_and_a_digit_go_to_each_place(self):
        running = self.start()
        for number, place in reversed(list(enumerate(PLACES, 1))):
            running.press(f"alt+{number}")
            self.assert_shows(running, place)

    def test_the_keyboard_alone_goes_to_each_place(self):
        running = self.start()
        places = running.find("list", "Places")

        def reach_places():
            for _ in range(16):
                if running.focused(places):
                    break
                before = running.focused()
                running.press("Tab")
                until(lambda: running.focused() not in (None, before), "Tab moves nothing")

        reach_places()
        self.assertEqual(running.focused(places).name, "Calendar")
        for place in PLACES[1:]:
            # A place in which there is something to do has the keyboard by now.
            reach_places()
            running.press("Down")
            until(lambda: running.find("list item", place).is_focused, f"Down misses {place}")
            running.press("Return")
            self.assert_shows(running, place)

    def test_the_place_is_remembered(self):
        running = self.start()
        running.press("alt+5")
        self.assert_shows(running, "Memos")
        self.assertEqual(running.stop(), 0)
        self.assert_shows(self.start(), "Memos")

    def test_the_size_of_the_window_is_remembered_to_the_pixel(self):
        running = self.start()
        running.resize(running.main, 850, 600)
        for _ in range(2):
            self.assertEqual(running.stop(), 0)
            running = self.start()
            self.assertEqual(running.main.box[2:], (850, 600))

    def test_a_second_start_raises_the_first_and_ends(self):
        running = self.start()
        running.press("ctrl+comma")
        until(lambda: running.window("Preferences").is_active, "Preferences are not in front")
        second = haru.run(self.home)
        self.assertEqual((second.returncode, second.stdout, second.stderr), (0, "", ""))
        until(lambda: running.main.is_active, "the window does not come to the front")
        self.assertEqual(self.titles(running), ["Haru", "Preferences"])

    def test_ctrl_w_ends_it(self):
        running = self.start()
        running.press("ctrl+w")
        self.assertEqual(running.ended(), 0)

    def test_ctrl_q_ends_it(self):
        running = self.start()
        running.press("ctrl+q")
        self.assertEqual(running.ended(), 0)

    def test_closing_ends_it_though_other_windows_are_open(self):
        running = self.start()
        running.press("ctrl+comma")
        running.window("Preferences")
        running.press("ctrl+q", window=running.main)
        self.assertEqual(running.ended(), 0)

    def test_sigterm_ends_it_and_it_remembers(self):
        running = self.start()
        running.press("alt+2")
        self.assert_shows(running, "Entries")
        running.resize(running.main, 900, 640)
        self.assertEqual(running.stop(), 0)
        kept = self.settings.read()
        self.assertEqual(kept["place"], "entries")
        self.assertIn("window-width", kept)

    def test_after_a_crash_it_starts_where_it_was(self):
        running = self.start()
        running.press("alt+3")
        self.assert_shows(running, "Album")
        until(lambda: self.settings.read().get("place") == "album", "the place is not kept")
        running.kill()
        self.assert_shows(self.start(), "Album")


class Windows(HaruTest):
    def test_f10_opens_the_menu_and_escape_closes_it(self):
        running = self.start()
        running.press("F10")
        items = until(running.menu_items, "no menu opens")
        names = [item.name for item in items]
        self.assertEqual(
            names,
            ["On This Day", "Trash", "Import…", "Export…", "Diaries…", "Preferences"]
            + ["Keyboard Shortcuts", "About Haru"])
        running.press("Escape")
        until(lambda: not running.menu_items(), "the menu stays open")

    def test_the_keyboard_alone_chooses_from_the_menu(self):
        running = self.start()
        running.press("F10")
        items = until(running.menu_items, "no menu opens")
        until(lambda: items[0].is_focused, "the menu has not the keyboard")
        for item in items[1:7]:
            running.press("Down")
            until(lambda: item.is_focused, f"Down misses {item.name}")
        running.press("Return")
        running.window("Keyboard Shortcuts")

    def test_the_menu_goes_to_the_trash(self):
        running = self.start()
        running.choose_from_menu("Trash")
        until(lambda: running.find("list item", "Trash").is_selected, "the trash is not shown")

    def assert_opens_once_and_closes(self, title, open_it):
        """Opening it again brings the same window to the front."""
        running = self.start()
        open_it(running)
        window = running.window(title)
        until(lambda: window.is_active, f"{title} is not in front")
        running.activate(running.main)
        open_it(running)
        until(lambda: window.is_active, f"{title} does not come to the front")
        self.assertEqual(len(running.windows()), 2)
        running.press("Escape")
        until(lambda: running.windows() == [running.main], f"Escape does not close {title}")
        open_it(running)
        running.window(title)

    def test_ctrl_comma_opens_the_preferences_once(self):
        self.assert_opens_once_and_closes("Preferences", lambda it: it.press("ctrl+comma"))

    def test_ctrl_question_mark_opens_the_shortcuts_once(self):
        self.assert_opens_once_and_closes(
            "Keyboard Shortcuts", lambda it: it.press("ctrl+question")
        )

    def test_the_menu_opens_the_preferences_once(self):
        self.assert_opens_once_and_closes(
            "Preferences", lambda it: it.choose_from_menu("Preferences")
        )

    def test_the_menu_opens_the_shortcuts_once(self):
        self.assert_opens_once_and_closes(
            "Keyboard Shortcuts", lambda it: it.choose_from_menu("Keyboard Shortcuts")
        )

    def test_the_menu_opens_about_haru_once(self):
        self.assert_opens_once_and_closes(
            "About Haru", lambda it: it.choose_from_menu("About Haru")
        )

    def test_ctrl_w_closes_only_the_window_in_front(self):
        running = self.start()
        running.press("ctrl+comma")
        until(lambda: running.window("Preferences").is_active, "Preferences are not in front")
        running.press("ctrl+w")
        until(lambda: running.windows() == [running.main], "Preferences stay open")
