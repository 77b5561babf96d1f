# SPDX-License-Identifier: GPL-3.0-or-later
"""What tests of lists of entries share."""

import json

import haru
from haru import HaruTest, until


class EntryTest(HaruTest):
    def add(self, *arguments):
        """Writes an entry; answers with its number."""
        told = haru.run(self.home, "add", "--json", *arguments)
        self.assertEqual(told.returncode, 0, told.stderr)
        return json.loads(told.stdout)["id"]

    def add_some(self):
        self.add("--date", "2025-01-31", "--title", "January", "--tag", "home", "old words")
        self.add("--date", "2025-02-01", "--title", "February", "--folder", "Travel", "by train")
        self.add("--date", "2025-02-03", "--title", "산책", "--tag", "home", "강가를 걸었다")

    def start_here(self, **changes):
        running = self.start(**changes)
        running.press("alt+2")
        return running

    def rows(self, running, name="Entries"):
        lists = running.find_all("list", name)
        # Those that are scrolled away, too, as far as there are rows for them.
        seen = running.look(lists[0], showing=False) if lists else []
        return [it for it in seen if it.role == "list item"]

    def titles(self, running, name="Entries"):
        """The titles of the cards that are there, in their order."""
        return [row.name.split(". ")[1] for row in self.rows(running, name) if row.name]

    def assert_lists(self, running, *titles, name="Entries"):
        self.assert_becomes(list(titles), lambda: self.titles(running, name), "the cards")

    def focus_first(self, running):
        """Goes to the first card by the keyboard."""
        for _ in range(12):
            running.press("Tab")
            if (it := running.focused()) and it.role == "list item" and ". " in it.name:
                return it
        raise AssertionError("the keyboard does not reach the cards")
