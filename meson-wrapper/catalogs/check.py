#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check.py TEMPLATE [CATALOG…]: says what msgfmt doesn't of messages and of their translations.

Of the template: which messages leave a translator in doubt. Of a catalog: placeholders, markup,
mnemonics, spaces, ellipses, quotation marks and lengths. Fails where something is wrong.
"""

import calendar
import re
import sys
import unicodedata
from collections import Counter, defaultdict
from pathlib import Path

import po
from plurals import PluralRule

WORD = re.compile(r"[^\W\d_]+(?:[’-][^\W\d_]+)*")
MARKUP = re.compile(r"</?\w+[^>]*>|&\w+;")
TIMES = {*calendar.day_name, *calendar.month_name}
MNEMONIC = re.compile(r"_(\w)")

# Placeholders that say by their names alone what is filled in.
CLEAR = {
    "{address}", "{command}", "{count}", "{date}", "{day}", "{file}", "{folder}", "{language}",
    "{limit}", "{month}", "{path}", "{size}", "{time}", "{weekday}", "{year}"}

# Pairs of quotation marks. A language that is not here may have any but the straight ones.
QUOTES = {
    "ar": "«»", "de": "„“‚‘", "es": "«»“”‘’", "fr": "«»“”", "ja": "「」『』", "ko": "“”‘’",
    "zh_CN": "“”‘’《》"}
# Without ’, which is an apostrophe, too.
QUOTATION_MARKS = set("«»„“”‚‘‹›「」『』《》")
# Where French has a space that doesn’t break, or would have one.
BREAKING_SPACE = re.compile(r"\w[?!»]|}[;:] | [?!;:»]|«[ \w{]")


# Of the template


def doubts(message):
    """Why a translator would have to look into the source, if that is so."""
    if message.comment or message.context is not None or message.plural or is_of_data(message):
        return
    placeholders = set(po.PLACEHOLDER.findall(message.id))
    words = WORD.findall(po.PLACEHOLDER.sub(" ", message.id))
    if not placeholders and len(words) < 2 and not is_clear(message.id):
        yield "one word needs a comment: is it a name, or what a button does, and of what?"
    if placeholders and len(words) < 3:
        yield "so few words need a comment: where do they stand, and what is filled in?"
    elif vague := {it for it in placeholders - CLEAR if it[1:-1] not in words}:
        yield f"a comment has to say what {', '.join(sorted(vague))} stands for"


def is_clear(text):
    """Whether the word alone says enough: days and months; what the help of the terminal has in
    capitals, which stands for something to be typed; and what ends in “…”, which goes on, or asks
    before it does something."""
    return text in TIMES or text.isupper() or text.endswith("…")


def is_of_data(message):
    """Whether it is of a file of the desktop’s, whose keys say what it is."""
    return all(file.startswith("data/") for file in message.files)


# Of a catalog


def faults(message, language, rule):
    """What is wrong with the translations of a message."""
    for form, text in enumerate(message.texts):
        if text:
            yield from faults_of_placeholders(message, text, says_its_number(message, form, rule))
            yield from faults_of_text(message, text, language)


def says_its_number(message, form, rule):
    """Whether this form of a plural may say its number in a word, as in “a photo”."""
    if message.plural is None:
        return False
    numbers = rule.numbers(form)
    return len(numbers) == 1 or (1 in numbers and message.id.count("{") < message.plural.count("{"))


def faults_of_placeholders(message, text, says_number):
    given, wanted = (set(po.PLACEHOLDER.findall(it)) for it in (text, message.ids[-1]))
    if unknown := given - wanted:
        yield f"nothing is filled in for {', '.join(sorted(unknown))}"
    missing = wanted - given
    if len(missing) > says_number:
        yield f"{', '.join(sorted(missing))} is missing"


def faults_of_text(message, text, language):
    original = message.ids[-1]
    if Counter(MARKUP.findall(text)) != Counter(MARKUP.findall(original)):
        yield "it has other markup than the original"
    if len(mnemonics(text)) != len(mnemonics(original)):
        yield "it has other mnemonics than the original"
    yield from faults_of_spaces(original, text, language)
    if "..." in text and "..." not in original:
        yield "three dots are one sign: …"
    if text.endswith("…") != original.endswith("…"):
        yield "an ellipsis ends only one of the two"
    yield from faults_of_quotes(original, text, language)
    if message.limit and width(text) > message.limit:
        yield f"it is {width(text)} letters wide, and has room for {message.limit}"


def faults_of_spaces(original, text, language):
    # What is nothing but a sign has other spaces in other languages.
    for side, end in (("begins", 0), ("ends", -1)) if re.search(r"\w", original) else ():
        if text[end].isspace() != original[end].isspace():
            yield f"only one of the two {side} with a space"
    if re.search(r"[^\S\n]{2}", text) and not re.search(r"[^\S\n]{2}", original):
        yield "there are two spaces in a row"
    if language.split("_")[0] == "fr" and BREAKING_SPACE.search(text):
        yield "a space that doesn’t break stands before ?, !, ;, : and », and after «"


def faults_of_quotes(original, text, language):
    for plain in "\"'":
        if plain in text and plain not in original:
            yield f"{plain} is no typographic mark"
    if strange := QUOTATION_MARKS & set(text) - set(QUOTES.get(language, QUOTATION_MARKS)):
        yield f"{' '.join(sorted(strange))} are quotation marks of another language"
    pairs = QUOTES.get(language, "")
    for opening, closing in zip(pairs[::2], pairs[1::2]):
        if closing != "’" and text.count(opening) != text.count(closing):
            yield f"{opening} and {closing} are no pairs"


def width(text):
    """In Latin letters, of which those of East Asia have twice the width."""
    plain = [it for it in po.PLACEHOLDER.sub("", text) if not unicodedata.combining(it)]
    return sum(2 if unicodedata.east_asian_width(it) in "WF" else 1 for it in plain)


def mnemonics(text):
    return MNEMONIC.findall(po.PLACEHOLDER.sub("", text))


def repeated_mnemonics(messages):
    """A dialog is written in one file, in which no letter may open two things."""
    letters = defaultdict(list)
    for message in messages:
        for file in message.files:
            for letter in mnemonics(message.texts[0]):
                letters[file, letter.casefold()].append(message)
    for (file, letter), found in letters.items():
        if len(found) > 1:
            yield found[1], f"“{letter}” is a mnemonic twice in {file}"


# Both


def check_template(path):
    for message in po.read(path)[1:]:
        for fault in doubts(message):
            yield message, fault


def check_catalog(path):
    header, *messages = po.read(path)
    try:
        rule = PluralRule(po.header_field([header], "Plural-Forms"))
    except ValueError as error:
        yield header, str(error)
        return
    language = Path(path).stem
    for message in messages:
        if message.plural is not None and len(message.texts) != rule.count:
            yield message, f"it has {len(message.texts)} plural forms, and needs {rule.count}"
            continue
        for fault in faults(message, language, rule):
            yield message, fault
    yield from repeated_mnemonics(messages)


def main(template, *catalogs):
    count = 0
    for path, found in [(template, check_template(template))] + [
        (catalog, check_catalog(catalog)) for catalog in catalogs
    ]:
        for message, fault in found:
            count += 1
            print(f"{path}: “{message.id}”: {fault}", file=sys.stderr)
            if path != template:
                print(f"    {' | '.join(message.texts)}", file=sys.stderr)
            else:
                print(f"    {' '.join(message.files)}", file=sys.stderr)
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
