# SPDX-License-Identifier: GPL-3.0-or-later
"""An entry is written, read and changed in the window, and no word of it is lost."""

import datetime
import pathlib

import databases
import haru
from disks import fill, small_disk
from entries import WritingTest
from haru import catalog, until


class Entry(WritingTest):
    is_animated = True

    def test_words_are_found_after_a_crash_a_second_later(self):
        running = self.begin()
        running.activate(running.main)
        running.type("Evening")
        running.press("Return")
        until(lambda: self.text.is_focused, "Enter does not go on to the text")
        running.type("We saw the sea")
        self.assert_kept(["We saw the sea"])
        running.kill()
        self.assert_kept(["Evening"], "title")
        running = self.open()
        self.assertEqual(self.text.text, "We saw the sea")

    def test_an_entry_left_empty_does_not_exist(self):
        running = self.begin()
        running.activate(running.main)
        running.press("Escape")
        until(lambda: not self.text.is_showing, "Escape does not go back")
        self.assertEqual(self.entries(), [])
        running.press("ctrl+n")
        running.find("text", "Text")
        running.type("x")
        self.assert_kept(["x"], "title")
        running.press("BackSpace")
        self.assert_kept([""], "title")
        running.press("alt+Left")
        self.assert_kept([])

    def test_leaving_the_page_and_the_window_saves_at_once(self):
        running = self.begin()
        running.activate(running.main)
        running.type("one")
        running.press("Escape")
        until(lambda: not self.text.is_showing, "Escape does not go back")
        self.assertEqual([entry["title"] for entry in self.entries()], ["one"])
        running.press("ctrl+n")
        running.find("text", "Text")
        running.type("two")
        running.press("ctrl+w")
        self.assertEqual(running.ended(), 0)
        self.assertEqual(sorted(entry["title"] for entry in self.entries()), ["one", "two"])

    def test_it_is_among_the_entries_wherever_it_was_begun(self):
        def marked(place):
            row = running.find("list item", place)
            until(lambda: row.is_selected, f"{place} is not marked")

        running = self.start()
        running.press("alt+7")
        marked("Trash")
        running.press("ctrl+n")
        marked("Entries")
        running.press("Escape")
        marked("Trash")

    def test_logging_out_saves(self):
        running = self.begin()
        running.activate(running.main)
        running.type("last words")
        self.assertEqual(running.stop(), 0)
        self.assert_kept(["last words"], "title")

    def test_an_entry_that_only_loses_a_tag_stays(self):
        self.command("add", "--tag", "sea", "words")
        running = self.open()
        running.click(running.find("push button", "Remove the tag sea"))
        self.assert_kept([[]], "tags")
        running.click(running.find("push button", "Undo Undo"))
        self.assert_kept([["sea"]], "tags")
        running.click(running.find("push button", "Remove the tag sea"))
        self.assert_kept([[]], "tags")
        running.press("Escape")
        until(lambda: not self.text.is_showing, "Escape does not go back")
        self.assert_kept(["words"])

    def test_it_moves_to_another_day(self):
        self.command("add", "--date", "2026-03-31", "words")
        running = self.open()
        day = until(
            lambda: next(
                (it.widget for it in running.look() if it.name.startswith("Tue, March 31, ")),
                None,
            ),
            "the day is not shown",
        )
        before = self.entries()[0]["moment"]
        running.click(day)
        until(
            lambda: (it := running.focused()) and it.name.startswith("Tuesday, March 31"),
            "the day has not the keyboard",
        )
        running.press("Page_Up")
        until(
            lambda: running.focused().name.startswith("Saturday, February 28"),
            "the page does not turn",
        )
        self.assertEqual([entry["day"] for entry in self.entries()], ["2026-03-31"])
        running.press("Return")
        self.assert_kept(["2026-02-28"], "day")
        self.assertEqual(before[10:], self.entries()[0]["moment"][10:])
        running.click(running.find("push button", "Sunday, February 1, 2026"))
        self.assert_kept(["2026-02-01"], "day")

    def test_a_letter_is_sealed_until_a_day_after_today(self):
        self.command("add", "secret words")
        running = self.open()
        running.choose_for_entry("Seal Until…")
        today = datetime.date.today()
        tomorrow = today + datetime.timedelta(days=1)
        name = f"{today:%A, %B} {today.day}, {today.year}, today"
        running.click(running.find("push button", "Today", within=running.application))
        closed = running.find("push button", name, within=running.application)
        self.assertNotIn("sensitive", closed.states)
        running.seal_button().press()
        until(
            lambda: self.entries()[0].get("sealed_until") == tomorrow.isoformat(),
            "it is not sealed until tomorrow",
        )

    def test_what_the_command_line_changes_appears_and_the_caret_stays(self):
        self.command("add", "one two")
        running = self.open()
        running.activate(running.main)
        running.press("ctrl+End")
        self.assert_becomes(7, lambda: self.text.caret, "the caret does not move")
        self.edit("s/one/three/")
        self.assert_becomes("three two", lambda: self.text.text, "the change does not appear")
        self.assertEqual(self.text.caret, 9)

    def test_the_language_changes_while_writing(self):
        running = self.begin()
        running.activate(running.main)
        running.press("Return")
        until(lambda: self.text.is_focused, "Enter does not go on to the text")
        running.type("half a sent")
        running.press("Left", "Left")
        self.settings.write("language", "ko")
        until(
            lambda: running.find_all("list", catalog("ko").gettext("Places")), "no Korean words"
        )
        self.assertEqual((self.text.text, self.text.caret), ("half a sent", 9))
        running.type("X")
        self.assert_kept(["half a seXnt"])

    def test_limits_say_so_and_cut_nothing_off(self):
        self.settings.path.parent.mkdir(parents=True, exist_ok=True)
        lines = ["short-entries=true", "title-limit=3", "body-limit=4"]
        self.settings.path.write_text("\n".join(["[org/harudiary/Haru]", *lines, ""]))
        running = self.begin()
        running.activate(running.main)
        running.type("long")
        running.find("label", "Title: 4 of 3")
        until(lambda: "1 character too many" in running.names(), "nothing says it is too long")
        self.assert_kept(["long"], "title")

    def test_entries_begun_while_one_is_saved_lose_no_word(self):
        """Both went on when the first was saved, one above the other, and the keyboard was nowhere."""
        running = self.begin()
        running.type("first")
        path = pathlib.Path(self.home) / "data/haru/diary.sqlite"
        with databases.opened(path) as database:
            database.execute("BEGIN IMMEDIATE")
            running.press("ctrl+n")
            running.press("ctrl+n")
            database.execute("ROLLBACK")
        until(lambda: self.empty_title(running), "no other entry is begun")
        running.type("second")
        running.press("Escape")
        self.assert_becomes(
            {"first", "second"},
            lambda: {entry["title"] for entry in self.entries()},
            "not every word is kept",
        )

    def empty_title(self, running):
        titles = running.find_all("text", "Title")
        return len(titles) == 1 and titles[0].text == "" and titles[0].is_focused

    def test_an_open_menu_goes_with_its_page(self):
        self.command("add", "one two")
        self.command("add", "three")
        for menu in ("Add Tag", "More"):
            with self.subTest(menu=menu):
                running = self.open()
                if menu == "Add Tag":
                    running.click(running.find("push button", "Add Tag"))
                    running.find("text", "Add a tag")
                else:
                    running.open_entry_menu()
                self.act("open", "2")
                self.assert_becomes(
                    "three", lambda: running.find("text", "Text").text, "it is not opened"
                )
                running.press("alt+1")
                until(lambda: not running.find_all("text", "Text"), "the keyboard is dead")
                running.click(running.find("label", "Entries"))
                running.find("label", "three")

    def test_the_keyboard_is_in_the_text_again_after_the_history(self):
        self.command("add", "words")
        running = self.open()
        running.activate(running.main)
        running.press("ctrl+h")
        running.window("History")
        running.press("Escape")
        until(lambda: running.windows() == [running.main], "the history does not close")
        running.activate(running.main)
        until(lambda: self.text.is_focused, "the text has not the keyboard")

    def test_an_earlier_version_comes_back(self):
        self.command("add", "the first words, which were good")
        running = self.open()
        running.activate(running.main)
        running.press("ctrl+a")
        running.type("bad")
        self.assert_kept(["bad"])
        running.press("ctrl+h")
        history = running.window("History")
        old = running.find("text", "What the entry said", within=history)
        self.assertEqual(old.text, "the first words, which were good")
        mark = "Mark what differs from the entry now"
        running.click(running.find("push button", mark, within=history))
        running.find(
            "label",
            "Underlined words are in this version alone; those struck through came later.",
            within=history,
        )
        both = running.find("text", "What the entry said, and what it says now", within=history)
        self.assertEqual(both.text, "the first words, which were goodbad")
        running.click(running.find("push button", "Restore", within=history))
        self.assert_kept(["the first words, which were good"])
        self.assert_becomes(
            "the first words, which were good", lambda: self.text.text, "it does not appear"
        )

    def test_it_fits_on_a_phone(self):
        self.command("add", "--folder", "a" * 40, "--tag", "b" * 40, "--title", "c" * 80, "d" * 200)
        running = self.open()
        running.resize(running.main, 360, 640)
        until(lambda: self.text.box[2] <= 360, "the text does not fit")

    def test_deleting_can_be_undone(self):
        self.command("add", "words")
        running = self.open()
        running.choose_for_entry("Delete")
        self.assert_kept([])
        undo = until(
            lambda: next((it.widget for it in running.look() if it.name.startswith("Undo")), None),
            "there is no way back",
        )
        running.click(undo)
        self.assert_kept(["words"])

    def test_a_sealed_letter_shows_only_its_day(self):
        self.command("add", "--seal-until", "2999-01-01", "secret words")
        running = self.start()
        self.act("open", "1")
        until(
            lambda: any("Sealed until" in name for name in running.names()), "no lock is shown"
        )
        self.assertFalse(any("secret" in name for name in running.names()))

    def test_words_are_found_in_the_text(self):
        self.command("add", "one two one")
        running = self.open()
        running.activate(running.main)
        running.press("ctrl+f")
        running.type("one")
        running.find("label", "1 of 2")
        running.press("Return")
        running.find("label", "2 of 2")
        running.press("Escape")
        until(lambda: self.text.is_focused, "Escape does not go back to the text")

    def test_a_save_that_fails_stays_visible_until_it_succeeds(self):
        with small_disk() as disk:
            if not disk:
                self.skipTest("no disk can be mounted here")
            diary = f"{disk}/diary"
            self.assertEqual(haru.run(self.home, "add", "--diary", diary, "words").returncode, 0)
            running = self.start("--diary", diary)
            running.press("ctrl+n")
            running.find("text", "Text")
            ballast = fill(disk)
            running.activate(running.main)
            running.type("not yet saved")
            until(
                lambda: any("disk is full" in name for name in running.names()),
                "nothing says that the disk is full",
            )
            running.press("Escape")
            stay = running.find("push button", "Stay Stay", within=running.application)
            stay.press()
            until(lambda: not stay.is_showing, "the question stays")
            title = running.find("text", "Title")
            self.assertEqual(title.text, "not yet saved")
            running.activate(running.main)
            until(lambda: title.is_focused, "the title has not the keyboard")
            ballast.unlink()
            until(
                lambda: not any("disk is full" in name for name in running.names()),
                "it still says that the disk is full",
            )
            self.assertIn(
                "not yet saved", haru.run(self.home, "list", "--diary", diary).stdout
            )
            self.assertEqual(running.stop(), 0)
