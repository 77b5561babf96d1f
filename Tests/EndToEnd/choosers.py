# SPDX-License-Identifier: GPL-3.0-or-later
"""GTK's own dialogs for files, folders and programs, used by the keyboard as they come up."""

import contextlib
import subprocess

from gtk_releases import IS_NEWER
from haru import command, until


def _identity(title):
    """How the X server knows the dialog; None while it is not there."""
    found = command("xdotool", "search", "--onlyvisible", "--name", f"^{title}$").split()
    return found[0].decode() if found else None


def _is_shown(title):
    with contextlib.suppress(subprocess.CalledProcessError):
        return _identity(title)


def _shown(title):
    identity = until(lambda: _is_shown(title), f"the dialog {title!r} does not appear")
    command("xdotool", "windowraise", identity, "windowfocus", identity)
    return identity


def _gone(title):
    until(lambda: not _is_shown(title), f"the dialog {title!r} stays")


def _write(running, path):
    running.type(str(path))
    if IS_NEWER:
        # What is typed so fast is completed by the name of another folder.
        command("xdotool", "key", "shift+End", "Delete")


def save_as(running, title, path):
    """Writes the path of a file into the dialog, and confirms."""
    _shown(title)
    command("xdotool", "key", "ctrl+a")
    _write(running, path)
    command("xdotool", "key", "Return")
    _gone(title)


def choose_folder(running, title, path):
    """Writes the path of a folder that is there, and confirms."""
    _shown(title)
    command("xdotool", "key", "ctrl+l")
    command("xdotool", "key", "ctrl+a")
    _write(running, path)
    command("xdotool", "key", "Return")
    _gone(title)


def print_into_file(title, folder):
    """Takes the first of the printers, which is a file where there is none; answers with its path."""
    _shown(title)
    command("xdotool", "key", "Tab", "Down", "alt+p")
    _gone(title)
    return folder / "output.pdf"


def leave(title):
    """Thinks better of it."""
    _shown(title)
    command("xdotool", "key", "Escape")
    _gone(title)


def confirm(title):
    """Takes what the dialog suggests."""
    _shown(title)
    command("xdotool", "key", "Return")
    _gone(title)


def choose_all(title):
    """Takes every file of the folder that it begins in."""
    _shown(title)
    before = _picture_at_rest()

    def chosen():
        # What is in the folder appears a little later. The last row is marked each time.
        command("xdotool", "key", "Down", "End", "ctrl+a")
        seen.append(_picture_at_rest())
        return len(seen) > 1 and seen[-1] == seen[-2] != before

    seen = []
    until(chosen, "nothing can be chosen")
    command("xdotool", "key", "alt+o")
    _gone(title)


def _picture_at_rest():
    seen = []

    def rests():
        seen.append(command("import", "-silent", "-window", "root", "-depth", "8", "rgb:-"))
        return len(seen) > 2 and seen[-1] == seen[-2] == seen[-3]

    until(rests, "the dialog does not come to rest")
    return seen[-1]
