# SPDX-License-Identifier: GPL-3.0-or-later
"""A camera made of parts of GStreamer, described as to gst-launch, until it is killed.

It goes on when nobody takes its pictures any more, which the sink of PipeWire 1.4 calls an error.
"""

import sys

import gi

gi.require_version("Gst", "1.0")
from gi.repository import GLib, Gst  # noqa: E402  (the version must be asked for first)

Gst.init(None)
Gst.parse_launch(" ".join(sys.argv[1:])).set_state(Gst.State.PLAYING)
GLib.MainLoop().run()
