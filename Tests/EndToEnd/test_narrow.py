# SPDX-License-Identifier: GPL-3.0-or-later
"""Haru fits on a phone: one pane at a time, nothing wider than the window."""

import datetime

import haru
from haru import PLACES, HaruTest, catalog, languages, until

WIDTH, HEIGHT = 360, 640


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

    def test_there_is_a_way_to_write_beside_years_and_places_and_none_where_nothing_is_written(self):
        running = self.start_narrow()
        running.click(running.find("push button", "Whole Year"))
        running.find("push button", f"January {datetime.date.today().year}")
        running.find("push button", "Write")
        for place in "Album", "Recordings", "Trash":
            running.press(f"alt+{PLACES.index(place) + 1}")
            running.find("label", place)
            self.assertEqual(running.find_all("push button", "Write"), [])
        # A tree without leaves leads to the first one, below it.
        running.press(f"alt+{PLACES.index('Feelings') + 1}")
        running.find("label", "Feelings")
        tree = running.find(name="Tree of feelings")
        _, top, _, _ = running.place(tree)
        self.assertGreater(running.place(running.find("push button", "Write"))[1], top)
        running.click(running.find("push button", "Back to the Places"))
        until(lambda: self.panes(running) == ["places"], "there is no way back")
        running.click(running.find("push button", "Write"))
        running.find("text", "Text")

    def test_a_week_and_a_year_open_where_today_is(self):
        """The week stopped at its second day, the year at its first months."""
        today = datetime.date.today()
        begin = {5: "sunday", 6: "monday"}.get(today.weekday(), "saturday")
        self.settings.write("first-weekday", begin)
        for back in range(1, 3):
            day = (today - datetime.timedelta(back)).isoformat()
            for _ in range(5):
                told = haru.run(self.home, "add", "--date", day, "It was a long day. " * 20)
                self.assertEqual(told.returncode, 0, told.stderr)
        running = self.start_narrow()
        running.press("alt+1")

        def assert_in_sight(name):
            def is_in_sight():
                buttons = running.find_all("push button")
                found = [it for it in buttons if it.name.startswith(name) and it.is_showing]
                return any(0 < it.box[1] and it.box[1] + it.box[3] < HEIGHT for it in found)

            until(is_in_sight, f"{name} is not in sight")

        running.click(running.find("push button", "Whole Week"))
        running.find("push button", "Write on the Day")
        assert_in_sight(f"{today:%A}, {today:%B} {today.day}, {today.year}, today")
        running.click(running.find("push button", "Whole Year"))
        assert_in_sight(f"{today:%B} {today.year}")

    def test_tools_leave_room_for_the_name_of_the_place(self):
        """In Arabic, “Entries” was cut short."""
        told = haru.run(self.home, "add", "There is something to filter.")
        self.assertEqual(told.returncode, 0, told.stderr)
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
        for language in languages():
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
