// SPDX-License-Identifier: GPL-3.0-or-later

#include "shifter.h"

#include <glib.h>
#include <math.h>
#include <string.h>

// A reader walks over the latest sound, `step` frames for each that comes. Between frames it reads
// by a windowed sinc, which takes off what would be too high for the new pitch.
enum { TAPS = 32, PHASES = 128, OCTAVE = 12, MARGIN = 2 * TAPS, COARSE = 4 };
static const double GLIDE_SECONDS = 0.04, SEAM_SECONDS = 0.008, LIKENESS_SECONDS = 0.01;
static const double SHORTEST_LEAP = 0.015, LONGEST_LEAP = 0.035, MEMORY_SECONDS = 0.12;

typedef float Kernel[PHASES + 1][TAPS];
// Four at once, wherever they lie.
typedef float Four __attribute__((vector_size(16), aligned(4), may_alias));

struct Shifter {
  int rate, channels;
  float *sound; // a ring of frames
  float *mix; // the same, of all channels together; of one channel it is the same
  float *heard, *offered; // what was read last, and where it may go on, while a place is looked for
  gint64 size, mask; // frames of the ring
  gint64 written;
  double semitones, goal, glide;
  double step, step_semitones; // how far the reader goes for each frame, and for which pitch
  double position, old_position; // of the reader, and of the one it replaces
  int seam, seam_left; // frames through which both are heard
};

// One for each semitone up; what is lower needs no more than the first.
static const Kernel *kernels(void) {
  static Kernel made[OCTAVE + 1];
  static gsize is_made = 0;
  if (!g_once_init_enter(&is_made)) {
    return made;
  }
  for (int up = 0; up <= OCTAVE; up++) {
    const double band = 0.95 * exp2(-up / (double)OCTAVE);
    for (int phase = 0; phase <= PHASES; phase++) {
      double sum = 0;
      for (int tap = 0; tap < TAPS; tap++) {
        const double x = tap - (TAPS / 2 - 1) - phase / (double)PHASES;
        const double window = 0.5 + 0.5 * cos(2 * G_PI * x / TAPS);
        made[up][phase][tap] = window * (x == 0 ? band : sin(G_PI * band * x) / (G_PI * x));
        sum += made[up][phase][tap];
      }
      for (int tap = 0; tap < TAPS; tap++) {
        made[up][phase][tap] /= sum;
      }
    }
  }
  g_once_init_leave(&is_made, 1);
  return made;
}

Shifter *shifter_new(int rate, int channels) {
  Shifter *shifter = g_new0(Shifter, 1);
  shifter->rate = rate;
  shifter->channels = channels;
  shifter->size = 1024;
  while (shifter->size < MEMORY_SECONDS * rate + 2 * MARGIN) {
    shifter->size *= 2;
  }
  shifter->mask = shifter->size - 1;
  shifter->sound = g_new(float, shifter->size *channels);
  shifter->mix = channels == 1 ? shifter->sound : g_new(float, shifter->size);
  const size_t likeness = LIKENESS_SECONDS * rate, range = (LONGEST_LEAP - SHORTEST_LEAP) * rate;
  shifter->heard = g_new(float, likeness + COARSE);
  shifter->offered = g_new(float, likeness + range + 2 * COARSE);
  shifter->seam = SEAM_SECONDS * rate;
  shifter_reset(shifter, 0);
  return shifter;
}

void shifter_free(Shifter *shifter) {
  if (shifter->mix != shifter->sound) {
    g_free(shifter->mix);
  }
  g_free(shifter->sound);
  g_free(shifter->heard);
  g_free(shifter->offered);
  g_free(shifter);
}

void shifter_reset(Shifter *shifter, double semitones) {
  memset(shifter->sound, 0, shifter->size * shifter->channels * sizeof(float));
  memset(shifter->mix, 0, shifter->size * sizeof(float));
  shifter->written = shifter->size;
  shifter->position = shifter->written - MARGIN;
  shifter->semitones = shifter->goal = semitones;
  shifter->step = shifter->step_semitones = 0;
  shifter->seam_left = 0;
}

