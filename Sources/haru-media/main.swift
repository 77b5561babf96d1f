// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Glibc
import MediaHelper

exit(HelperProgram.run(Program.arguments ?? []))
