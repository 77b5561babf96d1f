# SPDX-License-Identifier: GPL-3.0-or-later
"""Uses Haru as a person does: presses its buttons, hears its words, looks at its colors.

Runs inside meson-wrapper/headless, where nobody but this hands out the keyboard.
"""

import contextlib
import pathlib
import subprocess
import time

from gi.repository import GLib

import keyboard
import widgets
from gtk_releases import names_by_now, preloaded
from program import PREFIX, SECONDS, command, environment, until
from screen import Screen, surface_of

BUTTONS = ("push button", "toggle button", "check box", "radio button")


def describe(widget, depth=0):
    """The tree below the widget as lines for people; what is not on screen is only hinted at."""
    indent = "  " * depth
    try:
        words = [widget.role, repr(widget.name), repr(widget.description), *sorted(widget.states)]
        for more in ("box", "text"):
            with contextlib.suppress(GLib.Error):
                words.append(repr(getattr(widget, more)))
        yield indent + " ".join(words)
        if not widget.is_showing:
            yield indent + "  (not on screen)"
            return
        for child in dict.fromkeys(widget.children):
            yield from describe(child, depth + 1)
    except GLib.Error as error:
        yield indent + f"(gone: {error})"


def _fitting(role, name):
    """Whether what is told or seen of a widget is this; what is None does not matter."""
    names = names_by_now(name) if name is not None else {}
    return lambda it: role in (None, it.role) and (name is None or it.name in names)


