# SPDX-License-Identifier: GPL-3.0-or-later
"""Memos: quick to add, written in their place, and never lost, whoever else writes them."""

import json

import haru
from haru import HaruTest, until


class Memos(HaruTest):
    def haru(self, *arguments):
        told = haru.run(self.home, *arguments)
        self.assertEqual(told.returncode, 0, told.stderr)
        return told.stdout

    def memos(self):
        return [memo["text"] for memo in json.loads(self.haru("memo", "--json"))]

    def entries(self):
        return [entry["body"] for entry in json.loads(self.haru("list", "--json"))]

    def open(self, *memos, **changes):
        for memo in memos:
            self.haru("memo", memo)
        running = self.start(**changes)
        running.press("ctrl+m")
        until(lambda: self.adder(running).is_focused, "the keyboard is not where a memo is begun")
        return running

    def adder(self, running):
        return running.find_all("text", "Memo")[0]

    def board(self, running):
        return running.find("table", "Memos")

    def cards(self, running):
        """The texts of the cards, in their order."""
        boards = running.find_all(None, "Memos")
        boards = [board for board in boards if board.role not in ("label", "list item")]
        if not boards:
            return []
        return [cell.name for cell in boards[0].children if cell.is_showing and cell.name]

    def card(self, running, text):
        def found():
            for it in running.look():
                if it.name == text and it.role == "table cell":
                    return it.widget
            return None

        return until(found, f"there is no card {text!r}")

    def has_keyboard(self, running, text):
        """Whether the card has it, or the words on it."""
        card = self.card(running, text)
        return card.is_focused or running.find("label", text, within=card).is_focused

    def choose(self, running, text, command):
        """Chooses a command from the menu of a card."""
        card = self.card(running, text)
        running.click(running.find("push button", "Memo Options", within=card))
        running.click(running.find(None, command))

    def becomes(self, wanted, read, what):
        self.assert_becomes(wanted, read, what)

    def test_enter_adds_and_shift_enter_begins_a_line(self):
        running = self.open()
        running.find("label", "No Memos Yet")
        running.type("milk")
        running.press("shift+Return")
        running.type("bread")
        running.press("Return")
        self.becomes(["milk\nbread"], self.memos, "the memo is not kept")
        until(lambda: self.adder(running).text == "", "the field is not empty again")
        running.type("우유")
        until(lambda: self.adder(running).text == "우유", "it is not written")
        running.press("Return")
        self.becomes(
            ["우유", "milk\nbread"], lambda: self.cards(running), "the cards are not shown"
        )

    def test_what_is_begun_is_kept_whatever_happens(self):
        running = self.open()
        running.type("half a thought")
        self.becomes(["half a thought"], self.memos, "what was begun is not kept")
        running.kill()
        again = self.open()
        self.becomes(["half a thought"], lambda: self.cards(again), "it is not on the board")
        again.type("another")
        self.assertEqual(again.stop(), 0)
        self.assertIn("another", self.memos())

    def test_what_is_erased_again_goes_to_the_trash(self):
        """It stayed in the diary, and was on the board at the next start."""
        for leave in (lambda running: running.press("alt+1"), lambda running: running.stop()):
            running = self.open()
            running.type("not meant")
            self.becomes(["not meant"], self.memos, "what was begun is not kept")
            running.press("ctrl+a", "Delete")
            leave(running)
            self.becomes([], self.memos, "what was erased is still there")
            if running.process.poll() is None:
                running.stop()

    def test_a_card_is_written_in_its_place(self):
        running = self.open("milk", "bread")
        running.click(self.card(running, "milk"))
        until(lambda: len(running.find_all("text", "Memo")) == 2, "no editor opens")
        until(lambda: running.find_all("text", "Memo")[1].is_focused, "it has no keyboard")
        running.type(" and honey")
        self.becomes(True, lambda: "milk and honey" in self.memos(), "it is not saved")
        # Somebody else adds one meanwhile: neither the words nor the caret move.
        running.press("Home")
        self.haru("memo", "from the terminal")
        self.card(running, "from the terminal")
        running.type("oat ")
        running.press("Escape")
        self.becomes(True, lambda: "oat milk and honey" in self.memos(), "the end is not saved")
        self.becomes(
            ["oat milk and honey", "from the terminal", "bread"],
            lambda: self.cards(running),
            "the board is not in order",
        )

    def test_nobody_overwrites_anybody(self):
        running = self.open("milk")
        running.click(self.card(running, "milk"))
        until(lambda: len(running.find_all("text", "Memo")) == 2, "no editor opens")
        self.haru("delete", "m1")
        running.type(" here")
        self.becomes(["milk here"], self.memos, "what was written is not kept")
        running.press("Escape")
        self.becomes(["milk here"], lambda: self.cards(running), "it is not shown")
        self.haru("restore", "m1")
        self.becomes(2, lambda: len(self.cards(running)), "what was restored is not shown")

    def test_closing_saves_at_once(self):
        running = self.open("milk")
        running.click(self.card(running, "milk"))
        until(lambda: len(running.find_all("text", "Memo")) == 2, "no editor opens")
        until(lambda: running.find_all("text", "Memo")[1].is_focused, "it has no keyboard")
        running.type("!")
        running.press("ctrl+w")
        self.assertEqual(running.ended(), 0)
        self.assertEqual(self.memos(), ["milk!"])

    def test_pinned_ones_come_first(self):
        running = self.open("milk", "bread")
        self.becomes(["bread", "milk"], lambda: self.cards(running), "the order is another one")
        running.click(running.find("push button", "Pin", within=self.card(running, "milk")))
        self.becomes(["milk", "bread"], lambda: self.cards(running), "it is not pinned")

    def test_deleting_is_taken_back(self):
        running = self.open("milk", "bread", "eggs")
        for memo in ("milk", "bread"):
            self.choose(running, memo, "Delete")
        self.becomes(["eggs"], self.memos, "they are not deleted")
        running.find("label", "2 memos moved to the trash")
        buttons = lambda: running.find_all("push button", "Undo Undo")
        until(lambda: len(buttons()) == 1, "the first toast stays")
        running.click(buttons()[0])
        self.becomes({"milk", "bread", "eggs"}, lambda: set(self.memos()), "they are not back")
        self.becomes(3, lambda: len(self.cards(running)), "they are not shown")

    def test_a_memo_becomes_an_entry_and_a_memo_again(self):
        running = self.open("a thought")
        self.choose(running, "a thought", "Turn Into an Entry")
        self.becomes((["a thought"], []), lambda: (self.entries(), self.memos()), "no entry")
        running.find("label", "No Memos Yet")
        running.click(running.find("push button", "Undo Undo"))
        self.becomes(([], ["a thought"]), lambda: (self.entries(), self.memos()), "no memo")

    def test_the_keyboard_alone_does_everything(self):
        running = self.open("milk", "bread")
        running.press("Tab")
        until(lambda: self.has_keyboard(running, "bread"), "Tab does not go to the board")
        running.press("Right")
        until(lambda: self.has_keyboard(running, "milk"), "Right does not go on")
        running.press("Return")
        until(lambda: len(running.find_all("text", "Memo")) == 2, "Enter does not open it")
        until(lambda: running.find_all("text", "Memo")[1].is_focused, "it has no keyboard")
        running.type("!")
        # Here Ctrl+Z belongs to the words.
        running.press("ctrl+z")
        running.type("?")
        running.press("Escape")
        self.becomes(True, lambda: "milk?" in self.memos(), "the words were not undone")
        until(lambda: self.has_keyboard(running, "milk?"), "Escape does not go back")
        running.press("Delete")
        self.becomes(["bread"], self.memos, "Delete does not delete")
        running.press("ctrl+z")
        self.becomes({"bread", "milk?"}, lambda: set(self.memos()), "Ctrl+Z brings nothing back")

    def test_a_box_is_ticked_in_its_place_and_taken_back(self):
        running = self.open("**Shop**\n- [ ] milk\n- [ ] bread", "later")
        card = self.card(running, "Shop\nmilk\nbread")
        box = running.find("check box", "bread", within=card)
        left, top, width, height = running.place(box)
        middle = (str(left + width // 2), str(top + height // 2))
        haru.command("xdotool", "mousemove", *middle, "click", "1")
        ticked = "**Shop**\n- [ ] milk\n- [x] bread"
        self.becomes(["later", ticked], lambda: sorted(self.memos(), reverse=True), "not ticked")
        # The card stays where it is, and is not opened for writing.
        self.assertEqual(self.cards(running), ["later", "Shop\nmilk\nbread"])
        self.assertEqual(len(running.find_all("text", "Memo")), 1)
        running.find("label", "Memo changed")
        running.press("ctrl+z")
        self.becomes(
            True,
            lambda: "**Shop**\n- [ ] milk\n- [ ] bread" in self.memos(),
            "it is not taken back",
        )

    def test_the_tools_stay_where_they_are_while_a_card_is_written(self):
        running = self.open("milk", "bread\nbutter\nsalt")

        def place():
            card = self.card(running, "milk")
            return running.find("push button", "Memo Options", within=card).box

        before = place()
        running.click(self.card(running, "milk"))
        until(lambda: len(running.find_all("text", "Memo")) == 2, "no editor opens")
        until(lambda: running.find_all("text", "Memo")[1].is_focused, "it has no keyboard")
        self.assertEqual(place(), before)
        running.press("Escape")
        until(lambda: len(running.find_all("text", "Memo")) == 1, "the editor stays")
        self.assertEqual(place(), before)

    def test_the_field_that_adds_one_begins_where_the_cards_begin(self):
        running = self.open("milk", "bread", "eggs")
        for width in (360, 1000):
            running.resize(running.main, width, 600)
            # The field has so much room around its words.
            room = 12
            left = self.card(running, "eggs").box[0]
            self.assertEqual(left, self.adder(running).box[0] - room)

    def test_many_can_be_searched(self):
        running = self.open(*[f"note {number}" for number in range(13)], "우유")
        search = running.find(None, "Search the memos")
        running.press("Tab")
        running.type("note 1")
        self.becomes(
            {"note 1", "note 10", "note 11", "note 12"},
            lambda: set(self.cards(running)),
            "the search finds something else",
        )
        running.type("zz")
        running.find("label", "Nothing Found")
        running.press("Escape")
        self.becomes(14, lambda: len(self.cards(running)), "not all are shown again")
        self.assertTrue(search.is_showing)

    def colors(self):
        return [memo.get("color") for memo in json.loads(self.haru("memo", "--json"))]

    def test_a_color_is_given_by_key_and_by_menu_and_taken_back(self):
        running = self.open("milk", "bread")
        running.press("Tab")
        until(lambda: self.has_keyboard(running, "bread"), "Tab does not go to the board")
        running.press("3")
        self.becomes(["honey", None], self.colors, "the key gives no color")
        self.becomes(
            "Honey", lambda: self.card(running, "bread").description, "the color is not said"
        )
        running.press("ctrl+z")
        self.becomes([None, None], self.colors, "the color is not taken back")
        card = self.card(running, "milk")
        running.click(running.find("push button", "Memo Options", within=card))
        running.click(running.find(None, "Color"))
        running.click(running.find(None, "Sky"))
        self.becomes([None, "sky"], self.colors, "the menu gives no color")
        # The card, and what is written in it, has the same number in its words.
        running.click(self.card(running, "milk"))
        until(lambda: len(running.find_all("text", "Memo")) == 2, "no editor opens")
        until(lambda: running.find_all("text", "Memo")[1].is_focused, "it has no keyboard")
        running.type("1")
        running.press("Escape")
        self.becomes(True, lambda: "milk1" in self.memos(), "a digit is not written")
        self.assertIn("sky", self.colors())

    def test_a_card_is_moved_by_keys_and_taken_back(self):
        running = self.open("d", "c", "b", "a")
        running.press("Tab")
        until(lambda: self.has_keyboard(running, "a"), "Tab does not go to the board")
        running.press("ctrl+Down")
        running.press("ctrl+Down")
        self.becomes(["b", "c", "a", "d"], lambda: self.cards(running), "it is not moved")
        until(lambda: self.has_keyboard(running, "a"), "it does not take the keyboard along")
        running.press("ctrl+Up")
        self.becomes(["b", "a", "c", "d"], self.memos, "it is not moved back")
        self.becomes(["b", "a", "c", "d"], lambda: self.cards(running), "that is not shown")
        running.find("label", "Memo changed")
        running.press("ctrl+z")
        self.becomes(["a", "b", "c", "d"], self.memos, "the moves are not taken back")
        self.becomes(["a", "b", "c", "d"], lambda: self.cards(running), "that is not shown")

    def test_a_card_is_dropped_next_to_another(self):
        running = self.open("c", "b", "a")
        running.find("table", "Memos")
        until(lambda: len(self.cards(running)) == 3, "the cards are not there")
        running.drag(self.card(running, "c"), self.card(running, "a"), 0.2)
        self.becomes(["c", "a", "b"], self.memos, "it is not moved")
        self.becomes(["c", "a", "b"], lambda: self.cards(running), "that is not shown")

    def test_a_narrow_window_has_one_column(self):
        running = self.open("milk", "bread")
        running.resize(running.main, 360, 500)

        def lefts():
            return {self.card(running, memo).box[0] for memo in ("milk", "bread")}

        until(lambda: len(lefts()) == 1, "the cards are not in one column")
        running.resize(running.main, 1000, 700)
        until(lambda: len(lefts()) == 2, "the cards are in one column")

    def test_the_desktop_opens_one_that_is_far_below(self):
        running = self.open(*[f"memo {number}" for number in range(40)])
        running.click(running.find("entry", "Search the memos"))
        running.type("9")
        self.becomes(4, lambda: len(self.cards(running)), "the search finds others")
        haru.act("open-memo", "1")

        def is_written():
            it = running.focused()
            return it and it.name == "Memo" and it.text == "memo 0"

        until(is_written, "the memo is not opened")
        running.type("!")
        running.press("Escape")
        until(lambda: {"memo 0!", "!memo 0"} & set(self.memos()), "it is not that memo")
