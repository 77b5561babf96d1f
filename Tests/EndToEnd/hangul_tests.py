# SPDX-License-Identifier: GPL-3.0-or-later
"""What tests share that write through a real input method.

The keys d k s, g k are 안하: 안 is in the text when 하 is begun, which no key has ended yet.
"""

from entries import WritingTest
from hangul import InputMethod
from haru import until


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
        running.find("label", "1 word · 2 characters")
        self.assertEqual(self.text.text, "안")

    def assert_says(self, wanted, widget=None):
        widget = widget or self.text
        self.assert_becomes(wanted, lambda: widget.text, "the text is another one")

    def texts(self):
        return [entry["body"] for entry in self.entries()]
