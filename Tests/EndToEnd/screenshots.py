# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes a picture of every place and every window, as meson-wrapper/screenshots says."""

import contextlib
import dataclasses
import pathlib
import re
import subprocess
import sys
import tempfile

import databases
import pseudo_languages
import sound
from diary_texts import EVENINGS
from full_diary import FullDiary, Media
from haru import (
    PLACES,
    PREFIX,
    Haru,
    Settings,
    act,
    environment,
    is_right_to_left,
    languages,
    until,
)
from other_diaries import write_journal

NARROW = (360, 640)
# What the clock of a recorder says, in the digits of any language.
CLOCK = re.compile(r"\d+:(\d\d)")


@dataclasses.dataclass
class Variant:
    language: str
    name: str = "light"
    # The size of the window where it is not the usual one.
    size: tuple = None
    environment: dict = dataclasses.field(default_factory=dict)

    @property
    def written(self):
        """The language of the diary; where there are no texts in the one of the window, English."""
        spoken = self.language.split("_")[0]
        return spoken if spoken in EVENINGS else "en"


CONTRAST = {"ADW_DEBUG_HIGH_CONTRAST": "1"}
VARIANTS = [
    Variant("en"),
    Variant("en", "dark"),
    Variant("ko"),
    Variant("ko", "dark"),
    Variant("ar"),
    Variant("ar", "narrow", NARROW),
    Variant("en", "narrow", NARROW),
    Variant("ko", "narrow", NARROW),
    Variant("en", "large"),
    Variant("ko", "large"),
    Variant("en", "contrast", environment=CONTRAST),
    Variant(pseudo_languages.LONGER),
    Variant(pseudo_languages.LONGER, "narrow", NARROW),
    Variant(pseudo_languages.MIRRORED),
]


def variants(wanted):
    """Those of these names; of every language there are some that are not in the list."""
    known = VARIANTS + [
        Variant(language, *more)
        for language in languages()
        for more in ((), ("dark",), ("narrow", NARROW), ("large",))
    ]
    named = {f"{it.language}-{it.name}": it for it in reversed(known)}
    if unknown := set(wanted) - set(named):
        sys.exit(f"There is no variant called {', '.join(sorted(unknown))}.")
    return [named[name] for name in wanted] or VARIANTS


