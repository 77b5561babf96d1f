# SPDX-License-Identifier: GPL-3.0-or-later
"""The diary's folder does not answer, or goes away, below the open window: a person is told, and
nothing is lost."""

import os
import pathlib
import shutil
import subprocess

import haru
import sound
from cameras import FilmTest
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


class Stalling(FolderTest):
    def test_words_are_kept_and_saved_when_it_answers(self):
        running = self.begin_words()
        self.disk.stall()
        running.type(" after")
        self.assert_told(running, STALLED)
        self.wait_until_outside("before after")
        running.type(" that")
        self.wait_until_outside("before after that")
        self.disk.go_on()
        self.assert_no_longer_told(running, STALLED)
        self.assert_kept(["before after that", "old"])
        until(lambda: self.kept_outside() == [], "what is saved is kept outside, too")
        self.assertEqual(running.stop(), 0)

    def test_a_memo_is_kept_and_saved_when_it_answers(self):
        running = self.begin_memo()
        self.disk.stall()
        running.type(" after")
        self.assert_told(running, STALLED)
        self.wait_until_outside("before after")
        self.disk.go_on()
        self.assert_no_longer_told(running, STALLED)
        self.assert_memos(["before after"])
        until(lambda: self.kept_outside() == [], "what is saved is kept outside, too")
        self.assertEqual(running.stop(), 0)

    def test_a_voice_goes_on_and_all_of_it_is_kept(self):
        running = self.begin_recording()
        self.disk.stall()
        self.assert_told(running, STALLED)
        self.wait_for_clock(running, "0:06")
        self.disk.go_on()
        self.assert_no_longer_told(running, STALLED)
        self.wait_for_clock(running, "0:07")
        running.press("ctrl+r")
        self.wait_for_player(running)
        (path,) = self.wait_for_recordings(1)
        self.assert_says_all(path, 6.5)
        until(lambda: self.kept_outside() == [], "what is saved is kept outside, too")
        self.assertEqual(running.stop(), 0)

    def test_logging_out_does_not_wait_and_the_words_are_there_again(self):
        running = self.begin_words()
        self.disk.stall()
        running.type(" after")
        self.wait_for_words(running, STALLED)
        self.assert_ends(running)
        self.disk.go_on()
        self.assertEqual(running.ended(), 0)
        running = self.start_here()
        self.wait_for_words(running, "Words that could not be saved before are in the diary now")
        self.assert_kept(["before after", "old"])
        self.assertEqual(running.stop(), 0)

    def test_logging_out_does_not_wait_and_the_memo_is_there_again(self):
        running = self.begin_memo()
        self.disk.stall()
        running.type(" after")
        self.wait_for_words(running, STALLED)
        self.assert_ends(running)
        self.disk.go_on()
        self.assertEqual(running.ended(), 0)
        running = self.start_here()
        self.wait_for_words(running, "Words that could not be saved before are in the diary now")
        self.assert_memos(["before after"])
        self.assertEqual(running.stop(), 0)

    def test_logging_out_does_not_wait_and_the_voice_is_offered(self):
        running = self.begin_recording()
        self.disk.stall()
        self.wait_for_words(running, STALLED)
        self.wait_for_clock(running, "0:05")
        self.assert_ends(running)
        self.disk.go_on()
        self.assertEqual(running.ended(), 0)
        # The clock says so from then on.
        self.assert_offers_recording(4.95)


class StallingFilm(FolderTest, FilmTest):
    def begin_film(self):
        self.plug_in()
        self.speak()
        running = self.start_here()
        self.film(running, "0:02")
        return running

    def test_a_film_goes_on_and_all_of_it_is_kept(self):
        running = self.begin_film()
        self.disk.stall()
        self.assert_told(running, STALLED)
        self.wait_for_clock(running, "0:06")
        self.disk.go_on()
        self.assert_no_longer_told(running, STALLED)
        self.wait_for_clock(running, "0:07")
        running.press("ctrl+shift+r")
        self.wait_for_player(running)
        (path,) = self.wait_for_recordings(1)
        self.assert_is_film(path, least=6.5)
        until(lambda: self.kept_outside() == [], "what is saved is kept outside, too")
        self.assertEqual(running.stop(), 0)

    def test_logging_out_does_not_wait_and_the_film_is_offered(self):
        running = self.begin_film()
        self.disk.stall()
        self.wait_for_words(running, STALLED)
        self.wait_for_clock(running, "0:05")
        self.assert_ends(running)
        self.disk.go_on()
        self.assertEqual(running.ended(), 0)
        running = self.start_here()
        running.click(running.find("push button", "Keep"))
        (path,) = self.wait_for_recordings(1)
        self.assert_is_film(path, least=4)
        self.assertEqual(self.kept_outside(), [])
        self.assertEqual(running.stop(), 0)


