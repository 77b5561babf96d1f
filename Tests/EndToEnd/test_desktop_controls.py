# SPDX-License-Identifier: GPL-3.0-or-later
"""Media keys and the desktop's own controls steer what plays, and are told no word of the diary."""

from gi.repository import Gio, GLib

import sound
from haru import SECONDS, until
from recordings import RecordingTest

NAME = "org.mpris.MediaPlayer2.haru"
PLAYER = "org.mpris.MediaPlayer2.Player"


class DesktopControls(RecordingTest):
    def setUp(self):
        super().setUp()
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)

    def ask(self, name, path, interface, method, given=None):
        call = (name, path, interface, method, given, None, Gio.DBusCallFlags.NONE)
        return self.bus.call_sync(*call, SECONDS * 1000).unpack()

    def is_there(self):
        given = GLib.Variant("(s)", (NAME,))
        bus = "org.freedesktop.DBus"
        return self.ask(bus, "/org/freedesktop/DBus", bus, "NameHasOwner", given)[0]

    def tell(self, method, form=None, *values):
        given = GLib.Variant(form, values) if form else None
        self.ask(NAME, "/org/mpris/MediaPlayer2", PLAYER, method, given)

    def told(self):
        given = GLib.Variant("(s)", (PLAYER,))
        properties = "org.freedesktop.DBus.Properties"
        return self.ask(NAME, "/org/mpris/MediaPlayer2", properties, "GetAll", given)[0]

    def status(self):
        return self.told()["PlaybackStatus"]

    def test_they_steer_what_plays_and_know_nothing(self):
        self.command("add", "--title", "secret walk", "hidden words")
        self.add_tone(440, 20, entry=1)
        running = self.open(1)
        self.assertFalse(self.is_there())
        with sound.Ears() as ears:
            running.click(running.find("push button", "Play"))
            ears.wait_for(440)
            until(self.is_there, "the desktop does not see it")
            self.assert_becomes("Playing", self.status, "the desktop is told otherwise")
            self.tell("PlayPause")
            ears.wait_for_silence()
            running.find("push button", "Play")
            self.assert_becomes("Paused", self.status, "the desktop is told otherwise")
            self.tell("Seek", "(x)", 12_000_000)
            until(
                lambda: any(name.startswith("0:12 /") for name in running.names()),
                "it is elsewhere",
            )
            self.tell("Play")
            ears.wait_for(440)
            told = str(self.told())
            for word in "secret", "walk", "hidden", "words", self.home, ".ogg":
                self.assertNotIn(word, told)
            self.record(running)
            ears.wait_for_silence()
            self.tell("Play")
            self.wait_for_clock(running, "0:02")
            self.assertTrue(ears.hears_nothing(), "it plays into the microphone")
            running.press("ctrl+r")
            self.wait_for_recordings(2)
            self.tell("Stop")
        until(lambda: not self.is_there(), "the desktop still shows it")
