// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "recognisers.h"

/// Makes the element "harulowpass" known to GStreamer, once, after `gst_init`: a low-pass whose
/// `cutoff` (Hz) may change while sound goes through it, without a click.
bool haru_lowpass_register(void);

/// Makes the element "harutape" known likewise: it joins what comes with pauses and gaps, ends
/// after `limit` frames, and makes it louder by `gain`, which may change without a click, too.
bool haru_tape_register(void);

/// Makes the element "harureel" known likewise: it gives pictures the time of the sound that goes
/// through the `tape` meanwhile.
bool haru_reel_register(void);

/// Makes the element "harufader" known to GStreamer, likewise: a `volume` that glides.
bool haru_fader_register(void);

/// Makes the element "harupitch" known to GStreamer, likewise: it moves the pitch by `semitones`
/// (-12 to 12), which glide, and leaves the time as it is.
bool haru_pitch_register(void);

/// Makes the element "haruopenedfile" known to GStreamer, once, after `gst_init`: a source that
/// reads the open file `descriptor`, from anywhere in it, and says at which `offset` it is.
bool haru_opened_file_register(void);

/// Takes from this process, for good, more memory (bytes), processor time and open files than
/// these; to write into any file, to leave its memory behind, and to outlive the thread that
/// started it. False where the system refuses any of that.
bool haru_confinement_begin(uint64_t memory, uint64_t seconds, unsigned descriptors);

/// Lets this process go last wherever others want the processor or the disk.
void haru_confinement_yield(void);

/// Takes from all threads of this process, for good, all calls to the system but those that
/// decoding takes: no file, connection or program is opened, started or changed any more. False
/// where the system, or the kind of processor, has no way to do that.
bool haru_confinement_seal(void);

/// The file that GStreamer itself was loaded from; NULL where that is unknown.
const char *haru_gstreamer_library(void);

/// Starts a program whose standard input is `input`, and which inherits nothing else: no open file,
/// no signal that is ignored or blocked here. `words` and `variables` end with NULL. Answers its
/// number, and from where its standard output can be read; -1 and `errno` where it does not start.
int haru_helper_start(const char *program, char *const *words, char *const *variables, int input,
                      int *output);

/// Waits for a program to end that this process has started, and that was not taken note of yet,
/// and no longer than so. False where it goes on; true, too, where the system can't wait like that.
bool haru_helper_ends(int process, int milliseconds);

/// How a process has ended, as `waitid` puts it.
struct haru_nursery_end {
  int reason, value;
};

/// In a process whose standard input is a socket of orders, starts a process for each order, and
/// reports how that has ended. Returns true in each of those, whose standard input and output came
/// with the order, and whose `words` are copied as far as there is room; returns false in the first
/// process, when the other end of the socket is closed.
bool haru_nursery_run(char *words, size_t size);

/// Sends an order to the other end of that socket; returns where the output can be read. False
/// where the process there has ended.
bool haru_nursery_order(int orders, const char *words, int input, int *output);

/// Waits for the end of that order, for at most so many milliseconds. False where it goes on, or
/// the process there has ended.
bool haru_nursery_outcome(int orders, int milliseconds, struct haru_nursery_end *end);
