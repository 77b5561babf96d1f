# SPDX-License-Identifier: GPL-3.0-or-later
"""A diary that somebody has kept for more than a year, for pictures of how Haru looks then."""

import datetime
import hashlib
import json
import pathlib
import random
import tempfile
import uuid
import wave

import haru
import painted
import sound
from diary_texts import EVENINGS, FOLDERS, LETTER, MEMOS, SKIES, SPOKEN, TAGS, TOWNS

DAYS = 430
# How warm the warmest evenings of each month are, in degrees Celsius.
DEGREES = [3, 5, 10, 15, 20, 24, 27, 27, 22, 15, 7, 4]
COLORS = ["honey", None, "sky", "pine", "rose"]
VOICES = {"en": "en-us", "ko": "ko", "ar": "ar"}


class Media:
    """Photos, recordings and films that are made once and put into many diaries."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.photos = [painted.landscape(self.folder / f"{it}.jpg", it) for it in range(30)]
        self.films = [
            painted.film(self.folder / f"{it}.webm", self.photos[it * 7], 3 + it) for it in range(3)
        ]
        self.voices = {
            language: [self._voice(language, number) for number in range(3)] for language in VOICES
        }

    def _voice(self, language, number):
        """What is said on one evening, and how many milliseconds it takes."""
        spoken, path = self.folder / f"{language}{number}.wav", self.folder / f"{language}{number}.ogg"
        title, _ = EVENINGS[language][number]
        words = f"{title}. {SPOKEN[language]}"
        speed = str(120 + 30 * number)
        haru.command("espeak-ng", "-v", VOICES[language], "-s", speed, "-w", str(spoken), words)
        with wave.open(str(spoken)) as said:
            duration = said.getnframes() * 1000 // said.getframerate()
        return sound.encoded(spoken, path, sound.OPUS), duration


class FullDiary:
    def __init__(self, language, media, today=None):
        self.language, self.media = language, media
        self.today = today or datetime.date.today()
        self.chance = random.Random(language)

    def fill(self, home):
        """Writes it into the diary of `home`."""
        with tempfile.TemporaryDirectory(prefix="haru-") as folder:
            self.folder = pathlib.Path(folder)
            written = 0
            for back in range(DAYS):
                if self._is_written(back):
                    self._write_day(self.today - datetime.timedelta(days=back), written)
                    written += 1
            (self.folder / "memos").mkdir()
            for number, memo in enumerate(MEMOS[self.language]):
                head = {"type": "memo", "color": COLORS[number % len(COLORS)], "pinned": number == 3}
                self._write(f"memos/{self.today}-{number}.md", head, memo)
            _tell(home, "import", folder)
        title, words = LETTER[self.language]
        day = str(self.today + datetime.timedelta(days=100))
        _tell(home, "add", "--title", title, "--seal-until", day, words)
        _tell(home, "delete", "m1", "4", "7")

    def examples(self, home):
        """Of each kind the number of an entry, and what it is called."""
        entries = json.loads(haru.run(home, "list", "--json", "--limit", "80").stdout)
        found = {}
        for entry in entries:
            kinds = [it["kind"] for it in entry["attachments"]]
            if "](photo/" in entry["body"]:
                kind = "photos-among-words"
            else:
                kind = f"{len(kinds)}-{kinds[0]}" if kinds else "words" if "- [" in entry["body"] else None
            if kind and "sealed_until" not in entry:
                found.setdefault(kind, entry["id"])
        return found

    def _is_written(self, back):
        return back < 9 or back in (365, 366) or self.chance.random() < 0.6

    def _write_day(self, day, number):
        evenings = EVENINGS[self.language]
        title, body = evenings[number % len(evenings)]
        media = self._media(number, "{photos}" in body)
        shown = [f"![](photo/{it['id'].replace('-', '')[-12:]})" for it in media if it["kind"] == "photo"]
        evening = datetime.datetime.combine(day, datetime.time(21, number * 7 % 60))
        tags, folders = TAGS[self.language], FOLDERS[self.language]
        head = {
            "title": title,
            "day": str(day),
            "moment": f"{evening.isoformat()}.000Z",
            "tags": tags[number % len(tags)],
            "folder": folders[number % len(folders)],
            "weather": self._weather(day, number),
            "media": media,
        }
        self._write(f"{day}-{number}.md", head, body.format(photos=" ".join(shown)))

    def _weather(self, day, number):
        sky = SKIES[self.language][number % len(SKIES[self.language])]
        celsius = DEGREES[day.month - 1] - number * 3 % 7
        return {
            "icon": f"weather-{sky}",
            "celsius": min(celsius, 0) if sky == "snow" else celsius,
            "place": TOWNS[self.language],
        }

    def _media(self, number, is_album):
        """An evening has none, mostly."""
        if is_album:
            return [self._photo(number + it) for it in range(3)]
        if number % 9 == 2:
            voice, duration = self.media.voices[self.language][number // 9 % 3]
            return [self._medium(voice, "voice", duration)]
        if number % 13 == 5:
            film = number // 13 % 3
            return [self._medium(self.media.films[film], "video", (3 + film) * 1000, (960, 720))]
        if number % 4 == 3:
            count = (1, 2, 1, 5)[number // 4 % 4]
            return [self._photo(number + it) for it in range(count)]
        return []

    def _photo(self, number):
        number %= len(self.media.photos)
        return self._medium(self.media.photos[number], "photo", size=painted.size(number))

    def _medium(self, path, kind, duration=None, size=(None, None)):
        content = path.read_bytes()
        copy = self.folder / path.name
        if not copy.exists():
            copy.write_bytes(content)
        return {
            "id": str(uuid.UUID(bytes=self.chance.randbytes(16), version=4)),
            "file": path.name,
            "kind": kind,
            "sha256": hashlib.sha256(content).hexdigest(),
            "bytes": len(content),
            "extension": path.suffix[1:],
            "added": f"{self.today}T12:00:00.000Z",
            "duration": duration,
            "width": size[0],
            "height": size[1],
        }

    def _write(self, name, head, text):
        lines = [f"{key}: {json.dumps(it)}" for key, it in head.items() if it not in (None, [])]
        content = "\n".join(["---", *lines, "---", text])
        (self.folder / name).write_text(content)


def _tell(home, *arguments):
    told = haru.run(home, *arguments)
    if told.returncode:
        raise AssertionError(f"haru {arguments}: {told.stderr}")
