# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs that a test begins beside Haru: a server of this computer, and a keyring."""

import pathlib
import subprocess
import sys
import tempfile

from haru import until


def begin_keyring(test):
    """Its password is an empty line."""
    with tempfile.TemporaryFile() as password:
        password.write(b"\n")
        password.seek(0)
        keyring = subprocess.Popen(
            ["gnome-keyring-daemon", "--foreground", "--unlock", "--components=secrets"],
            stdin=password,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    test.addCleanup(keyring.wait)
    test.addCleanup(keyring.terminate)
    there = ["gdbus", "wait", "--session", "--timeout=20", "org.freedesktop.secrets"]
    subprocess.run(there, check=True)


class Server:
    """One of the scripts beside this file, which says on stdout at which port it is, and what it was
    asked."""

    def __init__(self, test, script, *words):
        self.log = pathlib.Path(test.home) / "asked"
        with self.log.open("w") as log:
            server = subprocess.Popen(
                [sys.executable, pathlib.Path(__file__).with_name(script), *words], stdout=log
            )
        test.addCleanup(server.wait)
        test.addCleanup(server.kill)
        said = until(lambda: "." in self.log.read_text() and self.log.read_text(), "no server")
        self.address = f"http://127.0.0.1:{said.split()[1].rstrip('.')}"

    def asked(self):
        return [it for it in self.log.read_text().splitlines() if it.startswith("asked: ")]


def open_online(running):
    """Opens the page of the preferences where servers are named, as high as the screen."""
    running.press("ctrl+comma", window=running.main)
    window = running.window("Preferences")
    running.click(running.find("page tab", "Online", within=window))
    running.resize(window, 860, 980)
    return window


def write(running, window, name, words):
    """Writes into the first row of this name, and applies that."""
    row = running.find("text", name, within=window)
    running.click(row)
    row.text = words
    running.press("Return", window=window)
