# SPDX-License-Identifier: GPL-3.0-or-later
"""A person keeps a copy of the diary elsewhere, and brings it back on another computer."""

import os
import pathlib
import socket

import haru
from copies import CopiesTest
from haru import until


class Copies(CopiesTest):
    def move_to_another_computer(self):
        self.home = str(pathlib.Path(self.home) / "another computer")
        pathlib.Path(self.home).mkdir()
        self.settings = haru.Settings(self.home)
        self.settings.write("greeted", True)

    def look_for_copy(self, running, window, key):
        self.describe_place(running, window)
        row = running.find("text", "Letters of the recovery sheet", within=window)
        row.text = key.lower().replace("\n", " ")
        running.click(running.find("push button", "Find Backup", within=window))

    def test_a_copy_is_made_and_comes_back_with_its_recovery_key(self):
        key = self.make_copy()
        self.assertTrue(self.files())
        self.assertFalse(any(b"words to be kept" in it.read_bytes() for it in self.files()))
        self.move_to_another_computer()
        self.settings.write("go-online", True)
        running = self.start()
        preferences = self.open_online(running)
        running.click(running.find("push button", "Restore…", within=preferences))
        self.look_for_copy(running, running.window("Restore From a Backup Elsewhere"), key)
        self.bring_here(running)

    def test_a_new_diary_offers_the_copy_among_its_entries_and_goes_online_for_it(self):
        key = self.make_copy()
        self.move_to_another_computer()
        running = self.start()
        running.press("alt+2")
        offer = running.find("push button", "Restore a Backup…")
        running.click(offer)
        window = running.window("Restore From a Backup Elsewhere")
        button = running.find("push button", "Find Backup", within=window)
        self.assertNotIn("sensitive", button.states)
        running.click(running.find("label", "Go online", within=window))
        until(lambda: "sensitive" in button.states, "the switch does not reach it")
        self.look_for_copy(running, window, key)
        question = running.question()
        running.find("combo box", "As of", within=question)
        self.bring_here(running)
        until(lambda: not offer.is_showing, "what is done is still offered")
        self.assertEqual(len(running.windows()), 1)

    def test_a_diary_that_can_not_be_opened_comes_back_from_its_copy(self):
        key = self.make_copy()
        diary = pathlib.Path(self.home) / "data/haru"
        for file in [diary / "diary.sqlite", *diary.glob("backup/*")]:
            file.write_bytes(b"damaged" * 1000)
        running = self.start()
        running.click(running.find("push button", "Restore a Backup…"))
        self.look_for_copy(running, running.window("Restore From a Backup Elsewhere"), key)
        self.bring_here(running)
        aside = [it.read_bytes() for it in diary.glob("aside/*/diary.sqlite")]
        self.assertEqual(aside, [b"damaged" * 1000])

    def bring_here(self, running):
        running.answer("Bring It Here")
        # Whoever looked at the diary before would be in the way of the other one.
        until(
            lambda: "Restore From a Backup Elsewhere" not in [it.name for it in running.windows()],
            "the diary did not come back",
        )
        self.assertIn("words to be kept", haru.run(self.home, "list").stdout)

    def test_what_talks_with_a_place_does_not_outlive_haru(self):
        numbers = pathlib.Path(self.home) / "numbers"
        programs = pathlib.Path(self.home) / "programs"
        programs.mkdir()
        script = programs / "rclone"
        # What is not asked of a server is done at once.
        script.write_text(
            f'#!/bin/sh\nPATH=$HARU_TEST_PATH\n[ "$1" != obscure ] || exec rclone "$@"\n'
            f'rclone "$@" &\necho $$ $! >{numbers}\nwait\n'
        )
        script.chmod(0o755)
        with socket.create_server(("127.0.0.1", 0)) as silent:
            path = os.environ["PATH"]
            running = self.start(PATH=f"{programs}:{path}", HARU_TEST_PATH=path)
            preferences = self.open_online(running)
            running.click(running.find("push button", "Set Up…", within=preferences))
            window = running.window("A Copy Elsewhere")
            row = running.find("text", "Address", within=window)
            row.text = "http://127.0.0.1:{}/".format(silent.getsockname()[1])
            running.click(running.find("push button", "Test and Begin", within=window))
            silent.settimeout(haru.SECONDS)
            with silent.accept()[0]:
                both = numbers.read_text().split()
                self.assertEqual(len(both), 2)
                self.assertTrue(all(map(is_alive, both)))
                running.kill()
                until(lambda: not any(map(is_alive, both)), "it goes on without Haru")

    def test_nothing_can_be_begun_while_haru_may_not_go_online(self):
        self.settings.write("go-online", False)
        running = self.start()
        preferences = self.open_online(running)
        button = running.find("push button", "Set Up…", within=preferences)
        self.assertNotIn("sensitive", button.states)
        running.click(running.find("label", "Go online", within=preferences))
        until(lambda: "sensitive" in button.states, "the switch does not reach it")


def is_alive(process):
    """One that nobody has asked yet how it ended has ended, too."""
    try:
        state = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"
