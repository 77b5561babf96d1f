# SPDX-License-Identifier: GPL-3.0-or-later
"""How programs are asked about their widgets, as screen readers ask: over a D-Bus of their own."""

import typing

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402  (the version must be asked for first)

# How long an answer may take. Only a program that hangs takes so long.
MILLISECONDS = 3000

NO_FLAGS = Gio.DBusCallFlags.NONE
WINDOW = int(Atspi.CoordType.WINDOW)


def _connect():
    """Starts the bus of the screen readers; it must be there before a program looks for it."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    where = ("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None)
    (address,) = session.call_sync(*where, NO_FLAGS, -1)
    flags = Gio.DBusConnectionFlags
    return Gio.DBusConnection.new_for_address_sync(
        address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION
    )


BUS = _connect()


class Question(typing.NamedTuple):
    """Something to ask a widget: a method, and what it is given."""

    interface: str
    method: str
    values: GLib.Variant | None

    def call(self, widget):
        return (widget.owner, widget.path, *self, None)


def question(interface, method, form=None, *values):
    given = GLib.Variant(form, values) if form else None
    return Question(f"org.a11y.atspi.{interface}", method, given)


def a_property(interface, name):
    given = GLib.Variant("(ss)", (f"org.a11y.atspi.{interface}", name))
    return Question("org.freedesktop.DBus.Properties", "Get", given)


CHILDREN = question("Accessible", "GetChildren")
LAYER = question("Component", "GetLayer")
BOX = question("Component", "GetExtents", "(u)", WINDOW)


def ask_all(questions):
    """Asks pairs of widget and question, all at once; an answer that does not come is None."""
    answers = [None] * len(questions)
    waiting = len(questions)

    def answered(bus, result, index):
        nonlocal waiting
        waiting -= 1
        try:
            (answers[index],) = bus.call_finish(result).unpack()
        except GLib.Error:
            pass

    for index, (widget, asked) in enumerate(questions):
        BUS.call(*asked.call(widget), NO_FLAGS, MILLISECONDS, None, answered, index)
    while waiting:
        GLib.MainContext.default().iteration(True)
    return answers
