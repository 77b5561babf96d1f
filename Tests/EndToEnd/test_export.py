# SPDX-License-Identifier: GPL-3.0-or-later
"""A diary leaves as a book, or as a file for another program, and comes back from those it can."""

import csv
import io
import pathlib
import subprocess
import zipfile

import haru
from disks import fill, small_disk
from haru import HaruTest

DONE, FAILED, MISUNDERSTOOD = 0, 1, 2
CHECKER = pathlib.Path("/usr/share/java/epubcheck.jar")


class Export(HaruTest):
    def setUp(self):
        super().setUp()
        home = pathlib.Path(self.home)
        self.out = home / "out"
        self.out.mkdir()
        notes = home / "notes"
        notes.mkdir()
        for number in range(6):
            photo = notes / f"p{number}.jpg"
            size = ("600x400", "400x600", "900x300")[number % 3]
            haru.command("convert", "-size", size, f"gradient:red-rgb({number * 40},9,99)", photo)
        (notes / "2026-03-05.md").write_text(
            "---\ntitle: 바다를 걷다\ntags: [가족]\n---\n긴 하루 < & >\n\n![](p0.jpg)\n\n- [x] 빵\n\n"
            "[link](https://example.org/?a=1&b=2) [bad](other.md) <b>\n\n![](p1.jpg) ![](p2.jpg)\n"
        )
        (notes / "2026-06-07.md").write_text(
            "---\ntitle: البحر\n---\nذهبنا إلى البحر.\n\n![](p3.jpg)![](p4.jpg)![](p5.jpg)\n"
        )
        self.command("import", notes)
        self.command("add", "--seal-until", "2999-01-01", "whisper")

    def command(self, *words, status=DONE):
        told = haru.run(self.home, *map(str, words))
        self.assertEqual(told.returncode, status, told.stderr)
        return told.stdout + told.stderr

    def test_an_e_book_is_one_by_the_rules(self):
        path = self.out / "days.epub"
        said = self.command("export", "--as", "epub", path)
        self.assertIn("1 letter was left out", said)
        book = zipfile.ZipFile(path)
        self.assertEqual(book.namelist()[0], "mimetype")
        self.assertEqual(len([name for name in book.namelist() if name.endswith(".jpg")]), 6)
        self.assertNotIn(b"whisper", b"".join(book.read(name) for name in book.namelist()))
        if not CHECKER.exists():
            self.skipTest("epubcheck is not installed")
        checked = subprocess.run(
            ["java", "-jar", CHECKER, path], capture_output=True, text=True, timeout=600
        )
        self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)
        self.assertNotIn("WARNING", checked.stdout + checked.stderr)

    def test_a_book_on_paper_has_its_photos_and_its_months(self):
        path = self.out / "days.pdf"
        self.command("export", "--as", "pdf", "--year", "2026", path)
        words = haru.command("pdftotext", "-layout", path, "-").decode()
        for wanted in ("Contents", "March 2026", "바다를 걷다", "June 2026"):
            self.assertIn(wanted, words)
        self.assertEqual(haru.command("pdfimages", "-list", path).decode().count("jpeg"), 6)

    def test_pages_show_their_photos_and_hold_what_was_recorded(self):
        path = self.out / "pages"
        self.command("export", "--as", "html", "--month", "2026-03", path)
        self.assertEqual(len(list((path / "photos").iterdir())), 3)
        self.assertIn("2026-03.html", (path / "index.html").read_text())
        self.assertIn('src="photos/00001.jpg"', (path / "2026-03.html").read_text())
        self.assertFalse((path / "2026-06.html").exists())

    def test_other_programs_files_come_back(self):
        for form, name, files in (("dayone", "days.zip", 6), ("jrnl", "days.txt", 0)):
            self.command("export", "--as", form, self.out / name)
            other = ["--diary", self.out / form]
            self.command("import", self.out / name, *other)
            told = haru.run(self.home, "list", *map(str, other)).stdout
            self.assertIn("바다를 걷다", told)
            self.assertIn("البحر", told)
            media = [path for path in (self.out / form / "media").rglob("*") if path.is_file()]
            self.assertEqual(len(media), files)

    def test_tables_and_calendars_are_read_by_others(self):
        self.command("export", "--as", "csv", self.out / "a.csv")
        rows = list(csv.reader(io.StringIO((self.out / "a.csv").read_text())))
        self.assertEqual({len(row) for row in rows}, {12})
        self.command("export", "--as", "ics", self.out / "a.ics")
        calendar = (self.out / "a.ics").read_bytes().decode()
        self.assertEqual(calendar.count("BEGIN:VEVENT"), 2)
        self.assertIn("SUMMARY:바다를 걷다\r\n", calendar)

    def test_what_can_not_be_is_said_and_leaves_nothing(self):
        there = self.out / "there.pdf"
        there.write_text("mine")
        self.assertIn(
            "Something of this name is there already",
            self.command("export", "--as", "pdf", there, status=FAILED),
        )
        self.assertEqual(there.read_text(), "mine")
        self.command("export", "--as", "papyrus", self.out / "a", status=MISUNDERSTOOD)
        self.command("export", "--as", "pdf", "--month", "May", self.out / "a", status=MISUNDERSTOOD)
        self.command("export", "--as", "pdf", "--month", "1999-01", self.out / "a", status=FAILED)
        self.command("export", "--as", "pdf", self.out / "no/a", status=FAILED)
        self.assertEqual([path.name for path in self.out.iterdir()], ["there.pdf"])

    def test_a_full_disk_gets_nothing(self):
        with small_disk() as disk:
            if not disk:
                self.skipTest("no disk can be mounted here")
            ballast = fill(disk)
            for form in ("pdf", "epub", "html", "dayone", "jrnl"):
                said = self.command("export", "--as", form, f"{disk}/days", status=FAILED)
                self.assertIn("The disk is full", said)
            left = [path for path in pathlib.Path(disk).iterdir() if path != ballast]
            self.assertEqual(left, [])
