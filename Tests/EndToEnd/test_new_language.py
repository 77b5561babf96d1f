# SPDX-License-Identifier: GPL-3.0-or-later
"""What meson-wrapper/strings does for a new language, and for two that nobody speaks."""

import gettext
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(CHECKOUT / "meson-wrapper/catalogs"))
import begin  # noqa: E402  (it lies in another folder)


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)


class Checkout(Folder):
    """A copy of what `meson-wrapper/strings LANGUAGE` changes."""

    languages = Path("Sources/HaruSettings/Languages.swift")

    def setUp(self):
        super().setUp()
        for name in ("po", "meson-wrapper"):
            shutil.copytree(CHECKOUT / name, self.folder / name)
        (self.folder / self.languages.parent).mkdir(parents=True)
        shutil.copy(CHECKOUT / self.languages, self.folder / self.languages)

    def strings(self, *words):
        return subprocess.run(
            [self.folder / "meson-wrapper/strings", *words], capture_output=True, text=True)

    def text(self, path):
        return (self.folder / path).read_text(encoding="utf-8")

    def everything(self):
        return {
            path: path.read_bytes() for path in self.folder.rglob("*")
            if path.is_file() and "__pycache__" not in path.parts}

    def assert_refused(self, wanted, *words):
        before = self.everything()
        told = self.strings(*words)
        self.assertEqual((told.returncode, told.stdout), (1, ""))
        self.assertIn(wanted, told.stderr)
        self.assertEqual(self.everything(), before, "something was changed all the same")

    def assert_begun(self, code, locale, rule):
        """Whether the language is named in all files; answers with its line in the program."""
        told = self.strings(code)
        self.assertEqual((told.returncode, told.stderr), (0, ""))
        self.assertIn(code, self.text("po/LINGUAS").splitlines())
        line = f'    Language(code: "{code}", locale: "{locale}.UTF-8", ownName: "'
        self.assertIn(line, self.text(self.languages))
        self.assertRegex(self.text("meson-wrapper/meson.build"), rf"(?s)locales = \[[^]]*'{locale}'")
        catalog = self.text(f"po/{code}.po")
        self.assertIn(f'"Plural-Forms: {rule}', catalog)
        self.assertEqual(catalog.count("\nmsgid "), self.text("po/haru.pot").count("\nmsgid "))
        compiled = subprocess.run(
            ["msgfmt", "--check-format", "--output-file=/dev/null", self.folder / f"po/{code}.po"],
            capture_output=True, text=True)
        self.assertEqual(compiled.returncode, 0, compiled.stderr)
        return re.search(rf"^{re.escape(line)}.*", self.text(self.languages), re.MULTILINE)[0]


class BegunLanguages(Checkout):
    def test_a_language_is_named_wherever_haru_lists_its_languages(self):
        self.assertIn('"Italiano"),', self.assert_begun("it", "it_IT", "nplurals=2;"))
        names = re.findall(r'ownName: "(.*?)"', self.text(self.languages))
        self.assertEqual(names.index("Italiano"), names.index("Français") + 1)
        self.assertEqual(self.text("po/LINGUAS").split(), sorted(self.text("po/LINGUAS").split()))

    def test_one_that_is_read_from_the_right_says_so(self):
        line = self.assert_begun("he", "he_IL", "nplurals=")
        self.assertIn('"עברית", isRightToLeft: true),', line)

    def test_one_that_msginit_does_not_know_has_its_rule_all_the_same(self):
        self.assert_begun("hi", "hi_IN", "nplurals=2;")
        self.assert_begun("zh_TW", "zh_TW", "nplurals=1;")

    def test_every_form_of_a_plural_has_its_place(self):
        self.assertEqual(self.strings("uk").returncode, 0)
        catalog = self.text("po/uk.po")
        self.assertEqual(catalog.count("msgstr[2]"), catalog.count("msgid_plural"))

    def test_a_language_that_is_there_or_that_nobody_knows_is_refused(self):
        self.assert_refused("Haru speaks “ko” already", "ko")
        self.assert_refused("in English already", "en")
        self.assert_refused("no language “xx”", "xx")
        self.assert_refused("is no code of a language", "Italian")
        self.assert_refused("there is no option --new", "--new")

    def test_nothing_is_changed_where_one_step_fails(self):
        build = self.folder / "meson-wrapper/meson.build"
        build.write_text(build.read_text("utf-8").replace("locales = [", "places = ["), "utf-8")
        self.assert_refused("has no list of locales", "it")

    def test_what_was_written_is_put_back_where_a_file_cannot_be(self):
        old, new = self.folder / "old", self.folder / "new"
        old.write_text("before", encoding="utf-8")
        with self.assertRaisesRegex(begin.Refusal, "can’t be written: .* Nothing was changed"):
            begin.write({new: "now", old: "now", self.folder / "no folder/file": "now"})
        self.assertEqual(old.read_text(encoding="utf-8"), "before")
        self.assertFalse(new.exists())

    def test_only_what_was_begun_can_be_tried(self):
        self.assert_refused("there is no po/it.po; meson-wrapper/strings it begins it", "--try", "it")


