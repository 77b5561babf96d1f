# SPDX-License-Identifier: GPL-3.0-or-later
"""The search of the shell finds what is in the diary, with Haru's window closed and open."""

import configparser
import pathlib

import haru
from bus_services import SessionBus
from entries import NAME, WritingTest
from haru import PREFIX, until

SEARCH = NAME + ".SearchProvider"
INTERFACE = "org.gnome.Shell.SearchProvider2"


class SearchProvider(WritingTest):
    def setUp(self):
        super().setUp()
        self.bus = SessionBus()
        self.bus.install(self.home, NAME, SEARCH)
        self.addCleanup(self.bus.remove, NAME, SEARCH)
        self.addCleanup(self.bus.end, SEARCH)
        self.shell = self.provider()

    def provider(self):
        """What the shell reads of it."""
        file = configparser.ConfigParser()
        folder = PREFIX / "share/gnome-shell/search-providers"
        file.read(folder / f"{NAME}.search-provider.ini", encoding="utf-8")
        return file["Shell Search Provider"]

    def ask(self, method, form, *values):
        name, path = self.shell["BusName"], self.shell["ObjectPath"]
        return self.bus.call(name, path, INTERFACE, method, form, *values)

    def find(self, *terms):
        return self.ask("GetInitialResultSet", "(as)", terms)[0]

    def described(self, names):
        metas = self.ask("GetResultMetas", "(as)", names)[0]
        self.assertLessEqual({it["id"] for it in metas}, set(names))
        return [(it["name"], it["description"]) for it in metas]

    def found(self, *terms):
        return self.described(self.find(*terms))

    def write(self):
        self.command("add", "--date", "2025-02-03", "--title", "산책", "강가를 걸었다")
        self.command("memo", "강가 사진 인화하기")

    def test_the_shell_is_told_how_to_ask(self):
        self.assertEqual(self.shell["Version"], "2")
        self.assertEqual(self.shell["BusName"], SEARCH)
        self.assertTrue((PREFIX / "share/applications" / self.shell["DesktopId"]).exists())

    def test_entries_and_memos_are_found_without_a_window(self):
        self.write()
        entry = ("산책", "Mon, February 3, 2025 — 강가를 걸었다")
        memo = ("강가 사진 인화하기", "Memo")
        self.assertEqual(self.found("강가"), [entry, memo])
        self.assertEqual(self.found("강"), [entry, memo])
        self.assertEqual(self.found("걸었", "강가"), [entry])
        self.assertEqual(self.found("바다"), [])
        self.assertEqual(self.found(""), [])
        before = self.find("강가")
        (fewer,) = self.ask("GetSubsearchResultSet", "(asas)", before, ["강가", "인화"])
        self.assertEqual(self.described(fewer), [memo])
        none = before[0].replace("entry/1@", "entry/99@")
        self.assertNotIn(none, before)
        self.assertEqual(self.described([none, "nonsense"]), [])
        # What is written meanwhile is found, too.
        self.command("memo", "강가에서 만나기")
        self.assertEqual(len(self.found("강가")), 3)
        self.assertFalse(self.bus.is_owned(NAME))

    def test_it_speaks_the_language_of_haru(self):
        self.write()
        self.settings.write("language", "ko")
        memo = haru.catalog("ko").gettext("Memo")
        self.assertNotEqual(memo, "Memo")
        self.assertEqual(self.found("인화"), [("강가 사진 인화하기", memo)])
        self.settings.write("language", "en")
        self.assert_becomes("Memo", lambda: self.found("인화")[0][1], "it speaks Korean")

    def test_nothing_is_told_of_a_sealed_letter(self):
        self.command("add", "--date", "1999-12-31", "a walk")
        (other,) = self.find("walk")
        self.command("add", "--seal-until", "2099-01-01", "--title", "secret", "강가의 비밀")
        for words in (["강가"], ["비밀"], ["secret"], ["after:2000"], ["-walk"]):
            self.assertEqual(self.find(*words), [], words)
        sealed = other.replace("entry/1@", "entry/2@")
        self.assertNotEqual(sealed, other)
        self.assertEqual([name for name, _ in self.described([sealed, other])], ["a walk"])

    def test_nothing_is_told_while_it_is_switched_off(self):
        self.write()
        self.assertEqual(len(self.found("강가")), 2)
        names = self.find("강가")
        self.settings.write("desktop-search", False)
        self.assert_becomes([], lambda: self.found("강가"), "it goes on answering")
        self.assertEqual(self.described(names), [])
        self.settings.write("desktop-search", True)
        self.assert_becomes(2, lambda: len(self.found("강가")), "it does not answer again")

    def test_without_a_diary_there_is_none_afterwards(self):
        self.assertEqual(self.find("강가"), [])
        self.assertFalse((pathlib.Path(self.home) / "data/haru").exists())

    def test_it_changes_nothing_and_ends_by_itself(self):
        self.write()
        database = pathlib.Path(self.home) / "data/haru/diary.sqlite"
        before = database.read_bytes()
        self.assertEqual(len(self.found("강가")), 2)
        self.assertEqual(database.read_bytes(), before)
        self.command("check")
        until(lambda: not self.bus.is_owned(SEARCH), "it stays")

    def test_all_that_is_found_is_shown_by_a_window_that_was_closed(self):
        self.write()
        self.ask("LaunchSearch", "(asu)", ["강가", "걸었다"], 0)
        running = self.bus.window(self.home)
        self.started.append(running)
        line = running.find("entry", "Search in all entries")
        self.assert_becomes("강가 걸었다", lambda: line.text, "something else is looked for")
        running.find("list", "What was found")

    def test_what_was_found_is_opened_in_a_window_that_is_closed_or_open(self):
        self.write()
        entry, memo = self.find("강가")
        self.ask("ActivateResult", "(sasu)", entry, ["강가"], 0)
        running = self.bus.window(self.home)
        self.started.append(running)
        text = running.find("text", "Text")
        self.assert_becomes("강가를 걸었다", lambda: text.text, "the entry is not opened")
        # It is found while the window has the diary open.
        self.assertEqual(self.find("강가"), [entry, memo])

        self.ask("ActivateResult", "(sasu)", memo, ["강가"], 0)
        until(
            lambda: (it := running.focused()) and it.name == "Memo" and it.text == "강가 사진 인화하기",
            "the memo is not opened",
        )
        self.ask("LaunchSearch", "(asu)", ["강가", "걸었다"], 0)
        line = running.find("entry", "Search in all entries")
        self.assert_becomes("강가 걸었다", lambda: line.text, "something else is looked for")
        running.find("list", "What was found")
        self.ask("ActivateResult", "(sasu)", entry, ["강가"], 0)
        text = running.find("text", "Text")
        self.assert_becomes("강가를 걸었다", lambda: text.text, "the entry is not opened again")

    def test_what_was_found_in_another_diary_is_not_opened(self):
        """The entry was opened that has the same number in the diary that is open now."""
        self.command("add", "other words")
        self.write()
        entry, _ = self.find("강가")
        (other,) = self.find("other")
        self.ask("ActivateResult", "(sasu)", entry, ["강가"], 0)
        running = self.bus.window(self.home)
        self.started.append(running)
        text = running.find("text", "Text")
        self.assert_becomes("강가를 걸었다", lambda: text.text, "the entry is not opened")
        self.ask("ActivateResult", "(sasu)", other + "x", ["other"], 0)
        # What is asked for later is done later.
        path = "/" + NAME.replace(".", "/")
        given = ("about", [], {})
        self.bus.call(NAME, path, "org.gtk.Actions", "Activate", "(sava{sv})", *given)
        running.window("About Haru")
        self.assertEqual(running.find("text", "Text").text, "강가를 걸었다")
        self.ask("ActivateResult", "(sasu)", other, ["other"], 0)
        self.assert_becomes("other words", lambda: running.find("text", "Text").text, "the other")
