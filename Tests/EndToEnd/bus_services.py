# SPDX-License-Identifier: GPL-3.0-or-later
"""What the session bus starts when it is asked for: Haru's window, and its answers to the shell."""

import os
import pathlib
import re
import signal

from gi.repository import Gio, GLib

import haru
from haru import NAME, PREFIX, SECONDS, until

SERVICES = pathlib.Path(os.environ.get("XDG_DATA_HOME", "/nowhere"), "dbus-1/services")


class BusProcess:
    """A process that the bus has started, as far as a test needs a `subprocess.Popen`."""

    def __init__(self, pid):
        self.pid = pid
        self.returncode = None

    def poll(self):
        if not pathlib.Path(f"/proc/{self.pid}").exists():
            # Only the bus is told how it ended.
            self.returncode = 0
        return self.returncode

    def wait(self, seconds):
        until(lambda: self.poll() is not None, f"{self.pid} does not end", seconds)
        return self.returncode

    def terminate(self):
        os.kill(self.pid, signal.SIGTERM)

    def kill(self):
        os.kill(self.pid, signal.SIGKILL)


class StartedHaru(haru.Haru):
    """The window that the bus has started."""

    def __init__(self, home, pid):
        self.log = pathlib.Path(home) / f"stderr-{pid}"
        # What it writes goes to the log of the bus.
        self.log.touch()
        self.process = BusProcess(pid)
        self._meet()


class SessionBus:
    """The bus of the session, which starts the services that Haru installs."""

    def __init__(self):
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)

    def call(self, name, path, interface, method, form=None, *values):
        given = GLib.Variant(form, values) if form else None
        call = (name, path, interface, method, given, None, Gio.DBusCallFlags.NONE)
        return self.bus.call_sync(*call, SECONDS * 1000).unpack()

    def ask(self, method, form=None, *values):
        """Asks the bus itself."""
        name = "org.freedesktop.DBus"
        return self.call(name, "/org/freedesktop/DBus", name, method, form, *values)

    def install(self, home, *names):
        """Installs services as Haru does, for the diary and the settings in `home`."""
        kept = haru.environment(home, {})
        own = [f"{key}={kept[key]}" for key in sorted(kept) if key.startswith(("XDG_", "LANG"))]
        for name in names:
            installed = (PREFIX / f"share/dbus-1/services/{name}.service").read_text()
            words = re.search(r"(?m)^Exec=\S+/bin/haru (.+)$", installed)[1]
            line = " ".join(["/usr/bin/env", *own, f"{PREFIX}/bin/haru", words])
            text = f"[D-BUS Service]\nName={name}\nExec={line}\n"
            (SERVICES / f"{name}.service").write_text(text)
        self.ask("ReloadConfig")

    def remove(self, *names):
        for name in names:
            (SERVICES / f"{name}.service").unlink()
        self.ask("ReloadConfig")

    def is_owned(self, name):
        return self.ask("NameHasOwner", "(s)", name)[0]

    def process(self, name):
        """The number of the process that has the name; None where there is none."""
        try:
            return self.ask("GetConnectionUnixProcessID", "(s)", name)[0]
        except GLib.Error:
            return None

    def end(self, name):
        if pid := self.process(name):
            os.kill(pid, signal.SIGTERM)
            until(lambda: not self.is_owned(name), f"{name} does not end")

    def window(self, home):
        """Haru, once the bus has started it."""
        return StartedHaru(home, until(lambda: self.process(NAME), "Haru is not started"))
