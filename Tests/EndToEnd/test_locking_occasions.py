# SPDX-License-Identifier: GPL-3.0-or-later
"""What locks a sealed diary though nobody asks for that: the screen, the session, and sleep."""

import contextlib
import os
import subprocess

from gi.repository import Gio, GLib

import standins
from test_locking import WORDS, LockingTest


class Occasions(LockingTest):
    def call(self, bus, name, path, interface, method, values):
        bus.call_sync(name, path, interface, method, values, None, Gio.DBusCallFlags.NONE, -1)

    def lock_screen(self, is_locked):
        path, name = "/org/gnome/ScreenSaver", "org.gnome.ScreenSaver"
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.call(bus, name, path, name, "SetActive", GLib.Variant("(b)", (is_locked,)))

    def test_the_screen_locks_it(self):
        with standins.running("saver"):
            running = self.begin_unlocked()
            self.lock_screen(False)
            self.open_entry(running)
            self.lock_screen(True)
            self.assert_begun_anew(running)

    def test_the_screen_does_not_lock_it_where_the_person_does_not_want_that(self):
        self.settings.write("lock-with-screen", False)
        with standins.running("saver"):
            running = self.begin_unlocked()
            self.lock_screen(True)
            self.open_entry(running)
            self.settings.write("lock-with-screen", True)
            self.assert_begun_anew(running, self.lock_screen_again)

    def lock_screen_again(self):
        """Haru hears of a setting a moment after it was written."""
        for is_locked in (False, True):
            self.lock_screen(is_locked)

    @contextlib.contextmanager
    def system_bus(self):
        """A bus of the system with what looks after its sessions."""
        address = f"unix:path={self.home}/system-bus"
        daemon = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address", "--address=" + address],
            stdout=subprocess.PIPE,
            text=True,
        )
        self.addCleanup(daemon.wait)
        self.addCleanup(daemon.terminate)
        self.assertIn(address, daemon.stdout.readline())
        daemon.stdout.close()
        os.environ["DBUS_SYSTEM_BUS_ADDRESS"] = address
        try:
            with standins.running("logind") as said:
                flags = Gio.DBusConnectionFlags
                bus = Gio.DBusConnection.new_for_address_sync(
                    address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None
                )
                yield address, said, lambda method, form, *values: self.call(
                    bus, "org.freedesktop.login1", "/org/freedesktop/login1",
                    "org.freedesktop.login1.Manager", method, GLib.Variant(form, values),
                )
        finally:
            del os.environ["DBUS_SYSTEM_BUS_ADDRESS"]

    def test_the_session_locks_it_and_no_other_one(self):
        with self.system_bus() as (address, said, call):
            running = self.begin_unlocked(DBUS_SYSTEM_BUS_ADDRESS=address)
            self.assertIn("sleep Haru", said.readline())
            call("LockSession", "(s)", "2")
            self.open_entry(running)
            call("LockSession", "(s)", "1")
            self.assert_begun_anew(running)

    def test_the_computer_waits_for_it_before_it_sleeps(self):
        with self.system_bus() as (address, said, call):
            running = self.begin_unlocked(DBUS_SYSTEM_BUS_ADDRESS=address)
            text = self.open_entry(running)
            held = said.readline()
            self.assertIn("held: sleep Haru", held)
            self.assertIn("delay", held)
            running.click(text)
            running.press("ctrl+Home")
            running.type("last ")
            call("Suspend", "(b)", True)
            self.assertIn("let go of", said.readline())
            self.assertEqual(self.bodies(), ["last " + WORDS])
            self.assert_begun_anew(running)
