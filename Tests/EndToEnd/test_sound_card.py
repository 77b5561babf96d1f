# SPDX-License-Identifier: GPL-3.0-or-later
"""What a recording meets on a real computer: no sound at all, a plug that is pulled, a disk that is
full. What was said is kept, and a sentence says what to do."""

import pathlib

import databases
import haru
import sound
from disks import fill, small_disk
from haru import until
from recordings import RecordingTest


def pulse(*words):
    return haru.command("pactl", *words).decode().strip()


def plug_in(name="testmic", description="Test-Microphone"):
    """Makes it the microphone of the system, unless it is there."""
    if f"source_name={name} " not in pulse("list", "short", "modules"):
        feed = f"source_name={name} master=mic_feed.monitor"
        described = f"source_properties=device.description={description}"
        pulse("load-module", "module-remap-source", *feed.split(), described)
    pulse("set-default-source", name)


def pull_out(name="testmic"):
    for line in pulse("list", "short", "modules").splitlines():
        if f"source_name={name} " in line:
            pulse("unload-module", line.split()[0])


class SoundCard(RecordingTest):
    def setUp(self):
        super().setUp()
        self.voice = sound.speech(self.path("voice.wav"), "하루 하루 나의 일기를 말로 남긴다 " * 6)

    def assert_nothing_is_left(self, running):
        """The window goes on, and there is no trace of what could not be begun."""
        running.press("Escape")
        self.assert_becomes([], self.entries, "an empty entry is kept")
        self.assertEqual(list(self.diary.glob("recording/*")), [])

    def test_the_only_microphone_is_pulled_out_and_all_is_kept(self):
        """It ended, and nothing said why."""
        running = self.start()
        with sound.spoken(self.voice):
            self.record(running, "0:02")
            self.addCleanup(plug_in)
            pull_out()
            self.wait_for_words(running, "The microphone was disconnected.")
            self.wait_for_words(running, "What you said until then is kept.")
            self.wait_for_player(running)
            running.click(running.find("push button", "Record"))
            running.find(
                "label",
                "There is no microphone. Please plug in a microphone, or choose another one.",
            )
        plug_in()
        (path,) = self.wait_for_recordings(1)
        self.assert_says_something(path, least=1.5)
        # The next one takes what is there.
        with sound.spoken(self.voice):
            self.record(running)
            running.press("ctrl+r")
        self.wait_for_recordings(2)

    def test_where_another_microphone_takes_over_it_goes_on_and_says_which(self):
        running = self.start()
        self.addCleanup(plug_in)
        plug_in("plugged", "Plugged-Microphone")
        with sound.spoken(self.voice):
            self.record(running, "0:02")
            pull_out("plugged")
            self.wait_for_words(running, "Recording goes on with “")
            self.wait_for_clock(running, "0:04")
            running.press("ctrl+r")
            self.wait_for_player(running)
        (path,) = self.wait_for_recordings(1)
        self.assert_says_something(path, least=3.5)

    def test_without_a_sound_server_a_sentence_says_what_to_do(self):
        entry = self.add_speech()
        self.command("delete", str(entry))
        running = self.start(PULSE_SERVER=f"unix:{self.home}/nobody")
        running.press("ctrl+r")
        self.wait_for_words(running, "The sound server of this computer is not running.")
        running.find("push button", "Record")
        self.assert_nothing_is_left(running)
        self.command("restore", str(entry))
        self.act("open", str(entry))
        running.click(self.wait_for_player(running))
        self.wait_for_words(running, "The sound server of this computer is not running.")

    def test_a_missing_part_is_named_with_its_package(self):
        kept = "coreelements audioconvert audioresample audiorate level ogg pulseaudio playback"
        running = self.start(**self.only_with(*kept.split()))
        running.press("ctrl+r")
        self.wait_for_words(running, "Please install gstreamer1.0-plugins-base")
        self.assert_nothing_is_left(running)

    def test_a_microphone_that_is_gone_is_told_of(self):
        self.settings.write("microphone", "gone")
        running = self.start()
        running.press("ctrl+r")
        self.wait_for_words(running, "There is no microphone.")
        running.find("push button", "Record")
        self.assert_nothing_is_left(running)

    def test_a_diary_that_can_only_be_read_has_no_recorder(self):
        self.command("add", "words")
        with databases.opened(self.diary / "diary.sqlite") as database:
            database.execute("INSERT INTO migration VALUES ('999 something new')")
        running = self.start()
        self.wait_for_words(running, "newer Haru")
        running.press("ctrl+r")
        self.wait_for_words(running, "can only be read")
        self.assertEqual(running.find_all(name="Recorder"), [])
        self.act("open", "1")
        running.find("text", "Text")
        self.assertEqual(running.find_all("push button", "Record Voice"), [])

    def test_a_full_disk_keeps_what_was_said_and_written(self):
        with small_disk() as disk:
            if not disk:
                self.skipTest("no disk can be mounted here")
            diary = pathlib.Path(disk, "diary")
            self.assertEqual(haru.run(self.home, "add", "--diary", diary, "old").returncode, 0)
            running = self.start("--diary", str(diary))
            with sound.spoken(self.voice):
                self.record(running, "0:02")
                ballast = fill(disk)
                self.wait_for_words(running, "The disk is full.")
                until(lambda: not running.find_all("push button", "Stop"), "it goes on")
            running.click(running.find("text", "Text"))
            running.type("written")
            ballast.unlink()
            until(
                lambda: "written" in haru.run(self.home, "list", "--diary", diary).stdout,
                "the words are lost",
            )
            # Where the diary could take it at once, nothing is left to offer.
            if not list(diary.glob("media/*/*.ogg")):
                running.click(running.find("push button", "Keep"))
            until(lambda: list(diary.glob("media/*/*.ogg")), "what was said is lost")
            (path,) = diary.glob("media/*/*.ogg")
            heard = sound.decoded(path)
            self.assertGreaterEqual(sound.seconds(heard), 1.5)
            self.assertGreater(sound.loudest(heard)[1], 0.02)
            self.assertEqual(running.stop(), 0)
