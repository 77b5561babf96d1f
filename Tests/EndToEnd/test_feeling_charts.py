# SPDX-License-Identifier: GPL-3.0-or-later
"""The charts of feelings: by keyboard, mouse and screen reader, as text, and as files."""

import datetime
import json
import pathlib
import tempfile

import choosers
import haru
from haru import HaruTest, catalog, command, until

FEELINGS = "joy", "sadness", "anger", "fear", "calm"
TITLES = "Positive and Negative", "Share of Feelings", "By Day of the Week", "By Time of Day"


class FeelingCharts(HaruTest):
    def setUp(self):
        super().setUp()
        self.first = datetime.date.today().replace(day=1)

    def keep(self, *entries):
        """Brings entries in: a day of this month, a title, and what a person called it."""
        with tempfile.TemporaryDirectory(prefix="haru-") as folder:
            for number, (day, title, leading) in enumerate(entries):
                pleasant = leading in ("joy", "calm")
                parts = {name: 0 for name in FEELINGS} | {leading: 0.8}
                parts |= {"positive": int(pleasant), "negative": int(not pleasant)}
                feeling = {"leading": leading, "model": 1, "by_hand": True} | parts
                file = pathlib.Path(folder, str(number), f"{self.first.replace(day=day)}.md")
                file.parent.mkdir()
                file.write_text(
                    f"---\ntitle: {title}\nfeeling: {json.dumps(feeling)}\n---\nWords.\n"
                )
            told = haru.run(self.home, "import", folder)
            self.assertEqual(told.returncode, 0, told.stderr)

    def keep_three(self):
        # The 1st and the 15th are never in the same week.
        self.keep((1, "At sea", "joy"), (1, "비 오는 날", "sadness"), (15, "Later", "calm"))

    def open_charts(self, **changes):
        running = self.start(**changes)
        running.press("alt+6")
        until(lambda: running.focused(), "nothing has the keyboard")
        running.press("c")
        return running

    def put_keyboard_on(self, running, slider):
        for _ in range(40):
            if slider.is_focused:
                return
            before = running.focused()
            running.press("Tab")
            until(lambda: running.focused() != before, "the keyboard stays where it is")
        self.fail(f"Tab does not come to {slider.name!r}")

    def wait_for_words(self, slider, *parts):
        """Waits until a screen reader is told all of this with the slider."""

        def told():
            return all(part in slider.description for part in parts)

        until(told, f"{parts} are not told")

    def assert_entries(self, running, *titles):
        """The place Entries shows these, and no others."""
        for title in titles:
            until(
                lambda: any(title in name for name in running.names()), f"{title} is not listed"
            )
        for title in {"At sea", "비 오는 날", "Later"} - set(titles):
            self.assertFalse(any(title in name for name in running.names()), title)

    def test_a_value_is_reached_by_keys_told_and_leads_to_its_entries(self):
        self.keep_three()
        running = self.open_charts()
        slider = running.find("slider", "Positive and Negative")
        self.put_keyboard_on(running, slider)
        self.wait_for_words(slider, "15", "1 entry", "100% positive, 0% negative")
        running.press("Home")
        self.wait_for_words(slider, "2 entries", "50% positive, 50% negative")
        # It is seen, too.
        running.find("label", "2 entries\n50% positive, 50% negative")
        running.press("Right")
        self.wait_for_words(slider, "No entries")
        running.press("Left", "Return")
        self.assert_entries(running, "At sea", "비 오는 날")
        chip = next(
            it.widget for it in running.look()
            if it.role == "push button" and it.name.startswith("Remove “")
        )
        chip.press()
        self.assert_entries(running, "At sea", "비 오는 날", "Later")

    def test_every_chart_is_reached_by_the_tab_key(self):
        self.keep_three()
        running = self.open_charts()
        for title in TITLES:
            slider = running.find("slider", title)
            self.put_keyboard_on(running, slider)
            running.press("Home")
            self.wait_for_words(slider, "entr")

    def test_a_bar_leads_to_its_entries_by_mouse(self):
        self.keep_three()
        running = self.open_charts()
        slider = running.find("slider", "Share of Feelings")
        # It comes into sight.
        self.put_keyboard_on(running, slider)
        left, top, width, height = running.place(slider)
        # The first of at most six weeks; what the heights mean stands before it.
        x, y = left + 50 + (width - 50) // 12, top + height // 2
        command("xdotool", "mousemove", str(x), str(y))
        until(
            lambda: any("Joy: 1 (50%)" in name for name in running.names()),
            "nothing is told where the mouse is",
        )
        command("xdotool", "click", "1")
        self.assert_entries(running, "At sea", "비 오는 날")

    def test_every_chart_is_read_as_text(self):
        self.keep_three()
        running = self.open_charts()
        for title in TITLES:
            running.find("slider", title)
        buttons = running.find_all("push button", "Show as Text")
        self.assertEqual(len(buttons), len(TITLES))
        for button in buttons:
            button.press()
        for title in TITLES:
            running.find("list", title)
        for words in "Joy: 1 (50%)", "Joy: 1 (33%)", "50% positive, 50% negative", "No entries":
            self.assertTrue(any(words in name for name in running.names()), words)

    def test_a_chart_goes_into_a_file(self):
        self.keep_three()
        running = self.open_charts()
        for kind, beginning in ("PNG", b"\x89PNG"), ("SVG", b"<?xml"):
            running.find("slider", TITLES[0])
            button = running.find_all("push button", "Chart")[0]
            running.choose_by_keys(button, f"Export as {kind}…")
            path = pathlib.Path(self.home) / f"chart.{kind.lower()}"
            choosers.save_as(running, "Export as Picture", path)
            running.find("label", "Exported")
            self.assertTrue(path.read_bytes().startswith(beginning))

    def test_without_entries_it_says_so(self):
        running = self.open_charts()
        until(
            lambda: len(running.find_all("label", "Nothing was written in this period.")) == 1,
            "the charts do not say that they are empty",
        )
        self.keep_three()
        running.find("slider", "Share of Feelings")

    def test_it_speaks_other_languages_and_fits(self):
        self.keep_three()
        for language in "ko", "ar":
            with self.subTest(language=language):
                self.settings.write("language", language)
                running = self.open_charts()
                running.resize(running.main, 360, 640)
                words = catalog(language).gettext
                running.find("slider", words("Share of Feelings"))
                self.assert_fits(running)
                running.stop()
