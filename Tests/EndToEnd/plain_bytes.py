# SPDX-License-Identifier: GPL-3.0-or-later
"""What a program that has no key can read of a diary: words, contents of known formats, and whatever
does not look like chance."""

import pathlib
import random
import stat
import zlib

# What files begin with, and what is in them anywhere that is too long to come about by chance.
BEGINNINGS = {
    "SQLite": b"SQLite format 3\0",
    "Ogg": b"OggS",
    "JPEG": b"\xff\xd8\xff",
    "PNG": b"\x89PNG",
    "Matroska": b"\x1aE\xdf\xa3",
    "RIFF": b"RIFF",
}
INSIDES = {
    "SQLite": b"SQLite format 3",
    "a schema": b"CREATE TABLE",
    "Opus": b"OpusHead",
    "JPEG": b"JFIF\0\1",
    "a camera": b"Exif\0\0",
    "PNG": b"IHDR\0\0",
    "a recogniser": b'"words":[',
}
# What is smaller says too little.
LEAST = 4096
SYLLABLES = ["ba", "de", "fi", "go", "lu", "mo", "na", "po", "ri", "su", "te", "vu", "we", "za"]


def words(count, seed="words"):
    """So many words that no program has in it."""
    chance = random.Random(seed)
    made = set()
    while len(made) < count:
        made.add("".join(chance.choice(SYLLABLES) for _ in range(7)))
    return sorted(made)


def files(*folders):
    """All files that are anywhere in the folders, with what is in them."""
    for folder in folders:
        for path in sorted(pathlib.Path(folder).rglob("*")):
            try:
                if stat.S_ISREG(path.lstat().st_mode):
                    yield path, path.read_bytes()
            except FileNotFoundError:
                # It has gone meanwhile.
                continue


def found_words(content, sought):
    """Those of the words that are in it, as they are written on disks and in memory."""
    return {word for word in sought if word.encode() in content or word.encode("utf-16-le") in content}


def found_formats(content):
    begins = {name for name, bytes in BEGINNINGS.items() if content.startswith(bytes)}
    return begins | {name for name, bytes in INSIDES.items() if bytes in content}


def looks_like_chance(content):
    return len(content) < LEAST or len(zlib.compress(content, 9)) > 0.99 * len(content)


def memory(process):
    """All that a process has in its memory, piece by piece, but for its programs' own."""
    with open(f"/proc/{process}/maps") as maps, open(f"/proc/{process}/mem", "rb", 0) as memory:
        for line in maps:
            place, rights, _, _, _, *name = line.split(maxsplit=5)
            if "w" not in rights or (name and name[0].startswith(("/dev", "[v"))):
                continue
            begin, end = (int(it, 16) for it in place.split("-"))
            memory.seek(begin)
            try:
                yield memory.read(end - begin)
            except OSError:
                # It can't be read, such as what is locked against that.
                continue
