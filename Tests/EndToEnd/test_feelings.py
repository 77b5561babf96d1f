# SPDX-License-Identifier: GPL-3.0-or-later
"""What an entry feels like is read, shown, explained, and corrected."""

import contextlib
import os
import pathlib
import shutil

import databases
import haru
from entries import WritingTest
from haru import until

SAD = "오늘은 너무 슬퍼서 하루 종일 울었다. 할머니가 그립다."
GLAD = "We laughed the whole afternoon, I am so happy about this wonderful day."


class Feelings(WritingTest):
    def chip(self, running, name):
        return running.find("push button", name)

    def assert_felt(self, *wanted):
        """Waits until the diary on the disk has these feelings, and whether they are by hand."""

        def felt():
            path = pathlib.Path(self.home) / "data/haru/diary.sqlite"
            with databases.read(path) as diary:
                found = "SELECT leading, by_hand FROM feeling ORDER BY entry"
                return [(leading, bool(by_hand)) for leading, by_hand in diary.execute(found)]

        self.assert_becomes(list(wanted), felt, "the diary has other feelings")

    def open_panel(self, running):
        running.press("ctrl+e")
        return running.find("list", "Choose what it feels like")

    def correct(self, running, downs):
        """Goes so many feelings further than what leads, by the keyboard, and takes that one."""
        panel = self.open_panel(running)
        until(lambda: running.focused(panel), "the keyboard is not on what leads")
        running.press(*["Down"] * downs, "Return")
        until(lambda: not panel.is_showing, "the panel stays open")

    def test_a_sad_entry_is_read_explained_and_corrected(self):
        running = self.begin()
        running.activate(running.main)
        self.assertEqual(running.find_all("push button", "Feeling"), [])
        running.type("Evening")
        running.press("Return")
        until(lambda: self.text.is_focused, "Enter does not go on to the text")
        running.type(SAD)
        self.chip(running, "Feeling: Sadness")
        self.assert_felt(("sadness", False))

        panel = self.open_panel(running)
        rows = until(lambda: running.find_all("list item", within=panel), "nothing is explained")
        names = ["Joy", "Sadness", "Anger", "Fear", "Calm"]
        self.assertEqual([row.name.split(",")[0] for row in rows], names)
        until(
            lambda: (it := running.focused(panel)) and it.name.startswith("Sadness"),
            "the keyboard is not on what leads",
        )
        shares = [name for name in running.names() if name.endswith("negative")]
        self.assertIn("negative", shares[0])
        until(
            lambda: any("울었다" in name for name in running.names() if "weighed" in name),
            "no words are named",
        )
        running.find("label", "Read on this computer")
        place = self.text.text.index("울었다")
        until(lambda: "bg-color" in self.text.look_of(place)[0], "the word is not marked")
        running.press("Escape")
        until(lambda: not panel.is_showing, "the panel stays open")
        until(lambda: "bg-color" not in self.text.look_of(place)[0], "the mark stays")

        self.correct(running, 3)
        self.chip(running, "Feeling: Calm")
        self.assert_felt(("calm", True))
        running.click(running.find("push button", "Undo Undo"))
        self.chip(running, "Feeling: Sadness")
        self.assert_felt(("sadness", False))

        self.correct(running, 1)
        self.chip(running, "Feeling: Anger")
        self.assert_felt(("anger", True))
        self.assertEqual(running.stop(), 0)
        running = self.open()
        self.chip(running, "Feeling: Anger")
        self.open_panel(running)
        running.find("label", "Corrected by you")
        running.click(running.find("push button", "As Read"))
        self.chip(running, "Feeling: Sadness")
        self.assert_felt(("sadness", False))

    def test_a_correction_is_learnt_from_until_that_is_forgotten(self):
        running = self.begin()
        running.activate(running.main)
        running.type(SAD)
        self.chip(running, "Feeling: Sadness")
        self.correct(running, 3)
        self.chip(running, "Feeling: Calm")
        running.press("ctrl+comma", window=running.main)
        window = running.window("Preferences")
        running.click(running.find("page tab", "Writing", within=window))
        running.find("label", "1 corrected entry", within=window)
        forget = running.find("push button", "Forget…", within=window)
        running.click(forget)
        running.answer("Cancel")
        self.assertEqual(self.corrections(), "1")
        running.click(forget)
        running.answer("Forget")
        self.assert_becomes("", self.corrections, "the correction is learnt from")
        until(lambda: not forget.is_showing, "there is still something to forget")
        self.assert_felt(("calm", True))
        self.assertEqual(haru.complaints(running.said()), [])

    def corrections(self):
        with databases.read(pathlib.Path(self.home) / "data/haru/diary.sqlite") as diary:
            return diary.execute("SELECT value FROM setting WHERE key = 'corrections'").fetchone()[0]

    def test_what_can_not_be_read_says_why(self):
        reasons = (
            ("hello", "The text is too short to tell a feeling from it."),
            ("this title is much too long", "The text does not tell of a feeling."),
            ("Сегодня была погода.", "Only Korean and English are recognized."),
        )
        for number, (text, reason) in enumerate(reasons, 1):
            self.command("add", text)
            said = self.command("feelings", str(number))
            self.assertIn("Not recognized", said)
            self.assertIn(reason, said)
        running = self.open(3)
        self.chip(running, "Add Feeling")
        self.open_panel(running)
        running.find("label", reasons[2][1])

    def test_it_is_seen_in_lists_and_in_the_calendar_and_found(self):
        self.command("add", SAD)
        self.command("add", GLAD)
        running = self.start()
        self.assert_felt(("sadness", False), ("joy", False))
        running.press("alt+2")
        for feeling in ("Sadness", "Joy"):
            until(
                lambda: any(it.name.endswith(feeling) for it in running.look()),
                f"no card says {feeling}",
            )
        running.press("alt+1")
        until(
            lambda: any("today" in it.name and "Feeling: " in it.name for it in running.look()),
            "the day has no feeling",
        )
        for name in ("joy", "Joy"):
            found = haru.run(self.home, "search", f"feeling:{name}").stdout
            self.assertIn("laughed", found)
            self.assertEqual(len(found.splitlines()), 1)

    def test_what_is_switched_off_is_not_read(self):
        self.settings.write("read-feelings", False)
        self.command("add", SAD)
        running = self.open()
        self.chip(running, "Feeling")
        self.open_panel(running)
        running.find("label", "Reading feelings is switched off in the preferences.")
        running.press("Escape")
        self.settings.write("read-feelings", True)
        self.chip(running, "Feeling: Sadness")

    def test_the_diary_works_with_a_damaged_model(self):
        with self.copied_program() as prefix:
            model = prefix / "share/haru/feelings.model"
            content = bytearray(model.read_bytes())
            content[len(content) // 2] ^= 1
            model.write_bytes(content)
            running = self.begin(HARU_PREFIX=str(prefix))
            running.activate(running.main)
            running.type("I am so happy")
            self.assert_kept(["I am so happy"], "title")
            self.chip(running, "Feeling")
            self.open_panel(running)
            missing = "The file that feelings are read with is missing or damaged."
            running.find("label", missing)
            running.press("Down", "Return")
            self.assert_felt(("sadness", True))
            self.assertEqual(running.stop(), 0)

    @contextlib.contextmanager
    def copied_program(self):
        """The files of the program, to be changed."""
        prefix = pathlib.Path(self.home) / "prefix"
        shutil.copytree(haru.PREFIX / "share", prefix / "share", symlinks=True)
        os.symlink(haru.PREFIX / "libexec", prefix / "libexec")
        yield prefix
