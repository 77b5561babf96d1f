# SPDX-License-Identifier: GPL-3.0-or-later
"""Backups, checks, exports and imports at the terminal, and several commands at once."""

import datetime
import hashlib
import json
import os
import pathlib
import pty
import subprocess

import databases
import haru
from commands import DAMAGED, FAILED, CommandTest
from haru import PREFIX


class Safety(CommandTest):
    def test_backups_are_made_every_day_and_on_demand(self):
        self.haru("add", "x")
        (first,) = self.list("backup", "--list")
        (second,) = self.list("backup")
        self.assertEqual(len(self.list("backup", "--list")), 2)
        for backup in (first, second):
            self.assertEqual(pathlib.Path(backup["path"]).stat().st_size, backup["bytes"])

    def damage(self):
        change = "UPDATE entry SET body = 'somebody else'"
        databases.damage(self.diary / "diary.sqlite", change)

    def body(self):
        (entry,) = self.list("list")
        return entry["body"]

    def asked(self, typed):
        """What a check says at a terminal where this is typed."""
        master, terminal = pty.openpty()
        with open(master, "r+b", buffering=0) as hand:
            hand.write(typed)
            with open(terminal, "r+b", buffering=0) as screen:
                command = [PREFIX / "bin/haru", "check"]
                environment = haru.environment(self.home, {})
                subprocess.run(
                    command, stdin=screen, stdout=screen, env=environment, timeout=60, check=False
                )
                return hand.read(65536).decode()

    def test_a_damaged_entry_is_decided_about_at_a_terminal(self):
        self.haru("add", "as it was written")
        self.haru("backup")
        self.damage()
        for typed, body in (b"\n", "somebody else"), (b"1\n", "as it was written"):
            said = self.asked(typed)
            self.assertEqual(said.count("not what was written"), 1)
            self.assertIn("Now: somebody else", said)
            self.assertIn(": as it was written", said)
            self.assertEqual(self.body(), body)
        self.haru("check")

    def test_a_damaged_entry_is_decided_about_by_options(self):
        self.haru("add", "as it was written")
        self.haru("backup")
        self.damage()
        told = json.loads(self.haru("check", "--json", "--only-look", status=DAMAGED))
        (row,) = told["damaged"]
        self.assertEqual((row["kind"], row["id"]), ("entry", 1))
        self.assertEqual(row["now"], ["", "somebody else"])
        self.assertEqual(row["good"], ["", "as it was written"])
        self.haru("check", "--take", status=DAMAGED)
        self.assertEqual(self.body(), "as it was written")
        self.damage()
        self.haru("check", "--keep", status=DAMAGED)
        self.assertEqual(self.body(), "somebody else")
        self.haru("check")

    def test_a_damaged_diary_is_kept_and_its_backup_goes_on(self):
        self.haru("add", "x")
        database = self.diary / "diary.sqlite"
        self.haru("check", "--recover", status=FAILED)
        damaged = b"no database at all" * 500
        database.write_bytes(damaged)
        told = self.haru("list", status=DAMAGED)
        self.assertIn("--recover", told)
        self.assertIn("Nothing was deleted", told)
        self.haru("add", "y", status=DAMAGED)
        self.assertEqual(database.read_bytes(), damaged)
        self.haru("check", "--recover")
        self.assertEqual([entry["body"] for entry in self.list("list")], ["x"])
        kept = [path.read_bytes() for path in self.diary.glob("aside/*/diary.sqlite")]
        self.assertEqual(kept, [damaged])
        self.haru("check")

    def test_check_names_a_damaged_photo(self):
        added = self.list("add", "--photo", str(self.picture()), "x")
        (photo,) = [path for path in self.diary.glob("media/*/*") if path.is_file()]
        photo.write_bytes(b"x" * added["attachments"][0]["bytes"])
        told = self.haru("check", status=DAMAGED)
        self.assertIn(added["attachments"][0]["sha256"], told)

    def test_eight_writers_beside_an_import_lose_nothing(self):
        notes = pathlib.Path(self.home) / "notes"
        notes.mkdir()
        for number in range(300):
            (notes / f"2020-01-01 {number}.md").write_text(f"note {number}")
        command = [PREFIX / "bin/haru", "import", str(notes)]
        environment = haru.environment(self.home, {})
        importing = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        writers = [
            subprocess.Popen(
                [
                    "/bin/sh", "-ec",
                    f'for number in 1 2 3 4 5; do "$0" add {writer} $number; done',
                    PREFIX / "bin/haru",
                ],
                env=environment,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                text=True,
            )
            for writer in range(8)
        ]
        for writer in writers:
            _, said = writer.communicate(timeout=60)
            self.assertEqual((writer.returncode, said), (0, ""))
        self.assertEqual(importing.wait(60), 0)
        bodies = [entry["body"] for entry in self.list("list", "-n", "1000")]
        wanted = [f"{writer} {number}" for writer in range(8) for number in range(1, 6)]
        wanted += [f"note {number}" for number in range(300)]
        self.assertEqual(sorted(bodies), sorted(wanted))
        self.assertEqual(len(self.list("backup", "--list")), 1)
        self.haru("check")

    def test_nobody_else_can_read_the_diary(self):
        self.haru("add", "--photo", str(self.picture()), "x")
        for path in [self.diary, *self.diary.rglob("*")]:
            self.assertEqual(path.stat().st_mode & 0o077, 0, path)

    # There and back

    def test_an_export_is_readable_and_comes_back(self):
        photo = str(self.picture())
        self.haru("add", "--title", "제목", "--tag", "t", "--photo", photo, "본문\n---\nend")
        self.haru("add", "--seal-until", "2099-01-01", "whisper")
        self.haru("memo", "--pin", "milk")
        self.haru("add", "gone")
        self.haru("delete", "3")
        target = pathlib.Path(self.home) / "exported"
        self.haru("export", str(target))
        texts = {path: path.read_text() for path in target.rglob("*.md")}
        self.assertEqual(len([text for text in texts.values() if "본문\n---\nend" in text]), 1)
        self.assertFalse([path for path, text in texts.items() if "whisper" in text])
        self.assertFalse([path for path, text in texts.items() if "gone" in text])
        manifest = json.loads((target / "manifest.json").read_text())
        for file in manifest["files"]:
            content = (target / file["path"]).read_bytes()
            self.assertEqual(hashlib.sha256(content).hexdigest(), file["sha256"])
        self.haru("export", str(target), status=FAILED)

        other = ["--diary", str(pathlib.Path(self.home) / "other")]
        # Begins an empty one.
        self.haru("add", "", *other, status=FAILED)
        promised = self.list("import", str(target), "--dry-run", *other)
        self.assertEqual(promised["entries_added"], 2)
        self.assertEqual(self.list("list", *other), [])
        self.assertEqual(self.list("import", str(target), *other), promised)
        again = self.list("import", str(target), *other)
        self.assertEqual((again["entries_added"], again["memos_added"]), (0, 0))

        def told(*diary):
            entries = self.list("list", *diary)
            memos = self.list("memo", *diary)
            for item in entries + memos:
                for key in ("id", "name"):
                    item.pop(key, None)
            return entries, memos, self.list("stats", *diary)

        self.assertEqual(told(*other), told())
        self.haru("check", *other)

    def test_everything_includes_the_trash_and_the_versions(self):
        self.haru("add", "a long first text " * 10)
        self.edit('printf "\\n\\nshort\\n" > "$1"', "edit", "1")
        self.haru("add", "gone")
        self.haru("delete", "2")
        target = pathlib.Path(self.home) / "exported"
        self.haru("export", str(target), "--everything")
        other = ["--diary", str(pathlib.Path(self.home) / "other")]
        self.haru("import", str(target), *other)
        self.assertEqual(len(self.list("list", "--trash", *other)), 1)
        identity = str(self.list("list", *other)[0]["id"])
        self.assertEqual(len(self.list("show", identity, "--versions", *other)), 1)

    def test_an_import_names_what_it_can_not_read(self):
        folder = pathlib.Path(self.home) / "notes"
        folder.mkdir()
        (folder / "2020-05-01 walk.md").write_text("# A walk\n\nin May\n")
        # Among notes that say their days, it is as old as its file, which is told.
        (folder / "no day.md").write_text("words")
        noon = datetime.datetime(2020, 6, 1, 12).timestamp()
        os.utime(folder / "no day.md", (noon, noon))
        (folder / "2020-05-02.md").write_bytes(b"\xff\xfe")
        told = self.haru("import", str(folder), status=FAILED)
        self.assertIn("no day.md", told)
        self.assertIn("2020-05-02.md", told)
        days = [entry["day"] for entry in self.list("list")]
        self.assertEqual(days, ["2020-06-01", "2020-05-01"])
        self.haru("import", str(folder / "nowhere"), status=FAILED)
