# SPDX-License-Identifier: GPL-3.0-or-later
"""An entry leaves the diary: as Markdown, HTML and PDF, with its photo, and into another program."""

import datetime
import os
import pathlib
import stat
import subprocess

import choosers
import haru
import standins
from disks import small_disk
from haru import HaruTest, catalog, until

EXPORT = "Export the Entry"
# What another program has noted of a file that it opened.
RECENT = """<?xml version="1.0" encoding="UTF-8"?>
<xbel version="1.0" xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks">
  <bookmark href="file:///letter.txt" added="{0}" modified="{0}" visited="{0}">
    <info><metadata owner="http://freedesktop.org"><bookmark:applications>
      <bookmark:application name="other" exec="other %u" modified="{0}" count="1"/>
    </bookmark:applications></metadata></info>
  </bookmark>
</xbel>
"""
BODY = "# 오늘\n\n- [x] **bread**\n- [ ] milk\n\n> مرحبا\n\n" + "long day. " * 1200


class Sharing(HaruTest):
    def setUp(self):
        super().setUp()
        self.out = pathlib.Path(self.home) / "out"
        self.out.mkdir()
        photo = self.out.parent / "sea.png"
        haru.command("convert", "-size", "600x400", "gradient:navy-skyblue", photo)
        told = haru.run(self.home, "add", "--title", "바다", "--photo", photo, BODY)
        self.assertEqual(told.returncode, 0, told.stderr)

    def open(self, title="바다", **changes):
        running = self.start(**changes)
        running.press("alt+2")
        row = until(
            lambda: next(
                (it.widget for it in running.look() if it.role == "list item" and title in it.name),
                None,
            ),
            "the entry is not listed",
        )
        running.click(row)
        running.find("text", "Text")
        return running

    def export(self, running, item, name):
        running.choose_for_entry(item)
        choosers.save_as(running, EXPORT, self.out / name)
        until(lambda: "Exported" in running.names(), "nothing says that it was exported")
        return self.out / name

    def test_markdown_and_html_take_the_photo_along(self):
        running = self.open()
        text = self.export(running, "Export as Markdown…", "sea.md").read_text()
        self.assertIn("- [x] **bread**", text)
        self.assertIn("![](sea-media/photo-1.png)", text)
        page = self.export(running, "Export as HTML…", "page.html").read_text()
        self.assertIn('<img src="page-media/photo-1.png"', page)
        original = (pathlib.Path(self.home) / "sea.png").read_bytes()
        for folder in ("sea-media", "page-media"):
            self.assertEqual((self.out / folder / "photo-1.png").read_bytes(), original)
        self.assertEqual(
            sorted(path.name for path in self.out.iterdir()),
            ["page-media", "page.html", "sea-media", "sea.md"],
        )

    def test_no_name_of_an_export_is_left_in_the_list_of_recent_files(self):
        """GTK's file chooser adds names to it, and the suggested one is the title of the entry."""
        recent = pathlib.Path(self.home) / "data/recently-used.xbel"
        recent.write_text(RECENT.format(f"{datetime.date.today()}T00:00:00Z"))
        before = recent.read_bytes()
        running = self.open()
        # GTK writes the list a quarter of a second later, so that the last may not be in it yet.
        for name in ("바다.md", "sea.md", "walk.md"):
            self.export(running, "Export as Markdown…", name)
        self.assertEqual(recent.read_bytes(), before)

    def test_a_pdf_has_words_looks_photo_and_page_numbers(self):
        running = self.open()
        path = self.export(running, "Export as PDF…", "sea.pdf")
        read = haru.command("pdftotext", "-layout", path, "-").decode()
        for words in ("바다", "오늘", "bread", "milk", "2 of "):
            self.assertIn(words, read)
        for sign in ("**", "# ", "[x]", "> "):
            self.assertNotIn(sign, read)
        self.assertIn("jpeg", haru.command("pdfimages", "-list", path).decode())
        fonts = haru.command("pdffonts", path).decode()
        self.assertIn("Bold", fonts)

    def program(self, name, kind, seen):
        """A program for files of a kind, which notes what it is given."""
        home = pathlib.Path(self.home)
        reader = home / name
        reader.write_text(f'#!/bin/sh\nprintf "%s" "$1" > "{seen}.new"\nmv "{seen}.new" "{seen}"\n')
        reader.chmod(0o755)
        applications = home / "data/applications"
        applications.mkdir(parents=True, exist_ok=True)
        (applications / f"{name}.desktop").write_text(
            f"[Desktop Entry]\nType=Application\nName={name}\nMimeType={kind};\n"
            f"Exec={reader} %f\n"
        )
        (home / "config").mkdir(exist_ok=True)
        self.kinds = getattr(self, "kinds", "") + f"{kind}={name}.desktop\n"
        (home / "config/mimeapps.list").write_text(
            f"[Default Applications]\n{self.kinds}[Added Associations]\n{self.kinds}"
        )

    def test_what_was_exported_is_opened(self):
        opened = pathlib.Path(self.home) / "opened"
        self.program("reader", "application/pdf", opened)
        running = self.open()
        path = self.export(running, "Export as PDF…", "sea.pdf")
        running.click(running.find("push button", "Open Open"))
        until(opened.exists, "the file is not opened")
        self.assertEqual(opened.read_text(), str(path))

    def break_photo(self):
        """Makes it something that could be drawn, though not by what draws photos."""
        kept = pathlib.Path(self.home) / "data/haru/media"
        (photo,) = [path for path in kept.glob("*/*") if path.is_file()]
        photo.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')

    def test_in_a_sandbox_a_portal_shows_where_a_file_is(self):
        self.break_photo()
        with standins.running("opener", "done") as portal:
            running = self.open(FLATPAK_ID=haru.NAME)
            running.choose_for_entry("Export as PDF…")
            choosers.save_as(running, EXPORT, self.out / "cut.pdf")
            running.answer("Show in Folder")
            self.assertEqual(portal.readline(), f"OpenDirectory done: {self.out / 'cut.pdf'}\n")

    def test_in_a_sandbox_the_desktop_asks_which_program_opens_the_entry(self):
        with standins.running("opener", "done") as portal:
            running = self.open(FLATPAK_ID=haru.NAME)
            running.choose_for_entry("Open in Another Program…")
            method, path = portal.readline().strip().split(" done: ")
        self.assertEqual(method, "OpenFile")
        shared = pathlib.Path(os.environ["XDG_RUNTIME_DIR"], "app", haru.NAME)
        self.assertTrue(pathlib.Path(path).is_relative_to(shared), path)
        self.assertTrue(pathlib.Path(path).read_bytes().startswith(b"%PDF"))
        self.assertEqual(running.stop(), 0)
        self.assertFalse(pathlib.Path(path).exists())

    def test_in_a_sandbox_without_such_a_portal_that_is_said(self):
        running = self.open(FLATPAK_ID=haru.NAME)
        running.choose_for_entry("Open in Another Program…")
        said = "No program could be asked for. You can export the entry instead."
        until(lambda: said in running.names(), "it is not said")

    def test_a_photo_that_a_pdf_can_not_show_is_told_of(self):
        self.break_photo()
        running = self.open()
        running.choose_for_entry("Export as PDF…")
        choosers.save_as(running, EXPORT, self.out / "cut.pdf")
        running.question()
        said = self.all_names(running)
        self.assertIn("Exported, but Not All of It", said)
        self.assertIn(
            "“Photo” can’t be shown in a PDF. The file itself is safe in the diary.", said
        )
        running.answer("Close")
        read = haru.command("pdftotext", "-layout", self.out / "cut.pdf", "-").decode()
        self.assertIn("Photo", read)

    def test_a_folder_that_may_not_be_written_to_is_told_of(self):
        running = self.open()
        with small_disk() as disk:
            if not disk:
                self.skipTest("no disk can be mounted here")
            subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
            running.choose_for_entry("Export as Markdown…")
            choosers.save_as(running, EXPORT, f"{disk}/a.md")
            until(
                lambda: any("You may not write there" in name for name in self.all_names(running)),
                "nothing says why",
            )

    def test_it_is_printed_after_a_dialog_that_lets_go_on_writing(self):
        running = self.open()
        running.choose_for_entry("Print…")
        choosers.leave("Print")
        running.press("ctrl+n")
        until(lambda: running.find("text", "Title").is_focused, "no entry is begun")

    def test_all_of_it_is_printed_after_the_dialog(self):
        # Where there is no printer, GTK prints into a file in the folder that Haru was started in.
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(self.out)
        running = self.open()
        running.choose_for_entry("Print…")
        printed = choosers.print_into_file("Print", self.out)
        read = until(lambda: self.words(printed), "it is not printed")
        self.assertIn("오늘", read)
        self.assertEqual(read.count("long day"), 1200)
        self.assertIn("2 of ", read)

    def test_what_can_not_be_printed_is_told_of(self):
        self.addCleanup(os.chdir, os.getcwd())
        with small_disk() as disk:
            if not disk:
                self.skipTest("no disk can be mounted here")
            subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
            os.chdir(disk)
            running = self.open()
            running.choose_for_entry("Print…")
            choosers.print_into_file("Print", pathlib.Path(disk))
            until(
                lambda: any("Read-only" in name for name in self.all_names(running)),
                "nothing says that it was not printed",
            )
            self.assertEqual(running.stop(), 0)
            os.chdir(self.out)

    def words(self, path):
        """What a PDF says; nothing while it is still being written."""
        if not path.exists() or b"%%EOF" not in path.read_bytes()[-16:]:
            return ""
        return haru.command("pdftotext", path, "-").decode()

    def all_names(self, running):
        return {it.name for it in running.look(running.application)}

    def hand_over(self, running):
        """Opens the entry in another program; answers with what that is given."""
        seen = pathlib.Path(self.home) / "seen"
        self.program("reader", "application/pdf", seen)
        running.choose_for_entry("Open in Another Program…")
        choosers.confirm("Select Application")
        until(seen.exists, "the program is not started")
        return pathlib.Path(until(lambda: seen.read_text().strip(), "it is given no file"))

    def test_another_program_gets_a_private_copy_that_goes_with_haru(self):
        running = self.open()
        path = self.hand_over(running)
        self.assertTrue(path.name.endswith("바다.pdf"))
        self.assertTrue(path.read_bytes().startswith(b"%PDF"))
        for place, mode in ((path, 0o600), (path.parent, 0o700), (path.parent.parent, 0o700)):
            self.assertEqual(stat.S_IMODE(place.stat().st_mode), mode, place)
        self.assertEqual(running.stop(), 0)
        self.assertFalse(path.parent.parent.exists())

    def test_the_copy_goes_when_the_letter_is_sealed(self):
        running = self.open()
        path = self.hand_over(running)
        running.activate(running.main)
        running.choose_for_entry("Seal Until…")
        running.seal_letter()
        until(lambda: not path.parent.parent.exists(), "the copy can still be read")

    def test_the_copy_of_a_run_that_ended_early_goes_with_the_next_start(self):
        running = self.open()
        path = self.hand_over(running)
        running.kill()
        self.assertTrue(path.exists())
        again = self.start()
        again.find("list", "Places")
        self.assertFalse(path.parent.parent.exists())

    def test_what_is_said_follows_the_language(self):
        running = self.open()
        running.choose_for_entry("Copy as Text")
        until(lambda: "Copied" in running.names(), "nothing is said")
        self.settings.write("language", "ko")
        word = catalog("ko").gettext("Copied")
        self.assertNotEqual(word, "Copied")
        until(lambda: word in running.names(), "it is still said in English")
