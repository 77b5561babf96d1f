# SPDX-License-Identifier: GPL-3.0-or-later
"""A voice entry from the terminal."""

import json
import os
import pty
import signal
import subprocess

import haru
import sound
from haru import PREFIX, until
from recordings import RecordingTest

DONE, FAILED, MISUNDERSTOOD = range(3)


class Record(RecordingTest):
    def setUp(self):
        super().setUp()
        self.voice = sound.speech(self.path("voice.wav"), "하루 하루 나의 일기를 말로 남긴다 " * 4)

    def begin(self, *words, **streams):
        streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | streams
        process = subprocess.Popen(
            [PREFIX / "bin/haru", "record", *words],
            env=haru.environment(self.home, {}),
            stdin=subprocess.DEVNULL,
            text=True,
            **streams,
        )
        self.addCleanup(process.kill)
        return process

    def end(self, process, status=DONE):
        said, complained = process.communicate(timeout=haru.SECONDS)
        self.assertEqual(process.returncode, status, complained)
        return said, complained

    def wait_until_it_hears(self, least=6000):
        """Until there is more than the beginning of a file."""
        until(
            lambda: any(it.stat().st_size > least for it in self.diary.glob("recording/*.ogg")),
            "nothing is recorded",
        )

    def test_the_limit_ends_it_and_programs_are_told(self):
        with sound.spoken(self.voice):
            said, complained = self.end(self.begin("--limit", "2", "--json"))
        self.assertEqual(complained, "")
        entry = json.loads(said)
        self.assertEqual([it["kind"] for it in entry["attachments"]], ["voice"])
        self.assertEqual(self.entries(), [entry])
        for arguments in (["list"], ["show", "1"]):
            told = haru.run(self.home, *arguments)
            self.assertIn("Voice recording 0:02", told.stdout, told.stderr)
        (path,) = self.wait_for_recordings(1)
        self.assertAlmostEqual(sound.seconds(self.assert_says_something(path)), 2, delta=0.3)

    def test_ctrl_c_and_a_termination_keep_what_was_said(self):
        for count, end in enumerate((signal.SIGINT, signal.SIGTERM), 1):
            with self.subTest(end=end.name), sound.spoken(self.voice):
                process = self.begin("--limit", "0", "--date", "2025-05-01")
                self.wait_until_it_hears()
                process.send_signal(end)
                said, _ = self.end(process)
                self.assertIn("May 1, 2025", said)
                for path in self.wait_for_recordings(count):
                    self.assert_says_something(path)
        self.assertEqual({entry["day"] for entry in self.entries()}, {"2025-05-01"})

    def test_a_terminal_sees_the_time_and_a_pipe_nothing_of_it(self):
        master, terminal = pty.openpty()
        with sound.spoken(self.voice):
            process = self.begin("--limit", "2", stderr=terminal)
            os.close(terminal)
            said, _ = self.end(process)
        shown = os.read(master, 65536).decode()
        os.close(master)
        self.assertIn("Ctrl+C", shown)
        self.assertIn("0:01", shown)
        self.assertTrue(said.startswith("Added as "))
        self.assertNotIn("\x1b", said)

    def test_a_killed_one_is_offered_by_the_window(self):
        with sound.spoken(self.voice):
            process = self.begin()
            self.wait_until_it_hears(12_000)
            process.kill()
            process.communicate()
        self.assertEqual(self.recorded(), [])
        running = self.start()
        running.click(running.find("push button", "Keep"))
        (path,) = self.wait_for_recordings(1)
        self.assertGreater(sound.loudest(sound.decoded(path))[1], 0.02)

    def test_what_makes_no_sense_is_explained(self):
        for words in (["--limit", "soon"], ["--limit", "-1"], ["--date", "2025-02-30"], ["words"]):
            with self.subTest(words=words):
                _, complained = self.end(self.begin(*words), MISUNDERSTOOD)
                self.assertTrue(complained)
        self.assertFalse(self.diary.exists())

    def test_without_a_microphone_nothing_is_begun(self):
        self.settings.write("microphone", "gone")
        _, complained = self.end(self.begin(), FAILED)
        self.assertIn("There is no microphone.", complained)
        self.assertFalse(list(self.diary.glob("recording/*")))
