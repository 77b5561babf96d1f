# SPDX-License-Identifier: GPL-3.0-or-later
"""Haru fits on a phone: one pane at a time, nothing wider than the window."""

import datetime

from haru import PLACES, HaruTest, catalog, until

WIDTH, HEIGHT = 360, 640

LANGUAGES = ("en", "de", "es", "fr", "ar", "ko", "ja", "zh_CN")


class Narrow(HaruTest):
    is_animated = True

    def start_narrow(self, **changes):
        running = self.start(**changes)
        running.resize(running.main, WIDTH, HEIGHT)
        return running

    def panes(self, running):
        """Which of the two panes are on screen."""
        pages = (
            "No Entries Yet",
            "No Photos Yet",
            "No Recordings Yet",
            "No Memos Yet",
            "The Trash Is Empty",
        )
        panes = {("list", "Places"): "places", ("push button", "Whole Year"): "page"}
        panes[("push button", "Charts")] = "page"
        panes |= {("panel", page): "page" for page in pages}
        seen = [(it.role, it.name) for it in running.look(running.main)]
        return [panes[it] for it in seen if it in panes]

    def test_it_folds_into_one_pane_and_there_is_a_way_back(self):
        running = self.start()
        self.assertEqual(sorted(self.panes(running)), ["page", "places"])
        self.assertEqual(running.find_all("push button", "Back to the Places"), [])
        running.resize(running.main, WIDTH, HEIGHT)
        until(lambda: self.panes(running) == ["page"], "the window does not fold")
        running.click(running.find("push button", "Back to the Places"))
        until(lambda: self.panes(running) == ["places"], "there is no way back")
        running.click(running.find("list item", "Memos"))
        until(lambda: self.panes(running) == ["page"], "there is no way to a place")
        running.find("label", "Memos")
        running.press("alt+Left")
        until(lambda: self.panes(running) == ["places"], "the keyboard knows no way back")
        running.press("alt+2")
        until(lambda: self.panes(running) == ["page"], "the keyboard knows no way to a place")
        running.find("label", "Entries")
        running.resize(running.main, 1000, 700)
        until(lambda: len(self.panes(running)) == 2, "the window does not unfold")
        self.assertEqual(running.find_all("push button", "Back to the Places"), [])

    def test_there_is_always_a_way_to_close_the_window(self):
        running = self.start_narrow()
        running.find("push button", "Close")
        running.click(running.find("push button", "Back to the Places"))
        until(lambda: self.panes(running) == ["places"], "there is no way back")
        running.click(running.find("push button", "Close"))
        self.assertEqual(running.ended(), 0)

    def test_every_place_fits(self):
        running = self.start_narrow()
        for number, place in enumerate(PLACES, 1):
            running.press(f"alt+{number}")
            until(lambda: self.panes(running) == ["page"], f"{place} is not shown")
            running.find("label", place)
            self.assert_fits(running, running.main)
        running.press("alt+Left")
        until(lambda: self.panes(running) == ["places"], "there is no way back")
        self.assert_fits(running, running.main)

    def test_there_is_a_way_to_write_beside_pictures_years_and_among_the_places(self):
        running = self.start_narrow()
        running.click(running.find("push button", "Whole Year"))
        running.find("push button", f"January {datetime.date.today().year}")
        running.find("push button", "Write")
        for number in 3, 4:
            running.press(f"alt+{number}")
            running.find("label", PLACES[number - 1])
            running.find("push button", "Write")
        running.click(running.find("push button", "Back to the Places"))
        until(lambda: self.panes(running) == ["places"], "there is no way back")
        running.click(running.find("push button", "Write"))
        running.find("text", "Text")

    def test_tools_leave_room_for_the_name_of_the_place(self):
        """In Arabic, “Entries” was cut short."""
        running = self.start_narrow()
        running.press("alt+2")

        def top():
            return running.find(None, "Order and Filter").box[1]

        until(lambda: top() > HEIGHT - 100, "it is not at the bottom")
        running.resize(running.main, 1000, 700)
        until(lambda: top() < 60, "it is not at the top")

    def test_the_menu_opens_from_a_place_too(self):
        running = self.start_narrow()
        until(lambda: self.panes(running) == ["page"], "the window does not fold")
        running.choose_from_menu("About Haru")
        running.window("About Haru")

    def test_every_window_fits_in_every_language(self):
        running = self.start()
        running.choose_from_menu("About Haru")
        about = running.window("About Haru")
        running.press("ctrl+question", window=running.main)
        shortcuts = running.window("Keyboard Shortcuts")
        running.press("ctrl+comma", window=running.main)
        preferences = running.window("Preferences")
        windows = [running.main, preferences, shortcuts, about]
        for window in windows:
            running.resize(window, WIDTH, HEIGHT)
        for language in LANGUAGES:
            with self.subTest(language=language):
                self.settings.write("language", language)
                words = catalog(language).gettext
                until(lambda: preferences.name == words("Preferences"), "no new words")
                for window in windows:
                    self.assertEqual(window.box[2:], (WIDTH, HEIGHT))
                    self.assert_fits(running, window)


class Unfolding(HaruTest):
    def test_the_places_take_no_more_room_than_before(self):
        running = self.start()
        places = running.find("list", "Places")
        _, _, width, _ = running.place(places)
        running.resize(running.main, WIDTH, HEIGHT)
        running.find("push button", "Back to the Places")
        running.resize(running.main, 900, 700)
        until(lambda: running.place(places)[2] == width, "the places have another width")
