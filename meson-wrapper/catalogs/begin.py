#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""begin.py LANGUAGE: begins the catalog of a language, such as it or pt_BR, and names the language
wherever Haru lists its languages. Run in the checkout. Nothing is changed where one step fails.
"""

import locale
import re
import subprocess
import sys
import unicodedata
from pathlib import Path

import plurals

LOCALES = Path("/usr/share/i18n/locales")
TEMPLATE = Path("po/haru.pot")
LINGUAS = Path("po/LINGUAS")
LANGUAGES = Path("Sources/HaruSettings/Languages.swift")
MESON = Path("meson-wrapper/meson.build")


class Refusal(Exception):
    """Why a language can't be begun, as a sentence."""


def begin(code):
    """What each file has to say from then on."""
    if not re.fullmatch(r"[a-z]{2,3}(_[A-Z]{2})?", code):
        raise Refusal(
            f"“{code}” is no code of a language. One is like “it”, or like “pt_BR” where a country"
            " has its own words.")
    known = LINGUAS.read_text(encoding="utf-8").split()
    if code in known or code == "en":
        raise Refusal(f"Haru speaks “{code}” already: its words are in po/{code}.po."
                      if code in known else "Haru’s sources are in English already.")
    system_locale = locale_of(code)
    return {
        Path(f"po/{code}.po"): catalog(code, own_name(system_locale)),
        LINGUAS: "\n".join(sorted([*known, code])) + "\n",
        LANGUAGES: in_languages(LANGUAGES.read_text(encoding="utf-8"), code, system_locale),
        MESON: in_meson(MESON.read_text(encoding="utf-8"), system_locale),
    }


# What the system knows


def locale_of(code):
    """The locale that names days and months in the language, such as it_IT."""
    if not LOCALES.is_dir():
        raise Refusal("There are no sources of locales here. Please install the package locales.")
    # Python knows which country is meant where none is named.
    wanted = locale.normalize(f"{code}.UTF-8").split(".")[0]
    if (LOCALES / wanted).exists():
        return wanted
    found = sorted(it.name for it in LOCALES.glob(f"{code}_[A-Z][A-Z]"))
    if len(found) == 1:
        return found[0]
    if found:
        raise Refusal(f"“{code}” is spoken in several countries. Please name one: {', '.join(found)}.")
    raise Refusal(f"The system has no language “{code}”. Those it has are in {LOCALES}.")


def own_name(system_locale):
    """What the language calls itself, with its country where that is part of the code."""
    text = (LOCALES / system_locale).read_text(encoding="utf-8", errors="replace")
    found = re.search(r'^lang_name\s+"(.+)"', text, re.MULTILINE)
    if not found:
        return system_locale
    name = re.sub(r"<U([0-9A-F]+)>", lambda it: chr(int(it[1], 16)), found[1])
    return name[0].upper() + name[1:]


def is_right_to_left(name):
    return unicodedata.bidirectional(name[0]) in ("R", "AL")


# What is written


def catalog(code, name):
    """An empty one, which says how the language counts."""
    made = subprocess.run(
        ["msginit", "--no-translator", "--no-wrap", f"--locale={code}.UTF-8", f"--input={TEMPLATE}",
         "--output-file=-"],
        capture_output=True, text=True)
    if made.returncode:
        raise Refusal(f"msginit can’t begin the catalog: {made.stderr.strip()}")
    text = made.stdout
    if "nplurals=INTEGER" in text or "Plural-Forms" not in text:
        rule = plurals.rule_of(code)
        if not rule:
            raise Refusal(
                f"How “{code}” counts is not known here. Please add its rule, which Unicode lists,"
                " to meson-wrapper/catalogs/plurals.py.")
        text = re.sub(r'"Plural-Forms:.*\n', "", text)
        text = text.replace('\\n"\n\n', f'\\n"\n"Plural-Forms: {rule}\\n"\n\n', 1)
        text = with_forms(text, int(re.search(r"\d", rule)[0]))
    text = re.sub(r'^"(?:PO-Revision-Date|POT-Creation-Date):.*\n', "", text, flags=re.MULTILINE)
    text = re.sub(r'^"Last-Translator:.*\n', '"Last-Translator: \\\\n"\n', text, flags=re.MULTILINE)
    text = text.replace("Language-Team: none", f"Language-Team: {name}")
    return re.sub(r"\A(?:#.*\n)*", f"# The words of Haru in {name}.\n", text)


def with_forms(text, count):
    """Makes room for as many forms of each plural as the language has."""
    forms = "".join(f'msgstr[{form}] ""\n' for form in range(count))
    return re.sub(r'(?:^msgstr\[\d\] ""(?:\n|\Z))+', forms, text, flags=re.MULTILINE)


def in_languages(text, code, system_locale):
    """Among the others in the order of their own names, behind English."""
    name = own_name(system_locale)
    direction = ", isRightToLeft: true" if is_right_to_left(name) else ""
    line = (f'    Language(code: "{code}", locale: "{system_locale}.UTF-8", ownName: "{name}"'
            f"{direction}),\n")
    listed = re.search(r"^  package static let all = \[\n(.*\n)*?  \]$", text, re.MULTILINE)
    if not listed:
        raise Refusal(f"{LANGUAGES} has no list of languages.")
    entry = re.compile(r'^    Language\(.*ownName: "(.+?)".*\n', re.MULTILINE)
    others = list(entry.finditer(text, *listed.span()))
    if f'ownName: "{name}"' in text:
        line = line.replace(f'"{name}"', f'"{name} ({system_locale[-2:]})"')
    place = next((it.start() for it in others if it[1] > name), others[-1].end())
    return text[:place] + line + text[place:]


def in_meson(text, system_locale):
    found = re.search(r"^locales = \[(.*)\]$", text, re.MULTILINE)
    if not found:
        raise Refusal(f"{MESON} has no list of locales.")
    names = sorted({*re.findall(r"\w+", found[1]), system_locale})
    listed = ", ".join(f"'{name}'" for name in names)
    if len(listed) > 85:
        listed = "\n" + "".join(f"  '{name}',\n" for name in names)
    return text[: found.start()] + f"locales = [{listed}]" + text[found.end() :]


def write(files):
    """Writes all of them; puts back those that are written where another one can't be."""
    before = {path: path.read_bytes() if path.exists() else None for path in files}
    try:
        for path, text in files.items():
            path.write_text(text, encoding="utf-8")
    except OSError as error:
        for path, content in before.items():
            if content is None:
                path.unlink(missing_ok=True)
            elif path.read_bytes() != content:
                path.write_bytes(content)
        raise Refusal(f"{error.filename} can’t be written: {error.strerror}. Nothing was changed.")


def main(code):
    try:
        files = begin(code)
        write(files)
    except Refusal as refusal:
        sys.exit(f"strings: {refusal}")
    except OSError as error:
        sys.exit(f"strings: {error.filename} can’t be read: {error.strerror}")
    print("Begun in:", *files, sep="\n  ")
    print(f"Its name for readers is in {LANGUAGES}: please look whether it is what they expect.",
          f"Now translate po/{code}.po, and try it: meson-wrapper/strings --try {code}", sep="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
