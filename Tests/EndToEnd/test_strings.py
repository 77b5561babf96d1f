# SPDX-License-Identifier: GPL-3.0-or-later
"""What meson-wrapper/strings finds in catalogs."""

import subprocess
import tempfile
import unittest
from pathlib import Path

CHECK = Path(__file__).resolve().parents[2] / "meson-wrapper/catalogs/check.py"

PLURALS = {
    "ar": "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 :"
    " n%100>=11 ? 4 : 5;",
    "ko": "nplurals=1; plural=0;"}


def header(language):
    rule = PLURALS.get(language, "nplurals=2; plural=(n != 1);")
    return (
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
        f'"Plural-Forms: {rule}\\n"\n')


def message(original, *texts, plural=None, comment="", context=None, file="Sources/A.swift"):
    lines = [f"#. Translators: {comment}"] if comment else []
    lines.append(f"#: {file}")
    if context:
        lines.append(f'msgctxt "{context}"')
    lines.append(f'msgid "{original}"')
    if plural:
        lines.append(f'msgid_plural "{plural}"')
        lines += [f'msgstr[{form}] "{text}"' for form, text in enumerate(texts)]
    else:
        lines.append(f'msgstr "{texts[0] if texts else ""}"')
    return "\n".join(lines) + "\n"


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def check(self, *messages, language="de", template=()):
        """What is said of a catalog, and of a template."""
        paths = [self.folder / "haru.pot", self.folder / f"{language}.po"]
        for path, content in zip(paths, (template, messages)):
            path.write_text("\n".join([header(language), *content]), encoding="utf-8")
        told = subprocess.run([CHECK, *paths], capture_output=True, text=True)
        self.assertEqual(told.returncode, 1 if told.stderr else 0)
        return told.stderr


