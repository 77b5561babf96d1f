# SPDX-License-Identifier: GPL-3.0-or-later
"""A copy of the diary elsewhere is made, told of and brought back at the terminal."""

import os
import pathlib
import pty
import shutil
import signal
import subprocess
import sys
import tempfile

import haru
from copies import FAILED, MISUNDERSTOOD, NOT_FOUND, CommandTest, another_key
from haru import PREFIX, until


class Command(CommandTest):
    def test_a_copy_is_told_made_listed_and_brought_back(self):
        self.make_copy()
        self.assertIn("Everything was sent", self.command("copies"))
        self.add_photo("with a photo")
        told = self.command("copies")
        for words in ("Folder of another disk", str(self.disk), "Last copied", "1 entry, 1 file"):
            self.assertIn(words, told)
        before = self.departures()
        waiting = self.list("copies")["waiting"]
        self.assertEqual((waiting["entries"], waiting["media"]), (1, 1))
        self.assertEqual(self.departures(), before, "telling went online")
        self.assertEqual(self.list("copies", "--now")["sent"], 1)
        self.assertEqual(set(self.departures()), {("copies", str(self.disk))})
        self.assertGreater(len(self.departures()), len(before))
        self.assertEqual(self.list("copies")["waiting"]["entries"], 0)
        backups = self.list("copies", "--list")
        self.assertGreaterEqual(len(backups), 1)
        self.assertEqual(backups, sorted(backups, key=lambda it: it["name"], reverse=True))
        self.assertIn(backups[0]["name"], self.command("copies", "--list"))
        self.assertIn(str(self.back), self.command("copies", "--restore", str(self.back)))
        back = ("--diary", str(self.back))
        self.assertEqual(self.entries(*back), self.entries())
        self.assertEqual(self.media(self.back), self.media(self.diary))
        self.assertEqual(len(self.media(self.back)), 1)
        self.command("check", *back)
        self.assertIn("No copy of this diary", self.command("copies", *back))

    def test_an_older_backup_comes_back_by_its_name(self):
        self.make_copy()
        (first,) = self.list("copies", "--list")
        self.command("add", "later words")
        self.command("copies", "--now")
        older = ("--restore", str(self.back), "--backup")
        self.command("copies", *older, "haru-2000.sqlite", status=NOT_FOUND)
        self.assertFalse(self.back.exists())
        names = [it["name"] for it in self.list("copies", "--list")]
        if first["name"] in names:
            self.command("copies", *older, first["name"])
            bodies = [it["body"] for it in self.entries("--diary", str(self.back))]
            self.assertEqual(bodies, ["words to be kept"])

    def test_a_diary_comes_back_only_into_an_empty_folder(self):
        self.make_copy()
        other = pathlib.Path(self.home) / "other"
        other.mkdir()
        (other / "theirs").write_text("theirs")
        for folder in (self.diary, other, other / "theirs"):
            said = self.command("copies", "--restore", str(folder), status=FAILED)
            self.assertIn("new or empty", said)
        self.assertEqual([it.name for it in other.iterdir()], ["theirs"])
        self.command("copies", "--restore", "", status=MISUNDERSTOOD)

    def test_a_lost_keyring_is_replaced_by_the_recovery_key(self):
        key = self.make_copy()
        lost = {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"}
        restore = ("copies", "--restore", str(self.back))
        for wrong in ("", "ABCD", "0" * 55 + "1"):
            said = self.command(*restore, given=wrong + "\n", status=FAILED, **lost)
            self.assertIn("not the letters of a recovery sheet", said)
        said = self.command(*restore, given=another_key() + "\n", status=FAILED, **lost)
        self.assertIn("does not open what is there", said)
        self.assertFalse(list(self.back.glob("*")))
        self.command("copies", "--now", given=key, status=FAILED, **lost)
        # The diary is lost, too, but for the note of where its copy is.
        for path in self.diary.iterdir():
            if path.name != "copies.json":
                haru.command("rm", "-r", str(path))
        self.assertIn("Last copied", self.command("copies", **lost))
        typed = key.lower().replace("\n", " ") + "\n"
        self.command("copies", "--list", given=typed, **lost)
        self.command(*restore, given=typed, **lost)
        bodies = [it["body"] for it in self.entries("--diary", str(self.back))]
        self.assertEqual(bodies, ["words to be kept"])

    def test_nothing_leaves_while_haru_may_not_go_online(self):
        self.make_copy()
        self.command("add", "more words")
        before, files = self.departures(), self.files()
        self.settings.write("go-online", False)
        for words in (["--now"], ["--list"], ["--restore", str(self.back)]):
            said = self.command("copies", *words, status=FAILED)
            self.assertEqual(said.count("\n"), 1)
            self.assertIn("Nothing may leave this computer", said)
        self.assertIn("Nothing may leave this computer", self.command("copies"))
        self.assertEqual((self.departures(), self.files()), (before, files))
        self.assertFalse(self.back.exists())

    def test_a_diary_without_a_copy_says_so(self):
        self.command("copies", status=NOT_FOUND)
        self.command("add", "x")
        self.assertIn("No copy of this diary", self.command("copies"))
        for words in (["--now"], ["--list"], ["--restore", str(self.back)]):
            self.command("copies", *words, status=NOT_FOUND)
        self.command("copies", "--now", "--list", status=MISUNDERSTOOD)
        self.command("copies", "--backup", "x", status=MISUNDERSTOOD)
        self.command("copies", "--anew", status=MISUNDERSTOOD)

    def test_a_place_that_was_emptied_is_filled_only_when_that_is_asked_for(self):
        self.make_copy()
        haru.command("rm", "-r", str(self.disk / "Haru"))
        self.assertIn("gone", self.command("copies", "--now", status=FAILED))
        self.assertEqual(self.files(), [])
        self.command("copies", "--now", "--anew")
        self.assertTrue(self.files())

    def slow_rclone(self):
        """An rclone that waits before it sends or fetches; answers with what finds it."""
        programs = pathlib.Path(self.home) / "programs"
        programs.mkdir()
        script = programs / "rclone"
        script.write_text(
            "#!/bin/sh\nPATH=$HARU_TEST_PATH\n"
            f'if [ "$1" = copy ]; then touch {self.home}/copying; sleep 60; fi\n'
            'exec rclone "$@"\n'
        )
        script.chmod(0o755)
        path = os.environ["PATH"]
        return {"PATH": f"{programs}:{path}", "HARU_TEST_PATH": path}

    def interrupted(self, *words):
        """Presses Ctrl+C while something is on its way; answers with what a terminal showed."""
        (pathlib.Path(self.home) / "copying").unlink(missing_ok=True)
        master, terminal = pty.openpty()
        process = subprocess.Popen(
            [PREFIX / "bin/haru", "copies", *words],
            env=haru.environment(self.home, self.slow_rclone()),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=terminal,
        )
        os.close(terminal)
        until((pathlib.Path(self.home) / "copying").exists, "nothing is on its way")
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=haru.SECONDS)
        self.assertEqual(process.returncode, FAILED)
        shown = os.read(master, 65536).decode()
        os.close(master)
        return shown

    def test_ctrl_c_does_no_harm(self):
        self.make_copy()
        self.add_photo("with a photo")
        shown = self.interrupted("--now")
        self.assertIn("Checking what’s there…", shown)
        self.assertIn("Broken off.", shown)
        self.assertEqual(self.list("copies", "--now")["sent"], 1)
        haru.command("rm", "-r", f"{self.home}/programs")
        self.interrupted("--restore", str(self.back))
        self.assertEqual(list(self.back.iterdir()), [])
        self.command("copies", "--restore", str(self.back))
        self.assertEqual(self.entries("--diary", str(self.back)), self.entries())

    def test_what_was_fetched_in_part_is_continued(self):
        self.make_copy()
        self.add_photo("with a photo")
        self.command("copies", "--now")
        self.command("copies", "--restore", str(self.back))
        (name,) = self.media(self.back)
        haru.command("rm", str(next(self.back.glob(f"media/*/{name}"))))
        fetching = self.back / "fetching"
        fetching.mkdir()
        # It is not known where the diary came from.
        self.command("copies", "--restore", str(self.back), status=FAILED)
        newest = max((self.diary / "backup").glob("*.sqlite"))
        (fetching / "origin").write_text(f"{newest.stat().st_size} backup/{newest.name}")
        self.command("copies", "--restore", str(self.back))
        self.assertEqual(self.media(self.back), self.media(self.diary))
        self.command("copies", "--restore", str(self.back), status=FAILED)


