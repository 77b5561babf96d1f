// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Preloaded into a GTK program (LD_PRELOAD), this library writes one line to the file descriptor
// named by HARU_FRAME_PROBE when the program's first window has painted its first frame: the
// monotonic clock in nanoseconds, and the resident memory in KiB.
