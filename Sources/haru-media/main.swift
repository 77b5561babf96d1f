// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import GStreamer
import Glibc

exit(MediaHelper.run(Program.arguments ?? []))
