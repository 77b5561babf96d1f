// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Makes the element "harulowpass" known to GStreamer, once, after `gst_init`: a low-pass whose
/// `cutoff` (Hz) may change while sound goes through it, without a click.
bool haru_lowpass_register(void);

/// Makes the element "haruaudiojoin" known likewise: it joins what comes with pauses and gaps, ends
/// after `limit` frames, and makes it louder by `gain`, which may change without a click, too.
bool haru_audio_join_register(void);

/// Makes the element "haruvideosync" known likewise: it gives pictures the time of the sound that
/// goes through the `audio` element meanwhile.
bool haru_video_sync_register(void);

/// Makes the element "harufader" known to GStreamer, likewise: a `volume` that glides.
bool haru_fader_register(void);

/// Makes the element "harupitch" known to GStreamer, likewise: it moves the pitch by `semitones`
/// (-12 to 12), which glide, and leaves the time as it is.
bool haru_pitch_register(void);

/// Makes the element "haruopenedfile" known to GStreamer, once, after `gst_init`: a source that
/// reads the open file `descriptor`, from anywhere in it, and says at which `offset` it is. `key`,
/// the address of the 32 bytes of a sealed medium's own key, opens that.
bool haru_opened_file_register(void);

/// Makes the element "haruseal" known likewise: it seals a recording as it is made, with
/// `public-key`, the address of 32 bytes. What is behind it is written one piece behind the other.
bool haru_recording_seal_register(void);

/// Has a player (`playbin`) play an open file that is a sealed medium, with that medium's own key,
/// of 32 bytes, which it keeps as long as it lives. Once for each player. False where there is no
/// memory.
bool haru_player_open_sealed(void *player, int descriptor, const uint8_t *key);

/// The file that GStreamer itself was loaded from; NULL where that is unknown.
const char *haru_gstreamer_library(void);
