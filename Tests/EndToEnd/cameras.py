# SPDX-License-Identifier: GPL-3.0-or-later
"""Cameras that are plugged in and out, and films: the sound of what they saw is made and measured as
in `sound`. PipeWire is that of meson-wrapper/headless."""

import pathlib
import signal
import subprocess
import sys

import sound
from haru import command, until
from recordings import RecordingTest

# Bars from white at the left to blue at the right.
BARS = "smpte100"

# So large are the pictures of a film here, which is enough to see bars.
WIDTH, HEIGHT = 64, 36

# What is said to them.
SENTENCE = "하루 하루 나의 일기를 말로 남긴다 "


class Camera:
    """A camera of this name, which sees bars until it is unplugged, or nothing at all."""

    def __init__(self, name="testcam", description="Test-Camera", is_blind=False):
        self.name = name
        program = pathlib.Path(__file__).with_name("camera_program.py")
        sees = (
            f"videotestsrc is-live=true pattern={BARS}"
            f" ! valve drop={is_blind} drop-mode=transform-to-gap"
        )
        self.process = subprocess.Popen(
            [sys.executable, program, name, description, "640", "360", sees]
        )
        try:
            until(self.is_there, f"{name} does not appear")
        except AssertionError:
            self._end()
            raise

    def is_there(self):
        return f'"{self.name}"' in command("pw-cli", "ls", "Node").decode()

    def _end(self):
        self.process.kill()
        self.process.wait()

    def hang(self):
        """From now on it answers nobody."""
        self.process.send_signal(signal.SIGSTOP)

    def unplug(self):
        self._end()
        until(lambda: not self.is_there(), f"{self.name} stays")


def is_looked_through():
    """Whether any program has the pictures of a camera."""
    return b"PipeWire:Interface:Link" in command("pw-cli", "ls", "Link")


def pictures(path):
    """What is seen in a video, by a decoder that is not ours: rows of pixels, three bytes each."""
    form = f"video/x-raw,format=RGB,width={WIDTH},height={HEIGHT}"
    chain = f"! matroskademux ! vp8dec ! videoconvertscale ! {form} ! fdsink"
    told = command("gst-launch-1.0", "-q", "filesrc", f"location={path}", *chain.split())
    size = WIDTH * HEIGHT * 3
    return [told[at : at + size] for at in range(0, len(told) - size + 1, size)]


def is_blue(pixel):
    red, green, blue = pixel
    return blue > 150 and red < 90 and green < 90


class FilmTest(RecordingTest):
    kind, ending = "video", "webm"

    def plug_in(self, *name, is_blind=False):
        camera = Camera(*name, is_blind=is_blind)
        self.addCleanup(camera.unplug)
        return camera

    def film(self, running, until_clock="0:01"):
        """Begins to film, where that is possible, and goes on for a while."""
        running.press("ctrl+shift+r")
        running.find("push button", "Stop")
        self.wait_for_clock(running, until_clock)

    def screen(self, running, meaning):
        """Where something is seen of which a screen reader says this."""
        seen = lambda: [it.widget for it in running.look() if it.description == meaning]
        return until(lambda: next(iter(seen()), None), f"{meaning!r} is not there")

    def blue(self, running):
        """At which pixels from the left there is blue, in the middle row of what a camera sees."""
        seen = self.screen(running, "What the camera sees")
        _, _, width, height = running.place(seen)
        pixels = running.picture(seen)
        row = pixels[height // 4 * width * 3 :][: width * 3]
        return [at for at in range(width) if is_blue(row[3 * at : 3 * at + 3])]

    def wait_for_mirror(self, running):
        """Waits until the camera's bars are seen, with the right side at the left."""

        def is_mirrored():
            blue = self.blue(running)
            _, _, width, _ = running.place(self.screen(running, "What the camera sees"))
            return len(blue) > 20 and max(blue) < width / 2

        until(is_mirrored, "the camera's pictures are not seen as in a mirror")

    def assert_is_film(self, path, least, seen=None):
        """The file has as much sound as the diary thinks, and pictures for so many seconds, or as
        long, the right way round. A busy computer leaves some out; how many may be missing is for
        the tests of GStreamer to say."""
        heard = self.assert_says_something(path, least)
        frames = pictures(path)
        self.assertGreater(len(frames), (seen or sound.seconds(heard)) * 30 * 0.3)
        middle = frames[len(frames) // 2][HEIGHT // 2 * WIDTH * 3 :][: WIDTH * 3]
        blue = [at for at in range(WIDTH) if is_blue(middle[3 * at : 3 * at + 3])]
        self.assertGreater(min(blue, default=0), WIDTH / 2)
        return heard