class TriedLanguages(Checkout):
    """What `meson-wrapper/run` is told, without the build, which takes minutes."""

    def setUp(self):
        super().setUp()
        run = self.folder / "meson-wrapper/run"
        known = '"$XDG_CONFIG_HOME" "$XDG_STATE_HOME" "$GSETTINGS_BACKEND"'
        run.write_text(f'#!/bin/sh\nprintf "%s\\n" {known} "$@"\n')

    def assert_tried(self, language):
        told = self.strings("--try", language, "list", "--json")
        self.assertEqual(told.returncode, 0, told.stderr)
        home = self.folder.resolve() / ".build/try"
        self.assertEqual(
            told.stdout.splitlines(),
            [f"{home}/config", f"{home}/state", "keyfile", "--diary", f"{home}/diary", "list",
             "--json"])
        settings = (home / "config/glib-2.0/settings/keyfile").read_text(encoding="utf-8")
        self.assertEqual(settings, f"[org/harudiary/Haru]\nlanguage='{language}'\n")

    def test_haru_speaks_it_with_a_diary_and_preferences_of_its_own(self):
        self.assertEqual(self.strings("it").returncode, 0)
        self.assert_tried("it")
        self.assert_tried("ko")

    def test_so_it_does_with_one_that_nobody_speaks(self):
        self.assert_tried("en_XA")
        made = self.folder / ".build/installed/share/locale/en_XA/LC_MESSAGES/haru.mo"
        self.assertTrue(made.exists())


class PseudoLanguages(Folder):
    def setUp(self):
        super().setUp()
        made = subprocess.run(
            [CHECKOUT / "meson-wrapper/strings", "--pseudo", self.folder],
            capture_output=True, text=True)
        self.assertEqual((made.returncode, made.stderr), (0, ""))
        self.words = {
            language: gettext.translation("haru", self.folder, [language])
            for language in ("en_XA", "ar_XB")}

    def test_words_have_accents_and_are_a_third_longer(self):
        for language, words in self.words.items():
            with self.subTest(language=language):
                text = words.gettext("The diary is whole.")
                self.assertTrue(text.startswith("[Ţĥé đîåŕý îš ŵĥöļé."), text)
                self.assertTrue(text.endswith("]"), text)
                self.assertGreaterEqual(len(text), len("The diary is whole.") * 4 // 3)
                self.assertIsNone(re.search("[A-Za-z]", text))

    def test_what_is_filled_in_or_typed_stays_as_it_is(self):
        for words in self.words.values():
            text = words.gettext("{entries} on {days}, from {first} to {last}")
            self.assertEqual(re.findall(r"\{\w+\}", text), ["{entries}", "{days}", "{first}", "{last}"])
            self.assertEqual(words.pgettext("digits", "0123456789"), "0123456789")
            self.assertIn("--recover", words.gettext(
                "“--only-look”, “--recover” and decisions can’t be combined."))
            keywords = words.gettext("diary;journal;day;memory;note;voice;video;mood;")
            self.assertEqual((keywords.count(";"), keywords[-1]), (8, ";"))

    def test_each_counts_as_its_direction_does(self):
        for language in self.words:
            seen = {self.words[language].ngettext("{count} photo", "{count} photos", number)
                    for number in (0, 1, 2, 5, 11, 100)}
            self.assertEqual(len(seen), 2, seen)


if __name__ == "__main__":
    unittest.main()
