# SPDX-License-Identifier: GPL-3.0-or-later
"""A person lets a server of theirs write down what they say."""

import servers
from haru import until
from recordings import RecordingTest


class SpeechServer(RecordingTest):
    def setUp(self):
        super().setUp()
        servers.begin_keyring(self)
        self.server = servers.Server(self, "speech_and_feelings.py")
        self.settings.write("go-online", True)
        # Nothing on this computer understands Korean.
        self.settings.write("writes-speech", True)
        self.settings.write("spoken-language", "ko")

    def prefer(self, kind):
        self.settings.write("speech-server", True)
        self.settings.write("speech-address", f"{self.server.address}/{kind}")
        self.settings.write("speech-model", "base")

    def speak(self, running):
        self.record(running)
        running.press("ctrl+r")
        self.wait_for_player(running)
        self.wait_for_recordings(1)

    def test_what_the_server_has_heard_becomes_the_entry(self):
        running = self.start()
        window = servers.open_online(running)
        running.click(running.find("label", "Have a server transcribe recordings", within=window))
        address = f"{self.server.address}/well/v1"
        servers.write(running, window, "Address", address)
        until(lambda: self.settings.read().get("speech-address") == address, "it is not applied")
        servers.write(running, window, "Key", "secret")
        self.wait_for_words(running, "The keyring of your desktop has one for this server.")
        servers.write(running, window, "Model", "base")
        until(lambda: self.settings.read().get("speech-model") == "base", "the model is not kept")
        running.press("Escape", window=window)
        self.speak(running)
        text = running.find("text", "Text")
        until(
            lambda: text.text.startswith("We walked along the river"),
            f"{text.text!r} was not said",
        )
        self.assertEqual(
            self.server.asked(), ["asked: /well/v1/audio/transcriptions Bearer secret"]
        )
        running.click(running.find("push button", "Show Transcript"))
        self.assertEqual(running.find("text", "Transcript").text, "we walked along the river")

        window = servers.open_online(running)
        running.click(running.find("push button", "Remove", within=window))
        self.wait_for_words(running, "It was removed. The server is asked without a key.")
        running.press("Escape", window=window)
        running.choose_by_keys(running.find("push button", "Recording"), "Transcribe Again")
        until(lambda: len(self.server.asked()) == 2, "nobody is asked again")
        self.assertTrue(self.server.asked()[1].endswith(" None"))
        self.wait_for_words(running, "The recording is transcribed")

    def test_a_server_that_fails_leaves_the_recording_and_that_is_said(self):
        self.prefer("broken")
        running = self.start()
        self.speak(running)
        self.wait_for_words(running, "The server refused to answer (500).")
        self.assertEqual(running.find("text", "Text").text, "")
        (recording,) = self.wait_for_recordings(1)
        self.assertTrue(recording.stat().st_size)
        self.assertEqual(running.find_all("push button", "Show Transcript"), [])
        self.prefer("well")
        running.choose_by_keys(running.find("push button", "Recording"), "Transcribe Again")
        running.find("push button", "Show Transcript")

    def test_where_the_recogniser_here_can_not_listen_the_server_does(self):
        model = self.path("vosk-model-small-en")
        for name in ("am/final.mdl", "conf/mfcc.conf", "graph/HCLr.fst", "graph/words.txt"):
            (model / name).parent.mkdir(parents=True, exist_ok=True)
            (model / name).write_text("nothing")
        self.settings.write("spoken-language", "en")
        self.settings.write("vosk-model", str(model))
        self.settings.write("vosk-library", str(model / "graph/words.txt"))
        self.prefer("well")
        running = self.start()
        self.record(running)
        self.wait_for_words(running, "No more words are recognized. The recording goes on.")
        running.press("ctrl+r")
        self.wait_for_player(running)
        text = running.find("text", "Text")
        until(lambda: "along the river" in text.text, f"{text.text!r} was not said")
        self.assertFalse(any("its transcript is not" in name for name in running.names()))
