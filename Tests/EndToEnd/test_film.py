# SPDX-License-Identifier: GPL-3.0-or-later
"""A person films their day: the recorder with its camera, from the first key to the video below the
words."""

import time

import choosers
import sound
from cameras import SENTENCE, FilmTest, is_looked_through
from haru import catalog, until
from pictures import video


class Filming(FilmTest):
    def setUp(self):
        super().setUp()
        self.voice = sound.speech(self.path("voice.wav"), SENTENCE * 6)
        self.camera = self.plug_in()

    def test_three_keys_make_a_film_that_plays_in_its_place(self):
        running = self.start()
        with sound.spoken(self.voice):
            self.film(running)
            self.wait_for_mirror(running)
            self.wait_for_clock(running, "0:03")
            running.press("ctrl+shift+r")
            play = self.wait_for_player(running)
        (path,) = self.wait_for_recordings(1)
        self.assert_is_film(path, least=2.9)
        text = running.find("text", "Text")
        until(lambda: text.is_focused, "the keyboard is not in the text")
        until(lambda: not is_looked_through(), "the camera is not let go of")
        screen = self.screen(running, "Video")
        poster = lambda: len([c for c in running.colors(screen) if max(c) > 100]) > 3
        until(poster, "there is no poster")
        with sound.Ears() as ears:
            running.click(play)
            until(lambda: sound.loudness(ears.last()) > 0.01, "it is not heard in its place")
        self.assert_becomes(
            [(640, 360)],
            lambda: self.asked("SELECT width, height FROM media"),
            "nobody has looked how large it is",
        )

    def test_the_camera_is_seen_before_anything_is_filmed_and_let_go_of(self):
        running = self.begin()
        running.click(running.find("push button", "Record a Video"))
        self.wait_for_mirror(running)
        self.assertTrue(is_looked_through())
        running.click(running.find("push button", "Close the Recorder"))
        until(lambda: not is_looked_through(), "the camera is not let go of")
        for leave in ("alt+2", "Escape", "ctrl+w"):
            with self.subTest(leaving=leave):
                running.press("ctrl+n")
                running.choose_for_entry("Record a Video")
                self.wait_for_mirror(running)
                running.press(leave)
                until(lambda: not is_looked_through(), "the camera is not let go of")
        self.assertEqual(running.ended(), 0)
        self.assertEqual(self.entries(), [])

    def test_a_pause_keeps_the_picture_and_films_nothing(self):
        running = self.start()
        with sound.spoken(self.voice):
            self.film(running)
            running.click(running.find("push button", "Pause"))
            running.find("push button", "Go On")
            before = self.clock(running)
            self.wait_for_mirror(running)
            running.find("label", "Paused")
            with sound.Ears():
                self.assertEqual(self.clock(running), before)
            went_on = time.monotonic()
            running.click(running.find("push button", "Go On"))
            self.wait_for_clock(running, "0:03")
            running.click(running.find("push button", "Stop"))
            self.wait_for_player(running)
        # The clock says whole seconds.
        filmed = int(before.split(":")[1]) + 1 + time.monotonic() - went_on
        (path,) = self.wait_for_recordings(1)
        self.assertLess(sound.seconds(self.assert_is_film(path, least=2.9)), filmed)

    def test_a_discarded_one_is_in_the_trash_and_comes_back(self):
        running = self.start()
        with sound.spoken(self.voice):
            self.film(running)
            running.click(running.find("push button", "Discard the Recording"))
        running.find("push button", "Undo Undo")
        self.assertEqual(self.recorded(), [])
        running.click(running.find("push button", "Undo Undo"))
        (path,) = self.wait_for_recordings(1)
        self.assert_is_film(path, least=0.9)

    def test_words_are_in_the_same_entry_and_a_voice_waits_its_turn(self):
        running = self.start()
        with sound.spoken(self.voice):
            self.film(running)
            running.find("label", "Still missing: a title, a text")
            running.click(running.find("text", "Title"))
            running.type("Walk")
            running.find("label", "Still missing: a text")
            running.press("Return")
            running.type("by the river")
            until(lambda: not self.missing(running), "something is still missing")
            running.press("ctrl+r")
            running.find(
                "label", "Something else is being recorded. Please stop that first."
            )
            running.press("ctrl+shift+r")
            self.wait_for_player(running)
        self.wait_for_recordings(1)
        (entry,) = self.entries()
        self.assertEqual((entry["title"], entry["body"]), ("Walk", "by the river"))

    def test_what_is_said_to_the_camera_appears_and_becomes_the_entry(self):
        self.settings.write("writes-speech", True)
        voice = sound.english(self.path("english.wav"))
        running = self.start()
        self.film(running, "0:00")
        self.wait_for_words(running, "Words appear here as you speak.")
        with sound.spoken(voice) as playing:
            self.wait_for_words(running, "very happy")
            self.assertEqual(self.missing(running), ["Still missing: a title, a text"])
            playing.wait()
        self.wait_for_words(running, "coffee and fresh bread")
        running.press("ctrl+shift+r")
        self.wait_for_player(running)
        (path,) = self.wait_for_recordings(1)
        self.assert_is_film(path, least=4)
        text = running.find("text", "Text")
        # A busy computer may lose a moment of what a microphone hears, and with it a word.
        said = "very happy about the day"
        until(lambda: said in text.text, f"{text.text!r} was not said")
        self.assert_kept([text.text])

    def missing(self, running):
        return [name for name in running.names() if name.startswith("Still missing")]

    def test_words_without_their_video_are_kept_and_that_is_said(self):
        running = self.begin()
        running.type("Walk")
        running.choose_for_entry("Record a Video")
        running.find("label", "Still missing: a text, a video")
        running.press("alt+2")
        running.find("label", "Kept. The video is still missing.")
        self.assert_kept(["Walk"], "title")

    def test_a_video_that_is_there_already_is_chosen(self):
        made = video(self.path("made.webm"), 2)
        running = self.begin()
        running.choose_for_entry("Record a Video")
        running.click(running.find("push button", "Choose a Video…"))
        choosers.choose_folder(running, "Add a Video", made)
        self.wait_for_player(running)
        until(lambda: not running.find_all(name="Video Recorder"), "the recorder stays")
        until(lambda: not is_looked_through(), "the camera is not let go of")
        self.assertEqual([it["kind"] for it in self.recorded()], ["video"])

    def test_the_language_changes_and_it_goes_on(self):
        running = self.start()
        with sound.spoken(self.voice):
            self.film(running)
            self.settings.write("language", "ko")
            stop = running.find("push button", catalog("ko").gettext("Stop"))
            self.wait_for_clock(running, "0:03")
            running.click(stop)
        (path,) = self.wait_for_recordings(1)
        self.assert_is_film(path, least=2.9)

    def test_every_control_has_a_name_and_fits_a_narrow_window(self):
        running = self.start()
        running.resize(running.main, 360, 640)
        self.film(running)
        recorder = running.find(name="Video Recorder")
        self.assert_named(running, recorder)
        self.assert_fits(running)
        running.press("ctrl+shift+r")
        self.wait_for_recordings(1)


