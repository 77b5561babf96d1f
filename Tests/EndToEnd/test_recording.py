# SPDX-License-Identifier: GPL-3.0-or-later
"""A person says their day: the recorder in an entry, from the first key to the words below it."""

import time

import sound
from haru import catalog, until
from recordings import RecordingTest


class Recorder(RecordingTest):
    def setUp(self):
        super().setUp()
        self.voice = sound.speech(self.path("voice.wav"), "하루 하루 나의 일기를 말로 남긴다 " * 4)

    def test_two_keys_make_a_voice_entry_that_is_ready_for_words(self):
        running = self.start()
        began = time.monotonic()
        with sound.spoken(self.voice):
            self.record(running, "0:02")
            passed = time.monotonic() - began
            running.press("ctrl+r")
            self.wait_for_player(running)
        (path,) = self.wait_for_recordings(1)
        heard = self.assert_says_something(path, least=1.9)
        # The key itself takes a moment.
        self.assertLess(sound.seconds(heard), passed + 1)
        text = running.find("text", "Text")
        until(lambda: text.is_focused, "the keyboard is not in the text")
        running.type("said")
        self.assert_kept(["said"])
        self.assertEqual(len(self.recorded()), 1)
        with sound.Ears() as ears:
            running.click(running.find("push button", "Play"))
            until(lambda: sound.loudness(ears.last()) > 0.01, "it is not heard in its place")

    def test_what_is_said_during_a_pause_is_not_in_it(self):
        low = sound.tone(self.path("low.wav"), 440, 30)
        high = sound.tone(self.path("high.wav"), 2000, 30)
        running = self.start()
        with sound.spoken(low):
            self.record(running)
            running.click(running.find("push button", "Pause"))
            running.find("push button", "Go On")
        before = self.clock(running)
        with sound.spoken(high), sound.Ears():
            self.assertEqual(self.clock(running), before)
        with sound.spoken(low):
            running.click(running.find("push button", "Go On"))
            running.find("push button", "Pause")
            self.wait_for_clock(running, "0:03")
            running.click(running.find("push button", "Stop"))
            self.wait_for_player(running)
        (path,) = self.wait_for_recordings(1)
        heard = self.assert_says_something(path, least=2.9)
        pieces = [heard[at : at + 9600] for at in range(0, len(heard) - 9600, 9600)]
        tones = [sound.hertz(piece) for piece in pieces if sound.loudness(piece) > 0.05]
        self.assertGreater(len(tones), 5)
        self.assertFalse([it for it in tones if it > 1500])

    def test_words_written_meanwhile_are_in_the_same_entry(self):
        running = self.start()
        with sound.spoken(self.voice):
            self.record(running)
            running.click(running.find("text", "Title"))
            running.type("Walk")
            text = running.find("text", "Text")
            running.click(text)
            running.type("by the river")
            self.assert_kept(["by the river"])
            running.press("ctrl+r")
            self.wait_for_player(running)
        (path,) = self.wait_for_recordings(1)
        self.assert_says_something(path)
        (entry,) = self.entries()
        self.assertEqual((entry["title"], entry["body"]), ("Walk", "by the river"))
        self.assertEqual((text.text, text.is_focused), ("by the river", True))

    def test_an_entry_that_is_there_gets_it(self):
        self.command("add", "--title", "Old", "words")
        running = self.open()
        with sound.spoken(self.voice):
            self.record(running)
            running.press("ctrl+r")
            self.wait_for_player(running)
        (path,) = self.wait_for_recordings(1)
        self.assert_says_something(path)
        (entry,) = self.entries()
        self.assertEqual((entry["title"], entry["body"]), ("Old", "words"))

    def test_the_limit_ends_it_and_it_is_kept(self):
        self.settings.write("recording-limit", 2)
        running = self.start()
        with sound.spoken(self.voice):
            running.press("ctrl+r")
            self.wait_for_player(running)
        running.find("label", "Time limit reached. Recording saved.")
        (path,) = self.wait_for_recordings(1)
        self.assertAlmostEqual(sound.seconds(self.assert_says_something(path)), 2, delta=0.3)
        self.assertEqual(self.settings.read()["recording-limit"], 2)

    def test_the_microphones_open_at_the_one_that_hears(self):
        running = self.start()
        self.record(running)
        running.press("Tab", "Tab", "Tab", "space")
        choice = running.find("list item", "As the system has it")
        until(lambda: choice.is_focused, "the keyboard is elsewhere")
        running.press("Escape", "ctrl+r")
        self.wait_for_player(running)

    def test_tab_goes_by_the_places_and_ends_nothing(self):
        running = self.start()
        with sound.spoken(self.voice):
            self.record(running)
            places = running.find("list", "Places")
            passed = set()
            for _ in range(24):
                running.press("Tab")
                passed |= {it.name for it in running.look(places) if it.widget.is_focused}
                if len(passed) > 1:
                    break
            self.assertGreater(len(passed), 1)
            running.find("push button", "Stop")
            self.wait_for_clock(running, "0:02")
        self.assertEqual(self.entries(), [])
        running.press("ctrl+r")
        self.wait_for_player(running)

    def test_a_discarded_one_is_in_the_trash_and_comes_back(self):
        running = self.start()
        with sound.spoken(self.voice):
            self.record(running)
            running.click(running.find("push button", "Discard the Recording"))
        running.find("push button", "Undo Undo")
        self.assertEqual(self.recorded(), [])
        running.click(running.find("push button", "Undo Undo"))
        (path,) = self.wait_for_recordings(1)
        self.assert_says_something(path)

    def test_two_keys_at_once_leave_nothing_running(self):
        running = self.start()
        running.press("ctrl+n")
        running.find("text", "Text")
        running.press("ctrl+r", "ctrl+r")
        until(lambda: not running.find_all("push button", "Stop"), "it goes on")
        self.assert_becomes([], lambda: list(self.diary.glob("recording/*")), "it goes on unseen")
        with sound.spoken(self.voice):
            self.record(running)
            running.press("ctrl+r")
            self.wait_for_player(running)

    def test_silence_is_told_and_sound_is_drawn(self):
        running = self.start()
        self.record(running, "0:03")
        running.find("label", "Nothing is heard. Is the microphone on?")
        recorder = running.find(name="Recorder")
        before = running.colors(recorder)
        with sound.spoken(self.voice):
            until(
                lambda: "Nothing is heard. Is the microphone on?" not in running.names(),
                "it is still said that nothing is heard",
            )
            until(
                lambda: sum((running.colors(recorder) - before).values()) > 500,
                "nothing is drawn of what is said",
            )
        running.press("ctrl+r")
        self.wait_for_recordings(1)

    def test_the_language_changes_and_it_goes_on(self):
        running = self.start()
        with sound.spoken(self.voice):
            self.record(running)
            self.settings.write("language", "ko")
            word = catalog("ko").gettext("Stop")
            stop = running.find("push button", word)
            self.wait_for_clock(running, "0:02")
            running.click(stop)
        (path,) = self.wait_for_recordings(1)
        self.assert_says_something(path, least=1.9)

    def test_every_control_has_a_name_and_the_state_is_told(self):
        running = self.start()
        self.record(running)
        recorder = running.find(name="Recorder")
        self.assert_named(running, recorder)
        running.press("ctrl+r")
        self.wait_for_recordings(1)
