# SPDX-License-Identifier: GPL-3.0-or-later
"""A person lets Haru go online, and looks at what has left the computer."""

import contextlib
import pathlib
import sqlite3

import haru
from haru import HaruTest, until


class Online(HaruTest):
    def setUp(self):
        super().setUp()
        self.log = pathlib.Path(self.home) / "state/haru/departures.sqlite"

    def open_page(self, running):
        running.press("ctrl+comma", window=running.main)
        window = running.window("Preferences")
        running.click(running.find("page tab", "Online", within=window))
        return window

    def open_list(self, running):
        window = self.open_page(running)
        running.click(running.find("push button", "Show", within=window))
        return running.window("What Left This Computer")

    def fill(self, count):
        self.log.parent.mkdir(parents=True)
        with contextlib.closing(sqlite3.connect(self.log)) as database, database:
            database.execute(
                "CREATE TABLE departure (id INTEGER PRIMARY KEY, moment INTEGER NOT NULL,"
                " purpose TEXT NOT NULL, host TEXT NOT NULL, bytes INTEGER NOT NULL,"
                " status INTEGER, answer INTEGER, failure TEXT) STRICT"
            )
            for number in range(count):
                database.execute(
                    "INSERT INTO departure VALUES (NULL, ?, ?, ?, 0, ?, ?, ?)",
                    (
                        1_795_000_000_000 + number * 60_000,
                        ("weather", "speech", "feelings", "copies", "of a newer Haru")[number % 5],
                        f"server{number}.example.org",
                        *((200, 1234, None), (503, 0, None), (None, None, "tooSlow"))[number % 3],
                    ),
                )

    def noted(self):
        with contextlib.closing(sqlite3.connect(self.log)) as database:
            return database.execute("SELECT count(*) FROM departure").fetchone()[0]

    def test_it_is_off_until_somebody_wants_it(self):
        running = self.start()
        window = self.open_page(running)
        self.assertFalse(self.settings.read().get("go-online"))
        running.click(running.find("label", "Go online", within=window))
        until(lambda: self.settings.read().get("go-online"), "the switch is not kept")

    def test_where_nothing_left_that_is_said(self):
        running = self.start()
        shown = self.open_list(running)
        running.find("label", "Nothing Has Left This Computer", within=shown)
        running.resize(shown, 360, 500)
        self.assert_fits(running, shown)
        self.assertNotIn("sensitive", running.find("push button", "Forget All", within=shown).states)
        running.press("Escape", window=shown)
        until(lambda: len(running.windows()) == 2, "the list is still open")
        self.assertEqual(haru.complaints(running.said()), [])

    def test_what_left_is_listed_until_it_is_forgotten(self):
        self.fill(1000)
        running = self.start()
        shown = self.open_list(running)
        latest = running.find("list item", None, within=shown)
        self.assertIn("server998.example.org", latest.name)
        said = " ".join(item.name for item in running.find_all("list item", within=shown))
        for words in ("1.2\u00a0kB came back", "refused (503)", "The server took too long."):
            self.assertIn(words, said)
        running.click(running.find("push button", "Forget All", within=shown))
        running.answer("Cancel")
        self.assertEqual(self.noted(), 1000)
        running.click(running.find("push button", "Forget All", within=shown))
        running.answer("Forget All")
        running.find("label", "Nothing Has Left This Computer", within=shown)
        self.assertEqual(self.noted(), 0)

    def test_a_list_that_is_damaged_is_said(self):
        self.log.parent.mkdir(parents=True)
        self.log.write_bytes(b"no such list" * 1000)
        running = self.start()
        shown = self.open_list(running)
        running.find("label", "The List Can’t Be Read", within=shown)
        running.find("label", "While that is so, nothing leaves this computer.", within=shown)
        running.click(running.find("push button", "Forget All", within=shown))
        running.answer("Forget All")
        running.find("label", "Nothing Has Left This Computer", within=shown)
        self.assertEqual(self.noted(), 0)