class BreakingOff(FilmTest):
    def setUp(self):
        super().setUp()
        self.voice = sound.speech(self.path("voice.wav"), SENTENCE * 6)
        self.plug_in()

    def test_another_place_keeps_it(self):
        running = self.start()
        with sound.spoken(self.voice):
            self.film(running)
            running.press("alt+1")
            running.find("label", "Calendar")
            (path,) = self.wait_for_recordings(1)
            until(lambda: not is_looked_through(), "the camera is not let go of")
            self.assert_is_film(path, least=0.9)
            # Nothing is left of it that would keep another from being made.
            self.film(running)
            running.press("alt+Left")
        self.wait_for_recordings(2)

    def test_the_end_of_the_program_keeps_it(self):
        ends = (lambda it: it.press("ctrl+w"), lambda it: it.process.terminate())
        for count, end in enumerate(ends, 1):
            with sound.spoken(self.voice), self.subTest(end=count):
                running = self.start()
                self.film(running, "0:02")
                end(running)
                self.assertEqual(running.ended(), 0)
                paths = self.wait_for_recordings(count)
        for path in paths:
            self.assert_is_film(path, least=1.9)

    def break_off(self):
        running = self.start()
        with sound.spoken(self.voice):
            self.film(running, "0:03")
            running.kill()
        running = self.start()
        running.find(name="Recovered recording")
        return running

    def test_what_was_filmed_is_offered_seen_and_kept(self):
        running = self.break_off()
        self.assertEqual(len(list(self.diary.glob("recording/*.webm"))), 1)
        running.find("push button", "Full Screen")
        screen = self.screen(running, "Video")
        until(lambda: len(running.colors(screen)) > 5, "there is no poster")
        with sound.Ears() as ears:
            running.click(running.find("push button", "Play"))
            until(lambda: sound.loudness(ears.last()) > 0.01, "it is not heard")
            running.click(running.find("push button", "Keep"))
            ears.wait_for_silence()
        (path,) = self.wait_for_recordings(1)
        self.assertGreaterEqual(sound.seconds(sound.decoded(path)), 2.4)
        running.click(running.find("push button", "Open Open"))
        self.wait_for_player(running)
        self.screen(running, "Video")
        self.assert_becomes(
            [(640, 360, "video")],
            lambda: self.asked("SELECT width, height, iif(duration > 2400, 'video', '') FROM media"),
            "nobody has looked how large and how long it is",
        )

    def test_it_goes_to_the_trash_and_comes_back(self):
        running = self.break_off()
        running.click(running.find("push button", "Move to the Trash"))
        until(lambda: not running.find_all(name="Recovered recording"), "it is still offered")
        self.assertEqual(self.recorded(), [])
        running.click(running.find("push button", "Undo Undo"))
        self.wait_for_recordings(1)
