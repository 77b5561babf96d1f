# SPDX-License-Identifier: GPL-3.0-or-later
"""Photos and films that look like those of a person: painted hills below a sky, each another one."""

import random

from haru import command

# Sky above, sky below, the sun, far hills and near ones.
PALETTES = [
    ("#6fa8d6", "#f3e3c8", "#fff6d8", "#7d9c86", "#49684f"),
    ("#32456b", "#f0a678", "#ffe0a8", "#6b5a73", "#352f45"),
    ("#b8c9d4", "#eef1f2", "#ffffff", "#9fb0b5", "#66777c"),
    ("#24314f", "#54688c", "#f2ead2", "#33486b", "#1b2740"),
    ("#8fc1c9", "#f6efd9", "#fffbe8", "#d5b169", "#a2793b"),
    ("#e59a8b", "#f9dcc0", "#fff1d6", "#a5647a", "#5f3f5c"),
]
SIZES = [(1600, 1200), (1200, 1600), (1600, 900), (1400, 1400), (2000, 1000)]


def size(number):
    return SIZES[number % len(SIZES)]


def landscape(path, number):
    """Always the same one for the same number; answers with its path."""
    chance = random.Random(number)
    above, below, sun, far, near = PALETTES[number % len(PALETTES)]
    width, height = size(number)
    x, y = chance.randrange(width // 5, width * 4 // 5), chance.randrange(height // 6, height // 2)
    drawn = ["-fill", sun, "-draw", f"circle {x},{y} {x},{y - height // 14}"]
    for color, level in ((far, 0.62), (near, 0.78)):
        drawn += ["-fill", color, "-draw", f"polygon {_hills(chance, width, height, level)}"]
    begin = ("-size", f"{width}x{height}", f"gradient:{above}-{below}")
    end = ("-seed", str(number), "-attenuate", "0.15", "+noise", "Gaussian", "-quality", "86")
    command("convert", *begin, *drawn, *end, str(path))
    return path


def _hills(chance, width, height, level):
    points = [(0, height)]
    for step in range(9):
        above = height * (level + chance.uniform(-0.09, 0.07))
        points.append((width * step // 8, int(above)))
    return " ".join(f"{x},{y}" for x, y in [*points, (width, height)])


def film(path, picture, seconds):
    """A film of so many seconds that begins with the picture; answers with its path."""
    pipeline = (
        f"filesrc location={picture} ! jpegdec ! videoconvert ! videoscale"
        f" ! video/x-raw,width=960,height=720 ! imagefreeze num-buffers={seconds * 10}"
        " ! video/x-raw,framerate=10/1 ! videoconvert ! vp8enc deadline=1"
        f" ! webmmux ! filesink location={path}"
    )
    command("gst-launch-1.0", "--quiet", "--no-fault", *pipeline.split())
    return path