size_t shifter_delay(const Shifter *shifter) {
  return ceil(shifter->written - shifter->position);
}

static float dot(const float *one, const float *other, int count) {
  Four sums = {0, 0, 0, 0};
  int index = 0;
  for (; index + 4 <= count; index += 4) {
    sums += *(const Four *)(one + index) * *(const Four *)(other + index);
  }
  float sum = sums[0] + sums[1] + sums[2] + sums[3];
  for (; index < count; index++) {
    sum += one[index] * other[index];
  }
  return sum;
}

// Copies frames of the mix, `stride` apart.
static int copy_mix(const Shifter *shifter, gint64 begin, gint64 end, int stride, float *copy) {
  int count = 0;
  for (gint64 place = begin; place < end; place += stride) {
    copy[count++] = shifter->mix[place & shifter->mask];
  }
  return count;
}

// The place between two before which the sound is most like what has just been read, looking at
// frames that are `stride` apart.
static gint64 likest_place(Shifter *shifter, gint64 from, gint64 first, gint64 last, int stride) {
  const int length = LIKENESS_SECONDS * shifter->rate;
  const int count = copy_mix(shifter, from - length, from, stride, shifter->heard);
  copy_mix(shifter, first - length, last + 1, stride, shifter->offered);
  gint64 best = first;
  float most = -G_MAXFLOAT;
  for (gint64 place = first; place <= last; place += stride) {
    const float *offer = shifter->offered + (place - first) / stride;
    const float found = dot(shifter->heard, offer, count) / sqrtf(dot(offer, offer, count) + 1e-9f);
    if (found <= most) {
      continue;
    }
    most = found;
    best = place;
  }
  return best;
}

// Roughly first, then exactly.
static gint64 best_place(Shifter *shifter, gint64 from, gint64 first, gint64 last) {
  const gint64 near = likest_place(shifter, from, first, last, COARSE);
  return likest_place(shifter, from, MAX(first, near - COARSE), MIN(last, near + COARSE), 1);
}

static void leap(Shifter *shifter, gint64 first, gint64 last, double fraction) {
  const gint64 from = floor(shifter->position);
  shifter->old_position = shifter->position;
  shifter->position = best_place(shifter, from, first, last) + fraction;
  shifter->seam_left = shifter->seam;
}

// Before the reader is where there is no sound yet, or none any more.
static void leap_in_time(Shifter *shifter) {
  const double highest = exp2(MAX(shifter->semitones, shifter->goal) / OCTAVE);
  const double delay = shifter->written - shifter->position;
  const gint64 shortest = SHORTEST_LEAP * shifter->rate, longest = LONGEST_LEAP * shifter->rate;
  const gint64 place = floor(shifter->position);
  const double fraction = shifter->position - place;
  if (shifter->semitones == 0 && shifter->goal == 0) {
    // Whole frames again, so that they come out as they went in.
    if (fraction == 0 && delay <= MARGIN + longest) {
      return;
    }
    const gint64 last = shifter->written - MARGIN;
    leap(shifter, last - shortest, last, 0);
  } else if (delay < MARGIN + shifter->seam * (highest - 1)) {
    leap(shifter, place - longest, place - shortest, fraction);
  } else if (delay > MARGIN + longest + shifter->seam && shifter->semitones < 0) {
    leap(shifter, place + shortest, place + longest, fraction);
  }
}

