// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>

/// Makes the element "harulowpass" known to GStreamer, once, after `gst_init`: a low-pass whose
/// `cutoff` (Hz) may change while sound goes through it, without a click.
bool haru_lowpass_register(void);