class Translations(Folder):
    """Each is a mistake that translators make, beside the same without it."""

    def assert_told(self, wanted, wrong, right, language="de"):
        self.assertIn(wanted, self.check(wrong, language=language))
        self.assertEqual(self.check(right, language=language), "")

    def test_placeholders_are_those_of_the_original(self):
        source = "Added as {number}."
        right = message(source, "Als {number} hinzugefügt.")
        self.assert_told(
            "nothing is filled in for {nummer}", message(source, "{number} {nummer}"), right)
        self.assert_told("{number} is missing", message(source, "Hinzugefügt."), right)

    def test_every_form_of_a_plural_has_them(self):
        one, many = "{count} photo", "{count} photos"
        right = message(one, "{count} Foto", "{count} Fotos", plural=many)
        wrong = message(one, "{count} Foto", "Fotos", plural=many)
        self.assert_told("{count} is missing", wrong, right)

    def test_a_form_of_one_number_alone_may_say_it_in_a_word(self):
        texts = ["لا صور", "صورة", "صورتان", "{count} صور", "{count} صورة", "{count} صورة"]
        one, many = "{count} photo", "{count} photos"
        right = message(one, *texts, plural=many)
        wrong = message(one, *texts[:5], "صورة", plural=many)
        self.assert_told("{count} is missing", wrong, right, language="ar")

    def test_there_are_as_many_forms_as_the_language_has(self):
        one, many = "{count} photo", "{count} photos"
        right = message(one, "사진 {count}장", plural=many)
        wrong = message(one, "사진 {count}장", "사진 {count}장", plural=many)
        self.assert_told("it has 2 plural forms, and needs 1", wrong, right, language="ko")

    def test_a_catalog_that_cannot_count_is_told_of(self):
        path = self.folder / "de.po"
        path.write_text(header("de").replace("nplurals", "plurals"), encoding="utf-8")
        (self.folder / "haru.pot").write_text(header("de"), encoding="utf-8")
        told = subprocess.run(
            [CHECK, self.folder / "haru.pot", path], capture_output=True, text=True)
        self.assertEqual(told.returncode, 1)
        self.assertIn("is no rule for plural forms", told.stderr)

    def test_markup_stays(self):
        right = message("<b>Now</b> &amp; then", "<b>Jetzt</b> &amp; dann")
        wrong = message("<b>Now</b> &amp; then", "<b>Jetzt<b> &amp; dann")
        self.assert_told("other markup", wrong, right)

    def test_mnemonics_stay_and_none_is_there_twice_in_a_dialog(self):
        def dialog(save, cancel, file="Sources/A.swift"):
            return message("_Save", save) + "\n" + message("_Cancel", cancel, file=file)

        right = dialog("_Sichern", "_Abbrechen")
        self.assert_told("other mnemonics", dialog("Sichern", "_Abbrechen"), right)
        self.assert_told("“s” is a mnemonic twice in Sources/A.swift",
                         dialog("_Sichern", "Ab_sagen"), right)
        self.assertEqual(self.check(dialog("_Sichern", "Ab_sagen", file="Sources/B.swift")), "")

    def test_spaces_are_where_the_original_has_them(self):
        right = message("Nothing was done.", "Nichts geschah.")
        for text in (" Nichts geschah.", "Nichts geschah. ", "Nichts  geschah."):
            with self.subTest(text=text):
                self.assert_told("space", message("Nothing was done.", text), right)

    def test_what_separates_has_the_spaces_of_the_language(self):
        self.assertEqual(self.check(message(", ", "、"), language="ja"), "")

    def test_spaces_of_french_do_not_break(self):
        right = message("Really “yes”?", "Vraiment «\u00a0oui\u00a0»\u202f?")
        for text in ("Vraiment «\u00a0oui\u00a0» ?", "Vraiment « oui\u00a0»\u00a0?",
                     "Vraiment «oui»\u00a0?"):
            with self.subTest(text=text):
                wrong = message("Really “yes”?", text)
                self.assert_told("a space that doesn’t break", wrong, right, language="fr")

    def test_an_ellipsis_is_one_sign_and_stays(self):
        right = message("Rename…", "Umbenennen…")
        self.assert_told("three dots are one sign", message("Rename…", "Umbenennen..."), right)
        self.assert_told("an ellipsis", message("Rename…", "Umbenennen"), right)

    def test_quotation_marks_are_those_of_the_language(self):
        source = "Delete “{name}”?"
        for language, right in (
            ("de", "„{name}“ löschen?"), ("es", "¿Eliminar «{name}»?"),
            ("ja", "「{name}」を削除しますか？"), ("ko", "‘{name}’을 지울까요?"), ("it", "Elimina “{name}”?"),
        ):
            with self.subTest(language=language):
                self.assertEqual(self.check(message(source, right), language=language), "")
        for language, wrong, wanted in (
            ("de", "“{name}” löschen?", "marks of another language"),
            ("de", "„{name} löschen?", "are no pairs"),
            ("ja", "“{name}”を削除しますか？", "marks of another language"),
            ("it", 'Elimina \\"{name}\\"?', "no typographic mark"),
        ):
            with self.subTest(wrong=wrong):
                self.assertIn(wanted, self.check(message(source, wrong), language=language))

    def test_what_has_little_room_is_short(self):
        room = "The name of a day. At most 4 letters."
        right = message("Mon", "월", comment=room)
        wrong = message("Mon", "월요일", comment=room)
        self.assert_told("it is 6 letters wide, and has room for 4", wrong, right, language="ko")

    def test_so_is_what_stands_in_a_narrow_context(self):
        right = message("Wed", "Mi", context="short weekday")
        wrong = message("Wed", "Mittwoch", context="short weekday")
        self.assert_told("it is 8 letters wide, and has room for 6", wrong, right)

    def test_what_is_not_translated_yet_is_not_wrong(self):
        self.assertEqual(self.check(message("Added as {number}.")), "")


class Comments(Folder):
    """Which messages leave a translator in doubt."""

    def doubts(self, original, **more):
        return self.check(template=[message(original, **more)])

    def test_one_word_needs_one(self):
        self.assertIn("one word needs a comment", self.doubts("Record"))
        self.assertEqual(self.doubts("Record", comment="A button."), "")
        self.assertEqual(self.doubts("Record", context="menu"), "")

    def test_words_that_are_clear_need_none(self):
        for original in ("Monday", "May", "FOLDER", "Rename…", "The diary is whole."):
            with self.subTest(original=original):
                self.assertEqual(self.doubts(original), "")

    def test_what_is_mostly_placeholders_needs_one(self):
        self.assertIn("so few words need a comment", self.doubts("Kept: {length}"))
        self.assertEqual(self.doubts("{count} photo", plural="{count} photos"), "")

    def test_a_placeholder_whose_name_does_not_tell_needs_one(self):
        self.assertIn("{name} stands for", self.doubts("There is nothing called {name} here."))
        self.assertEqual(self.doubts("There is no folder {folder} any more."), "")
        self.assertEqual(self.doubts("The program {program} is not installed."), "")


if __name__ == "__main__":
    unittest.main()
