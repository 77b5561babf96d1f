# SPDX-License-Identifier: GPL-3.0-or-later
"""What is seen on the screen, and where. There is no window manager in meson-wrapper/headless:
windows lie at the top left corner, above each other."""

import collections

from program import command, until


def surface_of(widget):
    """What the widget is drawn on: its window or dialog, or the popover that it is in."""
    # A notice is an alert for newer releases of libadwaita, and no window.
    while not widget.is_popover and (parent := widget.parent).role != "application":
        widget = parent
    return widget


def window_of(widget):
    while widget.role != "frame":
        widget = widget.parent
    return widget


class Screen:
    """What a running program shows; it has the `process`, its `windows()` and their `identities`."""

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
