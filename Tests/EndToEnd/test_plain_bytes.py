# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether anything of a sealed diary is in plain in a file or in memory, whatever was done with it. The
same search finds all of it where the diary is not sealed."""

import hashlib
import json
import os
import pathlib
import pty
import subprocess
import uuid

import haru
import pictures
import plain_bytes
import sound
from haru import PREFIX, act, until
from sealed_diaries import PASSWORD
from test_locking import LockingTest

DAY = "2026-03-{:02}"


class PlainBytes(LockingTest):
    """A diary that has something of everything, each with words that are nowhere else."""

    is_sealed = True

    def setUp(self):
        super().setUp()
        if not self.is_sealed:
            for path in sorted(self.diary.rglob("*"), reverse=True):
                path.rmdir() if path.is_dir() else path.unlink()
        # What comes from elsewhere is plain there.
        self.outside = pathlib.Path(self.home) / "outside"
        self.outside.mkdir()
        self.words = plain_bytes.words(400)
        self.left = list(self.words)

    def lock(self):
        if self.is_sealed:
            super().lock()

    def word(self, count=1):
        return " ".join(self.left.pop() for _ in range(count))

    def told(self, *arguments, **changes):
        return self.sealed(*arguments, **changes) if self.is_sealed else self.haru(*arguments, **changes)

    # What is done

    def fill(self):
        self.told("import", str(self.folder("first", 20)))
        self.told("memo", self.word(4))
        self.told("memo", "--pin", self.word(4))
        self.told("add", "--title", self.word(), "--seal-until", "2099-01-01", self.word(4))
        self.told("add", "--title", self.word(), "--tag", self.word(), "--folder", self.word(), self.word(4))
        self.told("delete", "1")
        self.told("backup")

    def folder(self, name, count):
        """What another Haru has exported: entries, of which the first have a photo, a voice and a film."""
        folder = self.outside / name
        folder.mkdir()
        media = [self.photo(folder), self.voice(folder), self.film(folder)]
        for number in range(count):
            head = {
                "title": self.word(),
                "day": DAY.format(number + 1),
                "tags": [self.word()],
                "folder": self.word(),
                "media": media[number : number + 1],
            }
            lines = [f"{key}: {json.dumps(it)}" for key, it in head.items() if it]
            text = "\n".join(["---", *lines, "---", self.word(3)])
            (folder / f"{name}-{number}.md").write_text(text)
        return folder

    def photo(self, folder):
        path = folder / "photo.jpg"
        haru.command("convert", "-size", "1600x1200", "plasma:tan-teal", str(path))
        return self.medium(path, "photo", width=1600, height=1200)

    def voice(self, folder):
        said = sound.speech(folder / "said.wav", f"하루 {folder.name}")
        path = sound.encoded(said, folder / "voice.ogg", sound.OPUS)
        said.unlink()
        return self.medium(path, "voice", duration=2000)

    def film(self, folder):
        return self.medium(pictures.video(folder / "film.webm", 2), "video", duration=2000)

    def medium(self, path, kind, **traits):
        content = path.read_bytes()
        return {
            "id": str(uuid.uuid4()),
            "file": path.name,
            "kind": kind,
            "sha256": hashlib.sha256(content).hexdigest(),
            "bytes": len(content),
            "extension": path.suffix[1:],
            "added": "2026-03-01T12:00:00.000Z",
            **traits,
        }

    def use(self):
        """Sees all of it in the window, writes on, and leaves it in a crash."""
        running = self.begin()
        if self.is_sealed:
            self.unlock(running)
            self.assert_unlocked(running)
        running.activate(running.main)
        for place in ("3", "4", "5", "2"):
            running.press(f"alt+{place}")
            until(lambda: self.previewed() > 30_000, "no picture or shape of a sound is kept")
        act("open", "5")
        text = running.find("text", "Text")
        running.click(text)
        running.press("ctrl+End")
        typed = self.word(3)
        running.type(f" {typed}")
        until(lambda: typed in text.text, "the words are not written")
        # A conflict: another program changes what is being written.
        self.change(5)
        return running

    def previewed(self):
        """How many bytes there are of pictures and shapes of sounds."""
        return sum(it.stat().st_size for it in self.diary.glob("previews.sqlite*"))

    def change(self, number):
        editor = self.outside / "editor"
        # What lies there while it is edited is looked at, too.
        seen = self.outside / "seen"
        editor.write_text(f"#!/bin/sh\ndirname \"$1\" >{seen}\nprintf ' {self.word()}' >>\"$1\"\n")
        editor.chmod(0o700)
        master, terminal = pty.openpty()
        # The key is held by the window.
        changes = {"XDG_RUNTIME_DIR": str(self.runtime), "EDITOR": str(editor), "VISUAL": ""}
        told = subprocess.run(
            [PREFIX / "bin/haru", "edit", str(number)],
            env=haru.environment(self.home, changes),
            stdin=terminal,
            capture_output=True,
            text=True,
            timeout=haru.SECONDS,
            start_new_session=True,
        )
        os.close(terminal)
        os.close(master)
        self.assertEqual(told.returncode, 0, told.stderr)
        place = self.runtime if self.is_sealed else self.diary
        self.assertIn(place, pathlib.Path(seen.read_text().strip()).parents)

    def record(self):
        """A recording that is under way."""
        process = subprocess.Popen(
            [PREFIX / "bin/haru", "record"],
            env=haru.environment(self.home, {"XDG_RUNTIME_DIR": str(self.runtime)}),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        until(
            lambda: any(it.stat().st_size > 6000 for it in self.diary.glob("recording/*")),
            "nothing is recorded",
        )
        return process

    # What is found

    def searched(self):
        """Every file that Haru has, or that may be left of one."""
        folders = [self.home, os.environ["XDG_CACHE_HOME"], os.environ["XDG_RUNTIME_DIR"], "/dev/shm"]
        others = [it for it in pathlib.Path(os.environ["TMPDIR"]).iterdir() if it.name not in self.home]
        for path, content in plain_bytes.files(*folders, *others):
            if self.outside not in path.parents:
                yield path, content

    def found(self):
        words, formats, dull = set(), set(), set()
        for path, content in self.searched():
            words |= plain_bytes.found_words(content, self.used)
            if self.diary not in path.parents:
                continue
            formats |= {(path.name, it) for it in plain_bytes.found_formats(content)}
            # Which pages are in the log is no secret.
            if not path.name.endswith("-shm") and not plain_bytes.looks_like_chance(content):
                dull.add(path.name)
        return words, formats, dull

    @property
    def used(self):
        return [word for word in self.words if word not in self.left]

    def do_everything(self):
        self.fill()
        running = self.use()
        recording = self.record()
        importing = self.begin_import()
        before = self.found()
        for process in (importing, recording, running.process):
            process.kill()
            process.wait()
        running.was_killed = True
        return before, self.found()

    def begin_import(self):
        """An import that is stopped when it has begun to write."""
        source = self.folder("second", 25)
        known = set(self.diary.rglob("*"))
        process = subprocess.Popen(
            [PREFIX / "bin/haru", "import", str(source)],
            env=haru.environment(self.home, {"XDG_RUNTIME_DIR": str(self.runtime)}),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        until(lambda: set(self.diary.rglob("*")) - known or process.poll() is not None, "no import")
        return process


class SealedBytes(PlainBytes):
    def test_nothing_is_plain_whatever_is_done(self):
        with sound.spoken(sound.speech(self.outside / "speech.wav", "하루 하루 " * 8)):
            for words, formats, dull in self.do_everything():
                self.assertEqual(words, set())
                self.assertEqual(formats, set())
                self.assertEqual(dull, set())
        self.assertGreater(len(self.used), 150)

    def test_no_process_that_is_locked_has_anything_in_memory(self):
        self.fill()
        running = self.use()
        running.activate(running.main)
        running.press("ctrl+l")
        self.assert_begun_anew(running)
        for piece in plain_bytes.memory(running.process.pid):
            self.assertEqual(plain_bytes.found_words(piece, self.used), set())
            self.assertNotIn(PASSWORD.encode(), piece)
            self.assertNotIn(self.secret, piece)


class UnsealedBytes(PlainBytes):
    is_sealed = False

    def test_all_of_it_is_found_where_nothing_is_sealed(self):
        with sound.spoken(sound.speech(self.outside / "speech.wav", "하루 하루 " * 8)):
            for words, formats, dull in self.do_everything():
                self.assertGreater(len(words), 0.9 * len(self.used))
                kinds = {kind for _, kind in formats}
                self.assertGreaterEqual(kinds, {"SQLite", "Ogg", "JPEG", "Matroska", "a schema"})
                self.assertIn("diary.sqlite", dull)
