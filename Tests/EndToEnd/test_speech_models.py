# SPDX-License-Identifier: GPL-3.0-or-later
"""A person gets what understands their language, speaks it, and removes it again. The library and
the model are stand-ins (`speech_makers.py`): no real ones of Korean can be had here."""

import haru
import servers
import sound
from haru import until
from recordings import RecordingTest

SENTENCE = "we had coffee and fresh bread"


class SpeechModels(RecordingTest):
    def setUp(self):
        super().setUp()
        known = self.path("makers")
        self.server = servers.Server(self, "speech_makers.py", str(known))
        library, sha256, model = known.read_text().split()
        self.list = self.path("speech-models")
        self.offer(f"{self.server.address}/moved/vosk-library.zip", library, sha256, model)
        self.speech = self.path("data/haru-speech")

    def offer(self, address, bytes_of_library, sha256, bytes_of_model):
        self.lines = "".join(
            f"library-{processor} {address} {bytes_of_library} {sha256}\n"
            for processor in ("x86_64", "aarch64")
        )
        self.model_bytes = bytes_of_model
        self.offer_model("vosk-model-small-ko-0.22.zip")

    def offer_model(self, name):
        line = f"ko {self.server.address}/{name} {self.model_bytes} -\n"
        self.list.write_text(self.lines + line)

    def start_korean(self):
        self.words = haru.catalog("ko").gettext
        # Everything in Korean but the dates of the C library.
        return self.start(
            LANG="ko_KR.UTF-8", LANGUAGE="ko", HARU_SPEECH_MODELS=str(self.list))

    def open_voice(self, running):
        running.press("ctrl+comma", window=running.main)
        window = running.window(self.words("Preferences"))
        running.resize(window, 760, 980)
        running.click(running.find("page tab", self.words("Voice"), within=window))
        return window

    def open_recorder(self, running):
        running.press("ctrl+n")
        running.click(running.find("push button", self.words("Record Voice")))

    def get(self, running, window):
        button = self.words("Go Online and Get {language}").format(language="한국어")
        running.click(running.find("push button", button, within=window))
        # What comes, how large it is, and from where.
        asked = " ".join(running.names(running.question()))
        self.assertIn("127.0.0.1", asked)
        self.assertIn(self.words("Haru goes online for this alone. “Go online” stays off."), asked)
        running.answer(button)

    def wait_until_ready(self, running, name="vosk-model-small-ko-0.22"):
        ready = self.words("Ready, and in use: {name}")
        self.wait_for_words(running, ready.format(name=name))

    def test_one_click_and_what_is_said_in_korean_is_written(self):
        running = self.start_korean()
        window = self.open_voice(running)
        self.get(running, window)
        self.wait_until_ready(running)
        settings = self.settings.read()
        self.assertTrue(settings.get("writes-speech"))
        self.assertFalse(settings.get("go-online"))
        self.assertEqual(
            sorted(it.name for it in self.speech.iterdir()),
            ["vosk-library", "vosk-model-small-ko-0.22"],
        )
        asked = [it.split()[1] for it in self.server.asked()]
        self.assertEqual(
            asked,
            [
                "/moved/vosk-library.zip", "/vosk-library.zip", "/model-list.json",
                "/vosk-model-small-ko-0.22.zip",
            ],
        )
        running.press("Escape", window=window)

        self.voice = self.path("voice.wav")
        haru.command("flite", "-voice", "slt", "-t", SENTENCE, "-o", str(self.voice))
        running.press("ctrl+r")
        running.find("push button", self.words("Stop"))
        self.wait_for_words(running, self.words("Words appear here as you speak."))
        with sound.spoken(self.voice) as playing:
            self.wait_for_words(running, "오늘은")
            playing.wait()
        self.wait_for_words(running, "좋았다")
        running.press("ctrl+r")
        running.find("push button", self.words("Play"))
        text = running.find("text", self.words("Text"))
        until(lambda: "오늘은 좋았다" in text.text, f"{text.text!r} was not said")

        # What has changed since it came is not loaded.
        (self.speech / "vosk-model-small-ko-0.22/am/final.mdl").write_bytes(b"y" * 100_000)
        window = self.open_voice(running)
        self.wait_for_words(
            running,
            self.words("It is not as it was when it came. Please remove it, and get it again."),
        )
        remove = self.words("Remove {language}").format(language="한국어")
        running.click(running.find("push button", remove, within=window))
        until(lambda: list(self.speech.iterdir()) == [], "something is left")

    def test_what_is_cancelled_is_gone_on_with(self):
        name = "slow-vosk-model-small-ko-0.22"
        self.offer_model(f"{name}.zip")
        running = self.start_korean()
        window = self.open_voice(running)
        self.get(running, window)
        part = self.speech / f".{name}.part"
        until(lambda: part.exists() and part.stat().st_size > 100_000, "nothing comes")
        running.click(running.find("push button", self.words("Cancel"), within=window))
        button = self.words("Go Online and Get {language}").format(language="한국어")
        running.find("push button", button, within=window)
        come = part.stat().st_size
        self.assertFalse(self.settings.read().get("writes-speech"))

        self.get(running, window)
        self.wait_until_ready(running, name)
        self.assertFalse(part.exists())
        self.assertEqual(self.server.asked()[-1].split(), ["asked:", f"/{name}.zip", f"bytes={come}-"])

    def test_where_only_another_language_is_understood_that_is_said_and_nothing_written(self):
        self.settings.write("writes-speech", True)
        running = self.start_korean()
        self.open_recorder(running)
        offer = self.words("Not here yet: {size} from {places}").split("{")[0]
        self.wait_for_words(running, offer)
        running.press("ctrl+r")
        running.find("push button", self.words("Stop"))
        unknown = self.words(
            "Nothing here understands {language}, so no words are written. The recording goes on."
        )
        self.wait_for_words(running, unknown.format(language="한국어"))
        self.wait_for_clock(running, "0:01")
        running.press("ctrl+r")
        running.find("push button", self.words("Play"))
        self.assertEqual(running.find("text", self.words("Text")).text, "")
