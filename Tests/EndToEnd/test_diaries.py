# SPDX-License-Identifier: GPL-3.0-or-later
"""Several diaries of one person: begun, opened in each other's place, and known to commands."""

import json
import pathlib
import shutil
import subprocess

import choosers
import databases
import haru
from commands import MISUNDERSTOOD, NOT_FOUND, CommandTest
from haru import PREFIX, Haru, until
from notifications import Desktop

WINDOW = "Diaries"


class Diaries(CommandTest):
    def setUp(self):
        super().setUp()
        self.haru("add", "first words", "--title", "First")
        self.other = pathlib.Path(self.home) / "data/haru-diaries/Work"

    def listed(self):
        return json.loads(self.haru("diaries", "--json"))

    def titles(self, *arguments):
        return [it["title"] for it in json.loads(self.haru("list", "--json", *arguments))]

    def show(self, running):
        running.choose_from_menu("Diaries…")
        return running.window(WINDOW)

    def answer(self, running, name, button):
        """Answers a question for a name."""
        running.find("text", "Name", within=running.question()).text = name
        button = running.answer_button(button)
        until(lambda: "sensitive" in button.states, "the name is no answer")
        running.click(button)

    def begin_work(self, running):
        """Begins a second diary in the window, which comes back with it."""
        self.show(running)
        running.click(running.find("push button", "New Diary…"))
        self.answer(running, "Work", "Begin")
        self.assert_begun_anew(running)
        running.window("Work")

    def switch(self, running, name):
        self.show(running)
        running.click(running.find("push button", f"Open “{name}”"))
        self.assert_begun_anew(running)

    def assert_begun_anew(self, running):
        number = running.process.pid
        running.meet_again()
        self.assertEqual(running.process.pid, number)

    def write(self, running, title):
        running.press("ctrl+n", window=running.main)
        until(lambda: running.focused(), "no entry is begun")
        running.type(title)

    def test_a_second_one_is_begun_and_both_are_gone_back_to(self):
        running = self.start()
        self.begin_work(running)
        self.write(running, "Meeting")
        # What is being written is saved before.
        self.switch(running, "Haru")
        self.assertEqual(self.titles(), ["First"])
        self.assertEqual(self.titles("--diary", "Work"), ["Meeting"])
        self.switch(running, "Work")
        self.assertEqual(self.titles(), ["Meeting"])
        self.assertEqual(running.stop(), 0)
        running = self.start()
        running.window("Work")
        # What the desktop asks for meets the latest one.
        self.assertEqual(self.haru("--capture"), "")
        small = running.window("Quick Capture")
        running.activate(small)
        running.find("text", "Thought", within=small)
        running.type("captured")
        running.press("ctrl+Return")
        until(lambda: "captured" in self.haru("list"), "it is not kept")
        (haru, work) = self.listed()
        self.assertEqual((haru["name"], haru["folder"]), ("Haru", str(self.diary)))
        self.assertEqual((work["name"], work["folder"]), ("Work", str(self.other)))
        self.assertEqual([haru["latest"], work["latest"]], [False, True])
        self.assertEqual([haru["there"], haru["sealed"]], [True, False])

    def test_each_has_its_color(self):
        self.settings.write("theme-color", "teal")
        running = self.start()
        self.begin_work(running)
        self.settings.write("theme-color", "rose")
        file = pathlib.Path(self.home) / "config/haru/diaries.json"
        colors = lambda: [it.get("color") for it in json.loads(file.read_text())["diaries"]]
        until(lambda: colors() == ["teal", "rose"], "the color is not noted")
        self.switch(running, "Haru")
        wanted = lambda: self.settings.read()["theme-color"]
        self.assert_becomes("teal", wanted, "the color")
        self.switch(running, "Work")
        self.assert_becomes("rose", wanted, "the color")

    def test_the_window_knows_the_names_of_its_language(self):
        self.settings.write("language", "ko")
        running = Haru(self.home, "--diary", "하루")
        self.started.append(running)
        running.press("alt+2")
        until(lambda: any("First" in it for it in running.names()), "the entry is not there")

    def test_what_the_desktop_was_told_is_taken_back(self):
        desktop = Desktop()
        self.addCleanup(desktop.leave)
        self.haru("add", "a letter", "--seal-until", "2099-01-01")
        with databases.opened(self.diary / "diary.sqlite") as database:
            database.execute("UPDATE entry SET opens = 1 WHERE id = 2")
        running = self.start()
        until(lambda: desktop.hears(1), "the desktop is not told")
        self.assertEqual(desktop.closed, [])
        self.begin_work(running)
        until(lambda: desktop.hears(1) and desktop.closed == [1], "it is not taken back")

    def test_one_that_is_not_there_is_told_and_nothing_is_begun(self):
        running = self.start()
        self.begin_work(running)
        self.assertEqual(running.stop(), 0)
        away = self.other.parent / "away"
        shutil.move(self.other, away)
        running = self.start()
        running.find("label", "The diary is not there.")
        self.assertIn("The diary is not there.", self.haru("add", "words", status=NOT_FOUND))
        # Nothing is read first, which would be nowhere.
        asked = subprocess.Popen(
            [PREFIX / "bin/haru", "add", "-"], env=haru.environment(self.home, {}),
            stdin=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )
        self.assertEqual(asked.wait(timeout=haru.SECONDS), NOT_FOUND)
        asked.stdin.close()
        self.assertFalse(self.other.exists())
        shutil.move(away, self.other)
        running.click(running.find("push button", "Try Again"))
        until(lambda: not running.find_all("label", "The diary is not there."), "it stays away")
        # Until it is open, it would be told of as before.
        self.write(running, "Here again")
        running.press("Escape")
        until(lambda: self.titles() == ["Here again"], "it is not open")
        shutil.move(self.other, away)
        self.switch(running, "Haru")
        self.show(running)
        running.find("label", f"Not there now: {self.other}")
        running.click(running.find("push button", "Open “Work”"))
        until(
            lambda: any("The diary is not there." in it for it in running.names()),
            "nothing says that it is not there",
        )

    def test_one_that_is_open_in_another_window_stays_there(self):
        running = self.start()
        self.begin_work(running)
        self.switch(running, "Haru")
        # Beside the other one, which goes on.
        self.started.append(Haru(self.home, "--diary", "Work"))
        running.window("Haru")
        running.activate(running.main)
        self.show(running)
        running.click(running.find("push button", "Open “Work”"))
        until(
            lambda: any("open in another window" in it for it in running.names()),
            "nothing says that it is open",
        )

    def test_a_folder_is_opened_renamed_and_taken_from_the_list(self):
        elsewhere = pathlib.Path(self.home) / "elsewhere"
        self.haru("add", "--title", "There", "--diary", str(elsewhere))
        running = self.start()
        self.show(running)
        running.click(running.find("push button", "Open a Diary…"))
        choosers.choose_folder(running, "Open a Diary", elsewhere)
        self.assert_begun_anew(running)
        self.assertEqual(self.titles(), ["There"])
        self.show(running)
        running.click(running.find("push button", "Rename “elsewhere”"))
        self.answer(running, "Garden", "Rename")
        until(lambda: [it["name"] for it in self.listed()] == ["Haru", "Garden"], "the name stays")
        running.press("Escape")
        running.window("Garden")
        self.switch(running, "Haru")
        self.show(running)
        running.click(running.find("push button", "Remove “Garden” From the List"))
        running.answer("Remove")
        until(lambda: [it["name"] for it in self.listed()] == ["Haru"], "it stays in the list")
        self.assertEqual(self.titles("--diary", str(elsewhere)), ["There"])

    def test_a_folder_without_a_diary_is_none(self):
        empty = pathlib.Path(self.home) / "empty"
        empty.mkdir()
        running = self.start()
        self.show(running)
        running.click(running.find("push button", "Open a Diary…"))
        choosers.choose_folder(running, "Open a Diary", empty)
        until(
            lambda: any("There is no diary in" in it for it in running.names()),
            "nothing says that there is none",
        )
        self.assertEqual(list(empty.iterdir()), [])


