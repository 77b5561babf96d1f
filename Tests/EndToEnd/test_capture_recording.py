# SPDX-License-Identifier: GPL-3.0-or-later
"""A thought in between, spoken into the small window of `haru --capture`."""

import sound
import whisper
from captures import CaptureTest
from haru import until
from test_breaking_off import OFFER


class Speaking(CaptureTest):
    def setUp(self):
        super().setUp()
        self.voice = sound.speech(self.path("voice.wav"), "하루 하루 나의 일기를 말로 남긴다 " * 6)

    def speak(self, running, until_clock="0:01"):
        running.find("push button", "Stop")
        self.wait_for_clock(running, until_clock)

    def test_what_is_said_is_a_recording_of_todays_entry(self):
        self.command("add", "--title", "Today", "words")
        running = self.capture()
        with sound.spoken(self.voice):
            running.click(running.find("push button", "Record"))
            self.speak(running, "0:02")
            running.click(running.find("push button", "Stop"))
            self.assertEqual(running.ended(), 0)
        (path,) = self.wait_for_recordings(1)
        self.assert_says_something(path, least=1.5)
        self.assertEqual([it["title"] for it in self.entries()], ["Today"])

    def test_keys_alone_write_and_record_one_entry(self):
        running = self.capture()
        with sound.spoken(self.voice):
            running.type("words and a voice")
            running.press("ctrl+r")
            self.speak(running)
            running.press("ctrl+Return")
            self.assertEqual(running.ended(), 0)
        (path,) = self.wait_for_recordings(1)
        self.assert_says_something(path)
        (entry,) = self.entries()
        self.assertEqual((entry["body"], len(entry["attachments"])), ("words and a voice", 1))

    def test_closing_it_keeps_what_is_being_said_and_typed(self):
        running = self.capture()
        with sound.spoken(self.voice):
            running.type("half")
            running.press("ctrl+r")
            self.speak(running)
            running.press("Escape")
            self.assertEqual(running.ended(), 0)
        self.wait_for_recordings(1)
        self.assertEqual(self.draft(), "half")

    def test_a_kill_in_the_middle_is_recovered(self):
        running = self.capture()
        with sound.spoken(self.voice):
            running.press("ctrl+r")
            self.speak(running, "0:02")
            running.kill()
        running = self.start()
        running.find(name=OFFER)
        running.click(running.find("push button", "Keep"))
        (path,) = self.wait_for_recordings(1)
        self.assertGreaterEqual(sound.seconds(sound.decoded(path)), 1.5)

    def test_a_recording_that_is_under_way_goes_on(self):
        running = self.start()
        with sound.spoken(self.voice):
            self.record(running)
            window = self.capture_beside(running)
            show = running.find("push button", "Show the Running Recording")
            running.type("beside it")
            running.click(show)
            until(lambda: running.main.is_active, "the recording is not shown")
            self.wait_for_clock(running, "0:02")
            self.assertEqual(len(running.find_all("push button", "Stop")), 1)
            running.activate(window)
            running.press("ctrl+Return")
            self.assert_closed(running)
            running.find("push button", "Stop")
            running.press("ctrl+r", window=running.main)
            self.wait_for_player(running)
        self.wait_for_recordings(1)
        (entry,) = self.entries()
        self.assertEqual((entry["body"], len(entry["attachments"])), ("beside it", 1))

    def say_a_thought(self, running):
        """Says something, and closes the window at once."""
        with sound.spoken(self.voice):
            running.press("ctrl+r")
            self.speak(running, "0:03")
            running.press("Escape")

    def want_whisper(self):
        for name in ("writes-speech", "speech-whisper"):
            self.settings.write(name, True)

    def test_whisper_transcribes_it_and_the_program_ends(self):
        self.want_whisper()
        self.command("add", "--title", "Today", "words")
        running = self.capture(PATH=whisper.install(self.home))
        self.say_a_thought(running)
        self.assertEqual(running.ended(), 0)
        self.wait_for_recordings(1)
        self.assert_kept(["words\n\nWhispered words\n\n"])
        self.assertIn("Today", self.command("search", "whispered"))

    def test_what_is_typed_meanwhile_stays_and_whispered_words_come_behind_it(self):
        self.want_whisper()
        heard = self.path("heard")
        running = self.capture(PATH=whisper.install(self.home, signal=heard))
        self.say_a_thought(running)
        self.assert_closed(running)
        # Haru runs without a window, and opens one when it is asked to.
        (entry,) = self.entries()
        self.act("open", str(entry["id"]))
        running.main = until(lambda: next(iter(running.windows()), None), "no window opens")
        running.activate(running.main)
        text = running.find("text", "Text")
        until(lambda: text.is_focused, "the text has not the keyboard")
        running.type("typed meanwhile")
        heard.touch()
        wanted = "typed meanwhile\n\nWhispered words"
        until(lambda: text.text.rstrip("\n") == wanted, f"{text.text!r} stays")
        self.assertEqual(running.stop(), 0)
        self.assertEqual([it["body"].rstrip("\n") for it in self.entries()], [wanted])

    def test_what_whisper_had_not_heard_before_a_kill_is_heard_at_the_next_start(self):
        self.want_whisper()
        heard = self.path("heard")
        way = whisper.install(self.home, signal=heard)
        running = self.capture(PATH=way)
        self.say_a_thought(running)
        self.assert_closed(running)
        self.wait_for_recordings(1)
        running.kill()
        self.assert_kept([""])
        heard.touch()
        running = self.start(PATH=way)
        self.assert_kept(["Whispered words\n\n"])
        # Once, and not with every start.
        wanted = lambda: self.asked("SELECT value FROM setting WHERE key = 'wanted_transcripts'")
        self.assert_becomes([("",)], wanted, "it is wanted still")

    def test_the_end_of_the_session_does_not_wait_for_whisper(self):
        self.want_whisper()
        heard = self.path("heard")
        way = whisper.install(self.home, signal=heard)
        running = self.capture(PATH=way)
        self.say_a_thought(running)
        self.assert_closed(running)
        (entry,) = self.entries()
        self.act("open", str(entry["id"]))
        until(lambda: next(iter(running.windows()), None), "no window opens")
        self.assertEqual(running.stop(), 0)
        self.assert_kept([""])
        heard.touch()
        self.start(PATH=way)
        self.assert_kept(["Whispered words\n\n"])

    def test_the_desktop_says_why_it_was_not_transcribed(self):
        self.want_whisper()
        way = whisper.install(self.home)
        running = self.capture(PATH=way)
        program = self.path("bin/whisper-cli")
        program.write_text("#!/bin/sh\nexit 1\n")
        self.say_a_thought(running)
        until(lambda: self.desktop.hears(2), "nothing is said")
        self.assertEqual(running.ended(), 0)
        title, text = self.desktop.said[-1]
        self.assertEqual(title, "The speech recognizer can’t be loaded.")
        self.assertIn("The recording itself is safe.", text)
        self.wait_for_recordings(1)

    def test_what_the_microphone_lacks_is_said(self):
        self.settings.write("microphone", "gone")
        running = self.capture()
        running.press("ctrl+r")
        self.wait_for_words(running, "There is no microphone.")
        running.press("Escape")
        self.assertEqual(running.ended(), 0)
        self.assertEqual((self.entries(), list(self.diary.glob("recording/*"))), ([], []))
