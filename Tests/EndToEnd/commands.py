# SPDX-License-Identifier: GPL-3.0-or-later
"""What tests of the commands share: Haru at the terminal, and the editor of a person."""

import json
import os
import pathlib
import pty
import subprocess

import haru
from haru import PREFIX, HaruTest

DONE, FAILED, MISUNDERSTOOD, NOT_FOUND, DAMAGED = range(5)


class CommandTest(HaruTest):
    def setUp(self):
        super().setUp()
        self.diary = pathlib.Path(self.home) / "data/haru"

    def haru(self, *arguments, given=None, status=DONE, **changes):
        """Runs a command that must end with this status; answers with what it printed."""
        told = subprocess.run(
            [PREFIX / "bin/haru", *arguments],
            # Without a home, libraries keep their files where the program was started.
            cwd=self.home,
            env=haru.environment(self.home, changes),
            input=given if given is not None else "",
            capture_output=True,
            encoding="utf-8",
            timeout=haru.SECONDS,
            # Without the terminal that the tests were started from.
            start_new_session=True,
        )
        self.assertEqual(told.returncode, status, told.stdout + told.stderr)
        return told.stdout if status == DONE else told.stdout + told.stderr

    def list(self, *arguments):
        command, *words = arguments
        return json.loads(self.haru(command, "--json", *words))

    def picture(self, name="photo.png"):
        path = pathlib.Path(self.home) / name
        haru.command("convert", "-size", "8x8", "xc:orange", str(path))
        return path

    def edit(self, script, *arguments, status=DONE):
        """Edits at a terminal, with a shell script as the editor."""
        editor = pathlib.Path(self.home) / "editor"
        editor.write_text(f"#!/bin/sh\n{script}\n")
        editor.chmod(0o700)
        master, terminal = pty.openpty()
        try:
            told = subprocess.run(
                [PREFIX / "bin/haru", *arguments],
                env=haru.environment(self.home, {"EDITOR": str(editor), "VISUAL": ""}),
                stdin=terminal,
                capture_output=True,
                text=True,
                timeout=haru.SECONDS,
                start_new_session=True,
            )
        finally:
            os.close(master)
            os.close(terminal)
        self.assertEqual(told.returncode, status, told.stdout + told.stderr)
        return told.stdout + told.stderr
