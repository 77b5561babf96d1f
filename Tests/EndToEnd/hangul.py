# SPDX-License-Identifier: GPL-3.0-or-later
"""An input method as people in Korea use it: keys of the Latin alphabet become syllables."""

import contextlib
import os
import pathlib
import signal
import subprocess
import tempfile

from gi.repository import Gio, GLib

from haru import command, until

# Hangul from the beginning, after Escape, too. Without the last line no key that means nothing to
# the engine, such as Enter, reaches a program that uses GTK 4:
# https://github.com/libhangul/ibus-hangul/issues/109
SETTINGS = """
[org/freedesktop/ibus/engine/hangul]
initial-input-mode='hangul'
off-keys=''
use-event-forwarding=false
"""

# What differs from the usual start: nothing is shown, and nothing kept.
OPTIONS = {"panel": "disable", "emoji-extension": "disable", "cache": "none"}
CONFIG = "/usr/libexec/ibus-memconf"


class InputMethod:
    """A running IBus with the Hangul engine, for the programs that get its `variables`."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="haru-ibus-")
        home = pathlib.Path(self.folder.name)
        settings = home / "glib-2.0/settings/keyfile"
        settings.parent.mkdir(parents=True)
        settings.write_text(SETTINGS)
        address = f"unix:path={home}/socket"
        self.variables = {"GTK_IM_MODULE": "ibus", "IBUS_ADDRESS": address}
        own = os.environ | self.variables | {"XDG_CONFIG_HOME": str(home)}
        options = OPTIONS | {"config": CONFIG, "address": address}
        self.process = subprocess.Popen(
            ["ibus-daemon", *(f"--{name}={value}" for name, value in options.items())],
            env=own,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until(lambda: _has_configuration(address), "the input method has no settings")
        choice = ["ibus", "engine", "hangul"]
        until(
            lambda: not subprocess.run(choice, env=own, capture_output=True).returncode,
            "the input method does not start",
        )

    @contextlib.contextmanager
    def hesitating(self):
        """While this lasts, keys are not answered, as on a busy computer."""
        children = ["pgrep", "--parent", str(self.process.pid), "--full", "ibus-engine-hangul"]
        engine = int(subprocess.run(children, capture_output=True, check=True).stdout)
        os.kill(engine, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(engine, signal.SIGCONT)

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


def strike(*keys):
    """Presses keys without asking Haru anything, which newer releases of IBus let wait."""
    command("xdotool", "key", *keys)


def _has_configuration(address):
    """Whether the part is there without which an engine begins, but never answers."""
    flags = Gio.DBusConnectionFlags
    bus = Gio.DBusConnection.new_for_address_sync(
        address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION
    )
    name = GLib.Variant("(s)", ("org.freedesktop.IBus.Config",))
    where = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
    answer = bus.call_sync(*where, "NameHasOwner", name, None, Gio.DBusCallFlags.NONE, 3000)
    bus.close_sync()
    return answer.unpack()[0]
