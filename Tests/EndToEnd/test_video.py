# SPDX-License-Identifier: GPL-3.0-or-later
"""Watches videos: in their entry, and on the whole screen."""

import re

import haru
from haru import until
from recordings import RecordingTest

SECONDS = 8

# How far it has been heard, and all of it.
PLACE = re.compile(r"0:(\d\d) / 0:\d\d")


class VideoTest(RecordingTest):
    def add_video(self, width=320, height=180, sound=True, length=SECONDS):
        """Puts a red video into the diary whose first eighth is blue, as its poster is."""
        path = self.path("red.webm")
        form = f"video/x-raw,width={width},height={height},framerate=30/1"
        chain = "concat name=both ! vp8enc deadline=1 ! queue ! webmmux name=all"
        for color, seconds in ("blue", length // 8), ("red", length * 7 // 8):
            chain += f" videotestsrc pattern={color} num-buffers={seconds * 30} ! {form} ! both."
        if sound:
            chain += f" audiotestsrc num-buffers={length * 50} samplesperbuffer=960"
            chain += " ! audio/x-raw,rate=48000 ! opusenc ! queue ! all."
        chain += f" all. ! filesink location={path}"
        haru.command("gst-launch-1.0", "-q", *chain.split())
        self.add_medium(3, path, seconds=length, size=(width, height), caption="Red")
        (kept,) = self.diary.glob("media/*/*.webm")
        return kept

    def open_video(self):
        running = self.start()
        running.press("alt+2")
        until(
            lambda: any(it.role == "list item" and it.name for it in running.look()),
            "the entry is not listed",
        )
        running.press("ctrl+f")
        running.press("Escape")
        running.press("Down", "Return")
        running.find("push button", "Full Screen")
        return running

    def redness(self, running, window=None):
        """How many pixels of the window are red."""
        colors = running.colors(window or running.main)
        return sum(n for (r, g, b), n in colors.items() if r > 200 and g < 60 and b < 60)

    def test_a_video_plays_in_its_entry(self):
        self.add_video(length=24)
        running = self.open_video()
        self.assertEqual(self.redness(running), 0)
        running.click(running.find("push button", "Play"))
        running.find("push button", "Pause")
        until(lambda: self.redness(running) > 50_000, "nothing is seen")
        self.wait_for_place(running, 1, 23)
        running.click(running.find("push button", "Pause"))
        running.find("push button", "Play")
        self.assertGreater(self.redness(running), 50_000)

    def places(self, running):
        """At which second the players say that they are."""
        found = [PLACE.fullmatch(name) for name in running.names()]
        return [int(match[1]) for match in found if match]

    def wait_for_place(self, running, first, last):
        """Waits until all players say that they are between these seconds."""

        def are_there():
            places = self.places(running)
            return places and all(first <= it <= last for it in places)

        until(are_there, f"the player is not between {first} and {last} s")

    def test_the_whole_screen_shows_it_and_escape_leaves(self):
        self.add_video(length=24)
        running = self.open_video()
        for key, skip, by in ("F11", "Right", 5), ("Escape", "Left", -5):
            with self.subTest(leaving=key):
                running.click(running.find("push button", "Full Screen"))
                window = running.window("Video")
                running.find("push button", "Leave Full Screen", within=window)
                running.press("space", window=window)
                until(lambda: self.redness(running, window) > 300_000, "nothing is seen")
                running.press("space", window=window)
                running.find("push button", "Play", within=window)
                # The one in the entry shows it a little later, or earlier.
                until(lambda: len(set(self.places(running))) == 1, "it stands at two places")
                place = self.places(running)[0] + by
                running.press(skip, window=window)
                # What is shown are whole seconds, of which the last may hardly have begun.
                self.wait_for_place(running, place - 1, place + 1)
                running.press(key, window=window)
                until(lambda: len(running.windows()) == 1, "the window stays")
                until(lambda: self.redness(running) > 50_000, "it is not seen in its entry again")

    def test_on_the_whole_screen_it_says_what_was_done_and_takes_it_back(self):
        self.add_video(length=24)
        running = self.open_video()
        running.click(running.find("push button", "Full Screen"))
        window = running.window("Video")
        running.click(running.find(name="Bookmarks", within=window))
        running.click(running.find("push button", "Set Bookmark", within=window))
        running.find("label", "Bookmark set at 0:00", within=window)
        running.press("Escape", window=window)
        running.press("ctrl+z", window=window)
        running.find(name="Bookmarks", within=window)
        self.assertEqual(self.asked("SELECT 1 FROM bookmark"), [])

    def test_on_the_whole_screen_the_controls_go_and_come_back(self):
        self.add_video(length=24)
        running = self.open_video()
        running.click(running.find("push button", "Full Screen"))
        window = running.window("Video")
        running.press("space", window=window)
        until(lambda: self.redness(running, window) > 300_000, "nothing is seen")
        whole = window.box[2] * window.box[3]
        until(lambda: self.redness(running, window) > whole * 0.97, "the controls stay")
        haru.command("xdotool", "mousemove", "300", "300")
        until(lambda: self.redness(running, window) < whole * 0.95, "the controls stay away")

    def test_on_the_whole_screen_the_controls_are_back_at_the_end_and_with_a_click(self):
        self.add_video(length=16)
        running = self.open_video()
        running.click(running.find("push button", "Full Screen"))
        window = running.window("Video")
        whole = window.box[2] * window.box[3]
        for came_back, click in ("at the end", False), ("with a click", True):
            running.press("space", window=window)
            until(lambda: self.redness(running, window) > whole * 0.97, "the controls stay")
            if click:
                haru.command("xdotool", "click", "1")
            until(
                lambda: self.redness(running, window) < whole * 0.95, f"they are not back {came_back}"
            )

    def test_without_sound_it_plays_to_its_end(self):
        self.add_video(sound=False, length=16)
        running = self.open_video()
        running.click(running.find("push button", "Play"))
        running.find("push button", "Pause")
        for _ in range(2):
            running.click(running.find("push button", "5 Seconds Forward"))
        running.find("push button", "Play")
        self.wait_for_place(running, 16, 16)

    def test_what_is_no_video_is_a_sentence(self):
        path = self.add_video()
        content = path.read_bytes()
        path.write_bytes(b"nothing" + content[7:2000])
        running = self.open_video()
        running.click(running.find("push button", "Play"))
        until(
            lambda: any("understood" in it or "damaged" in it for it in running.names()),
            "nothing is said",
        )
        running.find("push button", "Play")

    def test_it_fits_a_narrow_window(self):
        self.add_video()
        running = self.open_video()
        running.resize(running.main, 360, 600)
        running.click(running.find("push button", "Play"))
        until(lambda: self.redness(running) > 20_000, "nothing is seen")
