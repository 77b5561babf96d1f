# SPDX-License-Identifier: GPL-3.0-or-later
"""Which camera sees, and what is said where none does."""

import unittest

import sound
import standins
from cameras import SENTENCE, FilmTest, is_looked_through
from gtk_releases import IS_NEWER
from haru import NAME, until

# In a sandbox the server of the cameras can't be called.
SANDBOX = {"FLATPAK_ID": NAME, "PIPEWIRE_REMOTE": "/nowhere"}


class Cameras(FilmTest):
    def setUp(self):
        super().setUp()
        self.voice = sound.speech(self.path("voice.wav"), SENTENCE * 6)

    def test_in_a_sandbox_the_desktop_lets_the_camera_be_used(self):
        self.plug_in()
        with standins.running("camera", "granted") as portal:
            running = self.start(**SANDBOX)
            with sound.spoken(self.voice):
                self.film(running)
                self.assertEqual(portal.readline(), "asked: granted\n")
                self.assertEqual(portal.readline(), "opened\n")
                self.wait_for_mirror(running)
                running.press("ctrl+shift+r")
                self.wait_for_player(running)
        (path,) = self.wait_for_recordings(1)
        self.assert_is_film(path, least=0.9)

    def test_in_a_sandbox_a_camera_that_may_not_be_used_is_told_of(self):
        self.plug_in()
        with standins.running("camera", "refused"):
            running = self.start(**SANDBOX)
            running.press("ctrl+n")
            running.choose_for_entry("Record a Video")
            self.wait_for_words(running, "The system does not let Haru do that.")
            self.assertFalse(is_looked_through())
        self.assertEqual(self.entries(), [])

    def test_without_a_camera_a_sentence_says_so_until_one_is_plugged_in(self):
        running = self.start()
        running.press("ctrl+shift+r")
        self.wait_for_words(running, "There is no camera.")
        running.find("push button", "Record")
        self.assertEqual(list(self.diary.glob("recording/*")), [])
        self.plug_in()
        self.wait_for_mirror(running)
        self.assertFalse([it for it in running.names() if "There is no camera." in it])
        running.press("Escape")
        self.assert_becomes([], self.entries, "an empty entry is kept")

    def test_the_sound_goes_on_when_the_camera_goes(self):
        camera = self.plug_in()
        running = self.start()
        with sound.spoken(self.voice):
            self.film(running, "0:02")
            camera.unplug()
            self.wait_for_words(running, "The picture stands still, while the sound goes on.")
            gone = self.clock(running)
            until(lambda: self.clock(running) > gone, "the sound does not go on")
            running.press("ctrl+shift+r")
            self.wait_for_player(running)
        (path,) = self.wait_for_recordings(1)
        self.assert_is_film(path, least=3.5, seen=2)

    @unittest.skipUnless(
        IS_NEWER,
        "older releases of PipeWire begin without an answer: the camera is one that never saw",
    )
    def test_with_a_camera_that_hangs_nothing_begins_and_that_is_said(self):
        camera = self.plug_in()
        camera.hang()
        running = self.start()
        running.press("ctrl+shift+r")
        self.wait_for_words(running, "The recording has stopped. Nothing arrived for some seconds.")
        self.assertEqual(self.clock(running), "0:00")
        self.wait_for_words(running, "The camera gives no pictures.")
        self.assertEqual(list(self.diary.glob("recording/*")), [])
        running.press("Escape")
        self.assert_becomes([], self.entries, "an empty entry is kept")

    def test_what_was_said_to_a_camera_that_never_saw_is_a_voice(self):
        self.plug_in(is_blind=True)
        running = self.start()
        with sound.spoken(self.voice):
            running.press("ctrl+shift+r")
            self.wait_for_words(running, "What you filmed until then is kept.")
        found = until(lambda: list(self.diary.glob("media/*/*.webm")), "it is not kept")
        self.assertEqual(self.asked("SELECT kind FROM media"), [(2,)])
        self.assertGreater(sound.seconds(sound.decoded(found[0])), 3)
        running.find(name="Voice recording")
        with sound.Ears() as ears:
            running.click(running.find("push button", "Play"))
            until(lambda: sound.loudness(ears.last()) > 0.01, "it is not heard")
        # The camera, which is looked through again, says why nothing is seen beside that.
        self.wait_for_words(running, "What you filmed until then is kept.")

    def test_the_camera_is_chosen_and_remembered(self):
        self.plug_in()
        running = self.start()
        running.press("ctrl+n")
        running.choose_for_entry("Record a Video")
        self.wait_for_mirror(running)
        self.plug_in("other", "Other-Camera")
        self.choose_camera(running, "Other-Camera")
        self.assert_becomes(
            "other", lambda: self.settings.read().get("camera"), "the choice is forgotten"
        )
        self.wait_for_mirror(running)
        running.click(running.find("push button", "Record"))
        reason = "The camera can be changed when filming has stopped."
        locked = running.find("push button", reason)
        self.assertNotIn("sensitive", locked.states)
        self.wait_for_clock(running, "0:01")
        running.press("ctrl+shift+r")
        self.wait_for_recordings(1)
        running.press("ctrl+comma", window=running.main)
        window = running.window("Preferences")
        running.click(running.find("page tab", "Voice", within=window))
        running.find("label", "Other-Camera", within=window, showing=False)

    def choose_camera(self, running, name):
        running.click(running.find("push button", "Camera"))
        wanted = running.find("list item", name)
        for _ in range(5):
            if wanted.is_focused:
                break
            running.press("Down")
        running.press("Return")

    def test_a_missing_part_is_named_with_its_package(self):
        self.plug_in()
        kept = (
            "app audioconvert audioresample coreelements jpeg level matroska ogg opus pipewire"
            " playback pulseaudio video4linux2 videoconvertscale videorate"
        )
        running = self.start(**self.only_with(*kept.split()))
        running.press("ctrl+shift+r")
        self.wait_for_words(running, "Please install gstreamer1.0-plugins-good")
        self.assertEqual(list(self.diary.glob("recording/*")), [])
