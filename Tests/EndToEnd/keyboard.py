# SPDX-License-Identifier: GPL-3.0-or-later
"""Gives the keyboard of the screen keys for letters that it has none for, such as syllables.

xdotool does that itself, but takes the key back at once: a busy program asks what stands on the key
when nothing does any more. Here it stays until all free keys have been given to others.
"""

import subprocess

# The letters on each free key, without and with Shift; those that were given last are at the end.
keys = {}


def learn(written):
    """Sees to it that every letter that is written has a key."""
    new = [it for it in dict.fromkeys(written) if not it.isascii() and it not in _known()]
    if not new:
        return
    assert len(new) <= 2 * len(_free_keys()), "there are not enough keys for so many letters"
    changes = []
    for pair in zip(new[::2], [*new[1::2], ""]):
        code = next(iter(_free_keys()))
        del keys[code]
        keys[code] = pair
        symbols = " ".join(f"U{ord(letter):04X}" for letter in pair if letter)
        changes += ["-e", f"keycode {code} = {symbols}"]
    subprocess.run(["xmodmap", *changes], check=True)


def _known():
    return {letter for pair in keys.values() for letter in pair}


def _free_keys():
    if not keys:
        listed = subprocess.run(["xmodmap", "-pke"], check=True, capture_output=True, text=True)
        for line in listed.stdout.splitlines():
            code, symbols = line.removeprefix("keycode").split("=")
            if not symbols.strip():
                keys[int(code)] = ()
    return keys