// Adds a part of the frame at a place, which lies between frames as a rule.
static void add_frame(const Shifter *shifter, double position, double part, float *frame) {
  const gint64 place = floor(position);
  const double fraction = position - place;
  const int channels = shifter->channels;
  if (fraction == 0 && shifter->semitones == 0) {
    const float *exact = shifter->sound + (place & shifter->mask) * channels;
    for (int channel = 0; channel < channels; channel++) {
      frame[channel] += part * exact[channel];
    }
    return;
  }
  const int up = CLAMP((int)ceil(shifter->semitones), 0, OCTAVE);
  const float *kernel = kernels()[up][(int)(fraction * PHASES + 0.5)];
  const gint64 begin = (place - (TAPS / 2 - 1)) & shifter->mask;
  if (channels == 1 && begin + TAPS <= shifter->size) {
    frame[0] += part * dot(kernel, shifter->sound + begin, TAPS);
    return;
  }
  for (int tap = 0; tap < TAPS; tap++) {
    const float *heard =
        shifter->sound + ((place + tap - (TAPS / 2 - 1)) & shifter->mask) * channels;
    const float weight = part * kernel[tap];
    for (int channel = 0; channel < channels; channel++) {
      frame[channel] += weight * heard[channel];
    }
  }
}

static void take_frame(Shifter *shifter, const float *frame) {
  const gint64 place = shifter->written++ & shifter->mask;
  memcpy(shifter->sound + place * shifter->channels, frame, shifter->channels * sizeof(float));
  if (shifter->mix == shifter->sound) {
    return;
  }
  float mix = 0;
  for (int channel = 0; channel < shifter->channels; channel++) {
    mix += frame[channel];
  }
  shifter->mix[place] = mix;
}

// In its own pitch, sound only comes later; answers how many frames that was true for.
static size_t delay_frames(Shifter *shifter, float *samples, size_t frames) {
  const gint64 place = floor(shifter->position);
  if (shifter->semitones != 0 || shifter->goal != 0 || shifter->seam_left) {
    return 0;
  }
  if (place != shifter->position) {
    return 0;
  }
  if (shifter->written - place > MARGIN + LONGEST_LEAP * shifter->rate) {
    return 0;
  }
  // What was taken must not be written over before it is given.
  const size_t count = MIN(frames, MARGIN);
  for (size_t index = 0; index < count; index++) {
    take_frame(shifter, samples + index * shifter->channels);
  }
  for (size_t index = 0; index < count; index++) {
    memcpy(
        samples + index * shifter->channels,
        shifter->sound + ((place + index) & shifter->mask) * shifter->channels,
        shifter->channels * sizeof(float));
  }
  shifter->position += count;
  return count;
}

static double step(Shifter *shifter) {
  if (shifter->step_semitones != shifter->semitones || shifter->step == 0) {
    shifter->step_semitones = shifter->semitones;
    shifter->step = exp2(shifter->semitones / OCTAVE);
  }
  return shifter->step;
}

void shifter_run(Shifter *shifter, float *samples, size_t frames, double semitones) {
  if (semitones != shifter->goal) {
    shifter->goal = semitones;
    shifter->glide = fabs(semitones - shifter->semitones) / (GLIDE_SECONDS * shifter->rate);
  }
  for (size_t index = 0; index < frames; index++) {
    float *frame = samples + index * shifter->channels;
    const size_t delayed = delay_frames(shifter, frame, frames - index);
    if (delayed) {
      index += delayed - 1;
      continue;
    }
    take_frame(shifter, frame);
    shifter->semitones +=
        CLAMP(shifter->goal - shifter->semitones, -shifter->glide, shifter->glide);
    if (!shifter->seam_left) {
      leap_in_time(shifter);
    }

    memset(frame, 0, shifter->channels * sizeof(float));
    const double far = step(shifter);
    double part = 1;
    if (shifter->seam_left) {
      const double old_part = shifter->seam_left-- / (double)(shifter->seam + 1);
      part -= old_part;
      add_frame(shifter, shifter->old_position, old_part, frame);
      shifter->old_position += far;
    }
    add_frame(shifter, shifter->position, part, frame);
    shifter->position += far;
  }
}
