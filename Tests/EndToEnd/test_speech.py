# SPDX-License-Identifier: GPL-3.0-or-later
"""A person speaks, and reads what they have said: while they do, in the entry, and in the player."""

import os
import pathlib
import signal
import subprocess
import sys

import haru
import sound
import whisper
from haru import until
from recordings import RecordingTest

SAID = "i was tired but very happy about the day"
WRITTEN = "I was tired but very happy about the day"


class Speech(RecordingTest):
    def setUp(self):
        super().setUp()
        self.voice = sound.english(self.path("voice.wav"))

    def add_english(self, entry=None):
        ogg = sound.encoded(self.voice, self.path("voice.ogg"), sound.OPUS)
        return self.add_recording(ogg, entry, seconds=6)

    def place_of_player(self, running):
        """Where it says that it is, in seconds."""
        names = [it.name for it in running.look() if it.role == "label" and " / " in it.name]
        return int(names[0].split(" / ")[0].split(":")[1])

    def show_words(self, running):
        running.click(running.find("push button", "Show Transcript"))
        return running.find("text", "Transcript")

    def test_what_is_said_becomes_the_entry_and_is_found_and_heard_again(self):
        self.settings.write("writes-speech", True)
        running = self.start()
        self.record(running)
        self.wait_for_words(running, "Words appear here as you speak.")
        with sound.spoken(self.voice) as playing:
            self.wait_for_words(running, "very happy")
            playing.wait()
        self.wait_for_words(running, "coffee and fresh bread")
        running.press("ctrl+r")
        self.wait_for_player(running)
        self.wait_for_recordings(1)
        text = running.find("text", "Text")
        until(lambda: text.text.startswith(WRITTEN), f"{text.text!r} was not said")
        self.assertTrue(text.text.endswith("\n\n"))
        running.type("written")
        until(lambda: text.text.endswith("\n\nwritten"), "words go elsewhere")
        running.press("ctrl+z", "ctrl+z")
        until(lambda: "happy" not in text.text, "it can't be undone")
        running.press("ctrl+shift+z")
        until(lambda: "happy" in text.text, "it can't be done again")

        words = self.show_words(running)
        self.assertIn(SAID, words.text)
        with sound.Ears() as ears:
            # On “fresh”, which is said in the fifth second.
            left, top, _, _ = running.place(words)
            haru.command("xdotool", "mousemove", str(left + 390), str(top + 12), "click", "1")
            until(lambda: sound.loudness(ears.last()) > 0.01, "it is not heard from the word on")
            running.click(running.find("push button", "Pause"))
            ears.wait_for_silence()
            at_fresh = self.place_of_player(running)
            self.assertGreaterEqual(at_fresh, 3)
            # How long nothing was said at first depends on the computer.
            running.press("Home", "Return")
            before = lambda: self.place_of_player(running) < at_fresh - 1
            until(before, "it is not played from its beginning")
            until(lambda: sound.loudness(ears.last()) > 0.01, "it is not heard again")

    def test_the_words_of_the_entry_play_and_stay_with_their_sound_when_they_are_corrected(self):
        self.command("add", WRITTEN + " we had coffee and fresh bread\n\nLater, by hand")
        running = self.open(self.add_english(entry=1))
        running.choose_by_keys(running.find("push button", "Recording"), "Transcribe Again")
        self.wait_for_words(running, "The recording is transcribed")
        running.click(self.text)
        until(lambda: self.text.is_focused, "the text has not the keyboard")
        running.press("ctrl+End", "ctrl+shift+Return")
        self.wait_for_words(running, "These words are not from a recording.")
        with sound.Ears() as ears:
            # On “fresh”.
            running.press("ctrl+Home", "End", "ctrl+Left", "ctrl+Left", "ctrl+shift+Return")
            until(lambda: self.place_of_player(running) >= 3, "it is not played from the word on")
            # There is but a second of it left.
            until(lambda: sound.loudest(ears.heard)[1] > 0.01, "it is not heard from the word on")
            running.press("ctrl+Home", "ctrl+shift+Right")
            running.type("We all")
            left, top, _, _ = running.place(self.text)
            on_first = ("mousemove", str(left + 24), str(top + 12))
            haru.command("xdotool", *on_first, "keydown", "ctrl", "click", "1", "keyup", "ctrl")
            until(lambda: self.place_of_player(running) < 3, "a click does not play it")
            until(lambda: sound.loudness(ears.last()) > 0.01, "it is not heard after the click")
        self.assertTrue(self.text.text.startswith("We all was tired"), self.text.text)

    def test_a_recogniser_that_falls_takes_no_recording_with_it_and_that_is_said(self):
        self.settings.write("writes-speech", True)
        running = self.start()
        self.record(running)
        self.wait_for_words(running, "Words appear here as you speak.")
        with sound.spoken(self.voice) as playing:
            self.wait_for_words(running, "very happy")
            self.kill_recogniser(running)
            self.wait_for_words(running, "No more words are recognized. The recording goes on.")
            playing.wait()
        later = sound.english(self.path("later.wav"), "my brother has a new bicycle.")
        with sound.spoken(later) as playing:
            playing.wait()
        running.press("ctrl+r")
        self.wait_for_player(running)
        (recording,) = self.wait_for_recordings(1)
        self.assert_says_something(recording, least=4)
        broken = "The recording is whole, but its transcript is not"
        # In passing, and where the words stand.
        self.wait_for_words(running, broken)
        text = running.find("text", "Text")
        until(lambda: "happy" in text.text, "what was heard is not kept")
        self.assertNotIn("bicycle", text.text)
        self.assertEqual(running.stop(), 0)

        running = self.open()
        self.wait_for_words(running, broken)
        running.choose_by_keys(running.find("push button", "Recording"), "Transcribe Again")
        self.wait_for_words(running, "The recording is transcribed")
        self.assertIn("fresh bread", self.show_words(running).text)
        until(
            lambda: not any(broken in name for name in running.names()), "it is still called broken"
        )

    def kill_recogniser(self, running):
        """The process of Haru's that listens for words."""
        parent = f"PPid:\t{running.process.pid}\n"

        def listens(process):
            try:
                return (
                    parent in (process / "status").read_text()
                    and b"--speech" in (process / "cmdline").read_bytes()
                )
            except OSError:
                # It has ended meanwhile.
                return False

        (recogniser,) = filter(listens, pathlib.Path("/proc").glob("[0-9]*"))
        os.kill(int(recogniser.name), signal.SIGKILL)

    def test_a_recording_from_elsewhere_is_transcribed(self):
        running = self.open(self.add_english())
        self.wait_for_player(running)
        self.assertEqual(running.find_all("push button", "Show Transcript"), [])
        running.choose_by_keys(running.find("push button", "Recording"), "Transcribe Again")
        until(
            lambda: running.find_all("push button", "Show Transcript"), "nothing is said", 60
        )
        self.assertIn(SAID, self.show_words(running).text)
        self.assertEqual(self.entries()[0]["body"], "words")
        self.assertIn("happy", self.command("search", "tired"))
        running.click(running.find("push button", "Undo Undo"))
        until(lambda: not running.find_all("text", "Transcript"), "it is still there")

    def test_whisper_is_offered_where_it_is_installed_and_transcribes_recordings(self):
        way = whisper.install(self.home)
        self.add_english()
        running = self.start(PATH=way)
        running.press("ctrl+comma", window=running.main)
        window = running.window("Preferences")
        running.click(running.find("page tab", "Voice", within=window))
        self.wait_for_words(
            running,
            "After a recording, with ggml-base.bin. It takes its time, and understands more.",
        )
        said = self.transcribe_again(
            running, window, "Transcribe recordings with whisper.cpp", "speech-whisper"
        )
        self.assertIn("whispered words", said)

    def transcribe_again(self, running, window, name, setting):
        """Chooses what is called `name` in the preferences; answers with what it understands."""
        # It stands below what is in sight.
        running.find("check box", name, within=window).press()
        until(lambda: self.settings.read().get(setting), "it is not remembered")
        running.press("Escape", window=window)
        self.act("open", "1")
        self.wait_for_player(running)
        running.choose_by_keys(running.find("push button", "Recording"), "Transcribe Again")
        until(
            lambda: running.find_all("push button", "Show Transcript"), "nothing is said", 60
        )
        return self.show_words(running).text

    def test_the_words_of_whisper_take_the_place_of_those_that_came_live(self):
        for name in ("writes-speech", "speech-whisper"):
            self.settings.write(name, True)
        words = "whispered words of a happy day with coffee and bread"
        running = self.start(PATH=whisper.install(self.home, words))
        self.record(running)
        self.wait_for_words(running, "Words appear here as you speak.")
        with sound.spoken(self.voice) as playing:
            self.wait_for_words(running, "very happy")
            playing.wait()
        running.press("ctrl+r")
        self.wait_for_player(running)
        text = running.find("text", "Text")
        written = words.capitalize() + "\n\n"
        until(lambda: text.text == written, f"{text.text!r} stays", 60)
        running.press("ctrl+z")
        until(lambda: text.text.startswith(WRITTEN), "it can't be undone")

    def test_far_fewer_words_take_the_place_of_others_only_where_the_person_wants_that(self):
        self.settings.write("speech-whisper", True)
        self.add_english()
        running = self.start(PATH=whisper.install(self.home, f"whispered {SAID}"))
        self.act("open", "1")
        self.wait_for_player(running)
        player = running.find("push button", "Recording")
        running.choose_by_keys(player, "Transcribe Again")
        self.wait_for_words(running, "The recording is transcribed")
        words = self.show_words(running)
        self.assertEqual(words.text, f"whispered {SAID}")
        whisper.install(self.home)
        for answer, expected in (
            ("Keep Them", f"whispered {SAID}"),
            ("Replace Them", "whispered words"),
        ):
            running.choose_by_keys(player, "Transcribe Again")
            asked = {
                "Keep the Words That Are There?",
                "This time, far fewer words were understood.",
            }
            until(
                lambda: any(asked <= set(running.names(it)) for it in running.questions()),
                "it does not ask",
            )
            running.answer(answer)
            until(lambda: words.text == expected, f"{words.text!r} stays")

    def serve_whisper(self):
        """What passes for the server of whisper.cpp, at the port that this uses by default."""
        script = pathlib.Path(__file__).parent.parent / "Web" / "whisper.py"
        server = subprocess.Popen(
            [sys.executable, script, "well", "8080"], stdout=subprocess.PIPE, text=True
        )
        self.addCleanup(server.stdout.close)
        self.addCleanup(server.wait)
        self.addCleanup(server.terminate)
        self.assertEqual(server.stdout.readline(), "port 8080.\n")

    def test_the_server_of_whisper_is_offered_where_it_runs_and_transcribes_recordings(self):
        self.serve_whisper()
        self.add_english()
        running = self.start()
        running.press("ctrl+comma", window=running.main)
        window = running.window("Preferences")
        running.click(running.find("page tab", "Voice", within=window))
        self.wait_for_words(running, "After a recording, at port 8080 of this computer.")
        name = "Transcribe recordings with the server of whisper.cpp"
        said = self.transcribe_again(running, window, name, "speech-whisper-server")
        self.assertIn("whispered words 하루", said)

    def test_it_is_chosen_where_one_records(self):
        running = self.begin()
        running.click(running.find("push button", "Record Voice"))
        running.click(running.find("label", "Transcribe while recording"))
        until(lambda: self.settings.read().get("writes-speech"), "it is not remembered")
        running.click(running.find("push button", "Record"))
        self.wait_for_words(running, "Words appear here as you speak.")
        running.click(running.find("push button", "Stop"))
        self.wait_for_player(running)

    def test_the_preferences_say_who_is_ready_and_refuse_what_is_no_model(self):
        self.settings.write("vosk-model", str(self.path("nowhere")))
        running = self.start()
        running.press("ctrl+comma", window=running.main)
        window = running.window("Preferences")
        running.click(running.find("page tab", "Voice", within=window))
        self.wait_for_words(running, "The folder is not there any more.")
        # What was chosen has gone, so that the one that is installed is used.
        self.wait_for_words(running, "Ready, and in use: en-us")
        self.path("empty").mkdir()
        self.settings.write("vosk-model", str(self.path("empty")))
        self.wait_for_words(running, "This folder is not a Vosk model: it lacks am/final.mdl.")
        running.click(running.find("push button", "Do Without Vosk", within=window))
        self.wait_for_words(running, "Ready, and in use: en-us")
