# SPDX-License-Identifier: GPL-3.0-or-later
"""Another program of the session calls all that Haru exports on the session bus."""

import contextlib
import pathlib
import xml.etree.ElementTree

from gi.repository import Gio, GLib

import haru
from entries import NAME, WritingTest
from haru import SECONDS, until

ROOT = "/" + NAME.replace(".", "/")
ALLOWED = {
    "about", "capture", "film", "memo", "open", "open-memo", "preferences", "quit", "record", "search",
    "search-for", "shortcuts", "write",
}
# These ask the person.
ASKING = {"film", "record"}
INTERFACES = {"org.freedesktop.Application", "org.gtk.Actions", "org.gtk.Application"}
WINDOWS = {"Haru", "Preferences", "Keyboard Shortcuts", "About Haru", "Quick Capture", "Import"}
# What the window, an entry and a recording can do, by the names of its actions.
INNER = """attachment back delete export export-html export-markdown export-pdf exporting import menu
    open-elsewhere place print restore undo""".split()


class Bus(WritingTest):
    def setUp(self):
        super().setUp()
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.command("add", "--title", "walk", "words of an entry")

    def call(self, path, interface, method, form=None, *values):
        """Answers with what came back, or None where it was refused."""
        given = GLib.Variant(form, values) if form else None
        call = (NAME, path, interface, method, given, None, Gio.DBusCallFlags.NONE)
        try:
            return self.bus.call_sync(*call, SECONDS * 1000).unpack()
        except GLib.Error as error:
            if error.matches(Gio.dbus_error_quark(), Gio.DBusError.NO_REPLY):
                raise
            return None

    def exported(self, path="/"):
        """Every object and its interfaces, but for those that all objects have."""
        told = self.call(path, "org.freedesktop.DBus.Introspectable", "Introspect")
        node = xml.etree.ElementTree.fromstring(told[0])
        names = {it.get("name") for it in node.findall("interface")}
        names = {name for name in names if not name.startswith("org.freedesktop.DBus.")}
        objects = {path: names} if names else {}
        for child in node.findall("node"):
            objects |= self.exported(path.rstrip("/") + "/" + child.get("name"))
        return objects

    def actions(self, path):
        described = self.call(path, "org.gtk.Actions", "DescribeAll")
        return described[0] if described else {}

    def activate(self, path, action):
        """With each kind of parameter that an action of Haru may take."""
        for given in ([], ["1"], [""]):
            parameter = [GLib.Variant("s", word) for word in given]
            self.call(path, "org.gtk.Actions", "Activate", "(sava{sv})", action, parameter, {})
            name, application = "ActivateAction", "org.freedesktop.Application"
            self.call(path, application, name, "(sava{sv})", action, parameter, {})

    def diary(self):
        """All that calls must not change."""
        kept = pathlib.Path(self.home) / "data/haru"
        parts = ("media/**/*", "recording/*")
        return (
            self.entries(),
            sorted(path for part in parts for path in kept.glob(part)),
        )

    def shown(self, running):
        """The titles of all windows and dialogs that the X server shows."""
        return {title for title, _ in running._shown() if title}

    def test_a_stranger_opens_writes_and_searches_and_does_nothing_else(self):
        running = self.start()
        running.find("list", "Places")
        objects = self.exported()
        self.assertEqual(set().union(*objects.values()) - INTERFACES, set())
        found = {path: set(self.actions(path)) for path in objects}
        self.assertEqual({path: names for path, names in found.items() if names}, {ROOT: ALLOWED})
        # GTK makes the window's object for each window; it is there, and can do nothing.
        window = ROOT + "/window/1"
        self.assertIn(window, objects)

        before = self.diary()
        for path in (ROOT, window):
            inner = [*INNER, *("win." + name for name in (*INNER, *ASKING, "memo"))]
            for action in [*inner, *ALLOWED - ASKING - {"quit"}]:
                with self.subTest(path=path, action=action):
                    self.activate(path, action)
        # A diary that a stranger wants to be opened is shown, and not added.
        note = pathlib.Path(self.home) / "2024-05-06.md"
        note.write_text("a stranger's words")
        given = ([note.as_uri()], {})
        self.call(ROOT, "org.freedesktop.Application", "Open", "(asa{sv})", *given)
        self.call(ROOT, "org.freedesktop.Application", "Activate", "(a{sv})", {})
        until(lambda: WINDOWS <= self.shown(running), "what may be called was not all done")
        self.assertEqual(self.shown(running) - WINDOWS, set())
        self.assertEqual(running.questions(), [])
        self.assertEqual(running.find_all(name="Close the Recorder"), [])
        self.assertEqual(self.diary(), before)

        # What is called while it ends is not answered.
        with contextlib.suppress(GLib.Error):
            self.activate(ROOT, "quit")
        self.assertEqual(running.ended(), 0)

    def test_an_entry_is_begun_and_words_are_searched_for(self):
        running = self.start()
        running.find("list", "Places")
        for action, place in (("search", "Search"), ("write", "Title")):
            given = (action, [], {})
            self.call(ROOT, "org.gtk.Actions", "Activate", "(sava{sv})", *given)
            until(lambda: (it := running.focused()) and place in it.name, f"no {action}")

    def test_a_stranger_cannot_make_it_hear_or_see(self):
        running = self.start()
        running.find("list", "Places")
        before = self.diary()
        for action in sorted(ASKING):
            for _ in range(2):
                self.call(ROOT, "org.gtk.Actions", "Activate", "(sava{sv})", action, [], {})
            running.question()
            self.assertEqual(len(running.questions()), 1)
            running.answer("Cancel")
            self.assertEqual(running.find_all(name="Discard the Recording"), [])
            self.assertEqual(self.diary(), before)
        self.call(ROOT, "org.gtk.Actions", "Activate", "(sava{sv})", "record", [], {})
        running.answer("Begin")
        discard = running.find("push button", "Discard the Recording")
        # What is being recorded goes on, and nothing is asked.
        for action in sorted(ASKING):
            self.call(ROOT, "org.gtk.Actions", "Activate", "(sava{sv})", action, [], {})
        self.call(ROOT, "org.freedesktop.Application", "Activate", "(a{sv})", {})
        self.assertEqual(running.questions(), [])
        running.click(discard)
        until(lambda: not discard.is_showing, "the recording is not discarded")

    def test_words_are_looked_for_and_a_memo_is_opened(self):
        self.command("memo", "우유 사기")
        running = self.start()
        running.find("list", "Places")
        for action, target, place, text in (
            ("search-for", "words of", "Search", "words of"),
            ("open-memo", "1", "Memo", "우유 사기"),
        ):
            haru.act(action, target)

            def shown():
                it = running.focused()
                return it and place in it.name and it.text == text

            until(shown, f"no {action}")
