# SPDX-License-Identifier: GPL-3.0-or-later
"""What the X server has been told of a window."""

import ctypes

from haru import command

# The most that is read, in units of four bytes.
LENGTH = 64


def text_property(title, name):
    """A text that the window of that title has noted under a name; empty where it has not."""
    (identity,) = command("xdotool", "search", "--onlyvisible", "--name", f"^{title}$").split()
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype, x.XInternAtom.restype = ctypes.c_void_p, ctypes.c_ulong
    display = ctypes.c_void_p(x.XOpenDisplay(None))
    atom = ctypes.c_ulong(x.XInternAtom(display, name.encode(), False))
    kind, length, rest = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_ulong()
    bits, text = ctypes.c_int(), ctypes.POINTER(ctypes.c_char)()
    x.XGetWindowProperty(
        display, ctypes.c_ulong(int(identity)), atom, ctypes.c_long(0), ctypes.c_long(LENGTH),
        False, ctypes.c_ulong(0), ctypes.byref(kind), ctypes.byref(bits), ctypes.byref(length),
        ctypes.byref(rest), ctypes.byref(text),
    )
    found = text[: length.value].decode()
    x.XCloseDisplay(display)
    return found