class Leaving(FolderTest):
    def test_words_outlive_a_disk_that_is_pulled_out(self):
        running = self.begin_words()
        self.disk.pull_out()
        running.type(" after")
        self.assert_told(running, UNREACHABLE)
        self.wait_until_outside("before after")
        self.assert_ends(running)
        self.assertEqual(running.ended(), 0)
        self.disk.plug_in()
        running = self.start_here()
        self.wait_for_words(running, "Words that could not be saved before are in the diary now")
        self.assertIn("before after", [entry["title"] for entry in self.entries()])
        self.assertEqual(running.stop(), 0)

    def test_a_memo_outlives_a_disk_that_is_pulled_out(self):
        running = self.begin_memo()
        self.disk.pull_out()
        running.type(" after")
        self.assert_told(running, UNREACHABLE)
        self.wait_until_outside("before after")
        self.assert_ends(running)
        self.assertEqual(running.ended(), 0)
        self.disk.plug_in()
        running = self.start_here()
        self.wait_for_words(running, "Words that could not be saved before are in the diary now")
        self.assert_memos(["before after"])
        self.assertEqual(running.stop(), 0)

    def test_a_voice_outlives_a_disk_that_is_pulled_out(self):
        running = self.begin_recording()
        self.disk.pull_out()
        self.assert_told(running, "What you said is safe")
        self.assert_told(running, UNREACHABLE)
        self.assert_ends(running)
        self.assertEqual(running.ended(), 0)
        self.disk.plug_in()
        self.assert_offers_recording(2)

    def test_unmounting_is_told_though_nothing_is_written(self):
        running = self.start_here()
        running.find("label", "Calendar")
        self.disk.unmount()
        self.assert_told(running, UNREACHABLE)
        self.assert_ends(running)

    def test_words_outlive_unmounting(self):
        running = self.begin_words()
        self.disk.unmount()
        running.type(" after")
        self.assert_told(running, UNREACHABLE)
        self.wait_until_outside("before after")
        self.assert_ends(running)
        self.assertEqual(running.ended(), 0)
        self.disk.end()
        self.disk.mount()
        running = self.start_here()
        self.wait_for_words(running, "Words that could not be saved before are in the diary now")
        self.assertIn("before after", [entry["title"] for entry in self.entries()])
        self.assertEqual(running.stop(), 0)

    def test_a_voice_goes_on_though_its_disk_is_unmounted(self):
        running = self.begin_recording()
        self.disk.unmount()
        self.assert_told(running, UNREACHABLE)
        self.wait_for_clock(running, "0:05")
        self.assert_ends(running)
        self.assertEqual(running.ended(), 0)
        self.disk.end()
        self.disk.mount()
        self.assert_offers_recording(4.5)

    def test_a_voice_outlives_its_folder(self):
        running = self.begin_recording()
        shutil.rmtree(self.diary)
        self.assert_told(running, "The diary’s folder was deleted.")
        self.wait_for_clock(running, "0:05")
        self.assert_ends(running)
        self.assertEqual(running.ended(), 0)
        self.assert_offers_recording(4.5)

    def test_a_voice_goes_along_with_its_folder(self):
        running = self.begin_recording()
        elsewhere = self.diary.with_name("moved")
        os.rename(self.diary, elsewhere)
        self.assert_told(running, "The diary’s folder was moved")
        self.wait_for_clock(running, "0:05")
        running.press("ctrl+r")
        self.wait_for_words(running, "What you said is safe")
        os.rename(elsewhere, self.diary)
        self.assert_no_longer_told(running, "Nothing can be saved until it is back in its place.")
        running.click(running.find("push button", "Keep"))
        (path,) = self.wait_for_recordings(1)
        self.assert_says_all(path, 4.5)
        self.assertEqual(running.stop(), 0)

    def test_a_folder_made_read_only_is_told_though_nothing_is_written(self):
        running = self.start_here()
        running.find("label", "Calendar")
        subprocess.run(["mount", "--bind", self.diary, self.diary], check=True)
        self.addCleanup(subprocess.run, ["umount", "--lazy", self.diary], capture_output=True)
        subprocess.run(["mount", "-o", "remount,bind,ro", self.diary], check=True)
        self.assert_told(running, "The diary can only be read.")
        subprocess.run(["umount", self.diary], check=True)
        self.assert_no_longer_told(running, "The diary can only be read.")
        self.assertEqual(running.stop(), 0)
