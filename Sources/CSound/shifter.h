// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// Moves the pitch of interleaved sound. It reads what it is given faster or slower than it comes;
/// before it runs out of sound, or stays too far behind, it goes back or ahead by so many whole
/// waves that the seam is inaudible.
typedef struct Shifter Shifter;

Shifter *shifter_new(int rate, int channels);
void shifter_free(Shifter *shifter);

/// Forgets what it was given, and takes this pitch at once.
void shifter_reset(Shifter *shifter, double semitones);

/// Exchanges so many frames for as many, which come `shifter_delay` later; glides to the pitch.
void shifter_run(Shifter *shifter, float *samples, size_t frames, double semitones);

/// How many frames what comes out is behind what went in.
size_t shifter_delay(const Shifter *shifter);
