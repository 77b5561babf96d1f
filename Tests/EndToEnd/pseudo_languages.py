# SPDX-License-Identifier: GPL-3.0-or-later
"""Haru in the languages that nobody speaks, which `meson-wrapper/strings --pseudo` makes."""

import gettext
import pathlib
import re
import subprocess
import sys

from haru import CHECKOUT, PREFIX

sys.path.insert(0, str(CHECKOUT / "meson-wrapper/catalogs"))
import po  # noqa: E402  (it lies in another folder)

# English with accents, a third longer; and the same from right to left, where GTK speaks Arabic.
LONGER, MIRRORED = "en_XA", "ar_XB"


def install(folder):
    """Makes a prefix with all that is installed, and with these languages. `HARU_PREFIX` has Haru
    take its files from there."""
    prefix = pathlib.Path(folder) / "prefix"
    locales = prefix / "share/locale"
    locales.mkdir(parents=True)
    installed = PREFIX / "share/locale"
    for path in [PREFIX / "libexec", *(PREFIX / "share").iterdir(), *installed.iterdir()]:
        place = prefix / path.relative_to(PREFIX)
        if path != installed and path.name not in (LONGER, MIRRORED):
            place.symlink_to(path)
    made = [CHECKOUT / "meson-wrapper/strings", "--pseudo", locales]
    subprocess.run(made, check=True, stdout=subprocess.DEVNULL)
    return prefix


def catalog(prefix, language):
    """The words of Haru in one of these languages, or in another one."""
    return gettext.translation("haru", prefix / "share/locale", [language], fallback=True)


# Three English words in small letters, one after the other: no name is like that.
SENTENCE = re.compile(r"(?<!\S)[a-z]{2,} [a-z]{2,} [a-z]{2,}(?!\S)")


class Originals:
    """The messages as the source has them, which are seen where they were never asked for in the
    language that is spoken."""

    def __init__(self):
        texts = {
            text for message in po.read(CHECKOUT / "po/haru.pot")[1:] for text in message.ids
            if re.search("[A-Za-z]{2}", self._without_names(po.PLACEHOLDER.sub(" ", text)))}
        self.plain = {text for text in texts if not po.PLACEHOLDER.search(text)}
        self.filled = re.compile(
            "|".join(self._pattern(text) for text in sorted(texts - self.plain)), re.DOTALL)

    def among(self, names):
        """Those of the names that nobody has translated: a message of the source, or a sentence
        that is no message. What a person wrote is not meant; tests write in Korean."""
        return {
            name for name in names
            if name in self.plain or self.filled.fullmatch(name) or SENTENCE.search(name)}

    @staticmethod
    def _without_names(text):
        """Haru has one name in all languages, and so have others that are in capitals."""
        return re.sub(r"\bHaru\b|https?://\S+|\b[A-Z]+\b", " ", text)

    @staticmethod
    def _pattern(text):
        return ".+".join(map(re.escape, po.PLACEHOLDER.split(text)))
