# SPDX-License-Identifier: GPL-3.0-or-later
"""The diary's disk does not answer below the open window: a person is told, and nothing is lost."""

from cameras import FilmTest
from diary_disks import STALLED, FolderTest
from haru import until


class Stalling(FolderTest):
    def test_words_are_kept_and_saved_when_it_answers(self):
        running = self.begin_words()
        self.disk.stall()
        running.type(" after")
        self.assert_told(running, STALLED)
        self.wait_until_outside("before after")
        running.type(" that")
        self.wait_until_outside("before after that")
        self.disk.go_on()
        self.assert_no_longer_told(running, STALLED)
        self.assert_kept(["before after that", "old"])
        until(lambda: self.kept_outside() == [], "what is saved is kept outside, too")
        self.assertEqual(running.stop(), 0)

    def test_a_memo_is_kept_and_saved_when_it_answers(self):
        running = self.begin_memo()
        self.disk.stall()
        running.type(" after")
        self.assert_told(running, STALLED)
        self.wait_until_outside("before after")
        self.disk.go_on()
        self.assert_no_longer_told(running, STALLED)
        self.assert_memos(["before after"])
        until(lambda: self.kept_outside() == [], "what is saved is kept outside, too")
        self.assertEqual(running.stop(), 0)

    def test_a_voice_goes_on_and_all_of_it_is_kept(self):
        running = self.begin_recording()
        self.disk.stall()
        self.assert_told(running, STALLED)
        self.wait_for_clock(running, "0:06")
        self.disk.go_on()
        self.assert_no_longer_told(running, STALLED)
        self.wait_for_clock(running, "0:07")
        running.press("ctrl+r")
        self.wait_for_player(running)
        (path,) = self.wait_for_recordings(1)
        self.assert_says_all(path, 6.5)
        until(lambda: self.kept_outside() == [], "what is saved is kept outside, too")
        self.assertEqual(running.stop(), 0)

    def test_logging_out_does_not_wait_and_the_words_are_there_again(self):
        running = self.begin_words()
        self.disk.stall()
        running.type(" after")
        self.wait_for_words(running, STALLED)
        self.assert_ends(running)
        self.disk.go_on()
        self.assertEqual(running.ended(), 0)
        running = self.start_here()
        self.wait_for_words(running, "Words that could not be saved before are in the diary now")
        self.assert_kept(["before after", "old"])
        self.assertEqual(running.stop(), 0)

    def test_logging_out_does_not_wait_and_the_memo_is_there_again(self):
        running = self.begin_memo()
        self.disk.stall()
        running.type(" after")
        self.wait_for_words(running, STALLED)
        self.assert_ends(running)
        self.disk.go_on()
        self.assertEqual(running.ended(), 0)
        running = self.start_here()
        self.wait_for_words(running, "Words that could not be saved before are in the diary now")
        self.assert_memos(["before after"])
        self.assertEqual(running.stop(), 0)

    def test_logging_out_does_not_wait_and_the_voice_is_offered(self):
        running = self.begin_recording()
        self.disk.stall()
        self.wait_for_words(running, STALLED)
        self.wait_for_clock(running, "0:05")
        self.assert_ends(running)
        self.disk.go_on()
        self.assertEqual(running.ended(), 0)
        # The clock says so from then on.
        self.assert_offers_recording(4.95)


class StallingFilm(FolderTest, FilmTest):
    def begin_film(self):
        self.plug_in()
        self.speak()
        running = self.start_here()
        self.film(running, "0:02")
        return running

    def test_a_film_goes_on_and_all_of_it_is_kept(self):
        running = self.begin_film()
        self.disk.stall()
        self.assert_told(running, STALLED)
        self.wait_for_clock(running, "0:06")
        self.disk.go_on()
        self.assert_no_longer_told(running, STALLED)
        self.wait_for_clock(running, "0:07")
        running.press("ctrl+shift+r")
        self.wait_for_player(running)
        (path,) = self.wait_for_recordings(1)
        self.assert_is_film(path, least=6.5)
        until(lambda: self.kept_outside() == [], "what is saved is kept outside, too")
        self.assertEqual(running.stop(), 0)

    def test_logging_out_does_not_wait_and_the_film_is_offered(self):
        running = self.begin_film()
        self.disk.stall()
        self.wait_for_words(running, STALLED)
        self.wait_for_clock(running, "0:05")
        self.assert_ends(running)
        self.disk.go_on()
        self.assertEqual(running.ended(), 0)
        running = self.start_here()
        running.click(running.find("push button", "Keep"))
        (path,) = self.wait_for_recordings(1)
        self.assert_is_film(path, least=4)
        self.assertEqual(self.kept_outside(), [])
        self.assertEqual(running.stop(), 0)
