# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes a picture of every place and every window, as meson-wrapper/screenshots says."""

import contextlib
import pathlib
import sys
import tempfile

from full_diary import fill
from haru import PLACES, Haru, Settings, catalog, until

# Language, style, and the size of the window where it is not the usual one.
VARIANTS = [
    ("en", "light", None),
    ("en", "dark", None),
    ("ko", "light", None),
    ("ko", "dark", None),
    ("ar", "light", None),
    ("ar", "narrow", (360, 640)),
    ("en", "narrow", (360, 640)),
    ("ko", "narrow", (360, 640)),
]


class Camera:
    """Takes the pictures of one variant, in one run of Haru each."""

    def __init__(self, folder, language, style, size):
        self.folder, self.language, self.style, self.size = folder, language, style, size
        self.words = catalog(language).gettext
        self.seen = set()
        self.running = None

    @contextlib.contextmanager
    def haru(self, fill=None, greeted=True):
        """Runs Haru, with an empty diary unless `fill` puts something into it."""
        with tempfile.TemporaryDirectory(prefix="haru-") as home:
            if fill:
                fill(home)
            settings = Settings(home)
            settings.write("language", self.language)
            settings.write("greeted", greeted)
            settings.write("color-scheme", "dark" if self.style == "dark" else "light")
            self.running = Haru(home)
            if self.size:
                self.running.resize(self.running.main, *self.size)
            yield self.running
            self.running.stop()

    def save(self, name, window=None):
        """Waits for a picture that was not there before."""

        def new_picture():
            picture = self.running.still_picture(window or self.running.main)
            return None if picture in self.seen else picture

        picture = until(new_picture, f"{name} does not appear")
        self.seen.add(picture)
        (self.folder / f"{name}-{self.language}-{self.style}.png").write_bytes(picture)

    def take_welcome(self):
        with self.haru(greeted=False) as running:
            running.find("push button", self.words("Begin"))
            self.save("welcome")

    def take_empty(self):
        with self.haru() as running:
            for number, place in enumerate(PLACES, 1):
                running.press(f"alt+{number}")
                self.save(place.lower() + "-empty")
            if self.size:
                # The way back is where reading comes from.
                running.press("alt+Right" if self.language == "ar" else "alt+Left")
                until(
                    lambda: running.find_all("list", self.words("Places")),
                    "the places are not shown",
                )
                self.save("places")
            running.press("ctrl+n")
            running.find("text", self.words("Text"))
            self.save("entry-empty")
            running.press("Escape")
            self.take_windows()

    def take_windows(self):
        running = self.running
        for name, open_it in (
            ("preferences", lambda: running.press("ctrl+comma", window=running.main)),
            ("shortcuts", lambda: running.press("ctrl+question", window=running.main)),
            ("about", lambda: running.choose_from_menu(self.words("About Haru"))),
        ):
            open_it()
            window = until(
                lambda: next((w for w in running.windows() if w != running.main), None),
                f"there are no {name}",
            )
            until(lambda: window.is_active, f"{name} are not in front")
            if self.size:
                running.resize(window, *self.size)
            self.save(name, window)
            running.press("Escape")
            until(lambda: running.windows() == [running.main], f"{name} do not close")

    def take_full(self):
        with self.haru(fill) as running:
            running.press("alt+1")
            self.save("calendar")
            running.click(running.find(name=self.words("Whole Year")))
            self.save("year")
            for place in ("Entries", "Memos", "Feelings", "Trash"):
                running.press(f"alt+{PLACES.index(place) + 1}")
                self.save(place.lower())
            running.press("alt+2", "ctrl+f")
            running.type("강가")
            self.save("search")
            self.take_entry()

    def take_entry(self):
        running = self.running
        running.press("Escape")
        running.press("alt+1", "alt+2", "Down", "Down", "Return")
        running.find("text", self.words("Text"))
        self.save("entry")


if __name__ == "__main__":
    into = pathlib.Path(sys.argv[1])
    into.mkdir(parents=True, exist_ok=True)
    for variant in VARIANTS:
        camera = Camera(into, *variant)
        camera.take_welcome()
        camera.take_empty()
        camera.take_full()
    print(f"The pictures are in {into}.")
