# SPDX-License-Identifier: GPL-3.0-or-later
"""Entries are written in the font that a person chose, at once and as large as it was chosen."""

import haru
from entries import WritingTest
from haru import until

WORDS = "하루의 끝에 쓴다"


class Font(WritingTest):
    def setUp(self):
        super().setUp()
        self.command("add", "--title", "오늘", WORDS)

    def open(self, number=1):
        """Opens it with the keyboard in the title, so that no caret blinks in the text."""
        running = super().open(number)
        title = running.find("text", "Title")
        running.click(title)
        until(lambda: title.is_focused, "the title has not the keyboard")
        return running

    def ink(self, running):
        """The text as it is drawn."""
        return running.still_picture(self.text)

    def looks(self, running, *pictures):
        """Whether the text is drawn as in one of these.

        Newer releases of GTK draw some of the same text a shade otherwise.
        """
        seen, *known = (
            haru.command("convert", "png:-", "-depth", "8", "rgb:-", given=picture)
            for picture in (self.ink(running), *pictures)
        )
        return any(
            len(seen) == len(colors)
            and max(abs(one - other) for one, other in zip(seen, colors)) < 16
            for colors in known
        )

    def test_the_font_changes_at_once_and_back(self):
        running = self.open()
        usual = self.ink(running)
        pictures = {usual}
        for font in ("Nanum Pen Script 18", "Nanum Pen Script 30", "Noto Serif CJK KR Bold 18"):
            self.settings.write("entry-font", font)
            until(lambda: not self.looks(running, *pictures), f"{font} is not used")
            pictures.add(self.ink(running))
        self.settings.write("entry-font", "")
        until(lambda: self.looks(running, usual), "the usual font does not come back")
        self.assertEqual(self.text.text, WORDS)

    def test_the_handwriting_is_chosen_in_the_preferences_and_kept(self):
        running = self.open()
        usual = self.ink(running)
        running.press("ctrl+comma")
        window = running.window("Preferences")
        running.click(running.find("page tab", "Writing", within=window))
        running.click(running.find("label", "Handwriting", within=window))
        until(lambda: self.settings.read().get("entry-font"), "the font is not kept")
        running.press("ctrl+w", window=window)
        until(lambda: window not in running.windows(), "the preferences stay")
        until(lambda: not self.looks(running, usual), "the font is not used")
        handwritten = self.ink(running)
        self.assertEqual(running.stop(), 0)
        running = self.open()
        until(lambda: self.looks(running, handwritten), "the font is forgotten")

    def test_a_font_that_is_not_there_leaves_the_usual_one(self):
        running = self.open()
        usual = self.ink(running)
        self.settings.write("entry-font", "Cantarell 15")
        until(lambda: not self.looks(running, usual), "the size is not used")
        large = self.ink(running)
        self.settings.write("entry-font", "Nanum Pen Script 15")
        until(lambda: not self.looks(running, usual, large), "the font is not used")
        self.settings.write("entry-font", 'No such "font; } 15')
        until(lambda: self.looks(running, large), "the usual font is not used")
        self.settings.write("entry-font", "")
        until(lambda: self.looks(running, usual), "the usual font does not come back")

    def test_large_letters_fit_into_a_narrow_window(self):
        self.settings.write("entry-font", "Nanum Pen Script 60")
        running = self.open()
        running.resize(running.main, 360, 640)
        until(lambda: self.text.box[2] <= 360, "the text does not fit")
        self.command("memo", "우유를 사고 편지를 부친다")
        running.press("ctrl+m")
        card = running.find("label", "우유를 사고 편지를 부친다")
        self.assertLessEqual(card.box[0] + card.box[2], 360)
