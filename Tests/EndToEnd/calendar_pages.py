# SPDX-License-Identifier: GPL-3.0-or-later
"""What tests of the calendar share: its days as a person finds them."""

import datetime

import haru
from haru import HaruTest, until

TODAY = datetime.date.today()


def written(day):
    return f"{day:%A}, {day:%B} {day.day}, {day.year}"


def after(days):
    return TODAY + datetime.timedelta(days)


class CalendarTest(HaruTest):
    is_animated = True

    def setUp(self):
        """What days hold is told without what they feel like, which comes a moment later."""
        super().setUp()
        self.settings.write("read-feelings", False)

    def add(self, day, *arguments):
        told = haru.run(self.home, "add", "--date", day.isoformat(), *arguments)
        self.assertEqual(told.returncode, 0, told.stderr)

    def start_calendar(self, *arguments, **changes):
        """Starts with the keyboard on the chosen day."""
        running = self.start(*arguments, **changes)
        running.press("alt+1")
        until(lambda: self.chosen(running) == running.focused(), "the day has not the keyboard")
        return running

    def chosen(self, running):
        """The day that is chosen, or none while that changes."""
        pressed = [
            it.widget
            for it in running.look(running.main)
            if "pressed" in it.states and any(sign.isdigit() for sign in it.name)
        ]
        return pressed[0] if len(pressed) == 1 else None

    def assert_chosen(self, running, day):
        """This day is chosen, and has the keyboard."""

        def is_there():
            chosen = self.chosen(running)
            return chosen and chosen.is_focused and chosen.name.startswith(written(day))

        until(is_there, f"{day} is not chosen, or has not the keyboard")

    def assert_day(self, running, day):
        """It is also the one that is spoken of."""
        self.assert_chosen(running, day)
        running.find("label", written(day))

    def is_calendar(self, running):
        return bool(running.find_all("push button", "Whole Year"))
