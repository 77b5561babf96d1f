# SPDX-License-Identifier: GPL-3.0-or-later
"""What the launcher of the desktop offers is done, also while Haru is closed."""

import configparser

from bus_services import SessionBus
from entries import NAME, WritingTest
from haru import PREFIX, until

ROOT = "/" + NAME.replace(".", "/")


class Launcher(WritingTest):
    def setUp(self):
        super().setUp()
        self.bus = SessionBus()
        self.bus.install(self.home, NAME)
        self.addCleanup(self.bus.remove, NAME)

    def file(self):
        """What the launcher reads."""
        file = configparser.ConfigParser(interpolation=None)
        file.optionxform = str
        file.read(PREFIX / f"share/applications/{NAME}.desktop", encoding="utf-8")
        return file

    def choose(self, action):
        interface = "org.freedesktop.Application"
        self.bus.call(NAME, ROOT, interface, "ActivateAction", "(sava{sv})", action, [], {})

    def test_it_offers_to_write_to_record_to_film_and_to_note(self):
        file = self.file()
        actions = file["Desktop Entry"]["Actions"].split(";")
        self.assertEqual(actions, ["write", "record", "film", "memo", "capture", ""])
        for action in actions[:-1]:
            group = file[f"Desktop Action {action}"]
            self.assertTrue(group["Exec"].endswith(f" {NAME} {action}"))
            for key in ("Name", "Name[ko]", "Name[ja]", "Name[ar]"):
                self.assertTrue(group[key])

    def test_each_is_done_whether_the_window_is_there_or_not(self):
        self.choose("memo")
        running = self.bus.window(self.home)
        self.started.append(running)
        for action, name in (("memo", "Memo"), ("write", "Title")):
            self.choose(action)
            until(lambda: (it := running.focused()) and name in it.name, f"no {action}")
        for action in ("record", "film"):
            self.choose(action)
            running.question()
            running.answer("Cancel")
        self.assertEqual(self.entries(), [])
