# SPDX-License-Identifier: GPL-3.0-or-later
"""Recordings are heard: in their place, in any voice, and one at a time."""

import sound
from haru import until
from recordings import RecordingTest

BABY, GRANDPA = 2 ** (7 / 12), 2 ** (-5 / 12)


class Playing(RecordingTest):
    def setUp(self):
        super().setUp()
        ears = sound.Ears()
        self.ears = ears.__enter__()
        self.addCleanup(ears.__exit__)

    def open_tone(self, *tones):
        """Opens an entry with recordings of tones, 440 Hz where nothing is said."""
        entry = None
        for hertz in tones or [440]:
            entry = self.add_tone(hertz, entry=entry)
        running = self.open(entry)
        until(
            lambda: len(running.find_all("push button", "Play")) == len(tones or [440]),
            "there are not as many players",
        )
        return running

    def play(self, running, index=0):
        running.click(running.find_all("push button", "Play")[index])

    def seconds(self, running, index=0):
        """Where it says that it is."""
        names = [it.name for it in running.look() if it.role == "label" and " / " in it.name]
        minutes, seconds = names[index].split(" / ")[0].split(":")
        return int(minutes) * 60 + int(seconds)

    def test_it_plays_pauses_and_goes_on_where_it_was(self):
        running = self.open_tone()
        self.play(running)
        self.ears.wait_for(440)
        until(lambda: self.seconds(running) >= 1, "it says that it stands")
        running.click(running.find("push button", "Pause"))
        self.ears.wait_for_silence()
        stood = self.seconds(running)
        self.assertLess(stood, 20, "it has come to its end")
        self.play(running)
        self.ears.wait_for(440)
        self.assertGreaterEqual(self.seconds(running), stood)

    def test_keys_buttons_and_clicks_move_it(self):
        running = self.open_tone()
        bar = running.find("slider", "Position")
        running.click(running.find("push button", "5 Seconds Forward"))
        self.assert_becomes(5, lambda: self.seconds(running), "it is elsewhere")
        self.put_keyboard_on(running, bar)
        running.press("Right")
        self.assert_becomes(10, lambda: self.seconds(running), "it is elsewhere")
        running.press("Left")
        self.assert_becomes(5, lambda: self.seconds(running), "it is elsewhere")
        running.click(bar)
        self.assert_becomes(10, lambda: self.seconds(running), "it is elsewhere")
        running.click(running.find("push button", "5 Seconds Back"))
        self.assert_becomes(5, lambda: self.seconds(running), "it is elsewhere")
        # It begins where it was put, and moves while it plays.
        running.press("space", window=running.main)
        self.ears.wait_for(440)
        self.assertGreaterEqual(self.seconds(running), 5)
        running.press("End")
        self.ears.wait_for_silence()
        running.find("push button", "Play")

    def put_keyboard_on(self, running, widget):
        for _ in range(60):
            if widget.is_focused:
                return
            running.press("Tab")
        raise AssertionError(f"the keyboard does not reach {widget.name!r}")

    def test_a_voice_is_chosen_before_and_while_it_plays(self):
        running = self.open_tone()
        running.click(running.find(name="Baby"))
        self.play(running)
        self.ears.wait_for(440 * BABY)
        running.click(running.find(name="Grandpa"))
        self.ears.wait_for(440 * GRANDPA)
        self.open_choice(running, "Sound Options")
        slider = running.find("slider", "Pitch in semitones")
        self.assertEqual(slider.value, -5)
        self.put_keyboard_on(running, slider)
        running.press("End")
        self.ears.wait_for(880)
        running.press("Home")
        self.ears.wait_for(220)
        running.press("Escape")
        running.find("label", "−12")
        running.click(running.find(name="Normal"))
        self.ears.wait_for(440)

    def test_the_voices_are_in_sight_in_a_narrow_window_too(self):
        running = self.open_tone()
        running.resize(running.main, 360, 640)
        running.click(running.find(name="Baby"))
        self.play(running)
        self.ears.wait_for(440 * BABY)
        self.open_choice(running, "Sound Options")
        slider = running.find("slider", "Pitch in semitones")
        self.put_keyboard_on(running, slider)
        running.press("Home")
        self.ears.wait_for(220)

    def test_speed_leaves_the_tone_as_it_is(self):
        running = self.open_tone()
        self.play(running)
        self.ears.wait_for(440)
        self.open_choice(running, "Speed: 1×")
        slider = running.find("slider", "Speed")
        self.put_keyboard_on(running, slider)
        running.press("Page_Up", "Page_Up")
        running.press("Escape")
        running.find(name="Speed: 1.5×")
        self.ears.wait_for(440)

    def test_volume_is_taken_away(self):
        running = self.open_tone()
        self.play(running)
        self.ears.wait_for(440)
        self.open_choice(running, "Sound Options")
        self.put_keyboard_on(running, running.find("slider", "Volume"))
        running.press("Home")
        self.ears.wait_for_silence()
        running.press("End")
        self.ears.wait_for(440)

    def open_choice(self, running, name):
        running.click(running.find(name=name))
        return running.popover()

    def test_one_stops_where_another_begins(self):
        running = self.open_tone(440, 660)
        self.play(running)
        self.ears.wait_for(440)
        self.play(running)
        self.ears.wait_for(660)
        self.assertEqual(len(running.find_all("push button", "Pause")), 1)

    def test_leaving_the_entry_stops_it(self):
        """Where it was opened from Recordings, it went on, and nothing could stop it."""
        running = self.open_tone()
        for keys in "alt+1", "alt+4", "alt+Left":
            self.play(running)
            self.ears.wait_for(440)
            running.press(keys)
            self.ears.wait_for_silence()
            self.act("open", "1")
            self.wait_for_player(running)

    def test_deleting_it_while_it_plays_is_silence_and_can_be_undone(self):
        running = self.open_tone()
        self.play(running)
        self.ears.wait_for(440)
        running.choose_by_keys(running.find("push button", "Recording"), "Delete")
        self.ears.wait_for_silence()
        until(lambda: not running.find_all(name="Player"), "it is still shown")
        running.click(running.find("push button", "Undo Undo"))
        self.play_again(running)

    def play_again(self, running):
        self.wait_for_player(running)
        self.play(running)
        self.ears.wait_for(440)

    def test_nothing_is_heard_while_something_is_recorded(self):
        running = self.open_tone()
        self.play(running)
        self.ears.wait_for(440)
        self.record(running)
        self.ears.wait_for_silence()
        self.assertNotIn("sensitive", running.find("push button", "Play").states)
        running.press("ctrl+r")
        self.wait_for_recordings(2)
        self.play_again(running)

    def test_a_damaged_file_is_told_of_in_its_place(self):
        broken = self.path("broken.ogg")
        broken.write_bytes(b"OggS" + bytes(2000))
        running = self.open(self.add_recording(broken, seconds=20))
        running.click(running.find("push button", "Play"))
        until(
            lambda: any("damaged" in name or "understood" in name for name in running.names()),
            "nothing is said",
        )
        running.find("push button", "Play")

    def test_every_control_has_a_name(self):
        running = self.open_tone()
        player = running.find(name="Player")
        controls = [
            it for it in running.look(player) if it.role in ("push button", "toggle button", "slider")
        ]
        self.assertEqual([it for it in controls if not it.name or it.name.startswith("Gtk")], [])
        names = {it.name for it in controls if "focusable" in it.states}
        wanted = {"Play", "Position", "5 Seconds Back", "5 Seconds Forward"}
        self.assertEqual(wanted - names, set())
        wanted = {"Speed: 1×", "Normal", "Baby", "Grandpa", "Sound Options"}
        self.assertEqual(wanted - names, set())
