# SPDX-License-Identifier: GPL-3.0-or-later
"""What programs tell screen readers about their widgets.

Asked for over D-Bus and without Atspi's own functions: they remember old answers, and put one
question at a time where a tree of widgets takes thousands.
"""

import functools
import typing

from gi.repository import GLib

from gtk_releases import OLDER_ROLES, listed, on_screen
from questions import (
    BOX,
    BUS,
    CHILDREN,
    LAYER,
    MILLISECONDS,
    NO_FLAGS,
    Atspi,
    a_property,
    ask_all,
    question,
)


class Widget(typing.NamedTuple):
    """One widget, or a whole program. Every question is answered by how it is at that moment.

    A question to a widget that is gone, or that has no answer, raises `GLib.Error`.
    """

    owner: str
    path: str

    def ask(self, asked):
        (answer,) = BUS.call_sync(*asked.call(self), NO_FLAGS, MILLISECONDS).unpack()
        return answer

    # What it is

    @property
    def name(self):
        return self.ask(a_property("Accessible", "Name"))

    @property
    def description(self):
        """What a screen reader adds to the name."""
        return self.ask(a_property("Accessible", "Description"))

    @property
    def role(self):
        return _role(self.ask(question("Accessible", "GetRole")))

    @property
    def parent(self):
        return Widget(*self.ask(a_property("Accessible", "Parent")))

    @property
    def children(self):
        return [Widget(*child) for child in self.ask(CHILDREN)]

    @property
    def is_popover(self):
        """Whether it is drawn above its window, on a surface of its own."""
        return bool(popovers([self]))

    # How it is

    @property
    def states(self):
        return _states(tuple(self.ask(question("Accessible", "GetState"))))

    @property
    def is_active(self):
        """Whether it is the window that has the keyboard."""
        return "active" in self.states

    @property
    def is_focused(self):
        return "focused" in self.states

    @property
    def is_pressed(self):
        return "pressed" in self.states

    @property
    def is_selected(self):
        return "selected" in self.states

    @property
    def box(self):
        """Left, top, width and height inside the window."""
        return self.ask(BOX)

    @property
    def is_showing(self):
        """Whether it is on screen; one that is gone for good is not."""
        shown = on_screen(_places([self], {}))
        return bool(listed(shown, lambda widget: widget.parent))

    @property
    def value(self):
        """Where a slider stands."""
        return self.ask(a_property("Value", "CurrentValue"))

    # What is written in it

    @property
    def text(self):
        count = self.ask(a_property("Text", "CharacterCount"))
        return self.ask(question("Text", "GetText", "(ii)", 0, count))

    @text.setter
    def text(self, new):
        assert self.ask(question("EditableText", "SetTextContents", "(s)", new)), "not written"

    @property
    def caret(self):
        return self.ask(a_property("Text", "CaretOffset"))

    def look_of(self, place, with_usual=False):
        """How the text looks at a place, as screen readers are told; and from where to where.

        What is special about it, or together with how the text looks usually.
        """
        if with_usual:
            asked = question("Text", "GetAttributeRun", "(ib)", place, True)
        else:
            asked = question("Text", "GetAttributes", "(i)", place)
        return BUS.call_sync(*asked.call(self), NO_FLAGS, MILLISECONDS).unpack()

    @property
    def usual_look(self):
        return self.ask(question("Text", "GetDefaultAttributes"))

    def look_named(self, name, place):
        """One thing about how the text looks at a place."""
        return self.ask(question("Text", "GetAttributeValue", "(is)", place, name))

    # What it can do

    def press(self):
        """Does what it is for; answers whether it is for anything."""
        if not self.ask(a_property("Action", "NActions")):
            return False
        return self.ask(question("Action", "DoAction", "(i)", 0))


def programs():
    """The programs that talk to screen readers, by the number of their process."""
    found = Widget("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root").children
    return {_process(program): program for program in found}


