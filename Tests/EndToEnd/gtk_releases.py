# SPDX-License-Identifier: GPL-3.0-or-later
"""What newer releases of GTK tell screen readers otherwise than 4.8 does."""

import atexit
import ctypes
import functools
import pathlib
import shutil
import struct
import subprocess
import tempfile

from gi.repository import GLib

from questions import CHILDREN, WINDOW, Question, ask_all

# A widget that is not on screen is no child of its parent. GTK 4.8 lists every widget and calls
# each of them visible.
IS_NEWER = ctypes.CDLL("libgtk-4.so.1").gtk_get_minor_version() >= 10

# What newer releases of Atspi and of GTK call otherwise.
OLDER_ROLES = {
    "button": "push button",
    "grouping": "panel",
    "switch": "check box",
    "toggle button": "push button",
}

POINT = GLib.VariantType("(iiu)")


def preloaded(libraries=None):
    """The variables by which a program tells the right boxes, with what else is preloaded."""
    added = [_extents()] if IS_NEWER else []
    together = [*added, *filter(None, [libraries])]
    return {"LD_PRELOAD": ":".join(together)} if together else {}


@functools.cache
def _extents():
    folder = pathlib.Path(tempfile.mkdtemp(prefix="haru-extents-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    library = folder / "extents.so"
    flags = ("pkg-config", "--cflags", "gtk4")
    found = subprocess.run(flags, check=True, capture_output=True, text=True).stdout.split()
    source = pathlib.Path(__file__).with_name("extents.c")
    subprocess.run(["cc", "-shared", "-fPIC", *found, "-o", library, source], check=True)
    return str(library)


def names_by_now(name):
    """The name, and what a widget is called now that 4.8 calls so.

    The buttons of libadwaita's questions and notices said their words twice.
    """
    words = name.split()
    half = words[: len(words) // 2]
    is_double = IS_NEWER and half + half == words
    return {name, " ".join(half)} if is_double else {name}


def of_libadwaita(line):
    """Whether a program complains only of how libadwaita 1.7 measures the heading of a question."""
    return IS_NEWER and "Trying to measure GtkLabel" in line and " for width of " in line


def on_screen(places):
    """Those that are on screen, if perhaps scrolled away or covered.

    Whether somebody's child has a place is not asked here; see `listed`.
    """
    if IS_NEWER:
        return places
    # Only one that is on screen contains its own middle.
    asked = [(widget, _contains_middle(box)) for widget, (box, _) in places.items() if box]
    answers = dict(zip([widget for widget, _ in asked], ask_all(asked)))
    return {
        widget: place for widget, place in places.items() if answers.get(widget, not place[0])
    }


def _contains_middle(box):
    left, top, width, height = box
    middle = struct.pack("iiI", left + width // 2, top + height // 2, WINDOW)
    # Ten times as fast as to put it together from a form, and asked for hundreds of widgets.
    given = GLib.Variant.new_from_bytes(POINT, GLib.Bytes.new(middle), True)
    return Question("org.a11y.atspi.Component", "Contains", given)


def listed(widgets, parent_of):
    """Those of the widgets that their parents, which `parent_of` finds, list as children."""
    if not IS_NEWER:
        return list(widgets)
    families = ask_all([(parent_of(widget), CHILDREN) for widget in widgets])
    return [it for it, family in zip(widgets, families) if family and _is_listed(it, family)]


def _is_listed(widget, family):
    if tuple(widget) in family:
        return True
    # What is on a page of a stack calls the stack its parent, and is listed below its pages.
    pages = [type(widget)(*child) for child in family]
    return any(tuple(widget) in (below or ()) for below in ask_all([(it, CHILDREN) for it in pages]))
