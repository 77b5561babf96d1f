# SPDX-License-Identifier: GPL-3.0-or-later
"""A person keeps a copy of the diary elsewhere, and brings it back on another computer, in the
window and at the terminal."""

import contextlib
import hashlib
import json
import os
import pathlib
import pty
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile

import haru
import servers
from haru import PREFIX, HaruTest, until

DONE, FAILED, MISUNDERSTOOD, NOT_FOUND = range(4)


class CopiesTest(HaruTest):
    def setUp(self):
        super().setUp()
        servers.begin_keyring(self)
        self.disk = pathlib.Path(self.home) / "disk"
        self.disk.mkdir()
        self.settings.write("go-online", True)

    def open_online(self, running):
        running.press("ctrl+comma", window=running.main)
        window = running.window("Preferences")
        running.click(running.find("page tab", "Online", within=window))
        return window

    def describe_place(self, running, window):
        running.choose(
            running.find("combo box", "Kind of place", within=window), "Folder of another disk"
        )
        row = running.find("text", "Folder of the disk", within=window)
        running.click(row)
        row.text = str(self.disk)

    def files(self):
        return [it for it in self.disk.rglob("*") if it.is_file()]

    def make_copy(self):
        """Of a diary with some words; answers with its recovery key."""
        self.assertEqual(haru.run(self.home, "add", "words to be kept").returncode, 0)
        running = self.start()
        preferences = self.open_online(running)
        running.click(running.find("push button", "Set Up…", within=preferences))
        window = running.window("A Copy Elsewhere")
        self.describe_place(running, window)
        running.click(running.find("push button", "Test and Begin", within=window))
        sheet = running.window("Recovery Sheet")
        key = next(
            it.name for it in running.look(sheet) if it.role == "label" and is_key(it.name)
        )
        running.click(running.find("push button", "Close", within=sheet))
        until(
            lambda: any("Last copied" in name for name in running.names(preferences)),
            "nothing was copied",
        )
        self.assertEqual(running.stop(), 0)
        return key


class Copies(CopiesTest):
    def move_to_another_computer(self):
        self.home = str(pathlib.Path(self.home) / "another computer")
        pathlib.Path(self.home).mkdir()
        self.settings = haru.Settings(self.home)
        self.settings.write("greeted", True)

    def look_for_copy(self, running, window, key):
        self.describe_place(running, window)
        row = running.find("text", "Recovery key", within=window)
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
        self.look_for_copy(running, running.window("Restore from a Backup Elsewhere"), key)
        self.bring_here(running)

    def test_a_new_diary_offers_the_copy_among_its_entries_and_goes_online_for_it(self):
        key = self.make_copy()
        self.move_to_another_computer()
        running = self.start()
        running.press("alt+2")
        offer = running.find("push button", "Restore from a Backup Elsewhere…")
        running.click(offer)
        window = running.window("Restore from a Backup Elsewhere")
        button = running.find("push button", "Find Backup", within=window)
        self.assertNotIn("sensitive", button.states)
        running.click(running.find("label", "Go online", within=window))
        until(lambda: "sensitive" in button.states, "the switch does not reach it")
        self.look_for_copy(running, window, key)
        question = running.question()
        running.find("combo box", "As it was on", within=question)
        self.bring_here(running)
        until(lambda: not offer.is_showing, "what is done is still offered")
        self.assertEqual(len(running.windows()), 1)

    def test_a_diary_that_can_not_be_opened_comes_back_from_its_copy(self):
        key = self.make_copy()
        diary = pathlib.Path(self.home) / "data/haru"
        for file in [diary / "diary.sqlite", *diary.glob("backup/*")]:
            file.write_bytes(b"damaged" * 1000)
        running = self.start()
        running.click(running.find("push button", "Restore from a Backup Elsewhere…"))
        self.look_for_copy(running, running.window("Restore from a Backup Elsewhere"), key)
        self.bring_here(running)
        aside = [it.read_bytes() for it in diary.glob("aside/*/diary.sqlite")]
        self.assertEqual(aside, [b"damaged" * 1000])

    def bring_here(self, running):
        running.answer("Bring It Here")
        # Whoever looked at the diary before would be in the way of the other one.
        until(
            lambda: "Restore from a Backup Elsewhere" not in [it.name for it in running.windows()],
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


class CommandTest(CopiesTest):
    def setUp(self):
        super().setUp()
        self.diary = pathlib.Path(self.home) / "data/haru"
        self.back = pathlib.Path(self.home) / "back"

    def command(self, *arguments, given="", status=DONE, **changes):
        """Runs a command that must end with this status; answers with what it printed."""
        told = subprocess.run(
            [PREFIX / "bin/haru", *arguments],
            env=haru.environment(self.home, changes),
            input=given,
            capture_output=True,
            text=True,
            timeout=60,
        )
        self.assertEqual(told.returncode, status, told.stdout + told.stderr)
        return told.stdout if status == DONE else told.stderr

    def list(self, *arguments):
        return json.loads(self.command(*arguments, "--json"))

    def add_photo(self, words):
        path = pathlib.Path(self.home) / "photo.png"
        haru.command("convert", "-size", "40x40", "plasma:", str(path))
        return self.list("add", "--photo", str(path), words)

    def departures(self):
        """What the log says that left, read from files that Haru does not use itself."""
        taken = pathlib.Path(tempfile.mkdtemp(dir=self.home))
        for path in pathlib.Path(self.home).glob("state/haru/departures.sqlite*"):
            shutil.copy(path, taken)
        with contextlib.closing(sqlite3.connect(taken / "departures.sqlite")) as database:
            return database.execute("SELECT purpose, host FROM departure").fetchall()

    def media(self, diary):
        return {it.name: it.read_bytes() for it in diary.glob("media/*/*")}

    def entries(self, *arguments):
        return self.list("list", *arguments)


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
            self.assertIn("not a recovery key", said)
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
        (self.back / "fetching").mkdir(exist_ok=True)
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


def is_alive(process):
    """One that nobody has asked yet how it ended has ended, too."""
    try:
        state = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


def is_key(words):
    groups = words.split()
    return len(groups) == 14 and all(len(group) == 4 for group in groups)


def another_key():
    """One that is well written, and that nothing was encrypted with."""
    letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    key = bytes(range(32))
    number = int.from_bytes(key + hashlib.sha256(key).digest()[:3], "big")
    return "".join(letters[number >> shift & 31] for shift in range(275, -1, -5))
