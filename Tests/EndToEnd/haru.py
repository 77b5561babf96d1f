# SPDX-License-Identifier: GPL-3.0-or-later
"""Uses Haru as a person does: presses its buttons, hears its words, looks at its colors.

Runs inside meson-wrapper/headless, where there is a screen but no window manager: windows lie at
the top left corner, above each other, and nobody but this hands out the keyboard.
"""

import collections
import contextlib
import functools
import gettext
import os
import pathlib
import shutil
import subprocess
import tempfile
import time
import unittest

from gi.repository import Gio, GLib

import keyboard
import widgets

CHECKOUT = pathlib.Path(__file__).resolve().parents[2]
PREFIX = pathlib.Path(os.environ.get("HARU_PREFIX", CHECKOUT / ".build/installed"))
FAILURES = pathlib.Path(os.environ.get("HARU_SCREENSHOTS", CHECKOUT / ".build/failures"))

# How the desktop knows it.
NAME = "org.harudiary.Haru"

# How long anything may take. Nothing does, unless it is broken.
SECONDS = 60

PLACES = ["Calendar", "Entries", "Album", "Recordings", "Memos", "Feelings", "Trash"]

BUTTONS = ("push button", "toggle button", "check box", "radio button")


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


def command(*words, given=b""):
    """Runs a program, which may read what is given; answers with the bytes it printed."""
    return subprocess.run(words, input=given, check=True, capture_output=True).stdout


def surface_of(widget):
    """What the widget is drawn on: its window, or the popover that it is in."""
    while widget.role != "frame" and widget.name not in ("GtkPopover", "GtkPopoverMenu"):
        widget = widget.parent
    return widget


def window_of(widget):
    while widget.role != "frame":
        widget = widget.parent
    return widget


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
    return lambda it: role in (None, it.role) and name in (None, it.name)


# The program


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


class Haru:
    """A running Haru. Most of it waits: for the window, for a widget, for the effect."""

    def __init__(self, home, *arguments, **changes):
        self.log = pathlib.Path(home) / f"stderr-{time.monotonic_ns()}"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [PREFIX / "bin/haru", *arguments], env=environment(home, changes), stderr=log
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
        popover = self.find("filler", "GtkPopover", within=row)
        self.click(self.find("label", choice, within=popover))
        until(lambda: not popover.is_showing, f"the list with {choice!r} stays open")

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
        until(lambda: question not in self.questions(), "the question stays")

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

    # Eyes

    def _shown(self):
        """The windows and popovers that the X server shows, as (title, identity)."""
        found = command("xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid))
        ids = found.decode().split()
        titles = command("xdotool", *[word for one in ids for word in ("getwindowname", one)])
        return list(zip(titles.decode().splitlines(), ids))

    def _identity(self, surface):
        """How the X server knows a window (by its title) or a popover (it has no title)."""
        if surface in self.identities:
            return self.identities[surface]
        is_window = surface.role == "frame"

        def identity():
            titles = [surface.name] if is_window else [window.name for window in self.windows()]
            found = [one for title, one in self._shown() if (title in titles) == is_window]
            if is_window or len(found) < 2:
                return found[0] if len(found) == 1 else None
            # A tooltip may be there, too.
            _, _, across, high = surface.box
            sizes = {one: self._geometry(one)[2:] for one in found}
            return min(found, key=lambda it: abs(sizes[it][0] - across) + abs(sizes[it][1] - high))

        found = until(identity, f"{surface.name!r} is not on the screen")
        if is_window:
            self.identities[surface] = found
        return found

    def _geometry(self, identity):
        lines = command("xdotool", "getwindowgeometry", "--shell", identity).decode().split()
        known = dict(line.split("=") for line in lines)
        return [int(known[key]) for key in ("X", "Y", "WIDTH", "HEIGHT")]

    def place(self, widget):
        """Left, top, width and height on the screen."""
        surface = surface_of(widget)
        x, y, wide, _ = self._geometry(self._identity(surface))
        left, top, width, height = widget.box
        start, above, across, _ = surface.box
        # Around a window's content is a border of the same width at all sides.
        border = (wide - across) // 2
        return x + border + left - start, y + border + top - above, width, height

    def drag(self, widget, target, across=0.5):
        """Drags the widget with the mouse to so much of the target's width."""

        def point(it, across=0.5):
            left, top, width, height = self.place(it)
            return left + int(width * across), top + height // 2

        (x, y), (to_x, to_y) = point(widget), point(target, across)
        command("xdotool", "mousemove", str(x), str(y), "mousedown", "1")
        for step in range(1, 21):
            at = (x + (to_x - x) * step // 20, y + (to_y - y) * step // 20)
            command("xdotool", "mousemove", *map(str, at), "sleep", "0.02")
        command("xdotool", "sleep", "0.2", "mouseup", "1")

    def resize(self, window, width, height):
        """Gives the window's content this size, as far as the window allows."""
        identity = self._identity(window)
        border = self._geometry(identity)[2] - window.box[2]
        command("xdotool", "windowsize", identity, str(width + border), str(height + border))
        until(
            lambda: window.box[2:] == (width, height),
            f"the window does not become {width}×{height}",
        )

    def picture(self, widget, kind="rgb", margin=0):
        """What is seen of the widget, but for a margin, as a file of this kind."""
        command("xdotool", "windowraise", self._identity(window_of(widget)))
        left, top, width, height = self.place(widget)
        size = f"{width - 2 * margin}x{height - 2 * margin}"
        area = f"{size}+{left + margin}+{top + margin}"
        how = ("-silent", "-window", "root", "-crop", area, "+repage", "-depth", "8")
        return command("import", *how, f"{kind}:-")

    def still_picture(self, widget):
        """The same as a PNG file, when everything that was moving has come to rest."""
        seen = []

        def rests():
            seen.append(self.picture(widget, "ppm"))
            return len(seen) > 2 and seen[-1] == seen[-2] == seen[-3]

        until(rests, "the window does not come to rest")
        # The same picture is the same file, whenever it was taken.
        how = ("-strip", "-define", "png:exclude-chunks=date,time")
        return command("convert", "ppm:-", *how, "png:-", given=seen[-1])

    def colors(self, widget, margin=0):
        """How many pixels of each color the widget has, as (red, green, blue)."""
        seen = self.picture(widget, margin=margin)
        return collections.Counter(zip(seen[0::3], seen[1::3], seen[2::3]))


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
    return [line for line in said.splitlines() if any(sign in line for sign in signs)]
