#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""pseudo.py TEMPLATE FOLDER: translates everything into two languages that nobody speaks, and puts
the compiled catalogs into FOLDER. en_XA is English with accents, a third longer, in brackets. ar_XB
is the same, counted as in Arabic and read from right to left. What is seen without brackets is in no
catalog; what does not fit is too narrow for German.
"""

import re
import subprocess
import sys
from pathlib import Path

import po

PLURALS = {
    "en_XA": "nplurals=2; plural=(n != 1);",
    "ar_XB": "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 :"
    " n%100>=11 ? 4 : 5;",
}
ACCENTED = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    "ÅƁÇĐÉƑĜĤÎĴĶĻṀŇÖÞǪŔŠŢÛṼŴẊÝŽåƀçđéƒĝĥîĵķļṁňöþǫŕšţûṽŵẋýž")
# What a program or a person has to find as it is: placeholders, markup, addresses, options, letters
# that are underlined, and words to be typed.
KEPT = re.compile(r"\{\w+\}|</?\w[^>]*>|&\w+;|https?://[\w./-]+|--[\w-]+|_\w|\b\w+:\w[\w-]*")


def pseudo(message, text):
    if not re.search(r"[^\W\d_]", po.PLACEHOLDER.sub("", text)):
        # Digits, separators and the forms of dates stay as they are.
        return text
    accented, place = "", 0
    for kept in KEPT.finditer(text):
        accented += text[place : kept.start()].translate(ACCENTED) + kept[0]
        place = kept.end()
    accented += text[place:].translate(ACCENTED)
    # The keywords of a desktop file are a list, of which each part is searched for.
    if text.endswith(";"):
        return accented
    # Whatever is broken into lines has to break here, too.
    length = 0 if message.limit else (len(text) + 2) // 3
    filling = " ".join("·" * min(8, length - it) for it in range(0, length, 8))
    core = accented.rstrip("\n")
    return f"[{core}{' ' + filling if filling else ''}]" + accented[len(core) :]


def catalog(language, messages):
    """The text of the catalog of one of the two."""
    rule = PLURALS[language]
    forms = int(rule[len("nplurals=")])
    header = po.Message(texts=[
        f"Language: {language}\nMIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\n"
        f"Content-Transfer-Encoding: 8bit\nPlural-Forms: {rule}\n"])
    translated = []
    for it in messages:
        texts = it.ids if it.plural is None else [it.id] + [it.plural] * (forms - 1)
        if it.plural is not None and language == "ar_XB":
            texts = [it.plural, it.id] + [it.plural] * (forms - 2)
        copy = po.Message(it.id, it.plural, it.context, texts=[pseudo(it, text) for text in texts])
        translated.append(copy)
    return "\n".join(map(po.written, [header, *translated]))


def main(template, folder):
    messages = po.read(template)[1:]
    for language in PLURALS:
        place = Path(folder) / language / "LC_MESSAGES"
        place.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            ["msgfmt", "--check-format", f"--output-file={place / 'haru.mo'}", "-"],
            input=catalog(language, messages), text=True, check=True)
    print(f"The languages {' and '.join(PLURALS)} are in {folder}.")


if __name__ == "__main__":
    main(*sys.argv[1:])