class DiariesByName(CommandTest):
    """Those of the list, at the terminal."""

    def keep_list(self, *diaries):
        """Each is a name and a folder."""
        file = pathlib.Path(self.home) / "config/haru/diaries.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        known = [{"name": name, "folder": str(folder)} for name, folder in diaries]
        file.write_text(json.dumps({"diaries": known, "latest": None}))

    def bodies(self, diary):
        return [it["body"] for it in self.list("list", "--diary", str(diary), "--oldest-first")]

    def test_a_folder_that_has_the_name_of_a_diary_is_not_meant(self):
        """A stray diary was begun in it, and words went there."""
        home = pathlib.Path(self.home)
        kept = home / "kept/work"
        self.haru("add", "--diary", str(kept), "first")
        self.keep_list(("Work", kept))
        self.haru("add", "--diary", "Work", "by name")
        own = home / "Work"
        own.mkdir()
        (own / "letter.txt").write_text("mine")
        self.haru("add", "--diary", "Work", "beside a folder")
        self.assertEqual([path.name for path in own.iterdir()], ["letter.txt"])
        self.assertEqual(self.bodies("Work"), ["first", "by name", "beside a folder"])
        self.assertEqual(self.bodies(kept), self.bodies("Work"))
        # By its path, the folder is meant, and then there is a diary of its own.
        self.haru("add", "--diary", "./Work", "another")
        self.assertEqual(self.bodies("Work"), ["another"])

    def test_the_standard_one_is_meant_by_its_name(self):
        """A stray diary was begun where there was no list yet."""
        home = pathlib.Path(self.home)
        self.haru("add", "first", "--diary", "Haru")
        self.haru("add", "by name", "--diary", "Haru")
        self.haru("add", "in Korean", "--diary", "하루", LANG="ko_KR.UTF-8")
        self.assertEqual(self.bodies(self.diary), ["first", "by name", "in Korean"])
        for name in "Haru", "하루":
            self.assertFalse((home / name).exists())
        # Also where another one of the list has that name.
        self.keep_list(("Haru", home / "kept/other"))
        said = self.haru("add", "x", "--diary", "Haru", status=MISUNDERSTOOD)
        for folder in self.diary, home / "kept/other":
            self.assertIn(str(folder), said)

    def test_a_folder_that_can_not_be_looked_through_is_not_meant(self):
        """Such a folder kept the diary from being found by its name."""
        home = pathlib.Path(self.home)
        self.haru("add", "--diary", str(home / "kept/work"), "first")
        self.keep_list(("Work", home / "kept/work"))
        # Where a diary has a file.
        (home / "Work/recording/2024").mkdir(parents=True)
        self.haru("add", "--diary", "Work", "by name")
        self.assertEqual(self.bodies(home / "kept/work"), ["first", "by name"])

    def test_a_file_that_has_the_name_of_a_diary_is_not_meant(self):
        home = pathlib.Path(self.home)
        self.haru("add", "--diary", str(home / "kept/work"), "first")
        self.keep_list(("Work", home / "kept/work"))
        (home / "Work").write_text("mine")
        self.assertEqual(self.bodies("Work"), ["first"])

    def test_a_name_that_several_have_begins_none(self):
        """A stray diary was begun where the command was typed."""
        home = pathlib.Path(self.home)
        folders = [home / "kept/Travel", home / "kept/Travel 2"]
        for folder in folders:
            self.haru("add", "--diary", str(folder), folder.name)
        self.keep_list(*(("Travel", folder) for folder in folders))
        for words in ["add", "words"], ["list"]:
            said = self.haru(*words, "--diary", "Travel", status=MISUNDERSTOOD)
            for folder in folders:
                self.assertIn(str(folder), said)
        said = self.haru("--diary", "Travel", status=MISUNDERSTOOD)
        self.assertIn(str(folders[1]), said)
        self.assertFalse((home / "Travel").exists())
        self.assertEqual(self.bodies(folders[1]), ["Travel 2"])