class Haru(Screen):
    """A running Haru. Most of it waits: for the window, for a widget, for the effect."""

    def __init__(self, home, *arguments, **changes):
        self.log = pathlib.Path(home) / f"stderr-{time.monotonic_ns()}"
        with self.log.open("w") as log:
            known = environment(home, changes) | preloaded(changes.get("LD_PRELOAD"))
            self.process = subprocess.Popen(
                [PREFIX / "bin/haru", *arguments], env=known, stderr=log
            )
        self._meet()

    def _meet(self):
        """Waits for the window of the process."""
        self.was_killed = False
        # Between two keys, in milliseconds.
        self.pause = 12
        self.identities = {}
        self.application = until(self._application, "Haru does not appear")
        self.main = until(lambda: next(iter(self.windows()), None), "Haru shows no window")
        # Whatever lies below the mouse is marked, in a menu even for the keyboard.
        command("xdotool", "mousemove", "1399", "999")

    def meet_again(self, meanwhile=lambda: None):
        """Waits until it has begun anew in its process, and does something again and again until
        then."""
        before = self.application.owner

        def begun():
            meanwhile()
            found = self._application()
            return found and found.owner != before

        until(begun, "Haru does not begin anew")
        self._meet()

    def _application(self):
        if self.process.poll() is not None:
            raise AssertionError(f"Haru ended with {self.process.returncode}: {self.said()}")
        return widgets.programs().get(self.process.pid)

    # Its end

    def stop(self):
        """Asks Haru to end, as the system does when a person logs out; gives the exit status."""
        self.process.terminate()
        return self.ended()

    def kill(self):
        self.was_killed = True
        self.process.kill()
        return self.ended()

    def ended(self):
        """Waits for the end; gives the exit status."""
        try:
            return self.process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise AssertionError("Haru did not end") from None

    def said(self):
        """What it wrote to stderr so far."""
        return self.log.read_text()

    # Finding

    def windows(self):
        return [window for window in self.application.children if window.role == "frame"]

    def window(self, title):
        return until(
            lambda: next((w for w in self.windows() if w.name == title), None),
            f"there is no window {title!r}",
        )

    def look(self, within=None, showing=True, told=None):
        """Everything inside a widget or, without one, inside all windows; see `widgets.Seen`."""
        roots = [within] if within else self.windows()
        return [seen for root in roots for seen in widgets.walk(root, showing, told)]

    def find_all(self, role=None, name=None, within=None, showing=True):
        """The widgets of this role and this name; leave out what does not matter."""
        fits = _fitting(role, name)
        return [seen.widget for seen in self.look(within, showing) if fits(seen)]

    def find(self, role=None, name=None, within=None, showing=True):
        """The first of them, as soon as there is one."""
        return until(
            lambda: self._first(_fitting(role, name), within, showing),
            f"there is no {role or 'widget'} {name or ''!r}",
        )

    def _first(self, fits, within, showing=True):
        told = widgets.everything_told(self.application.owner)
        roots = [within] if within else self.windows()
        if showing and (known := widgets.only_known(roots, told, fits)):
            return known
        return next((it.widget for it in self.look(within, showing, told) if fits(it)), None)

    def names(self, within=None):
        """Every word on screen: names, and the descriptions that screen readers add."""
        found = {word for it in self.look(within) for word in (it.name, it.description)}
        # GTK names a widget that has no name after its class.
        return {name for name in found if name and not name.startswith(("Gtk", "Adw"))}

    def focused(self, within=None):
        """The widget that has the keyboard."""
        return self._first(lambda it: "focused" in it.states, within)

    # Hands

    def activate(self, window):
        """Raises the window and gives it the keyboard, as a window manager would."""
        identity = self._identity(window)
        command("xdotool", "windowraise", identity, "windowfocus", identity)
        until(lambda: window.is_active, f"{window.name!r} does not take the keyboard")

    def press(self, *keys, window=None):
        """Presses keys, named as xdotool names them, in the active window or in this one."""
        if window is None and not any(window.is_active for window in self.windows()):
            window = self.main
        if window is not None and not window.is_active:
            self.activate(window)
        command("xdotool", "key", *keys)

    def type(self, written):
        keyboard.learn(written)
        command("xdotool", "type", "--delay", str(self.pause), "--", written)

    def click(self, widget):
        """Presses a button; whatever is not made for that gets a click of the mouse."""
        if widget.role in BUTTONS and widget.press():
            return
        surface = surface_of(widget)
        if surface.role == "frame":
            self.activate(surface)
        left, top, width, height = self.place(widget)
        middle = (str(left + width // 2), str(top + height // 2))
        command("xdotool", "mousemove", *middle, "click", "1")

    def click_at_rest(self, role, name):
        """Clicks on what has stopped moving, once there is but one of it."""
        before = []

        def resting():
            found = self.find_all(role, name)
            places = [self.place(it) for it in found]
            rests = len(found) == 1 and places == before
            before[:] = places
            return found[0] if rests else None

        self.click(until(resting, f"{name!r} does not come to rest"))

    def choose(self, row, choice):
        """Chooses from the list of a combo row, by the mouse."""
        self.click(row)
        popover = self.popover(row)
        self.click(self.find("label", choice, within=popover))
        until(lambda: not popover.is_showing, f"the list with {choice!r} stays open")

    def popover(self, within=None):
        """The popover that is open, as soon as there is one; a menu is none."""

        def opened():
            shown = [it.widget for it in self.look(within) if it.role != "menu"]
            return next(iter(widgets.popovers(shown)), None)

        return until(opened, "no popover opens")

    def menu_items(self):
        """The items of the menu that is open, if one is."""
        return [it.widget for it in self.look() if it.role.endswith("menu item")]

    def choose_from_menu(self, choice):
        """Chooses in the main menu, by the mouse."""
        self.press("F10", window=self.main)
        items = until(self.menu_items, "no menu opens")
        self.click(next(item for item in items if item.name == choice))
        until(lambda: not items[0].is_showing, "the menu stays open")

    def choose_by_keys(self, button, choice):
        """Chooses in the menu of a button, by keys: a tooltip may be in the mouse's way."""
        self.click(button)
        items = until(self.menu_items, "no menu opens")
        wanted = next(item for item in items if item.name == choice)
        for _ in items:
            focused = until(lambda: next((it for it in items if it.is_focused), None), "no item")
            if focused == wanted:
                break
            self.press("Down")
            until(lambda: not focused.is_focused, "the keyboard stays")
        self.press("Return")

    def open_entry_menu(self):
        """Opens the menu of the entry; answers with its items."""
        self.find("push button", "More")
        self.click(self.find_all("push button", "More")[-1])
        return until(self.menu_items, "no menu opens")

    def choose_for_entry(self, choice):
        items = {item.name: item for item in self.open_entry_menu()}
        if choice in items:
            return self.click(items[choice])
        # It is in a menu of its own, which comes in from the side.
        self.click(items[choice.split()[0]])
        self.click_at_rest("menu item", choice)

    def questions(self):
        """The dialogs that wait for an answer."""
        roles = ("dialog", "alert")
        return [it for it in self.application.children if it.role in roles and it.is_showing]

    def question(self):
        return until(lambda: next(iter(self.questions()), None), "nothing is asked")

    def answer_button(self, words):
        # libadwaita's buttons of dialogs say their words twice.
        return self.find("push button", f"{words} {words}", within=self.question())

    def answer(self, words):
        """Answers the question that is asked, as soon as that can be done."""
        question = self.question()
        button = self.answer_button(words)
        until(lambda: "sensitive" in button.states, f"{words!r} can't be pressed")
        self.click(button)
        # With the answer, the program may have ended.
        has_ended = lambda: self.process.poll() is not None
        until(lambda: has_ended() or question not in self.questions(), "the question stays")

    def seal_button(self):
        """What seals a letter; it says until which day."""
        buttons = lambda: self.find_all("push button", within=self.question())
        return until(
            lambda: next((it for it in buttons() if it.name.startswith("Seal Until ")), None),
            "nothing seals the letter",
        )

    def seal_letter(self):
        """Seals the letter until the day that the question proposes, or that was chosen."""
        question = self.question()
        self.click(self.seal_button())
        until(lambda: question not in self.questions(), "the question stays")
