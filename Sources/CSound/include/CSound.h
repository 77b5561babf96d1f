// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>

/// Makes the element "harulowpass" known to GStreamer, once, after `gst_init`: a low-pass whose
/// `cutoff` (Hz) may change while sound goes through it, without a click.
bool haru_lowpass_register(void);

/// Makes the element "harutape" known likewise: it joins what comes with pauses and gaps, ends after
/// `limit` frames, and makes it louder by `gain`, which may change without a click, too.
bool haru_tape_register(void);

/// Makes the element "harufader" known to GStreamer, likewise: a `volume` that glides.
bool haru_fader_register(void);

/// Makes the element "harupitch" known to GStreamer, likewise: it moves the pitch by `semitones`
/// (-12 to 12), which glide, and leaves the time as it is.
bool haru_pitch_register(void);
