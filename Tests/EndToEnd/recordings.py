# SPDX-License-Identifier: GPL-3.0-or-later
"""What tests of recordings share: the recorder and the player as a person finds them, and recordings
that a diary has from before."""

import contextlib
import datetime
import hashlib
import os
import pathlib
import re
import shutil
import sqlite3
import tempfile

import databases
import haru
import sound
from entries import WritingTest
from haru import Settings, until

CLOCK = re.compile(r"\d+:\d\d")


class RecordingTest(WritingTest):
    # What is recorded, and what its files are called behind the point.
    kind, ending = "voice", "ogg"

    @property
    def diary(self):
        return pathlib.Path(self.home) / "data/haru"

    def path(self, name):
        return pathlib.Path(self.home) / name

    def asked(self, question, *values):
        """Rows of the diary's database."""
        with databases.read(self.diary / "diary.sqlite") as database:
            return database.execute(question, values).fetchall()

    def only_with(self, *plugins):
        """The environment of a computer that has only these plug-ins of GStreamer."""
        parts = self.path("parts")
        parts.mkdir()
        (installed,) = pathlib.Path("/usr/lib").glob("*/gstreamer-1.0")
        for name in plugins:
            os.symlink(installed / f"libgst{name}.so", parts / f"libgst{name}.so")
        registry = str(self.path("registry"))
        return {"GST_PLUGIN_SYSTEM_PATH_1_0": str(parts), "GST_REGISTRY": registry}

    def wait_for_words(self, running, words, seconds=haru.SECONDS):
        said = lambda: any(words in name for name in running.names())
        until(said, f"nothing says {words!r}", seconds)

    def previews(self):
        """How many pictures and shapes of media have been made."""
        if not (self.diary / "previews.sqlite").exists():
            return 0
        with databases.read(self.diary / "previews.sqlite") as database:
            try:
                return database.execute("SELECT count(*) FROM preview").fetchone()[0]
            except sqlite3.OperationalError:
                # It is just being made.
                return 0

    @contextlib.contextmanager
    def written(self):
        """The diary's database, to be changed behind Haru's back."""
        with databases.opened(self.diary / "diary.sqlite") as database:
            database.execute("BEGIN IMMEDIATE")
            yield database
            database.execute("COMMIT")

    def folder(self):
        """Where the dialog begins: the folder that Haru was started in."""
        folder = self.path("files")
        folder.mkdir()
        chooser = Settings(self.home)
        chooser.group = "org/gtk/gtk4/settings/file-chooser"
        chooser.write("startup-mode", "cwd")
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(folder)
        return folder

    # The recorder

    def clock(self, running):
        """What the clock of the recorder says."""
        names = [it.name for it in running.look() if it.role == "label"]
        return next((name for name in names if CLOCK.fullmatch(name)), None)

    def wait_for_clock(self, running, wanted):
        until(lambda: (self.clock(running) or "") >= wanted, f"the clock does not say {wanted}")

    def record(self, running, until_clock="0:01"):
        """Begins to record, where that is possible, and speaks for a while."""
        running.press("ctrl+r")
        running.find("push button", "Stop")
        self.wait_for_clock(running, until_clock)

    def wait_for_player(self, running):
        return running.find("push button", "Play")

    def assert_named(self, running, recorder):
        """Every control of a recorder has a name."""
        roles = ("push button", "toggle button", "slider", "check box")
        controls = [it for it in running.look(recorder) if it.role in roles]
        self.assertEqual([it for it in controls if not it.name or it.name.startswith("Gtk")], [])
        wanted = {"Stop", "Pause", "Discard the Recording", "Low-pass filter (softer sound)"}
        self.assertEqual(wanted - {it.name for it in controls}, set())

    def recorded(self):
        """The attachments of all entries, and nothing of another kind."""
        found = [it for entry in self.entries() for it in entry["attachments"]]
        self.assertEqual({it["kind"] for it in found} - {self.kind}, set())
        return found

    def wait_for_recordings(self, count):
        """Waits until the diary has so many; answers with their files."""
        self.assert_becomes(count, lambda: len(self.recorded()), "what was said is not in the diary")
        # It goes once the diary has it.
        self.assert_becomes(
            [], lambda: list(self.diary.glob("recording/*")), "what was recorded lies there still"
        )
        return sorted(self.diary.glob(f"media/*/*.{self.ending}"))

    def assert_says_something(self, path, least=0.5):
        """The file is whole, as long as the diary thinks, and has sound in it."""
        heard = sound.decoded(path)
        self.assertGreaterEqual(sound.seconds(heard), least)
        self.assertGreater(sound.loudest(heard)[1], 0.02)

        def length_in_diary():
            ((length,),) = self.asked(
                "SELECT duration FROM media WHERE lower(hex(sha256)) = ?", path.stem
            )
            return length

        # What was broken off is measured after it was kept.
        length = until(length_in_diary, "the diary does not know how long it is")
        self.assertAlmostEqual(length / 1000, sound.seconds(heard), delta=0.3)
        return heard

    # What the diary has from before

    def add_recording(self, path, entry=None, seconds=None):
        """Puts a sound file into the diary; answers with the number of its entry."""
        return self.add_medium(2, path, entry, seconds)

    def add_titled(self, title, *more):
        """An entry with a title; answers with its number."""
        self.command("add", "--title", title, *more, "words")
        ((entry,),) = self.asked("SELECT max(id) FROM entry")
        return entry

    def add_medium(self, kind, path, entry=None, seconds=None, size=(None, None), caption=""):
        """Puts a file into the diary as a medium of this kind; answers with the number of its entry."""
        if entry is None:
            self.command("add", "words")
            ((entry,),) = self.asked("SELECT max(id) FROM entry")
        content = path.read_bytes()
        hash = hashlib.sha256(content)
        place = self.diary / "media" / hash.hexdigest()[:2]
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        shutil.copyfile(path, place / f"{hash.hexdigest()}{path.suffix}")
        length = seconds and seconds * 1000
        with self.written() as database:
            database.execute(
                "INSERT OR IGNORE INTO media"
                " (sha256, kind, extension, bytes, added, duration, width, height)"
                " VALUES (?, ?, ?, ?, 0, ?, ?, ?)",
                (hash.digest(), kind, path.suffix[1:], len(content), length, *size),
            )
            database.execute(
                "INSERT INTO attachment (uuid, entry, media, position, caption)"
                " SELECT ?1, ?2, (SELECT id FROM media WHERE sha256 = ?3),"
                " coalesce(max(position), 0) + 1, ?4 FROM attachment WHERE entry = ?2",
                (os.urandom(16), entry, hash.digest(), caption),
            )
        return entry

    def add_copies(self, count):
        """So many entries, each of a day of its own, with what the first entry has."""
        with tempfile.TemporaryDirectory() as folder:
            for number in range(count):
                day = datetime.date(2024, 1, 1) + datetime.timedelta(days=number)
                pathlib.Path(folder, f"{day}.md").write_text(f"---\ntitle: Day {number}\n---\nx\n")
            self.command("import", folder)
        entries = self.asked("SELECT id FROM entry WHERE id > 1")
        with self.written() as database:
            database.executemany(
                "INSERT INTO attachment (uuid, entry, media, position, caption)"
                " VALUES (?, ?, 1, 0, '')",
                [(os.urandom(16), entry) for (entry,) in entries],
            )

    def seal(self, entry):
        """Makes a letter of an entry that is sealed until tomorrow."""
        tomorrow = datetime.datetime.now() + datetime.timedelta(days=1)
        with self.written() as database:
            database.execute(
                "UPDATE entry SET opens = ?, sealed_until = ? WHERE id = ?",
                (int(tomorrow.timestamp() * 1000), int(tomorrow.strftime("%Y%m%d")), entry),
            )

    def add_tone(self, hertz=440, seconds=20, entry=None):
        """Puts a recording of a tone into the diary; answers with the number of its entry."""
        wav = sound.tone(self.path("tone.wav"), hertz, seconds)
        ogg = sound.encoded(wav, self.path(f"tone-{hertz}.ogg"), sound.OPUS)
        return self.add_recording(ogg, entry, seconds)

    def add_speech(self):
        wav = sound.speech(self.path("speech.wav"))
        return self.add_recording(sound.encoded(wav, self.path("speech.ogg"), sound.OPUS))
