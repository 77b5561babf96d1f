# SPDX-License-Identifier: GPL-3.0-or-later
"""An entry of a sealed diary in the person's editor: its words lie in memory as long as that is
open, and nowhere afterwards."""

import os
import pathlib

import haru
from commands import DONE, FAILED
from haru import PREFIX
from sealed_diaries import PASSWORD, SealedTest, Terminal


class SealedEditing(SealedTest):
    def setUp(self):
        super().setUp()
        self.sealed("unlock")

    def left_behind(self):
        return sorted(self.runtime.glob("haru/editing-*"))

    def begin(self, script, **changes):
        """With a shell script as the editor."""
        editor = pathlib.Path(self.home) / "editor"
        editor.write_text(f"#!/bin/sh\n{script}\n")
        editor.chmod(0o700)
        environment = {"XDG_RUNTIME_DIR": str(self.runtime), "EDITOR": str(editor), "VISUAL": ""}
        return Terminal(
            [PREFIX / "bin/haru", "edit", "1"], haru.environment(self.home, {**environment, **changes})
        )

    def test_what_an_editor_puts_beside_the_text_goes_with_it(self):
        terminal = self.begin(
            'cp "$1" "$1~"; cp "$1" "$(dirname "$1")/.entry.swp"; sed -i s/words/more/ "$1"'
        )
        self.assertEqual(terminal.end(), DONE, terminal.seen)
        self.assertIn("more of the diary", self.haru("list"))
        self.assertEqual(self.left_behind(), [])

    def test_two_editors_are_in_folders_of_their_own(self):
        terminals = [self.begin("echo at $1; read line") for _ in range(2)]
        for terminal in terminals:
            terminal.wait_for("at /")
        self.assertEqual(len(self.left_behind()), 2)
        for terminal in terminals:
            terminal.type("\n")
            self.assertEqual(terminal.end(), DONE, terminal.seen)
        self.assertEqual(self.left_behind(), [])

    def test_what_was_written_is_in_the_diary_when_its_terminal_goes(self):
        """It was left where it lay, and nobody was told."""
        terminal = self.begin('sed -i s/words/more/ "$1"; echo edited; read line')
        terminal.wait_for("edited")
        os.close(terminal.screen)
        os.waitpid(terminal.process, 0)
        self.assertIn("more of the diary", self.haru("list"))
        self.assertEqual(self.left_behind(), [])

    def test_words_that_an_editor_has_rescued_stay_when_its_terminal_goes(self):
        terminal = self.begin('echo rescued > "$1.save"; echo edited; read line')
        terminal.wait_for("edited")
        os.close(terminal.screen)
        os.waitpid(terminal.process, 0)
        (folder,) = self.left_behind()
        self.assertEqual([path.read_text() for path in folder.glob("*.save")], ["rescued\n"])

    def test_what_the_person_is_told_of_is_there(self):
        terminal = self.begin('echo precious >> "$1"; exit 3')
        self.assertEqual(terminal.end(), FAILED)
        (folder,) = self.left_behind()
        (kept,) = folder.iterdir()
        self.assertIn(str(kept), terminal.seen.replace("\r\n", ""))
        self.assertIn("precious", kept.read_text())
        # It is in memory, which was not said.
        self.assertIn("only until you log out", terminal.seen)

    def test_without_a_folder_for_what_runs_it_is_not_on_the_disk(self):
        """It was among the caches."""
        terminal = self.begin("echo at $1 END; sed -i s/words/more/ $1", XDG_RUNTIME_DIR="")
        terminal.wait_for(self.asking)
        terminal.type(PASSWORD + "\n")
        self.assertEqual(terminal.end(), DONE, terminal.seen)
        path = pathlib.Path(terminal.seen.split("at ")[1].split(" END")[0])
        self.assertTrue(path.is_relative_to("/dev/shm"), path)
        self.assertFalse(path.parent.exists())
        self.assertIn("more of the diary", self.haru("list"))
