# SPDX-License-Identifier: GPL-3.0-or-later
"""The calendar as a person uses it: by keyboard, mouse and ear, in every direction of reading."""

import datetime
import time

import haru
from calendar_pages import TODAY, CalendarTest, after, written
from haru import command, until


class Calendar(CalendarTest):
    def test_the_keyboard_moves_from_day_to_day(self):
        running = self.start_calendar()
        self.assert_day(running, TODAY)
        for key, day in (("Right", after(1)), ("Down", after(8)), ("Left", after(7)), ("Up", TODAY)):
            running.press(key)
            self.assert_day(running, day)
        running.press("Next")
        next_month = TODAY.replace(day=1) + datetime.timedelta(31)
        running.find("label", f"{next_month:%B} {next_month.year}")
        running.press("ctrl+Prior")
        until(
            lambda: str(next_month.year - 1) in self.chosen(running).name,
            "the year does not change",
        )
        running.press("Home")
        self.assert_day(running, TODAY)

    def test_the_buttons_turn_the_page_and_lead_to_today(self):
        running = self.start_calendar()
        title = f"{TODAY:%B} {TODAY.year}"
        running.find("label", title)
        running.click(running.find("push button", "Next Month"))
        until(lambda: not running.find_all("label", title), "the page does not turn")
        running.click(running.find("push button", "Previous Month"))
        running.find("label", title)
        running.click(running.find("push button", "Previous Month"))
        until(lambda: not running.find_all("label", title), "the page does not turn back")
        running.click(running.find("push button", "Today"))
        self.assert_day(running, TODAY)

    def test_a_screen_reader_hears_what_a_day_holds(self):
        photo = f"{self.home}/photo.png"
        command("convert", "-size", "8x8", "xc:teal", photo)
        self.add(TODAY, "first words")
        self.add(TODAY, "--title", "Second", "--photo", photo, "and *more* words")
        self.add(TODAY, "--seal-until", after(5).isoformat(), "a secret")
        running = self.start_calendar()
        name = f"{written(TODAY)}, today, 2 entries, a photo, 1 sealed letter"
        running.find("push button", name)
        cards = [
            it.name for it in running.look() if it.role == "push button" and "words" in it.name
        ]
        self.assertEqual(len(cards), 2)
        self.assertTrue(any("Second, and more words, 1 photo" in card for card in cards), cards)
        sealed = [it.name for it in running.look() if "Sealed letter" in it.name]
        self.assertTrue(any("Opens in 5 days" in name for name in sealed), sealed)
        self.assertFalse(any("secret" in name for name in running.names()))

    def test_enter_opens_the_entry_or_begins_one(self):
        self.add(TODAY, "only words")
        running = self.start_calendar()
        running.find("push button", f"{written(TODAY)}, today, 1 entry")
        for keys in (["Return"], ["Right", "Return"], ["n"]):
            running.press("Home")
            self.assert_day(running, TODAY)
            running.press(*keys)
            until(lambda: not self.is_calendar(running), f"{keys} lead nowhere")
            running.press("alt+Left")
            until(lambda: self.is_calendar(running), "there is no way back")
            running.press("alt+1")
            until(lambda: running.focused() is not None, "no keyboard")

    def test_enter_goes_to_the_cards_where_there_are_several(self):
        self.add(TODAY, "one")
        self.add(TODAY, "two")
        running = self.start_calendar()
        running.find("push button", f"{written(TODAY)}, today, 2 entries")
        running.press("Return")
        until(lambda: running.focused().name.endswith("one"), "the card has not the keyboard")
        running.press("Return")
        until(lambda: not self.is_calendar(running), "the card does not open")

    def test_the_mouse_chooses_with_one_click_and_writes_with_two(self):
        """The desktop says how far apart two clicks may be: here as far as any computer manages."""
        self.tell_toolkit("gtk-double-click-time=3000")
        running = self.start_calendar()
        first = 1 if after(2).month == TODAY.month else -1
        self.point_at(running, after(first))
        command("xdotool", "click", "1")
        self.assert_day(running, after(first))
        self.point_at(running, after(2 * first))
        self.click_twice(running)
        until(lambda: not self.is_calendar(running), "two clicks begin nothing")

    def point_at(self, running, day):
        left, top, width, height = running.place(running.find("push button", written(day)))
        command("xdotool", "mousemove", str(left + width // 2), str(top + height // 2))

    def click_twice(self, running):
        """Clicks twice at a program that hears late of the second click, as a busy one does."""

        def send(signal):
            return "exec", "--sync", "--args", "3", "kill", signal, str(running.process.pid)

        late = ("click", "1", "sleep", "3.5")
        command("xdotool", "click", "1", "sleep", "0.5", *send("-STOP"), *late, *send("-CONT"))

    def test_what_the_command_line_adds_appears_and_the_day_stays(self):
        running = self.start_calendar()
        running.press("Right", "Right")
        self.assert_day(running, after(2))
        self.add(after(2), "written elsewhere")
        running.find("push button", f"{written(after(2))}, 1 entry")
        until(
            lambda: any(
                it.role == "push button" and it.name.endswith("written elsewhere")
                for it in running.look()
            ),
            "the card does not appear",
        )
        self.assert_day(running, after(2))

    def test_other_years_are_remembered(self):
        day = TODAY.replace(year=TODAY.year - 3, day=min(TODAY.day, 28))
        self.add(day, "long ago")
        running = self.start_calendar()
        for _ in range(TODAY.day - day.day):
            running.press("Left")
        running.find("label", "On This Day")
        until(
            lambda: any(it.name == f"{written(day)}, long ago" for it in running.look()),
            "the other year is not there",
        )

    def test_a_card_is_dragged_to_another_day_and_back_with_undo(self):
        self.add(TODAY, "wanders")
        running = self.start_calendar()
        day = after(1) if after(1).month == TODAY.month else after(-1)
        card = until(
            lambda: next(
                (
                    it.widget
                    for it in running.look()
                    if it.role == "push button" and it.name.endswith("wanders")
                ),
                None,
            ),
            "there is no card",
        )
        running.drag(card, running.find("push button", written(day)))
        running.find("push button", f"{written(day)}, 1 entry")
        self.assert_day(running, TODAY)
        running.click(running.find("push button", "Undo Undo"))
        running.find("push button", f"{written(TODAY)}, today, 1 entry")
        self.assertEqual(haru.run(self.home, "list").stdout.count(TODAY.isoformat()), 1)

    def test_in_arabic_the_arrows_are_mirrored(self):
        running = self.start_calendar(LANG="ar_EG.UTF-8")
        digits = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")

        def is_chosen(day):
            chosen = self.chosen(running)
            return chosen and str(day.day).translate(digits) in chosen.name

        until(lambda: is_chosen(TODAY), "today is not chosen")
        running.press("Left")
        until(lambda: is_chosen(after(1)), "Left does not lead to tomorrow")
        week = [day.box[0] for day in self.chosen(running).parent.children[:7]]
        self.assertEqual(week, sorted(week, reverse=True))

    def test_it_fits_a_narrow_window_with_the_day_below(self):
        self.add(TODAY, "a card", "--tag", "a-tag")
        running = self.start_calendar()
        running.resize(running.main, 360, 640)
        cell = running.find("push button", f"{written(TODAY)}, today, 1 entry")
        date = running.find("label", written(TODAY))
        until(lambda: date.box[1] > cell.box[1] + 30, "the day is not below the month")
        self.assert_fits(running)
        running.click(running.find("push button", "Whole Year"))
        running.find("push button", f"January {TODAY.year}")
        self.assert_fits(running)
        running.click(running.find("push button", "Whole Week"))
        running.find("push button", f"{written(TODAY)}, today, 1 entry")
        self.assert_fits(running)

    def test_at_midnight_the_next_day_is_today(self):
        # A place on earth where it is some seconds to midnight.
        now = int(time.time())
        ahead = (86_400 - 6 - now) % 86_400
        if ahead > 43_200:
            ahead -= 86_400
        hours, rest = divmod(abs(ahead), 3600)
        offset = f"{'-' if ahead > 0 else ''}{hours}:{rest // 60:02}:{rest % 60:02}"
        before = datetime.datetime.fromtimestamp(now + ahead, datetime.timezone.utc).date()
        next_day = before + datetime.timedelta(1)
        running = self.start(TZ=f"HERE{offset}")
        running.find("push button", f"{written(before)}, today")
        running.find("push button", f"{written(next_day)}, today")
        running.find("push button", written(before))
        running.find("label", f"{next_day:%A}, {next_day:%B} {next_day.day}")
