// SPDX-License-Identifier: GPL-3.0-or-later

import Bench
import Glibc

exit(await run(Array(CommandLine.arguments.dropFirst())))
