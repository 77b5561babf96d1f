# SPDX-License-Identifier: GPL-3.0-or-later
"""The small window of `haru --capture` while the diary is locked: what it is given waits sealed."""

import json

import sound
from haru import until
from notifications import Desktop
from recordings import RecordingTest
from test_locking import LockingTest

TITLE, THOUGHT = "Quick Capture", "Thought"
SAID = "The diary is locked. What you keep comes in when it is unlocked."


class SmallWindow(LockingTest):
    clock, wait_for_clock = RecordingTest.clock, RecordingTest.wait_for_clock

    def setUp(self):
        super().setUp()
        self.desktop = Desktop()
        self.addCleanup(self.desktop.leave)
        self.settings.write("capture-kind", "entry")

    @property
    def waiting(self):
        return sorted((self.diary / "inbox").glob("*"))

    def listed(self, command="list"):
        return json.loads(self.sealed(command, "--json"))

    def capture(self):
        running = self.begin("--capture")
        self.ready(running)
        return running

    def ready(self, running):
        window = running.window(TITLE)
        running.find("label", SAID, within=window)
        running.activate(window)
        text = running.find("text", THOUGHT, within=window)
        until(lambda: text.is_focused, "the text has not the keyboard")
        return text

    def assert_plain_nowhere(self, words):
        for path, (_, content) in self.files().items():
            self.assertNotIn(words.encode(), content, path)

    def test_words_wait_sealed_and_are_in_the_diary_once_it_is_unlocked(self):
        running = self.capture()
        self.assertEqual([it for it in running.names() if "words of the diary" in it], [])
        running.type("a thought while locked")
        running.press("ctrl+Return")
        self.assertEqual(running.ended(), 0)
        (note,) = self.waiting
        self.assertEqual(note.suffix, ".note")
        self.assert_plain_nowhere("a thought while locked")
        until(lambda: self.desktop.hears(1), "the desktop is told nothing")
        self.assertEqual(
            self.desktop.said[-1], ("Kept sealed", "It is added to the diary when you unlock it.")
        )
        bodies = self.bodies()
        self.assertEqual(len([it for it in bodies if "a thought while locked" in it]), 1)
        self.assertEqual(self.waiting, [])
        self.assertEqual(self.bodies(), bodies)

    def test_a_memo_is_a_memo(self):
        running = self.capture()
        running.click(running.find("push button", "Keep as a Memo"))
        running.click(running.find("text", THOUGHT))
        running.type("bread")
        running.click(running.find("push button", "Keep"))
        self.assertEqual(running.ended(), 0)
        self.assertEqual([it["text"] for it in self.listed("memo")], ["bread"])

    def test_closing_it_keeps_what_is_typed(self):
        running = self.capture()
        running.type("half a thought")
        running.press("Escape")
        self.assertEqual(running.ended(), 0)
        self.assertTrue(any("half a thought" in it for it in self.bodies()))

    def test_a_kill_costs_no_words(self):
        running = self.capture()
        running.type("typed before a kill")
        until(lambda: self.waiting, "nothing waits")
        # What is being typed is not taken in before its end.
        self.assertEqual(len(self.bodies()), 1)
        self.assertEqual(len(self.waiting), 1)
        running.kill()
        self.assertEqual(len([it for it in self.bodies() if "typed" in it]), 1)
        self.assertEqual(self.waiting, [])

    def test_what_is_typed_is_still_there_after_unlocking(self):
        running = self.capture()
        small = running.window(TITLE)
        running.type("a thought")
        until(lambda: self.waiting, "nothing waits")
        running.click(running.find("push button", "Unlock", within=small))
        running.main = running.window("Haru")
        self.unlock(running)
        self.assert_unlocked(running)
        running.activate(small)
        thought = running.find("text", THOUGHT, within=small)
        self.assert_becomes("a thought", lambda: thought.text, "the thought")
        until(lambda: not self.waiting, "it waits still")
        running.press("ctrl+Return", window=small)
        until(lambda: TITLE not in [it.name for it in running.windows()], "the window stays")
        found = [it for it in self.bodies() if "a thought" in it]
        self.assertEqual(len(found), 1)
        self.assertEqual(found[0].count("a thought"), 1)

    def test_what_is_typed_before_locking_is_not_shown(self):
        running = self.begin_unlocked()
        self.assertEqual(self.haru("--capture"), "")
        small = running.window(TITLE)
        running.activate(small)
        thought = running.find("text", THOUGHT, within=small)
        until(lambda: thought.is_focused, "the text has not the keyboard")
        running.type("a secret thought")
        self.haru("lock")
        self.assert_begun_anew(running)
        self.assertEqual(self.haru("--capture"), "")
        text = self.ready(running)
        self.assertEqual(text.text, "")
        self.unlock(running)
        self.assert_unlocked(running)
        small = running.window(TITLE)
        thought = running.find("text", THOUGHT, within=small)
        self.assert_becomes("a secret thought", lambda: thought.text, "the thought")

    def test_a_voice_waits_sealed(self):
        words = "하루 하루 나의 일기를 말로 남긴다 " * 4
        voice = sound.speech(self.diary.parent / "voice.wav", words)
        running = self.capture()
        with sound.spoken(voice):
            running.press("ctrl+r")
            running.find("push button", "Stop")
            self.wait_for_clock(running, "0:02")
            self.assertEqual(running.find_all("push button", "Discard the Recording"), [])
            running.press("ctrl+r")
            self.assertEqual(running.ended(), 0)
        for path in self.waiting:
            self.assertNotIn(b"OggS", path.read_bytes())
        (entry,) = [it for it in self.listed() if it["attachments"]]
        self.assertEqual([it["kind"] for it in entry["attachments"]], ["voice"])
        self.assertEqual(self.waiting, [])
        self.assertIn("whole", self.sealed("check"))

    def test_without_a_key_file_it_says_that_the_diary_is_locked(self):
        self.damage_key_file()
        running = self.begin("--capture")
        small = running.window(TITLE)
        running.find("label", "The Diary Is Locked", within=small)
        self.assertEqual(running.find_all("text", THOUGHT), [])
        running.find("push button", "Unlock", within=small)