class Camera:
    """Takes the pictures of one variant, in one run of Haru each."""

    def __init__(self, folder, variant, media, prefix):
        self.folder, self.variant, self.media, self.prefix = folder, variant, media, prefix
        self.catalog = pseudo_languages.catalog(prefix, variant.language)
        self.words = self.catalog.gettext
        self.seen = set()
        self.running = None
        self.home = self.diary = None
        self.examples = {}

    @contextlib.contextmanager
    def haru(self, *arguments, is_full=False, greeted=True):
        """Runs Haru, with a diary that is empty or full."""
        with tempfile.TemporaryDirectory(prefix="haru-") as home:
            if is_full:
                diary = FullDiary(self.variant.written, self.media)
                diary.fill(home)
                self.examples = diary.examples(home)
            settings = Settings(home)
            settings.write("language", self.variant.language)
            settings.write("greeted", greeted)
            settings.write("color-scheme", "dark" if self.variant.name == "dark" else "light")
            # The size of letters follows the dots per inch.
            density = 192 if self.variant.name == "large" else 96
            subprocess.run(["xrdb", "-override"], input=f"Xft.dpi: {density}\n", text=True, check=True)
            own = {"HARU_PREFIX": str(self.prefix), **self.variant.environment}
            self.home, self.diary = home, pathlib.Path(home) / "data/haru"
            self.running = Haru(home, *arguments, **own)
            if self.variant.size:
                self.running.resize(self.running.main, *self.variant.size)
            yield self.running
            self.running.stop()

    def save(self, name, window=None):
        """Waits for a picture that was not there before."""

        def new_picture():
            picture = self.running.still_picture(window or self.running.main)
            return None if picture in self.seen else picture

        picture = until(new_picture, f"{name} does not appear")
        self.seen.add(picture)
        self.write(name, picture)

    def save_moving(self, name):
        """Takes a picture of a window in which something moves all the time."""
        self.write(name, self.running.picture(self.running.main, "png"))

    def write(self, name, picture):
        (self.folder / f"{name}-{self.variant.language}-{self.variant.name}.png").write_bytes(picture)

    def take_welcome(self):
        with self.haru(greeted=False) as running:
            running.find("push button", self.words("Begin"))
            self.save("welcome")

    def take_empty(self):
        with self.haru() as running:
            for number, place in enumerate(PLACES, 1):
                running.press(f"alt+{number}")
                self.save(place.lower() + "-empty")
            if self.variant.size:
                # The way back is where reading comes from.
                running.press("alt+Right" if is_right_to_left(self.variant.language) else "alt+Left")
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
            ("diaries", lambda: running.press("ctrl+o", window=running.main)),
            ("about", lambda: running.choose_from_menu(self.words("About Haru"))),
        ):
            open_it()
            window = until(
                lambda: next((w for w in running.windows() if w != running.main), None),
                f"there are no {name}",
            )
            until(lambda: window.is_active, f"{name} are not in front")
            if self.variant.size:
                running.resize(window, *self.variant.size)
            self.save(name, window)
            running.press("Escape")
            until(lambda: running.windows() == [running.main], f"{name} do not close")

    def take_import(self):
        with tempfile.TemporaryDirectory(prefix="haru-") as made, self.haru() as running:
            source = write_journal(pathlib.Path(made) / "Day One", 3000)
            (source / "broken.json").write_text("{")
            running.choose_from_menu(self.words("Import…"))
            self.take_other("import-choice")
            running.press("Escape")
            until(lambda: running.windows() == [running.main], "the import does not close")
            subprocess.run(
                [PREFIX / "bin/haru", "--", str(source)],
                env=environment(self.home, {"HARU_PREFIX": str(self.prefix)}),
                check=True,
            )
            add = running.find("push button", self.words("Import"))
            self.take_other("import-preview")
            running.click(add)
            running.find("push button", self.words("Undo the Whole Import"))
            self.take_other("import-report")
            running.press("Escape")

    def take_other(self, name):
        """Takes a picture of the window beside the main one."""
        window = until(
            lambda: next((w for w in self.running.windows() if w != self.running.main), None),
            f"there is no {name}",
        )
        if self.variant.size:
            self.running.resize(window, *self.variant.size)
        self.save(name, window)

    def take_capture(self):
        with self.haru("--capture") as running:
            running.activate(running.main)
            thought = running.find("text", self.words("Thought"))
            until(lambda: thought.is_focused, "the text has not the keyboard")
            title, _ = EVENINGS[self.variant.written][0]
            running.type(title)
            until(lambda: thought.text == title, "the thought is not written")
            self.save("capture")
            with sound.spoken(self.media.folder / f"{self.variant.written}0.wav"):
                running.press("ctrl+r")
                running.find("push button", self.words("Stop"))
                until(self.records_a_second, "nothing is recorded")
                self.save_moving("capture-recording")

    def records_a_second(self):
        clocks = filter(None, map(CLOCK.search, self.running.names()))
        return any(int(it[1]) > 0 for it in clocks)

    def draw_voices(self):
        """Leaves the recordings when the shapes of all voices are known, which comes bit by bit."""
        voices = len(self.media.voices[self.variant.written])

        def drawn():
            with databases.read(self.diary / "previews.sqlite") as database:
                found = database.execute("SELECT count(*) FROM preview WHERE kind = 3")
                return found.fetchone()[0] >= voices

        self.running.press(f"alt+{PLACES.index('Recordings') + 1}")
        until(drawn, "the voices are not drawn")
        self.running.press(f"alt+{PLACES.index('Memos') + 1}")

    def take_full(self):
        with self.haru(is_full=True) as running:
            running.press("alt+1")
            self.save("calendar")
            running.click(running.find(name=self.words("Whole Week")))
            self.save("week")
            running.click(running.find(name=self.words("Whole Year")))
            self.save("year")
            running.click(running.find(name=self.catalog.pgettext("color of days", "Photos")))
            self.save("year-of-photos")
            for place in ("Entries", "Album", "Recordings", "Memos", "Feelings", "Trash"):
                if place == "Recordings":
                    self.draw_voices()
                running.press(f"alt+{PLACES.index(place) + 1}")
                self.save(place.lower())
            running.press(f"alt+{PLACES.index('Recordings') + 1}")
            running.click(running.find(name=self.words("Videos as a Grid")))
            running.find("table", self.words("Videos"))
            self.save("videos")
            running.press(f"alt+{PLACES.index('Feelings') + 1}")
            running.click(running.find(name=self.words("Charts")))
            self.save("charts")
            for name, number in self.examples.items():
                act("open", str(number))
                running.find("text", self.words("Text"))
                self.save(f"entry-{name}")
            running.press("alt+2")
            until(
                lambda: not running.find_all("text", self.words("Text")), "the entry stays open"
            )
            running.press("ctrl+f")
            field = self.words("Search in all entries")
            until(
                lambda: running.focused() and running.focused().name == field,
                "there is nothing to search in",
            )
            running.type({"ko": "바다", "ar": "يوم"}.get(self.variant.written, "walk"))
            self.save("search")


if __name__ == "__main__":
    into, chosen = pathlib.Path(sys.argv[1]), variants(sys.argv[2:])
    into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="haru-") as made:
        media = Media(made)
        prefix = pseudo_languages.install(made)
        for variant in chosen:
            camera = Camera(into, variant, media, prefix)
            camera.take_welcome()
            camera.take_empty()
            camera.take_import()
            camera.take_capture()
            camera.take_full()
    print(f"The pictures are in {into}.")
