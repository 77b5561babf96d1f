# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody who speaks into the microphone, and ears at the speakers: sounds are made, played and
measured. The sound card is that of meson-wrapper/headless."""

import array
import contextlib
import math
import pathlib
import subprocess
import threading
import wave

import haru
from haru import until

RATE = 48000


# Making


def tone(path, hertz, seconds, loudness=0.5):
    """Writes a tone of so many whole hertz and seconds into a WAV file; answers with its path."""
    step = 2 * math.pi * hertz / RATE
    second = array.array("h", (int(32767 * loudness * math.sin(step * n)) for n in range(RATE)))
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, RATE, 0, "NONE", ""))
        file.writeframes((second * seconds).tobytes())
    return path


def speech(path, words="하루 하루 나의 일기를 말로 남긴다"):
    haru.command("espeak-ng", "-v", "ko", "-w", str(path), words)
    return path


def english(
    path, words="i was tired but very happy about the day. we had coffee and fresh bread."
):
    """As a recogniser understands it."""
    haru.command("flite", "-voice", "slt", "-t", words, "-o", str(path))
    return path


def encoded(source, path, encoder):
    """Writes a WAV file anew, as another program would have recorded it; answers with its path."""
    chain = f"! wavparse ! audioconvert ! audioresample ! {encoder} ! filesink location={path}"
    haru.command("gst-launch-1.0", "-q", "filesrc", f"location={source}", *chain.split())
    return path


OPUS = "opusenc ! oggmux"


# Measuring


def decoded(path):
    """What a sound file says, by a decoder that is not ours."""
    # Pictures would find nobody here, and keep it waiting now and then.
    chain = "! decodebin expose-all-streams=false caps=audio/x-raw"
    chain += f" ! audioconvert ! audioresample ! audio/x-raw,format=S16LE,rate={RATE}"
    sink = "channels=1 ! fdsink"
    told = haru.command(
        "gst-launch-1.0", "-q", "filesrc", f"location={path}", *f"{chain},{sink}".split()
    )
    return array.array("h", told[: len(told) // 2 * 2])


def seconds(samples):
    return len(samples) / RATE


def loudness(samples):
    """From 0 to 1."""
    return math.sqrt(sum(it * it for it in samples) / len(samples)) / 32768 if samples else 0


def loudest(samples, width=0.25):
    """The loudest piece of this width, in seconds, and how loud it is."""
    size = int(width * RATE)
    pieces = [samples[at : at + size] for at in range(0, max(len(samples) - size, 1), size)]
    best = max(pieces, key=loudness)
    return best, loudness(best)


def hertz(samples):
    """How high a tone is, by where it goes through zero; 0 where there is none."""
    if loudness(samples) < 0.01:
        return 0
    crossings = [
        at + samples[at] / (samples[at] - samples[at + 1])
        for at in range(len(samples) - 1)
        if samples[at] < 0 <= samples[at + 1]
    ]
    if len(crossings) < 3:
        return 0
    return RATE * (len(crossings) - 1) / (crossings[-1] - crossings[0])


# The microphone and the speakers


@contextlib.contextmanager
def spoken(path):
    """Plays a file into the microphone until it is over, at the latest until the end of this."""
    playing = subprocess.Popen(
        ["paplay", "--client-name=somebody", "--device=mic_feed", str(path)]
    )
    try:
        until(_anybody_speaks, "nobody speaks")
        yield playing
    finally:
        playing.kill()
        playing.wait()


def _anybody_speaks():
    return b'application.name = "somebody"' in haru.command("pactl", "list", "sink-inputs")


class Ears:
    """Hears what comes out of the speakers, for as long as it is used."""

    def __enter__(self):
        how = f"--device=speakers.monitor --format=s16le --rate={RATE} --channels=1"
        self.process = subprocess.Popen(
            ["parec", *how.split(), "--latency-msec=20"], stdout=subprocess.PIPE
        )
        self.heard = array.array("h")
        self.thread = threading.Thread(target=self._listen)
        self.thread.start()
        until(lambda: self.heard, "the speakers can't be heard")
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.thread.join()
        self.process.stdout.close()
        self.process.wait()

    def _listen(self):
        while piece := self.process.stdout.read(960):
            self.heard.frombytes(piece[: len(piece) // 2 * 2])

    def last(self, width=0.2):
        return self.heard[-int(width * RATE) :]

    def hears(self, wanted, within=0.01):
        """Whether a tone of that height is heard at this moment."""
        return abs(hertz(self.last()) - wanted) <= wanted * within

    def hears_nothing(self):
        return loudness(self.last()) < 0.001

    def wait_for(self, wanted, within=0.01):
        try:
            until(lambda: self.hears(wanted, within), f"{wanted} Hz is not heard")
        except AssertionError as error:
            raise AssertionError(f"{error}, but {hertz(self.last())} Hz") from None

    def wait_for_silence(self):
        until(self.hears_nothing, "it goes on")


# The diary


def files(home):
    """The sound files that the diary of `home` has, those of unfinished recordings, too."""
    diary = pathlib.Path(home) / "data/haru"
    return sorted([*diary.glob("media/*/*.ogg"), *diary.glob("recording/*.ogg")])
