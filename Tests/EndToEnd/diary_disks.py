# SPDX-License-Identifier: GPL-3.0-or-later
"""What tests share of a diary whose disk does not answer, or whose folder goes away."""

import os
import pathlib

import haru
import sound
from disks import FuseDisk
from haru import until
from recordings import RecordingTest

STALLED = "The disk with the diary does not answer."
UNREACHABLE = "The diary’s folder can’t be reached."


class FolderTest(RecordingTest):
    """Each diary lies on a disk of its own."""

    def setUp(self):
        super().setUp()
        for name in ("content", "disk", "runtime"):
            self.path(name).mkdir(mode=0o700)
        try:
            self.disk = FuseDisk(self.path("content"), self.path("disk"))
        except OSError as error:
            self.skipTest(str(error))
        self.addCleanup(self.disk.end)
        self.addCleanup(self.disk.unmount)
        self.folder_of_diary = self.path("disk") / "diary"
        told = haru.run(self.home, "add", "--diary", str(self.folder_of_diary), "old")
        self.assertEqual(told.returncode, 0, told.stderr)

    def tearDown(self):
        if hasattr(self, "disk"):
            self.disk.go_on()
        super().tearDown()

    @property
    def diary(self):
        return self.folder_of_diary

    def command(self, *words, **changes):
        name, *more = words
        return super().command(name, "--diary", str(self.diary), *more, **changes)

    def start_here(self):
        # What is kept outside the diary is seen.
        changes = {
            "XDG_RUNTIME_DIR": str(self.path("runtime")),
            # The cameras are where they were.
            "PIPEWIRE_RUNTIME_DIR": os.environ["XDG_RUNTIME_DIR"],
        }
        return self.start("--diary", str(self.diary), **changes)

    def begin_words(self):
        running = self.start_here()
        running.press("ctrl+n")
        running.find("text", "Text")
        running.activate(running.main)
        running.type("before")
        self.assert_kept(["before", "old"])
        return running

    def assert_kept(self, wanted):
        def words():
            return sorted(entry["title"] or entry["body"] for entry in self.entries())

        self.assert_becomes(sorted(wanted), words, f"{wanted} is not kept")

    def begin_memo(self):
        running = self.start_here()
        running.press("ctrl+m")
        memo = running.find("text", "Memo")
        until(lambda: memo.is_focused, "no memo is begun")
        running.activate(running.main)
        running.type("before")
        self.assert_memos(["before"])
        return running

    def assert_memos(self, wanted):
        def memos():
            return [text for (text,) in self.asked("SELECT text FROM memo WHERE deleted IS NULL")]

        self.assert_becomes(wanted, memos, "the memos")

    def speak(self):
        """For as long as the test goes on."""
        voice = sound.speech(self.path("voice.wav"), "하루 하루 나의 일기를 말로 남긴다 " * 10)
        spoken = sound.spoken(voice)
        spoken.__enter__()
        self.addCleanup(spoken.__exit__, None, None, None)

    def begin_recording(self):
        self.speak()
        running = self.start_here()
        self.record(running, "0:02")
        return running

    def assert_told(self, running, words):
        """Says so. `haru-bench folder` measures how soon a lost folder is told, and UnsavedTests
        check after what time a disk that stalls is told."""
        self.wait_for_words(running, words)

    def assert_no_longer_told(self, running, words):
        until(
            lambda: not any(words in name for name in running.names()), f"it still says {words!r}"
        )

    def kept_outside(self):
        """What is kept outside the diary: the texts, and how long recordings are."""
        files = self.path("runtime").glob("haru/unsaved-*/*")
        return [it.read_text() if it.suffix == ".json" else it.stat().st_size for it in files]

    def wait_until_outside(self, words):
        until(
            lambda: any(words in str(kept) for kept in self.kept_outside()),
            f"{words!r} is not kept outside the diary",
        )

    def assert_ends(self, running):
        """Ends without a question, though the disk does not answer. What the system still closes on
        it is not waited for: the last thread of a process may be there longer than the process."""
        status = pathlib.Path(f"/proc/{running.process.pid}/stat")
        running.process.terminate()
        until(
            lambda: running.process.poll() is not None or status.read_text().split()[2] == "Z",
            "Haru does not end",
        )

    def assert_offers_recording(self, seconds):
        """The next start offers what was said, at least for so long."""
        running = self.start_here()
        running.click(running.find("push button", "Keep"))
        (path,) = self.wait_for_recordings(1)
        self.assert_says_all(path, seconds)
        self.assertEqual(self.kept_outside(), [])
        self.assertEqual(running.stop(), 0)

    def assert_says_all(self, path, seconds):
        heard = sound.decoded(path)
        self.assertGreaterEqual(sound.seconds(heard), seconds)
        # Nothing is missing in between: the voice is there in every part of two seconds.
        for start in range(0, len(heard) - 2 * 48000, 48000):
            self.assertGreater(sound.loudest(heard[start : start + 2 * 48000])[1], 0.01)
