# SPDX-License-Identifier: GPL-3.0-or-later
"""A diary leaves as a book, or as a file for another program, and comes back from those it can."""

import csv
import datetime
import io
import json
import pathlib
import subprocess
import zipfile
from xml.etree import ElementTree

import haru
import sound
from disks import fill, small_disk
from haru import HaruTest

DONE, FAILED, MISUNDERSTOOD = 0, 1, 2
CHECKER = pathlib.Path("/usr/share/java/epubcheck.jar")
XHTML = "{http://www.w3.org/1999/xhtml}"
OPF = "{http://www.idpf.org/2007/opf}"
FEELING = {
    "leading": "joy", "model": 1, "by_hand": True, "positive": 1, "negative": 0, "joy": 0.75,
    "sadness": 0, "anger": 0, "fear": 0, "calm": 0.25,
}


def words(page):
    return " ".join(" ".join(page.itertext()).split())


def targets(page, tag, attribute):
    return [element.get(attribute) for element in page.iter(XHTML + tag)]


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
        self.voice = sound.encoded(
            sound.tone(home / "voice.wav", 440, 1), notes / "voice.oga", sound.OPUS
        ).read_bytes()
        (notes / "2026-03-05.md").write_text(
            "---\ntitle: 바다를 걷다\ntags: [가족]\n---\n긴 하루 < & >\n\n![](p0.jpg)\n\n- [x] 빵\n\n"
            "[link](https://example.org/?a=1&b=2) [bad](other.md) <b>\n\n"
            "[port](http://me@localhost:8080/a%20b%) [길](https://example.kr/길?x=[é])\n\n"
            "![](p1.jpg) ![](p2.jpg)\n"
        )
        (notes / "2026-06-07.md").write_text(
            "---\ntitle: البحر\n---\nذهبنا إلى البحر.\n\n![](p3.jpg)![](p4.jpg)![](p5.jpg)\n\n"
            "![](voice.oga)\n"
        )
        self.command("import", notes)
        felt = home / "felt"
        felt.mkdir()
        (felt / "2026-03-06.md").write_text(
            f"---\ntitle: =felt\nfeeling: {json.dumps(FEELING)}\n---\nwords\n"
        )
        self.command("import", felt)
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
        package = ElementTree.fromstring(book.read("book/book.opf"))
        items = {item.get("id"): item.get("href") for item in package.iter(OPF + "item")}
        held = {name for name in book.namelist() if name.startswith("book/")} - {"book/book.opf"}
        self.assertEqual({"book/" + href for href in items.values()}, held)
        spine = [items[item.get("idref")] for item in package.iter(OPF + "itemref")]
        self.assertEqual(
            spine, ["title.xhtml", "contents.xhtml", "2026-03.xhtml", "2026-06.xhtml"]
        )
        pages = [ElementTree.fromstring(book.read("book/" + name)) for name in spine]
        self.assertEqual(targets(pages[1], "a", "href"), spine[2:])
        for part in "바다를 걷다", "긴 하루 < & >", "Joy", "가족":
            self.assertIn(part, words(pages[2]))
        self.assertEqual(
            targets(pages[2], "a", "href"),
            [
                "https://example.org/?a=1&b=2",
                "http://me@localhost:8080/a%20b%25",
                "https://example.kr/%EA%B8%B8?x=%5B%C3%A9%5D",
            ],
        )
        self.assertIn("Voice recording", words(pages[3]))
        for page in pages[2:]:
            shown = targets(page, "img", "src")
            self.assertEqual(len(shown), 3)
            self.assertLessEqual({"book/" + file for file in shown}, held)
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
        index = ElementTree.parse(path / "index.html")
        self.assertEqual(targets(index, "a", "href"), ["2026-03.html"])
        page = ElementTree.parse(path / "2026-03.html")
        for file in targets(page, "img", "src"):
            self.assertTrue((path / file).read_bytes().startswith(b"\xff\xd8"), file)
        self.assertFalse((path / "2026-06.html").exists())
        other = self.out / "others"
        self.command("export", "--as", "html", "--month", "2026-06", other)
        (file,) = targets(ElementTree.parse(other / "2026-06.html"), "audio", "src")
        self.assertEqual((other / file).read_bytes(), self.voice)

    def test_a_part_as_markdown_keeps_its_sealed_letter(self):
        path = self.out / "part"
        self.command("export", "--from", str(datetime.date.today()), path)
        (letter,) = (path / "letters").glob("*.md")
        self.assertNotIn("whisper", letter.read_text())
        self.command("import", path, "--diary", self.out / "other")
        told = haru.run(self.home, "list", "--diary", str(self.out / "other")).stdout
        self.assertIn("2999", told)

    def test_other_programs_files_come_back(self):
        for form, name, files in (("dayone", "days.zip", 7), ("jrnl", "days.txt", 0)):
            self.command("export", "--as", form, self.out / name)
            other = ["--diary", self.out / form]
            self.command("import", self.out / name, *other)
            told = haru.run(self.home, "list", *map(str, other)).stdout
            self.assertIn("바다를 걷다", told)
            self.assertIn("البحر", told)
            media = [path for path in (self.out / form / "media").rglob("*") if path.is_file()]
            self.assertEqual(len(media), files)
            self.assertEqual(self.voice in [path.read_bytes() for path in media], files > 0)

    def test_tables_and_calendars_are_read_by_others(self):
        self.command("export", "--as", "csv", self.out / "a.csv")
        head, row = csv.reader(io.StringIO((self.out / "a.csv").read_text()))
        told = dict(zip(head, row, strict=True))
        self.assertEqual(
            [told[name] for name in ("date", "title", "feeling", "by_hand", "joy", "calm")],
            ["2026-03-06", "'=felt", "joy", "yes", "0.750", "0.250"],
        )
        self.command("export", "--as", "ics", self.out / "a.ics")
        calendar = (self.out / "a.ics").read_bytes().decode()
        self.assertEqual(calendar.count("BEGIN:VEVENT"), 3)
        self.assertIn("SUMMARY:바다를 걷다\r\n", calendar)
        for private in "가족", "긴 하루", "ذهبنا":
            self.assertNotIn(private, calendar)

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
