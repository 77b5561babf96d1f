# SPDX-License-Identifier: GPL-3.0-or-later
"""The diary's folder goes away below the open window: a person is told, and nothing is lost."""

import os
import shutil
import subprocess

from diary_disks import UNREACHABLE, FolderTest


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
