# SPDX-License-Identifier: GPL-3.0-or-later
"""A recording ends before its time: by leaving it, by what others do, and by a crash."""

import json
import subprocess

import databases
import haru
import sound
from haru import PREFIX, until
from recordings import RecordingTest

OFFER = "Recovered recording"
# What a change of an entry is called in the diary.
CHANGED_ENTRY = 1


class Leaving(RecordingTest):
    def setUp(self):
        super().setUp()
        self.voice = sound.speech(self.path("voice.wav"), "하루 하루 나의 일기를 말로 남긴다 " * 6)

    def recording(self):
        running = self.start()
        self.record(running)
        return running

    def assert_kept_as_one_entry(self, entries=1):
        (path,) = self.wait_for_recordings(1)
        self.assert_says_something(path)
        self.assertEqual(len(self.entries()), entries)

    def test_another_place_and_another_entry_keep_it(self):
        self.command("add", "old")
        running = self.start()
        with sound.spoken(self.voice):
            self.record(running)
            running.press("alt+1")
            running.find("push button", "Previous Month")
            self.wait_for_recordings(1)
            self.record(running)
            self.act("open", "1")
            until(lambda: running.find("text", "Text").text == "old", "it is not opened")
            self.wait_for_recordings(2)
            # Nothing is left of it that would keep another from being made.
            self.record(running)
            running.press("alt+Left")
        for path in self.wait_for_recordings(3):
            self.assert_says_something(path)
        bodies = sorted(entry["body"] for entry in self.entries())
        self.assertEqual(bodies, ["", "", "old"])

    def test_closing_the_window_keeps_it(self):
        with sound.spoken(self.voice):
            running = self.recording()
            running.press("ctrl+w")
            self.assertEqual(running.ended(), 0)
        self.assert_kept_as_one_entry()

    def test_quitting_keeps_it(self):
        with sound.spoken(self.voice):
            running = self.recording()
            running.press("ctrl+q")
            self.assertEqual(running.ended(), 0)
        self.assert_kept_as_one_entry()

    def test_logging_out_keeps_it(self):
        with sound.spoken(self.voice):
            self.assertEqual(self.recording().stop(), 0)
        self.assert_kept_as_one_entry()

    def test_deleting_the_entry_takes_it_along_and_brings_it_back(self):
        self.command("add", "words")
        running = self.open()
        with sound.spoken(self.voice):
            self.record(running)
            running.choose_for_entry("Delete")
            running.click(running.find("push button", "Undo Undo"))
        self.assert_kept_as_one_entry()

    def test_a_letter_takes_it_along(self):
        self.command("add", "words")
        running = self.open()
        with sound.spoken(self.voice):
            self.record(running)
            running.choose_for_entry("Seal Until…")
            running.seal_letter()
            until(lambda: not running.find_all("push button", "Stop"), "it goes on")
        (path,) = self.wait_for_files(1)
        self.assertGreater(sound.loudest(sound.decoded(path))[1], 0.02)
        self.assertEqual(self.asked("SELECT count(*) FROM attachment"), [(1,)])
        self.assertEqual(running.find_all("push button", "Play"), [])

    def test_an_entry_that_others_seal_ends_it(self):
        """It went on unseen, and nothing else could be recorded any more."""
        self.command("add", "words")
        running = self.open()
        with sound.spoken(self.voice):
            self.record(running)
            self.seal_from_elsewhere(1)
            until(lambda: not running.find_all("push button", "Stop"), "it goes on")
            self.wait_for_files(1)
            self.record(running)
            running.press("ctrl+r")
            self.wait_for_player(running)
        self.wait_for_files(2)

    def seal_from_elsewhere(self, number):
        """Seals an entry like a letter that another Haru writes, which is told to this one."""
        self.command("add", "--seal-until", "2099-01-01", "letter")
        with databases.opened(self.diary / "diary.sqlite") as database:
            database.execute(
                "UPDATE entry SET (sealed_until, opens) = (SELECT sealed_until, opens FROM entry"
                " ORDER BY id DESC LIMIT 1) WHERE id = ?", (number,),
            )
            database.execute(
                "INSERT INTO change (subject, item) VALUES (?, ?)", (CHANGED_ENTRY, number)
            )
        self.command("memo", "sealed")

    def wait_for_files(self, count):
        def there():
            found = sorted(self.diary.glob("media/*/*.ogg"))
            return found if len(found) == count else None

        return until(there, f"there are not {count} recordings")


class Recovering(RecordingTest):
    def setUp(self):
        super().setUp()
        self.voice = sound.speech(self.path("voice.wav"), "하루 하루 나의 일기를 말로 남긴다 " * 6)

    def break_off(self):
        running = self.start()
        with sound.spoken(self.voice):
            self.record(running, "0:02")
            running.kill()
        return self.start()

    def test_what_was_said_is_offered_heard_and_kept(self):
        running = self.break_off()
        running.find(name=OFFER)
        with sound.Ears() as ears:
            running.click(running.find("push button", "Play"))
            until(lambda: sound.loudness(ears.last()) > 0.01, "it is not heard")
            running.click(running.find("push button", "Keep"))
            ears.wait_for_silence()
        (path,) = self.wait_for_recordings(1)
        self.assertGreaterEqual(sound.seconds(sound.decoded(path)), 1.5)
        self.assertEqual(running.find_all(name=OFFER), [])
        running.click(running.find("push button", "Open Open"))
        self.wait_for_player(running)
        running.find(name="Voice recording")
        ((day,),) = self.asked("SELECT day FROM entry")
        self.assertEqual(len(self.entries()), 1)
        self.assertTrue(day)

    def test_it_goes_to_the_trash_and_comes_back(self):
        running = self.break_off()
        running.click(running.find("push button", "Move to the Trash"))
        until(lambda: not running.find_all(name=OFFER), "it is still offered")
        self.assertEqual(self.recorded(), [])
        running.click(running.find("push button", "Undo Undo"))
        (path,) = self.wait_for_recordings(1)
        self.assertGreaterEqual(sound.seconds(sound.decoded(path)), 1.5)

    def test_it_is_offered_until_somebody_decides(self):
        running = self.break_off()
        running.find(name=OFFER)
        self.assertEqual(running.stop(), 0)
        running = self.start()
        running.find(name=OFFER)

    def test_nobody_takes_one_that_is_being_made(self):
        running = self.start()
        with sound.spoken(self.voice):
            self.record(running)
            self.assertEqual(json.loads(self.command("list", "--json")), [])
            self.command("check")
            self.assertEqual(len(list(self.diary.glob("recording/*.ogg"))), 1)
            # The window that is there comes to the front, and offers nothing.
            again = subprocess.run(
                [PREFIX / "bin/haru"], env=haru.environment(self.home, {}), timeout=haru.SECONDS
            )
            self.assertEqual(again.returncode, 0)
            self.assertEqual(running.find_all(name=OFFER), [])
            running.press("ctrl+r")
            self.wait_for_player(running)
        (path,) = self.wait_for_recordings(1)
        self.assert_says_something(path)
