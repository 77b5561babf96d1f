# SPDX-License-Identifier: GPL-3.0-or-later
"""Screen readers are told how the text of an entry looks, whatever markup stands in it."""

from entries import WritingTest

TEXT = """# Heading
**bold** *italic* ~~struck~~ `code` plain
A [link](https://x.org), a bare https://y.org, a ![picture](sea.png)
> said by **another**
- teh item
- [ ] open
- [x] done
1. first
---
```
fenced
```
last words"""

WHITE, BLACK = "65535,65535,65535", "0,0,0"


class TextLooks(WritingTest):
    def show(self, scheme):
        self.settings.write("color-scheme", scheme)
        self.command("add", TEXT)
        return self.open()

    def look_at(self, words):
        look, _, _ = self.text.look_of(TEXT.index(words))
        return look

    def assert_looks(self, words, **wanted):
        """Waits until the words are told to look like this, among other things."""

        def told():
            look = self.look_at(words)
            return {name: look.get(name.replace("_", "-")) for name in wanted}

        self.assert_becomes(wanted, told, f"{words!r} looks otherwise")

    def assert_all_is_told(self):
        """Asks in each way that there is, at each character and behind the last."""
        for place in range(len(TEXT) + 1):
            look, start, end = self.text.look_of(place)
            self.assertLessEqual(start, place)
            self.assertLessEqual(place, end)
            whole, _, _ = self.text.look_of(place, with_usual=True)
            self.assertEqual(whole, {**self.text.usual_look, **look})
            for name, value in look.items():
                self.assertEqual(self.text.look_named(name, place), value)

    def test_each_kind_of_markup_is_told(self):
        self.show("light")
        self.assert_looks("Heading", weight="700", scale="1.6")
        self.assert_looks("bold", weight="700", fg_color=None)
        self.assert_looks("italic", style="italic", fg_color=None)
        self.assert_looks("struck", strikethrough="true", fg_color=None)
        self.assert_looks("code`", family_name="monospace", fg_color=None)
        self.assert_looks("link]", underline="single")
        self.assert_looks("said", style="italic")
        self.assert_looks("teh", underline="error")
        self.assert_looks("fenced", family_name="monospace")
        self.assertEqual(self.look_at("plain"), {})
        self.assert_all_is_told()

    def test_letters_without_italics_are_never_slanted(self):
        self.command("add", "*강가*, *the river*, *النهر*\n> 천천히 가도 괜찮다\n> slowly")
        self.open()
        look_of = self.text.look_of
        words = self.text.text
        places = {word: words.index(word) for word in ("강가", "the", "النهر", "천천히", "slowly")}
        slanted = {"the", "slowly"}

        def told():
            return {word for word, place in places.items() if "style" in look_of(place)[0]}

        self.assert_becomes(slanted, told, "other words are slanted")
        for word in ("강가", "النهر"):
            self.assertIn("fg-color", look_of(places[word])[0], "the stress is not seen")

    def test_what_is_dimmed_and_links_are_told_with_their_color(self):
        for scheme, color in (("light", BLACK), ("dark", WHITE)):
            with self.subTest(scheme=scheme):
                running = self.show(scheme)
                for dimmed in ("# ", "**", "~~", "[link", "](", "![", "> ", "done", "1.", "---"):
                    self.assert_looks(dimmed, fg_color=color)
                for link in ("link]", "https://y"):
                    self.assertIn("fg-color", self.look_at(link))
                self.assert_all_is_told()
                self.assertEqual(running.stop(), 0)
