# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes a picture of every place and every window, as meson-wrapper/screenshots says."""

import pathlib
import sys
import tempfile

from haru import PLACES, Haru, Settings, catalog, until

# Language, style, and the size of the window where it is not the usual one.
VARIANTS = [
    ("en", "light", None),
    ("en", "dark", None),
    ("ko", "light", None),
    ("ko", "dark", None),
    ("ar", "light", None),
    ("en", "narrow", (360, 640)),
    ("ko", "narrow", (360, 640)),
]


def take(folder, language, style, size):
    """Takes the pictures of one variant, in one run of Haru."""
    words = catalog(language).gettext
    seen = set()

    def save(window, name):
        """Waits for a picture that was not there before."""

        def new_picture():
            picture = running.still_picture(window)
            return None if picture in seen else picture

        picture = until(new_picture, f"{name} does not appear")
        seen.add(picture)
        (folder / f"{name}-{language}-{style}.png").write_bytes(picture)

    with tempfile.TemporaryDirectory(prefix="haru-") as home:
        settings = Settings(home)
        settings.write("language", language)
        settings.write("color-scheme", "dark" if style == "dark" else "light")
        running = Haru(home)
        if size:
            running.resize(running.main, *size)
        for number, place in enumerate(PLACES, 1):
            running.press(f"alt+{number}")
            save(running.main, place.lower())
        if size:
            running.press("alt+Left")
            until(lambda: running.find_all("list", words("Places")), "the places are not shown")
            save(running.main, "places")

        for name, open_it in (
            ("preferences", lambda: running.press("ctrl+comma", window=running.main)),
            ("shortcuts", lambda: running.press("ctrl+question", window=running.main)),
            ("about", lambda: running.choose_from_menu(words("About Haru"))),
        ):
            open_it()
            window = until(
                lambda: next((w for w in running.windows() if w != running.main), None),
                f"there are no {name}",
            )
            until(lambda: window.is_active, f"{name} are not in front")
            if size:
                running.resize(window, *size)
            save(window, name)
            running.press("Escape")
            until(lambda: running.windows() == [running.main], f"{name} do not close")
        running.stop()


if __name__ == "__main__":
    into = pathlib.Path(sys.argv[1])
    into.mkdir(parents=True, exist_ok=True)
    for variant in VARIANTS:
        take(into, *variant)
    print(f"The pictures are in {into}.")
