# SPDX-License-Identifier: GPL-3.0-or-later
"""An entry that is begun is given its weather, if a person wants that, and what a person says counts."""

import pathlib
import socket
import subprocess

import servers
from entries import WritingTest
from haru import until

SEOUL = "37.5665 126.978 Seoul"
# Nothing but a space that does not break stands between the number and its unit.
RAIN = "Weather: Light rain, 54\N{NO-BREAK SPACE}°F, Seoul"


class Weather(WritingTest):
    def setUp(self):
        super().setUp()
        self.server = servers.Server(self, "open_meteo.py")

    def asked(self):
        return self.server.asked()

    def prefer(self, kind="well", outside=True, town=SEOUL):
        self.settings.write("go-online", outside)
        self.settings.write("note-weather", True)
        self.settings.write("weather-town", town)
        for server in ("forecast", "archive"):
            self.settings.write(f"{server}-address", f"{self.server.address}/{kind}/{server}")

    def chip(self, running, name):
        return running.find("push button", name)

    def write(self, running, words="Evening"):
        running.activate(running.main)
        running.type(words)
        self.assert_kept([words], "title")

    def choose_beside(self, running, chip, key):
        """Takes the kind beside the one that is chosen, or beside the first, by the keyboard."""
        running.click(chip)
        chosen = until(running.focused, "the keyboard is not on a kind of weather")
        running.press(key)
        until(lambda: running.focused() != chosen, "the keyboard does not go on")
        running.press("space")
        running.press("Escape")

    def test_an_entry_is_given_its_weather_and_a_person_knows_better(self):
        self.prefer()
        running = self.begin()
        self.write(running)
        chip = self.chip(running, RAIN)
        self.assertEqual(len(self.asked()), 1)
        self.assertIn("/well/forecast?latitude=37.6&longitude=127.0&", self.asked()[0])
        self.choose_beside(running, chip, "Left")
        self.chip(running, RAIN.replace("Light rain", "Fog"))
        running.click_at_rest("push button", "Undo Undo")
        chip = self.chip(running, RAIN)
        running.click(chip)
        running.click(running.find("push button", "Remove the Weather"))
        self.chip(running, "Weather")
        running.click_at_rest("push button", "Undo Undo")
        self.chip(running, RAIN)
        self.assertEqual(running.stop(), 0)

        running = self.open()
        self.chip(running, RAIN)
        running.resize(running.main, 360, 640)
        self.assert_fits(running)
        running.press("alt+2")
        words = RAIN.removeprefix("Weather: ")
        until(lambda: any(words in name for name in running.names()), "no card says it")
        self.assertEqual(len(self.asked()), 1)

    def test_it_fits_on_a_phone_beside_all_else_of_an_entry(self):
        folder = pathlib.Path(self.home) / "import"
        folder.mkdir()
        (folder / "2024-06-01.md").write_text(
            '---\nplace: {"latitude": 37.5665, "longitude": -126.978}\n'
            'weather: {"icon": "weather-snow", "celsius": -12.5, "place": "Seoul"}\n---\n'
            "I am so angry about this."
        )
        self.command("import", str(folder))
        running = self.open()
        self.chip(running, "Weather: Snow, 10\N{NO-BREAK SPACE}°F, Seoul")
        self.chip(running, "Feeling: Anger")
        running.resize(running.main, 360, 640)
        self.assert_fits(running)

    def test_nobody_is_asked_before_it_is_switched_on(self):
        self.prefer(outside=False)
        running = self.begin()
        self.write(running)
        self.choose_beside(running, self.chip(running, "Weather"), "Right")
        self.chip(running, "Weather: Few clouds")
        self.assertEqual(running.stop(), 0)
        self.assertEqual(self.asked(), [])

    def test_what_can_not_be_told_is_told_at_the_next_start(self):
        self.prefer("broken")
        running = self.begin()
        self.write(running)
        until(self.asked, "nobody is asked")
        self.chip(running, "Weather")
        self.assert_last_try_failed(running)
        self.assertEqual(running.stop(), 0)
        self.prefer("well")
        self.chip(self.open(), RAIN)

    def test_what_can_not_be_told_is_told_when_the_network_is_back(self):
        names = [name for _, name in socket.if_nameindex()]
        if names != ["lo"]:
            self.skipTest("only meson-wrapper/alone gives a network that may change")
        self.prefer("broken_once")
        # NetworkManager would tell of this computer's own network.
        running = self.begin(GIO_USE_NETWORK_MONITOR="netlink")
        self.write(running)
        self.assert_last_try_failed(running)
        self.assertEqual(len(self.asked()), 1)
        way = ["default", "dev", "lo"]
        subprocess.run(["ip", "route", "add", *way], check=True)
        self.addCleanup(subprocess.run, ["ip", "route", "del", *way], check=True)
        self.chip(running, RAIN)
        self.assertEqual(len(self.asked()), 2)

    def assert_last_try_failed(self, running):
        running.press("ctrl+comma", window=running.main)
        window = running.window("Preferences")
        running.click(running.find("page tab", "Online", within=window))
        failed = "Last try failed: The server refused to answer (500)."
        until(lambda: failed in running.names(window), "the preferences do not say why")

    def test_a_town_is_chosen_by_any_of_its_names(self):
        self.prefer(town="")
        running = self.start()
        running.press("ctrl+comma", window=running.main)
        window = running.window("Preferences")
        running.click(running.find("page tab", "Online", within=window))
        running.find("label", "None is chosen yet", within=window)
        running.click(running.find("push button", "Choose a Town", within=window))
        until(lambda: running.focused(), "the keyboard is nowhere")
        running.type("서울")
        running.click(running.find("push button", "Seoul, South Korea"))
        running.find("label", "Seoul", within=window)
        until(lambda: self.settings.read()["weather-town"], "the town is not kept")
        kept = self.settings.read()["weather-town"].split()
        self.assertEqual((round(float(kept[0])), round(float(kept[1])), kept[2]), (38, 127, "Seoul"))
