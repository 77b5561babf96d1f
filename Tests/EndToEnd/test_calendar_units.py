# SPDX-License-Identifier: GPL-3.0-or-later
"""How much of the calendar is seen at once: a week, a month or a year."""

import datetime

from calendar_pages import TODAY, CalendarTest, after, written
from haru import until


class Units(CalendarTest):
    def test_keys_choose_how_much_is_seen_at_once_and_that_stays(self):
        running = self.start_calendar()

        def unit():
            return self.settings.read().get("calendar-unit", "month")

        for key, wanted in ("1", "week"), ("3", "year"), ("2", "month"), ("3", "year"):
            running.press(f"ctrl+{key}")
            self.assert_becomes(wanted, unit, "another one is shown")
        running.find("panel", "Time span")
        running.find("push button", f"January {TODAY.year}")
        self.assertEqual(running.stop(), 0)
        again = self.start()
        again.press("alt+1")
        again.find("push button", f"January {TODAY.year}")

    def test_the_year_leads_to_its_months(self):
        day = TODAY.replace(month=3, day=5)
        self.add(day, "in March")
        running = self.start_calendar()
        running.click(running.find("push button", "Whole Year"))
        march = running.find("push button", f"March {TODAY.year}, 1 entry, 1 day")
        running.find("label", str(TODAY.year))
        running.press("alt+1")
        until(lambda: f"{TODAY:%B} " in running.focused().name, "no month has the keyboard")
        for _ in range(TODAY.month - 1):
            running.press("Left")
        until(lambda: running.focused().name.startswith("January"), "arrows do not move")
        running.press("Right", "Right")
        until(lambda: march.is_focused, "March has not the keyboard")
        running.press("Return")
        self.assert_day(running, day.replace(day=1))
        running.find("push button", f"{written(day)}, 1 entry")
        running.click(running.find("push button", "Whole Year"))
        running.find("push button", f"March {TODAY.year}, 1 entry, 1 day")
        running.press("alt+1", "Next")
        running.find("label", str(TODAY.year + 1))

    def start_week(self, **changes):
        running = self.start_calendar(**changes)
        running.click(running.find("push button", "Whole Week"))

        def is_there():
            chosen = self.chosen(running)
            if not chosen or not chosen.is_focused:
                return False
            # Between its name and the day stands the line that it is in.
            return chosen.parent.parent.name == written(TODAY)

        until(is_there, "the week is not there, or has not the keyboard")
        return running

    def week_of(self, day):
        """The seven days around it, which begin with Sunday."""
        first = day - datetime.timedelta((day.weekday() + 1) % 7)
        return [first + datetime.timedelta(number) for number in range(7)]

    def test_the_week_shows_its_entries_and_stays_the_view(self):
        self.settings.write("first-weekday", "sunday")
        week = self.week_of(TODAY)
        other = next(day for day in week if day != TODAY)
        self.add(TODAY, "--title", "Sea", "It was warm")
        self.add(other, "--title", "Hills", "It was cold")
        self.add(week[0] - datetime.timedelta(1), "--title", "Elsewhere", "not seen")
        running = self.start_week()

        def cards():
            buttons = running.find_all("push button")
            return [it.name for it in buttons if "It was" in it.name]

        until(lambda: len(cards()) == 2, "the cards are not there")
        self.assert_chosen(running, TODAY)
        self.assertFalse([it for it in running.look() if "Elsewhere" in it.name])
        running.press("Prior")
        running.find("push button", f"{written(week[0] - datetime.timedelta(1))}, 1 entry")
        running.press("Home")
        running.stop()
        running = self.start()
        running.find("push button", f"{written(TODAY)}, today, 1 entry")
        until(lambda: len(cards()) == 2, "it does not stay the week")

    def test_in_the_week_keys_move_by_day_and_open_and_write(self):
        running = self.start_week()
        running.press("Right")
        self.assert_chosen(running, after(1))
        running.press("Left", "Left")
        self.assert_chosen(running, after(-1))
        running.press("Next")
        self.assert_chosen(running, after(6))
        running.press("Home")
        self.assert_chosen(running, TODAY)
        running.press("n")
        running.find("text", "Text")
        running.press("Escape")
        self.assert_chosen(running, TODAY)
        self.add(TODAY, "the only one")
        running.find("push button", f"{written(TODAY)}, today, 1 entry")
        running.press("Return")
        running.find("text", "Text")

    def test_in_the_week_a_card_is_dragged_and_a_long_day_leads_to_all_of_it(self):
        week = self.week_of(TODAY)
        day = next(it for it in week if it != TODAY)
        for number in range(8):
            self.add(TODAY, f"number {number}")
        running = self.start_week()
        # Wide enough for all days beside each other.
        running.resize(running.main, 1300, 800)
        card = until(
            lambda: next((it.widget for it in running.look() if "number 0" in it.name), None),
            "there is no card",
        )
        running.drag(card, running.find("push button", written(day)))
        running.find("push button", f"{written(day)}, 1 entry")
        running.click(running.find("push button", "1 more entry"))
        running.find("label", written(TODAY))
        self.assert_day(running, TODAY)
