# SPDX-License-Identifier: GPL-3.0-or-later
"""GTK's own dialogs for files, folders and programs, used by the keyboard as they come up."""

from haru import command, until


def _identity(title):
    """How the X server knows the dialog; None while it is not there."""
    found = command("xdotool", "search", "--onlyvisible", "--name", f"^{title}$").split()
    return found[0].decode() if found else None


def _shown(title):
    def found():
        try:
            return _identity(title)
        except Exception:
            return None

    identity = until(found, f"the dialog {title!r} does not appear")
    command("xdotool", "windowraise", identity, "windowfocus", identity)
    return identity


def _gone(title):
    def is_gone():
        try:
            return not _identity(title)
        except Exception:
            return True

    until(is_gone, f"the dialog {title!r} stays")


def save_as(running, title, path):
    """Writes the path of a file into the dialog, and confirms."""
    _shown(title)
    command("xdotool", "key", "ctrl+a")
    running.type(str(path))
    command("xdotool", "key", "Return")
    _gone(title)


def choose_folder(running, title, path):
    """Writes the path of a folder that is there, and confirms."""
    _shown(title)
    command("xdotool", "key", "ctrl+l")
    command("xdotool", "key", "ctrl+a")
    running.type(str(path))
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
