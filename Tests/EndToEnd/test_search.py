# SPDX-License-Identifier: GPL-3.0-or-later
"""The search: live, in every script, with filters and marks, and back to where one was."""

from entries import EntryTest
from haru import until

FOUND = "What was found"


class Search(EntryTest):
    def setUp(self):
        super().setUp()
        self.add("--date", "2025-02-01", "--title", "비 오는 날", "--tag", "rain", "우산을 잃었다")
        self.add("--date", "2025-03-01", "--title", "산책", "--folder", "Travel", "강가를 걸었다")
        self.add("--date", "2025-04-01", "--title", "A long walk", "in <b> & rain")

    def begin(self):
        running = self.start()
        running.press("ctrl+f")
        until(lambda: running.focused() and "Search" in running.focused().name, "no search")
        return running

    def test_its_button_tells_that_it_goes_on_and_ends_it(self):
        running = self.begin()
        button = running.find("push button", "Search")
        until(lambda: button.is_pressed, "the button does not tell of the search")
        running.click(button)
        until(lambda: not button.is_pressed, "the button does not end the search")
        self.assertEqual(running.find_all("entry", "Search in all entries"), [])
        running.click(button)
        until(lambda: button.is_pressed, "the button does not begin the search")
        running.find("entry", "Search in all entries")

    def write(self, running, text):
        running.find("entry", "Search in all entries").text = text

    def assert_finds(self, running, *titles):
        self.assert_lists(running, *titles, name=FOUND)

    def test_it_finds_while_one_types_two_syllables_or_one(self):
        running = self.begin()
        running.type("비")
        self.assert_finds(running, "비 오는 날")
        running.find("label", "1 entry")
        running.press("ctrl+a")
        running.type("강가")
        self.assert_finds(running, "산책")
        running.press("ctrl+a")
        running.type('"long wa')
        self.assert_finds(running, "A long walk")
        self.write(running, "rain")
        self.assert_finds(running, "A long walk")
        self.assertIn("<b> &", self.rows(running, FOUND)[0].name)

    def test_filters_are_shown_and_can_be_removed(self):
        running = self.begin()
        self.write(running, "tag:rain before:2026 날")
        self.assert_finds(running, "비 오는 날")
        running.click(running.find("push button", "Remove “Tag: rain”"))
        line = running.find("entry", "Search in all entries")
        until(lambda: line.text == "before:2026 날", "the filter stays")
        self.assert_finds(running, "비 오는 날")
        self.write(running, "in:travel")
        self.assert_finds(running, "산책")

    def test_what_is_found_is_shown_without_signs_of_markdown(self):
        self.add("--date", "2025-05-01", "--title", "Signs", "# Sea\n\nwe **saw the sea** twice")
        running = self.begin()
        self.write(running, "saw")
        self.assert_finds(running, "Signs")
        self.assertIn("Sea · we saw the sea twice", self.rows(running, FOUND)[0].name)

    def test_nothing_found_is_said_kindly(self):
        running = self.begin()
        self.write(running, "없는말")
        running.find("panel", "Nothing Found")

    def test_escape_gives_the_list_back(self):
        running = self.start_here()
        self.assert_lists(running, "A long walk", "산책", "비 오는 날")
        self.focus_first(running)
        running.press("Down")
        until(lambda: "산책" in running.focused().name, "Down does not move")
        running.press("ctrl+f")
        running.type("비")
        self.assert_finds(running, "비 오는 날")
        running.press("Escape")
        self.assert_lists(running, "A long walk", "산책", "비 오는 날")
        until(lambda: "산책" in running.focused().name, "the place is lost")
        self.assertEqual(running.find_all("entry", "Search in all entries"), [])

    def test_the_keyboard_goes_from_the_line_to_what_was_found_and_opens_it(self):
        running = self.begin()
        running.type("산책")
        self.assert_finds(running, "산책")
        running.press("Return")
        until(lambda: running.focused().role == "list item", "Return does not go there")
        running.press("Return")
        running.find("push button", "Back")
        running.press("alt+Left")
        self.assert_finds(running, "산책")

    def test_more_are_read_on_the_way_to_the_end(self):
        for day in range(1, 32):
            self.add("--date", f"2024-01-{day:02}", "--title", f"day {day}", "needle")
            self.add("--date", f"2024-03-{day:02}", "--title", f"again {day}", "needle")
        running = self.begin()
        self.write(running, "needle")
        running.find("label", "50+ entries")
        running.press("Return")
        until(lambda: running.focused().role == "list item", "Return does not go there")
        running.press("End")
        running.find("label", "62 entries")

    def test_what_changes_meanwhile_is_found(self):
        running = self.begin()
        self.write(running, "needle")
        running.find("panel", "Nothing Found")
        self.add("--title", "hay", "with a needle")
        self.assert_finds(running, "hay")

    def test_examples_fill_themselves_in(self):
        running = self.begin()
        running.click(running.find("push button", "How to Search"))
        example = until(
            lambda: next(
                (it.widget for it in running.look() if it.name.startswith("tag:family")), None
            ),
            "there are no examples",
        )
        running.click(example)
        line = running.find("entry", "Search in all entries")
        until(lambda: line.text == "tag:family", "the example is not filled in")
        running.find("push button", "Remove “Tag: family”")
