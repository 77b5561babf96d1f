# SPDX-License-Identifier: GPL-3.0-or-later

import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]


class Floors(unittest.TestCase):
    """What the lint step says of modules and folders that name each other."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.sources = Path(folder.name) / "Sources"
        shutil.copytree(CHECKOUT / "Sources", self.sources)

    def floors(self):
        return subprocess.run(
            [CHECKOUT / "meson-wrapper/floors", self.sources], capture_output=True, text=True)

    def add(self, line, file):
        with (self.sources / file).open("a", encoding="utf-8") as text:
            text.write(line + "\n")

    def test_there_is_no_circle(self):
        told = self.floors()
        self.assertEqual((told.returncode, told.stderr), (0, ""))
        self.assertIn(
            "    Check  Import  Resealing\n"
            "    Export  Inbox  Media  Recordings  Recovery  Rehearsal  Trash\n",
            told.stdout)

    def test_one_line_makes_a_circle_of_folders(self):
        self.add("private let page: EntryPage? = nil", "HaruUI/Markdown/BodyView.swift")
        told = self.floors()
        self.assertEqual(told.returncode, 1)
        self.assertIn("Markdown/BodyView.swift names EntryPage", told.stderr)

    def test_one_line_makes_a_circle_of_modules(self):
        self.add("import HaruUI", "DiaryStore/Journal/Journal.swift")
        told = self.floors()
        self.assertEqual(told.returncode, 1)
        self.assertIn("Journal.swift imports HaruUI", told.stderr)

    def test_words_and_comments_are_no_names(self):
        self.add('// EntryPage\nprivate let text = "EntryPage"', "HaruUI/Markdown/BodyView.swift")
        self.assertEqual(self.floors().returncode, 0)


if __name__ == "__main__":
    unittest.main()