def _process(program):
    bus = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
    owner = GLib.Variant("(s)", (program.owner,))
    call = BUS.call_sync(*bus, "GetConnectionUnixProcessID", owner, None, NO_FLAGS, MILLISECONDS)
    return call.unpack()[0]


class Told(typing.NamedTuple):
    """What a program tells of a widget all at once, with those of its whole window."""

    parent: Widget
    count: int
    role: str
    name: str
    description: str
    states: set


class Seen(typing.NamedTuple):
    """A widget, and how it was when it was looked at."""

    widget: Widget
    role: str
    name: str
    description: str
    states: set
    box: tuple | None


def walk(root, showing=True, told=None):
    """What is seen of the widget and of everything inside it, in the order of reading.

    What the program has told just now does not have to be asked for again.
    """
    told = told or everything_told(root.owner)
    places = {}
    level = [root]
    while level:
        found = _places(level, told)
        if showing:
            found = on_screen(found)
        places |= found
        # A page is listed below each page of its stack by libadwaita 1.7, and counts once.
        below = dict.fromkeys(child for _, children in found.values() for child in children)
        level = [child for child in below if child not in places]
    if not told.keys() >= places.keys():
        told = everything_told(root.owner)

    def ordered(widget):
        if widget in places and widget in told:
            box, children = places.pop(widget)
            it = told[widget]
            yield Seen(widget, it.role, it.name, it.description, it.states, box)
            for child in children:
                yield from ordered(child)

    return list(ordered(root))


def only_known(roots, told, fits):
    """The one widget on screen inside one of the roots that `fits`, which is given what is told.

    Nothing where there are several, or where it has not been asked about before: then only `walk`
    knows. Where this does answer, it has asked a few questions instead of hundreds.
    """
    found = [it for it in told if fits(told[it]) and _is_inside(it, roots, told)]
    found = listed(found, lambda widget: told[widget].parent)
    boxes = ask_all([(widget, BOX) for widget in found])
    places = {widget: (box, []) for widget, box in zip(found, boxes) if box}
    shown = list(on_screen(places))
    return shown[0] if len(shown) == 1 else None


def popovers(widgets):
    """Those of the widgets that are drawn above their window, on surfaces of their own."""
    layers = ask_all([(widget, LAYER) for widget in widgets])
    return [it for it, layer in zip(widgets, layers) if layer == Atspi.ComponentLayer.POPUP]


def _is_inside(widget, roots, told):
    while widget not in roots:
        if widget not in told:
            return False
        widget = told[widget].parent
    return True


def _places(widgets, told):
    """The box and the children of each of the widgets that are still there.

    A page of a stack has no box. What is on it is listed as often as the stack has pages (by GTK
    4.8), and counts once.
    """
    # A program calls itself childless.
    parents = [
        it for it in widgets if it not in told or told[it].count or told[it].role == "application"
    ]
    answers = ask_all([(it, BOX) for it in widgets] + [(it, CHILDREN) for it in parents])
    families = dict(zip(parents, answers[len(widgets) :]))
    return {
        widget: (box, [Widget(*child) for child in dict.fromkeys(families.get(widget, ()))])
        for widget, box in zip(widgets, answers)
        if families.get(widget, ()) is not None
    }


def everything_told(owner):
    """What is told of all the widgets that the program was asked about."""
    items = Widget(owner, "/org/a11y/atspi/cache").ask(question("Cache", "GetItems"))
    return {
        Widget(*widget): Told(
            Widget(*parent), count, _role(role), name, description, _states(tuple(states))
        )
        for widget, _, parent, _, count, _, name, role, description, states in items
    }


@functools.cache
def _role(number):
    name = Atspi.role_get_name(Atspi.Role(number))
    return OLDER_ROLES.get(name, name)


@functools.cache
def _states(pair):
    low, high = pair
    given = (number for number in range(64) if (high << 32 | low) >> number & 1)
    return frozenset(Atspi.StateType(number).value_nick for number in given)
