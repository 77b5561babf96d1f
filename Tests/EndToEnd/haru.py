# SPDX-License-Identifier: GPL-3.0-or-later
"""What every test of the program begins with: a home of its own, a Haru in it, and evidence of what
went wrong. How Haru is used is in `running`, how it is started in `program`."""

import contextlib
import functools
import os
import pathlib
import shutil
import tempfile
import unittest

from gi.repository import GLib

from gtk_releases import of_libadwaita
from program import (
    CHECKOUT,
    NAME,
    PREFIX,
    SECONDS,
    act,
    catalog,
    command,
    environment,
    is_right_to_left,
    languages,
    run,
    until,
)
from running import Haru, describe

__all__ = [
    "CHECKOUT",
    "NAME",
    "PLACES",
    "PREFIX",
    "SECONDS",
    "Haru",
    "HaruTest",
    "Settings",
    "act",
    "catalog",
    "command",
    "complaints",
    "environment",
    "is_right_to_left",
    "languages",
    "run",
    "until",
]

FAILURES = pathlib.Path(os.environ.get("HARU_SCREENSHOTS", CHECKOUT / ".build/failures"))

PLACES = ["Calendar", "Entries", "Album", "Recordings", "Memos", "Feelings", "Trash"]


class Settings:
    """What differs from the defaults, in the file where Haru's settings are kept in a test."""

    group = "org/harudiary/Haru"

    def __init__(self, home):
        self.path = pathlib.Path(home) / "config/glib-2.0/settings/keyfile"

    def _load(self):
        file = GLib.KeyFile()
        if self.path.exists():
            file.load_from_file(str(self.path), GLib.KeyFileFlags.NONE)
        return file

    def read(self):
        file = self._load()
        keys = file.get_keys(self.group)[0] if file.has_group(self.group) else []
        values = {key: GLib.Variant.parse(None, file.get_value(self.group, key)) for key in keys}
        return {key: value.unpack() for key, value in values.items()}

    def write(self, key, value):
        """Changes a text, a number or a switch, as another program might while Haru runs."""
        file = self._load()
        kind = {str: "s", bool: "b"}.get(type(value), "i")
        file.set_value(self.group, key, GLib.Variant(kind, value).print_(False))
        self.path.parent.mkdir(parents=True, exist_ok=True)
        file.save_to_file(str(self.path))


class HaruTest(unittest.TestCase):
    """Gives every test a home of its own, and keeps evidence of what went wrong."""

    # Whether pages, menus and dialogs move when they come and go. Most tests would only wait.
    is_animated = False
    maxDiff = None

    def __init_subclass__(cls):
        for name, test in list(vars(cls).items()):
            if name.startswith("test"):
                setattr(cls, name, _keeping_evidence(test))

    def setUp(self):
        self.home = tempfile.mkdtemp(prefix="haru-")
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)
        self.started = []
        self.settings = Settings(self.home)
        # The welcome to a new diary stands before every place; test_start.py looks at it.
        self.settings.write("greeted", True)
        if not self.is_animated:
            self.tell_toolkit("gtk-enable-animations=false")

    def tearDown(self):
        for haru in self.started:
            if haru.process.poll() is None:
                haru.stop()
        ends = [haru.process.returncode for haru in self.started if not haru.was_killed]
        self.assertEqual(ends, [0] * len(ends), "Haru ended badly")
        self.assertEqual([line for haru in self.started for line in complaints(haru.said())], [])

    @contextlib.contextmanager
    def subTest(self, **case):
        with super().subTest(**case):
            try:
                yield
            except BaseException:
                self.keep_evidence(map(str, case.values()))
                raise

    def assert_becomes(self, wanted, read, what):
        """Waits until `read()` gives what is wanted, or says how it differs."""
        try:
            until(lambda: read() == wanted, what)
        except AssertionError:
            self.assertEqual(read(), wanted, what)

    def assert_fits(self, running, window=None, width=360):
        """Nothing that can be read or pressed sticks out; a panel's border may, by a pixel."""
        window = window or running.main

        def sticking_out():
            return [
                (it.role, it.name, it.box)
                for it in running.look(window)
                if it.role != "panel" and (it.box[0] < 0 or it.box[0] + it.box[2] > width)
            ]

        self.assert_becomes([], sticking_out, f"{window.name} is too wide")

    def tell_toolkit(self, setting):
        """Gives GTK a setting, as a desktop does, in place of what it was given before."""
        folder = pathlib.Path(self.home, "config/gtk-4.0")
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "settings.ini").write_text(f"[Settings]\n{setting}\n")

    def start(self, *arguments, **changes):
        """Starts Haru; what differs from the usual environment is given by name."""
        for left in self.started:
            if left.process.poll() is None:
                left.kill()
        haru = Haru(self.home, *arguments, **changes)
        self.started.append(haru)
        return haru

    def keep_evidence(self, case=()):
        folder = FAILURES / "-".join([self.id(), *case])
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        command("import", "-silent", "-window", "root", folder / "screen.png")
        for number, haru in enumerate(self.started, 1):
            (folder / f"stderr-{number}.txt").write_text(haru.said())
            if haru.process.poll() is None:
                tree = "\n".join(describe(haru.application))
                (folder / f"tree-{number}.txt").write_text(tree + "\n")


def _keeping_evidence(test):
    @functools.wraps(test)
    def watched(self, *arguments):
        try:
            return test(self, *arguments)
        except BaseException:
            self.keep_evidence()
            raise

    return watched


def complaints(said):
    """The lines in which a library, or Haru itself, says that something is wrong."""
    signs = ("CRITICAL", "WARNING", "ERROR", "haru:", "Fatal error")
    lines = [line for line in said.splitlines() if not of_libadwaita(line)]
    return [line for line in lines if any(sign in line for sign in signs)]
