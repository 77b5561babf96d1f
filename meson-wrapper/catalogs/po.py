# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads catalogs of gettext."""

import dataclasses
import functools
import re
from pathlib import Path

KEYWORD = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[(\d+)\])?) "(.*)"')
ESCAPE = re.compile(r'\\(["\\nt])')
UNESCAPED = {'"': '"', "\\": "\\", "n": "\n", "t": "\t"}

# What a program fills in.
PLACEHOLDER = re.compile(r"\{\w+\}")

# How wide the messages of a context may be, in Latin letters: all of them stand in narrow places.
ROOM = {"half of the day": 6, "page of preferences": 10, "short month": 6, "short weekday": 6}


@dataclasses.dataclass
class Message:
    id: str = ""
    plural: str | None = None
    context: str | None = None
    comment: str = ""
    files: list[str] = dataclasses.field(default_factory=list)
    # The translation, or one for each form of the plural.
    texts: list[str] = dataclasses.field(default_factory=list)

    @property
    def ids(self):
        """What the source says: one text, or the singular and the plural."""
        return [self.id] if self.plural is None else [self.id, self.plural]

    @property
    def is_header(self):
        return not self.id and self.context is None

    @property
    def key(self):
        return self.context, self.id

    @functools.cached_property
    def limit(self):
        """How wide a translation may be, in Latin letters, by its comment or its context."""
        if said := re.search(r"[Aa]t most (\d+) letters", self.comment):
            return int(said[1])
        return None if PLACEHOLDER.search(self.id) else ROOM.get(self.context)


def read(path):
    """The messages of a catalog or a template, the header first."""
    blocks = Path(path).read_text(encoding="utf-8").split("\n\n")
    return [message for message in map(_message, blocks) if message]


def header_field(messages, name):
    """A line of the header, such as that of “Plural-Forms”."""
    found = re.search(rf"^{name}: *(.*)$", messages[0].texts[0], re.MULTILINE)
    return found[1] if found else ""


def _message(block):
    message, parts, part = Message(), {}, None
    for line in block.splitlines():
        if line.startswith("#. "):
            message.comment = f"{message.comment} {line[3:]}".strip()
        elif line.startswith("#: "):
            message.files += line[3:].split()
        elif found := KEYWORD.fullmatch(line):
            part = found[1]
            parts[part] = _unescaped(found[3])
        elif line.startswith('"'):
            parts[part] += _unescaped(line[1:-1])
    if "msgid" not in parts:
        return None
    message.id = parts.pop("msgid")
    message.plural = parts.pop("msgid_plural", None)
    message.context = parts.pop("msgctxt", None)
    message.texts = list(parts.values())
    return message


def _unescaped(text):
    return ESCAPE.sub(lambda found: UNESCAPED[found[1]], text)


def written(message):
    """The message as a catalog has it, without its comments."""
    lines = []
    if message.context is not None:
        lines.append(f"msgctxt {_quoted(message.context)}")
    lines.append(f"msgid {_quoted(message.id)}")
    if message.plural is None:
        lines.append(f"msgstr {_quoted(message.texts[0])}")
    else:
        lines.append(f"msgid_plural {_quoted(message.plural)}")
        lines += [f"msgstr[{form}] {_quoted(text)}" for form, text in enumerate(message.texts)]
    return "\n".join(lines) + "\n"


def _quoted(text):
    for plain, letter in ("\\", "\\"), ('"', '"'), ("\n", "n"), ("\t", "t"):
        text = text.replace(plain, "\\" + letter)
    return f'"{text}"'
