# SPDX-License-Identifier: GPL-3.0-or-later
"""Moments of a recording are marked, and found again."""

import sound
from recordings import RecordingTest


class Bookmarks(RecordingTest):
    def test_a_key_marks_what_is_recorded_and_the_player_goes_there(self):
        voice = sound.speech(self.path("voice.wav"), "하루 하루 나의 일기를 말로 남긴다 " * 4)
        running = self.start()
        with sound.spoken(voice):
            self.record(running, "0:01")
            running.press("ctrl+d")
            running.find("push button", "Set Bookmark: 1")
            self.wait_for_clock(running, "0:03")
            running.press("ctrl+r")
            self.wait_for_player(running)
        self.wait_for_recordings(1)
        ((place,),) = self.asked("SELECT place FROM bookmark")
        self.assertGreaterEqual(place, 900)
        clock = f"0:0{int(place / 1000 + 0.05)}"
        ((bookmark,),) = (it["bookmarks"] for it in self.recorded())
        self.assertEqual(bookmark, {"place": place, "name": ""})
        running.click(running.find(name="Bookmarks: 1"))
        running.click(running.find("push button", f"Go to the bookmark {clock}"))
        self.wait_for_words(running, f"{clock} / ")

    def test_a_bookmark_is_named_removed_and_brought_back(self):
        running = self.open(self.add_tone())
        running.click(running.find("push button", "5 Seconds Forward"))
        running.click(running.find(name="Bookmarks"))
        running.find("label", "No bookmarks yet")
        running.click(running.find("push button", "Set Bookmark"))
        running.click(running.find("push button", "Rename the bookmark 0:05"))
        running.find("text", "Name", within=running.question()).text = "the sea"
        running.press("Return")
        running.find("label", "Bookmark renamed")
        self.assertEqual(self.asked("SELECT place, name FROM bookmark"), [(5000, "the sea")])
        running.click(running.find(name="Bookmarks: 1"))
        running.click(running.find("push button", "Remove the bookmark 0:05, the sea"))
        running.find("label", "Bookmark removed")
        self.assertEqual(self.asked("SELECT 1 FROM bookmark"), [])
        running.click(running.find("push button", "Undo Undo"))
        running.find(name="Bookmarks: 1")
        self.assertEqual(self.asked("SELECT place, name FROM bookmark"), [(5000, "the sea")])
