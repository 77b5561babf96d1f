# SPDX-License-Identifier: GPL-3.0-or-later
"""A part of a recording is heard, and its file stays whole."""

from haru import until
from recordings import RecordingTest


class Trimming(RecordingTest):
    def test_a_recording_is_trimmed_by_keys_and_brought_back(self):
        running = self.open(self.add_tone())
        self.wait_for_words(running, " / 0:20")
        (file,) = self.diary.glob("media/*/*.ogg")
        whole = file.read_bytes()
        running.choose_by_keys(running.find("push button", "Recording"), "Trim…")
        beginning = running.find("slider", "Beginning")
        until(lambda: beginning.is_focused, "the handle does not take the keyboard")
        running.press("Right", "Right", "shift+Right")
        self.wait_for_words(running, "0:02.1 – 0:20.0")
        running.click(running.find("push button", "Trim"))
        self.assert_becomes(
            [(2100, None)], lambda: self.asked("SELECT beginning, ending FROM trim"), "the trim"
        )
        # Before the message goes.
        running.click(running.find("push button", "Undo Undo"))
        self.wait_for_words(running, " / 0:20")
        self.assertEqual(self.asked("SELECT 1 FROM trim"), [])
        self.assertEqual(file.read_bytes(), whole)

    def test_what_is_being_chosen_is_kept_when_the_entry_is_left(self):
        running = self.open(self.add_tone())
        self.wait_for_words(running, " / 0:20")
        running.choose_by_keys(running.find("push button", "Recording"), "Trim…")
        beginning = running.find("slider", "Beginning")
        until(lambda: beginning.is_focused, "the handle does not take the keyboard")
        running.press("Right", "Right")
        self.wait_for_words(running, "0:02.0 – 0:20.0")
        running.press("alt+2")
        self.assert_becomes(
            [(2000, None)], lambda: self.asked("SELECT beginning, ending FROM trim"), "the trim"
        )
        # Before the message goes.
        running.find("push button", "Undo Undo")

    def test_the_whole_recording_is_heard_again(self):
        entry = self.add_tone()
        with self.written() as database:
            database.execute(
                "INSERT INTO trim (attachment, beginning, ending) SELECT id, 4000, 9000 FROM attachment"
            )
        (told,) = self.recorded()
        self.assertEqual(told["trim"], {"beginning": 4000, "end": 9000})
        running = self.open(entry)
        self.wait_for_words(running, "0:00 / 0:05")
        running.choose_by_keys(running.find("push button", "Recording"), "Trim…")
        running.find("slider", "End")
        running.click(running.find("push button", "Whole Length"))
        running.find("label", "Nothing is trimmed any more")
        self.wait_for_words(running, "0:00 / 0:20")
        self.assertEqual(self.asked("SELECT 1 FROM trim"), [])
