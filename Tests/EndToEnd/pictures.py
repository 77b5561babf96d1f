# SPDX-License-Identifier: GPL-3.0-or-later
"""What tests of photos share: photos that are made for them, and how an entry shows its own."""

import struct

from haru import command, until
from recordings import RecordingTest


def photo(path, color, size=(640, 480), taken=None, place=None):
    """A photo of one color, taken at a moment and a place; answers with its path."""
    command("convert", "-size", "{}x{}".format(*size), f"xc:{color}", str(path))
    if taken or place:
        content = path.read_bytes()
        path.write_bytes(content[:2] + _segment(taken, place) + content[2:])
    return path


def video(path, seconds):
    """A video of one blue picture without sound; answers with its path."""
    frames = "video/x-raw,framerate=10/1,width=320,height=240"
    pipeline = (
        f"videotestsrc pattern=blue num-buffers={seconds * 10} ! {frames} ! videoconvert"
        f" ! vp8enc deadline=1 ! webmmux ! filesink location={path}"
    )
    command("gst-launch-1.0", "--quiet", "--no-fault", *pipeline.split())
    return path


def _segment(taken, place):
    """The part of a JPEG in which a camera notes when it was taken, "2024:05:03 12:34:56", and how many
    whole degrees in the north and in the east."""
    directories = []
    if taken:
        text = taken.encode() + b"\0"
        directories.append((0x8769, [(0x9003, 2, len(text), text)]))
    if place:
        parts = [struct.pack("<6I", degrees, 1, 0, 1, 0, 1) for degrees in place]
        directories.append(
            (0x8825, [(1, 2, 2, b"N\0"), (2, 5, 3, parts[0]), (3, 2, 2, b"E\0"), (4, 5, 3, parts[1])])
        )
    begin = 8 + _size(directories)
    heap = begin + sum(_size(fields) for _, fields in directories)
    main, others, contents = [], b"", b""
    for tag, fields in directories:
        main.append((tag, 4, 1, struct.pack("<I", begin)))
        begin += _size(fields)
        packed, more = _directory(fields, heap + len(contents))
        others, contents = others + packed, contents + more
    block = b"Exif\0\0II*\0" + struct.pack("<I", 8) + _directory(main, 0)[0] + others + contents
    return b"\xff\xe1" + struct.pack(">H", len(block) + 2) + block


def _size(fields):
    return 2 + 12 * len(fields) + 4


def _directory(fields, heap):
    """Fields of a tag, a type, a count and a content each; the contents that find no room in it begin
    at `heap`."""
    packed, contents = struct.pack("<H", len(fields)), b""
    for tag, kind, count, content in fields:
        packed += struct.pack("<HHI", tag, kind, count)
        if len(content) > 4:
            packed += struct.pack("<I", heap + len(contents))
            contents += content
        else:
            packed += content.ljust(4, b"\0")
    return packed + struct.pack("<I", 0), contents


class PictureTest(RecordingTest):
    def add_photos(self, *colors, entry=None):
        """An entry with a photo of each color; answers with its number."""
        for color in colors:
            made = photo(self.path(f"{color}.png"), color)
            entry = self.add_medium(1, made, entry)
        return entry

    def grid_cells(self, running, name):
        """The pictures of a grid, as screen readers are told of them."""
        grids = running.find_all("table", name)
        seen = running.look(grids[0], showing=False) if grids else []
        return [it.widget for it in seen if it.role in ("table cell", "list item") and it.name]

    def tiles(self, running):
        """The pictures of the entry that is open, in their order."""
        found = running.find_all(name="Pictures")
        seen = running.look(found[0], showing=False) if found else []
        return [
            it.widget
            for it in seen
            if it.role == "push button" and it.name and it.widget.description.startswith(("Photo", "Video"))
        ]

    def names(self, running):
        return [tile.name for tile in self.tiles(running)]

    def assert_shows(self, running, *names):
        self.assert_becomes(list(names), lambda: self.names(running), "other pictures are shown")

    def kept(self):
        """The numbers of the attachments, in the order that is kept."""
        question = "SELECT id FROM attachment WHERE deleted IS NULL ORDER BY position, id"
        return [number for (number,) in self.asked(question)]

    def assert_looks(self, running, color, widget):
        """Waits until most of a picture is of this color, as far as JPEG keeps one."""

        def distance():
            seen = running.colors(widget, margin=40).most_common(1)[0][0]
            return max(abs(one - other) for one, other in zip(seen, color))

        until(lambda: distance() <= 8, f"{widget.name} is not {color}")

    def focus_tile(self, running, number=0):
        """Goes to a picture by the keyboard."""
        running.activate(running.main)
        tile = self.tiles(running)[number]
        for _ in range(20):
            if self.tiles(running)[0].is_focused:
                break
            running.press("Tab")
        for _ in range(number):
            running.press("Right")
        until(lambda: tile.is_focused, "the keyboard does not reach the picture")
        return tile