class CommandWithServer(CommandTest):
    """With a WebDAV server, which wants a password."""

    password = "바다 & sea/secret 100%"

    def setUp(self):
        super().setUp()
        # Where a server that is not this user can reach it, too.
        folder = tempfile.mkdtemp(prefix="haru-", dir="/tmp")
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        script = haru.CHECKOUT / "Tests/Copies/server.py"
        server = subprocess.Popen(
            [sys.executable, script, "webdav", folder], stdout=subprocess.PIPE, text=True
        )
        self.addCleanup(server.stdout.close)
        self.addCleanup(server.wait)
        self.addCleanup(server.terminate)
        port = server.stdout.readline().split()[0]
        self.address = f"http://127.0.0.1:{port}/"
        self.disk = pathlib.Path(folder) / "kept"

    def describe_place(self, running, window):
        for name, words in (
            ("Address", self.address), ("User", "haru"), ("Password", self.password)
        ):
            running.find("text", name, within=window).text = words

    def test_it_is_copied_to_listed_and_brought_back_from(self):
        key = self.make_copy()
        self.add_photo("with a photo")
        self.assertEqual(self.list("copies", "--now")["sent"], 1)
        self.assertGreaterEqual(len(self.list("copies", "--list")), 1)
        self.assertEqual({host for _, host in self.departures()}, {"127.0.0.1"})
        lost = {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"}
        typed = key.replace("\n", " ") + "\n"
        restore = ("copies", "--restore", str(self.back))
        said = self.command(*restore, given=typed + "wrong\n", status=FAILED, **lost)
        self.assertIn("Access was denied", said)
        self.command(*restore, given=typed + self.password + "\n", **lost)
        self.assertEqual(self.entries("--diary", str(self.back)), self.entries())
        self.assertEqual(self.media(self.back), self.media(self.diary))
