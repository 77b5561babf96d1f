# SPDX-License-Identifier: GPL-3.0-or-later
"""The command line itself: its help, its manual, its completions, and its streams."""

import os
import pathlib
import re
import subprocess

import haru
from commands import DAMAGED, FAILED, MISUNDERSTOOD, CommandTest
from haru import PREFIX


class CommandLine(CommandTest):
    def names_of_commands(self):
        listed = self.haru("--help").split("Commands:\n")[1].split("\n\n")[0]
        return [line.split()[0] for line in listed.splitlines()]

    # The terminal

    def closed(self, command, *arguments):
        """Runs a command in a shell that closes some of its streams."""
        return subprocess.run(
            ["/bin/sh", "-c", command, PREFIX / "bin/haru", *arguments],
            env=haru.environment(self.home, {}),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=haru.SECONDS,
        )

    def test_closed_streams_are_not_given_to_other_files(self):
        """The first file opened got the number, and was written into."""
        self.haru("add", "x")
        for redirection in ">&-", ">/dev/full":
            told = self.closed(f'"$0" list {redirection}')
            self.assertEqual(told.returncode, FAILED)
            self.assertIn("What was done is done", told.stderr)
        self.assertEqual(self.closed('"$0" add - <&-').returncode, FAILED)
        self.assertEqual(self.closed('"$0" add y <&- >&- 2>&-').returncode, FAILED)
        self.assertEqual([entry["body"] for entry in self.list("list")], ["y", "x"])
        self.haru("check")

    def test_a_folder_must_have_a_name(self):
        self.haru("add", "x", "--diary", "", status=MISUNDERSTOOD)
        self.haru("list", status=FAILED, HOME="", XDG_DATA_HOME="")

    def test_what_it_advises_is_about_the_same_diary(self):
        other = str(pathlib.Path(self.home) / "an other")
        self.haru("add", "x", "--diary", other)
        self.assertIn(f"--diary '{other}'", self.haru("delete", "1", "--diary", other))
        (pathlib.Path(other) / "diary.sqlite").write_bytes(b"no database at all" * 500)
        told = self.haru("list", "--diary", other, status=DAMAGED)
        self.assertIn(f"haru check --recover --diary '{other}'", told)

    # Words

    def test_help_follows_the_language(self):
        told = self.haru("add", "--help", LANG="ko_KR.UTF-8")
        self.assertIn(haru.catalog("ko").gettext("Write an entry"), told)
        self.assertNotIn("Write an entry", told)

    def test_what_makes_no_sense_is_explained(self):
        self.assertIn("lisst", self.haru("lisst", status=MISUNDERSTOOD))
        self.haru("add", "--nonsense", status=MISUNDERSTOOD)
        self.haru("list", "--limit", status=MISUNDERSTOOD)
        self.haru("-", status=MISUNDERSTOOD)
        self.assertIn("nonsense", self.haru("stats", "nonsense", status=MISUNDERSTOOD))

    def test_the_manual_and_the_completions_know_every_command_and_option(self):
        manual = (PREFIX / "share/man/man1/haru.1").read_text().replace("\\-", "-")
        zsh = (PREFIX / "share/zsh/site-functions/_haru").read_text()
        for name in self.names_of_commands():
            self.assertRegex(manual, rf"(?m)^\.BR? {name}\b")
            self.assertIn(f"'{name}:", zsh)
            told = self.haru(name, "--help")
            options = set(re.findall(r"(?m)^  (?:-\w, )?(--[a-z-]+)", told))
            for option in options:
                self.assertIn(option, manual, f"the manual of {name}")
            self.assertEqual(options - set(self.completed("haru", name, "--")), set())
            for words in ([name], ["--diary", "/tmp", name]):
                self.assertEqual(options - set(self.completed_by_zsh("haru", *words, "--")), set())
        self.assertEqual(
            set(self.completed("haru", "")), set(self.names_of_commands())
        )
        self.assertEqual(self.completed("haru", "sea"), ["search"])
        self.assertIn("haru --capture", manual)
        self.assertIn("--capture", self.completed("haru", "--"))
        self.assertIn("--capture", self.completed_by_zsh("haru", "--"))
        haru.command("zsh", "-n", str(PREFIX / "share/zsh/site-functions/_haru"))
        shown = haru.command("man", "--warnings", "-l", str(PREFIX / "share/man/man1/haru.1"))
        self.assertIn(b"EXIT STATUS", shown)

    def completed_by_zsh(self, *words):
        """What zsh is given for the last of the words, which begins an option."""
        script = (
            "compadd() { shift; print -l -- $@ }\n"
            'words=("$@"); CURRENT=$#; PREFIX=$words[-1]\n'
            f"complete() {{ source {PREFIX}/share/zsh/site-functions/_haru }}\n"
            "complete\n"
        )
        path = f"{PREFIX}/bin:" + os.environ["PATH"]
        told = subprocess.run(
            ["zsh", "-f", "-c", script, "zsh", *words],
            env=haru.environment(self.home, {"PATH": path}),
            check=True,
            capture_output=True,
            text=True,
            timeout=haru.SECONDS,
        )
        self.assertEqual(told.stderr, "")
        return told.stdout.split()

    def completed(self, *words):
        """What bash offers for the last of the words."""
        script = (
            "source /usr/share/bash-completion/bash_completion\n"
            f"source {PREFIX}/share/bash-completion/completions/haru\n"
            'COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}\n'
            '_haru "$1" "${!#}" "${@: -2:1}"\n'
            'printf "%s\\n" "${COMPREPLY[@]}"\n'
        )
        path = f"{PREFIX}/bin:" + os.environ["PATH"]
        told = subprocess.run(
            ["bash", "-c", script, "bash", *words],
            # Of another locale, which may be missing, bash would speak.
            env=haru.environment(self.home, {"PATH": path, "LANG": "C.UTF-8"}),
            check=True,
            capture_output=True,
            text=True,
            timeout=haru.SECONDS,
        )
        self.assertEqual(told.stderr, "")
        return [word.rstrip("=") for word in told.stdout.split()]
