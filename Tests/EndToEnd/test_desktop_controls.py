# SPDX-License-Identifier: GPL-3.0-or-later
"""Media keys and the desktop's own controls steer what plays and what is recorded, and are told no
word of the diary, unless the person wants that."""

import pathlib
import stat
from urllib.parse import unquote, urlparse

from gi.repository import Gio, GLib

import sound
from haru import SECONDS, until
from pictures import PictureTest

NAME = "org.mpris.MediaPlayer2.haru"
PLAYER = "org.mpris.MediaPlayer2.Player"


class DesktopControls(PictureTest):
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

    def test_they_pause_and_stop_a_recording_and_begin_none(self):
        self.add_titled("secret walk")
        running = self.open(1)
        with sound.spoken(sound.speech(self.path("voice.wav"))):
            self.record(running)
            until(self.is_there, "the desktop does not see it")
            told = self.told()
            self.assertEqual(told["PlaybackStatus"], "Playing")
            self.assertEqual(told["Metadata"]["xesam:title"], "Recording…")
            self.assertNotIn("mpris:length", told["Metadata"])
            self.assertFalse(told["CanSeek"])
            self.assertGreater(told["Position"], 900_000)
            self.assertNotIn("secret", str(told))
            self.tell("Seek", "(x)", -1_000_000)
            self.tell("Pause")
            running.find("push button", "Go On")
            self.assert_becomes("Paused", self.status, "the desktop is told otherwise")
            before = self.clock(running)
            self.tell("Play")
            running.find("push button", "Pause")
            until(lambda: (self.clock(running) or "") > before, "it does not go on")
            self.tell("Stop")
            self.wait_for_player(running)
        (path,) = self.wait_for_recordings(1)
        self.assert_says_something(path, least=1)
        until(lambda: not self.is_there(), "the desktop still shows it")

    def test_a_name_and_a_picture_are_shown_where_the_person_wants_that(self):
        entry = self.add_photos("red", entry=self.add_titled("Walk by the sea"))
        self.add_tone(440, 20, entry=entry)
        running = self.open(entry)
        running.click(running.find("push button", "Play"))
        until(self.is_there, "the desktop does not see it")
        self.assertEqual(self.metadata()["xesam:title"], "Recording")
        self.assertNotIn("mpris:artUrl", self.metadata())
        self.settings.write("media-controls-details", True)
        address = until(lambda: self.metadata().get("mpris:artUrl"), "there is no picture")
        self.assertEqual(self.metadata()["xesam:title"], "Walk by the sea")
        picture = pathlib.Path(unquote(urlparse(address).path))
        self.assertEqual(urlparse(address).scheme, "file")
        self.assertTrue(picture.read_bytes().startswith(b"\xff\xd8"))
        self.assertEqual(stat.S_IMODE(picture.parent.stat().st_mode), 0o700)
        running.click(running.find("text", "Title"))
        running.press("End")
        running.type(" again")
        self.assert_becomes(
            "Walk by the sea again",
            lambda: self.metadata()["xesam:title"],
            "the title is still the one that was",
        )
        self.assertTrue(picture.exists(), "the picture went with the title")
        self.settings.write("media-controls-details", False)
        until(lambda: "mpris:artUrl" not in self.metadata(), "the picture stays")
        self.assertEqual(self.metadata()["xesam:title"], "Recording")
        self.assertFalse(picture.exists())
        self.settings.write("media-controls-details", True)
        address = until(lambda: self.metadata().get("mpris:artUrl"), "there is no picture")
        picture = pathlib.Path(unquote(urlparse(address).path))
        self.assertTrue(picture.exists())
        self.assertEqual(running.stop(), 0)
        self.assertFalse(picture.parent.parent.exists(), "a picture is left")

    def test_names_and_pictures_are_switched_on_by_keys(self):
        running = self.start()
        running.press("ctrl+comma", window=running.main)
        window = running.window("Preferences")
        running.press("ctrl+f", window=window)
        running.type("media controls")
        name = "Show names and pictures in media controls"
        running.click(running.find("push button", name, within=window))
        found = lambda: running.find_all("push button", name, within=window)
        until(lambda: not found(), "the search does not end")
        self.assertFalse(self.settings.read().get("media-controls-details"))
        running.press("space", window=window)
        self.assert_becomes(
            True, lambda: self.settings.read().get("media-controls-details"), "it stays off"
        )

    def metadata(self):
        return self.told()["Metadata"]
