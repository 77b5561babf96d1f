# SPDX-License-Identifier: GPL-3.0-or-later
"""Entries and memos are changed, deleted and restored at the terminal, with the person's editor."""

from commands import FAILED, NOT_FOUND, CommandTest
from haru import PREFIX


class Changing(CommandTest):
    def left_behind(self):
        return sorted((self.diary / "editing").iterdir())

    def test_the_editor_writes_and_changes(self):
        self.edit('printf "Title\\n\\nFirst\\nSecond\\n" > "$1"', "add")
        entry = self.list("list")[0]
        self.assertEqual((entry["title"], entry["body"]), ("Title", "First\nSecond"))
        self.edit("sed -i s/Second/셋째/ \"$1\"", "edit", "1")
        self.assertEqual(self.list("list")[0]["body"], "First\n셋째")
        self.assertIn("Nothing was changed", self.edit("true", "edit", "1"))
        self.haru("memo", "milk")
        self.edit("sed -i s/milk/bread/ \"$1\"", "edit", "m1")
        self.assertEqual([m["text"] for m in self.list("memo")], ["bread"])
        self.assertEqual(self.left_behind(), [])

    def test_a_memo_emptied_in_the_editor_is_in_the_trash(self):
        """It had no words any more, and none of those it had were kept."""
        self.haru("memo", "precious")
        self.assertIn("haru restore m1", self.edit(': > "$1"', "edit", "m1"))
        self.assertEqual(self.list("memo"), [])
        self.haru("restore", "m1")
        self.assertEqual([memo["text"] for memo in self.list("memo")], ["precious"])

    def test_what_others_write_meanwhile_stays(self):
        self.haru("memo", "milk")
        haru_of_others = f'{PREFIX}/bin/haru'
        told = self.edit(
            f'EDITOR="sed -i s/milk/bread/" {haru_of_others} edit m1; sed -i s/milk/eggs/ "$1"',
            "edit", "m1",
        )
        self.assertIn("m2", told)
        self.assertEqual({memo["text"] for memo in self.list("memo")}, {"bread", "eggs"})

    def test_an_entry_deleted_meanwhile_is_said_to_be_in_the_trash(self):
        self.haru("add", "first")
        told = self.edit(f'{PREFIX}/bin/haru delete 1; echo more >> "$1"', "edit", "1")
        self.assertIn("haru restore 1", told.splitlines()[-1])
        self.haru("restore", "1")
        self.assertEqual(self.list("list")[0]["body"], "first\nmore")

    def test_an_editor_that_did_nothing_leaves_nothing(self):
        told = self.edit("exit 3", "add", status=FAILED)
        self.assertNotIn("kept", told)
        self.assertEqual(self.left_behind(), [])

    def test_ctrl_c_in_the_editor_is_for_the_editor(self):
        """It ended Haru too, and what the editor saved after that was left in a file."""
        self.edit('trap "" INT; kill -INT 0; printf "kept\n" > "$1"', "add")
        self.assertEqual(self.list("list")[0]["title"], "kept")

    def test_nothing_is_lost_where_the_editor_fails(self):
        told = self.edit('echo precious >> "$1"; exit 3', "add", status=FAILED)
        (left,) = self.left_behind()
        self.assertIn(str(left), told)
        self.assertIn("precious", left.read_text())
        self.assertEqual(left.stat().st_mode & 0o777, 0o600)
        # The next one takes another name.
        self.edit('printf "\\377" > "$1"', "add", status=FAILED)
        self.assertEqual(len(self.left_behind()), 2)

    def test_earlier_versions_are_shown_and_come_back(self):
        self.haru("add", "a long first text " * 10)
        self.edit('printf "\\n\\nshort\\n" > "$1"', "edit", "1")
        (version,) = self.list("show", "1", "--versions")
        self.assertTrue(version["body"].startswith("a long first"))
        self.assertIn("a long first", self.haru("show", "1", "--version", str(version["id"])))
        self.haru("restore", "1", "--version", str(version["id"]))
        self.assertTrue(self.list("list")[0]["body"].startswith("a long first"))
        self.haru("restore", "1", "--version", "999", status=NOT_FOUND)

    def test_the_trash_gives_back(self):
        added = self.list("add", "--photo", str(self.picture()), "x")
        photo = added["attachments"][0]["name"]
        self.haru("memo", "--pin", "m")
        self.haru("delete", "1", "m1")
        self.assertEqual(self.list("list"), [])
        self.assertEqual({item["name"] for item in self.list("list", "--trash")}, {"1", "m1"})
        self.haru("restore", "1", "m1")
        self.assertEqual(self.list("list"), [added])
        self.haru("delete", photo)
        self.assertEqual(self.list("list")[0]["attachments"], [])
        self.haru("restore", photo)
        self.assertEqual(self.list("list"), [added])
        self.haru("restore", "1", status=NOT_FOUND)

    def test_what_is_there_is_restored_and_the_rest_named(self):
        self.haru("add", "x")
        self.haru("memo", "m")
        self.haru("delete", "1", "m1")
        self.haru("restore", "99", "1", "m1", status=NOT_FOUND)
        self.assertEqual(self.list("list", "--trash"), [])

    def test_deleting_is_all_or_nothing(self):
        self.haru("add", "x")
        self.haru("delete", "1", "a99", status=NOT_FOUND)
        self.haru("add", "--seal-until", "2099-01-01", "--photo", str(self.picture()), "y")
        self.haru("delete", "1", "a1", status=FAILED)
        self.assertEqual(len(self.list("list")), 2)

    def test_nothing_is_begun_to_change_what_is_not_there(self):
        for name in "delete", "restore":
            self.haru(name, "1", status=NOT_FOUND)
        self.edit("true", "edit", "1", status=NOT_FOUND)
        self.assertFalse(self.diary.exists())
