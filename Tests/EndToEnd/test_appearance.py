# SPDX-License-Identifier: GPL-3.0-or-later
"""Haru wears the chosen color and style, or those of the desktop."""

import haru
import standins
from haru import HaruTest, until

FOLLOW = "Follow the desktop’s accent color"


class Appearance(HaruTest):
    is_animated = True

    def open_preferences(self, running):
        running.press("ctrl+comma", window=running.main)
        return running.window("Preferences")

    def color_of(self, swatch, running):
        return running.colors(swatch).most_common(1)[0][0]

    def chosen_day(self, running):
        """The button of the chosen day; what chooses how much is seen has no number."""
        return until(
            lambda: next(
                (
                    it.widget
                    for it in running.look(running.main)
                    if "pressed" in it.states and any(sign.isdigit() for sign in it.name)
                ),
                None,
            ),
            "no day is chosen",
        )

    def assert_wears(self, running, color):
        """The chosen place's icon in the sidebar, and the ring around the chosen day."""
        row = running.find("list item", "Calendar")
        icon = running.find("image", within=row)
        day = self.chosen_day(running)

        def wears():
            ring = running.colors(day)[color]
            return color in running.colors(icon) and ring > 200

        until(wears, f"nothing wears {color}")

    def lightness(self, running, window):
        """How light most of the window is, from 0 to 255."""
        return sum(running.colors(window).most_common(1)[0][0]) / 3

    def test_a_swatch_dresses_everything_in_its_color(self):
        running = self.start()
        self.open_preferences(running)
        persimmon = running.find("push button", "Persimmon")
        self.assertTrue(persimmon.is_pressed)
        for name in ("Indigo", "Plum"):
            swatch = running.find("push button", name)
            color = self.color_of(swatch, running)
            running.click(swatch)
            until(lambda: swatch.is_pressed, f"{name} does not stay pressed")
            self.assertFalse(persimmon.is_pressed)
            self.assert_wears(running, color)
            self.assertEqual(self.settings.read()["theme-color"], name.lower())

    def test_the_twelve_swatches_have_colors_of_their_own(self):
        running = self.start()
        self.open_preferences(running)
        swatches = running.find_all("push button", within=running.find("panel", "Theme color"))
        colors = {self.color_of(swatch, running) for swatch in swatches}
        self.assertEqual((len(swatches), len(colors)), (12, 12))

    def test_the_chosen_swatch_carries_a_mark(self):
        running = self.start()
        self.open_preferences(running)
        swatch = running.find("push button", "Indigo")
        white = (255, 255, 255)
        self.assertNotIn(white, running.colors(swatch, margin=8))
        running.click(swatch)
        until(lambda: white in running.colors(swatch, margin=8), "the swatch carries no mark")

    def test_a_color_of_ones_own_dresses_everything_and_is_kept(self):
        running = self.start()
        self.open_preferences(running)
        entry = running.find("text")
        running.click(entry)
        running.type("#7a1fa2")
        until(lambda: entry.text == "#7a1fa2", "the entry cannot be written in")
        self.assert_wears(running, (0x7A, 0x1F, 0xA2))
        table = running.find("panel", "Theme color")
        pressed = [b.name for b in running.find_all("push button", within=table) if b.is_pressed]
        self.assertEqual(pressed, [])
        self.assertEqual(running.stop(), 0)
        running = self.start()
        self.assert_wears(running, (0x7A, 0x1F, 0xA2))
        self.open_preferences(running)
        self.assertEqual(running.find("text").text, "#7a1fa2")

    def test_what_is_no_color_changes_nothing_and_stays_as_it_was_written(self):
        running = self.start()
        self.open_preferences(running)
        swatch = running.find("push button", "Indigo")
        color = self.color_of(swatch, running)
        running.click(swatch)
        self.assert_wears(running, color)
        entry = running.find("text")
        for written in ("#12", "blue", "#12345g", "#1234567"):
            entry.text = written
            until(lambda: entry.text == written, f"{written!r} does not stay")
            self.assertTrue(swatch.is_pressed)
            self.assertEqual(self.settings.read()["theme-color"], "indigo")
        self.assert_wears(running, color)
        self.assertEqual(entry.text, written)

    def test_the_accent_color_of_the_desktop_is_followed_as_it_changes(self):
        with standins.running("settings", "0.2,0.4,0.6"):
            running = self.start()
            self.open_preferences(running)
            running.click(running.find("label", FOLLOW))
            self.assert_becomes(
                "desktop", lambda: self.settings.read().get("theme-color"), "it is not chosen"
            )
            self.assert_wears(running, (0x33, 0x66, 0x99))
            standins.choose_accent(0.6, 0.2, 0.4)
            self.assert_wears(running, (0x99, 0x33, 0x66))
            # Before the desktop is asked, the window has the color that it had.
            self.assertEqual(running.stop(), 0)
            running = self.start()
            self.assert_wears(running, (0x99, 0x33, 0x66))
            self.open_preferences(running)
            indigo = running.find("push button", "Indigo")
            color = self.color_of(indigo, running)
            running.click(indigo)
            self.assert_wears(running, color)
            standins.choose_accent(0.2, 0.4, 0.6)
            self.assert_wears(running, color)

    def test_without_an_accent_color_it_is_not_offered_and_haru_has_its_own(self):
        # On a day without an entry, the way to write above the places is not suggested.
        haru.run(self.home, "add", "today")
        running = self.start()
        self.open_preferences(running)
        running.find("panel", "Theme color")
        self.assertEqual(running.find_all("label", FOLLOW), [])
        persimmon = self.color_of(running.find("push button", "Persimmon"), running)
        self.settings.write("theme-color", "desktop")
        running.find("label", FOLLOW)
        running.find("label", "The desktop has no accent color now, so Haru uses its own")
        # As a line on the window it is a little darker, as in the icons and around the day.
        buttons = running.find_all("push button", "Write")
        until(
            lambda: any(running.colors(it)[persimmon] > 1000 for it in buttons),
            "it wears another color",
        )

    def test_the_dark_style_darkens_every_window_and_is_kept(self):
        running = self.start()
        preferences = self.open_preferences(running)
        for style, is_right in (("Dark", lambda it: it < 80), ("Light", lambda it: it > 220)):
            running.choose(running.find("combo box", "Style"), style)
            for window in (preferences, running.main):
                until(
                    lambda: is_right(self.lightness(running, window)),
                    f"{window.name} is not {style}",
                )
        running.choose(running.find("combo box", "Style"), "Dark")
        until(lambda: self.lightness(running, running.main) < 80, "the window is not dark")
        self.assertEqual(running.stop(), 0)
        running = self.start()
        until(lambda: self.lightness(running, running.main) < 80, "the window is not dark")
