# SPDX-License-Identifier: GPL-3.0-or-later
"""Haru as a program: where it was installed, what it is started with, and how to wait for it."""

import gettext
import os
import pathlib
import re
import subprocess
import time

from gi.repository import Gio, GLib

CHECKOUT = pathlib.Path(__file__).resolve().parents[2]
LANGUAGES = CHECKOUT / "Sources/HaruSettings/Languages.swift"
PREFIX = pathlib.Path(os.environ.get("HARU_PREFIX", CHECKOUT / ".build/installed"))

# How the desktop knows it.
NAME = "org.harudiary.Haru"

# How long anything may take. Nothing does, unless it is broken.
SECONDS = 60


def until(condition, what, seconds=SECONDS):
    """Waits until `condition()` is true, and answers with what it gave.

    Widgets come and go meanwhile; one that has gone answers with an error, which means "not yet".
    Between two looks there is a pause as long as a short look, in which Haru can go on.
    """
    deadline = time.monotonic() + seconds
    while True:
        began = time.monotonic()
        try:
            if result := condition():
                return result
        except GLib.Error:
            pass
        now = time.monotonic()
        if now > deadline:
            raise AssertionError(f"waited {seconds} s in vain: {what}")
        time.sleep(min(max(now - began, 0.02), 0.2))


def catalog(language):
    """The words of Haru in a language; without a catalog, as for English, those of the source."""
    return gettext.translation("haru", PREFIX / "share/locale", [language], fallback=True)


def languages():
    """The codes of the languages of Haru, in the order of its list, in which English is first."""
    source = LANGUAGES.read_text(encoding="utf-8")
    listed = source[source.index("let all = [") :]
    return ["en"] + re.findall(r'code: "(\w+)"', listed[: listed.index("\n  ]")])


def is_right_to_left(language):
    """Whether windows are mirrored in the language of that code."""
    source = LANGUAGES.read_text(encoding="utf-8")
    return bool(re.search(rf'code: "{language}",.*isRightToLeft: true', source))


def command(*words, given=b""):
    """Runs a program, which may read what is given; answers with the bytes it printed."""
    return subprocess.run(words, input=given, check=True, capture_output=True).stdout


def environment(home, changes):
    """Settings and files in `home`, and the language of `changes` only."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in ("LANG", "LANGUAGE", "HARU_PREFIX") and not name.startswith("LC_")
    }
    own = {f"XDG_{kind}_HOME": f"{home}/{kind.lower()}" for kind in ("CONFIG", "DATA", "STATE")}
    return kept | own | {"LANG": "en_US.UTF-8"} | changes


def run(home, *arguments, **changes):
    """Runs Haru to its end, which must come by itself."""
    return subprocess.run(
        [PREFIX / "bin/haru", *arguments],
        env=environment(home, changes),
        capture_output=True,
        text=True,
        timeout=SECONDS,
    )


def act(action, target):
    """Has the running Haru do something, as the desktop does."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    given = GLib.Variant("(sava{sv})", (action, [GLib.Variant("s", target)], {}))
    path = "/" + NAME.replace(".", "/")
    call = (NAME, path, "org.gtk.Actions", "Activate", given, None, Gio.DBusCallFlags.NONE)
    bus.call_sync(*call, SECONDS * 1000)
