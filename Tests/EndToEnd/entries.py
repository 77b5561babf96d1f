# SPDX-License-Identifier: GPL-3.0-or-later
"""What tests of entries, and of lists of them, share."""

import json
import subprocess

import haru
from haru import NAME, HaruTest, until


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

    def card_with_keyboard(self, running):
        it = running.focused()
        return it if it and it.role == "list item" and ". " in it.name else None

    def focus_first(self, running):
        """Goes to the first card by the keyboard."""
        for _ in range(12):
            if card := self.card_with_keyboard(running):
                return card
            running.press("Tab")
        raise AssertionError("the keyboard does not reach the cards")


class WritingTest(HaruTest):
    """Writes entries in the window, and looks at what the diary has of them."""

    def command(self, *words, **changes):
        told = haru.run(self.home, *words, **changes)
        self.assertEqual(told.returncode, 0, told.stderr)
        return told.stdout

    def entries(self):
        return json.loads(self.command("list", "--json"))

    def edit(self, change):
        """Changes the first entry as an editor at the terminal does."""
        program = f"{haru.PREFIX}/bin/haru edit 1"
        own = haru.environment(self.home, {"EDITOR": f"sed -i {change}", "VISUAL": ""})
        terminal = ["script", "--quiet", "--return", "--command", program, "/dev/null"]
        subprocess.run(terminal, env=own, check=True, capture_output=True, timeout=haru.SECONDS)

    def assert_kept(self, wanted, part="body"):
        """Waits until the diary on the disk says this."""
        self.assert_becomes(
            wanted, lambda: [entry[part] for entry in self.entries()], f"{wanted} is not kept"
        )

    def act(self, action, target):
        """Does what the desktop does when a person clicks on a notification."""
        haru.act(action, target)

    def begin(self, **changes):
        """Starts Haru and begins an entry, the keyboard in its title."""
        running = self.start(**changes)
        running.press("ctrl+n")
        until(lambda: running.focused(), "no entry is begun")
        self.text = running.find("text", "Text")
        return running

    def open(self, number=1):
        running = self.start()
        self.act("open", str(number))
        self.text = running.find("text", "Text")
        until(lambda: self.text.is_focused, "the text has not the keyboard")
        return running
