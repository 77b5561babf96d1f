// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Recognisers of speech, which are loaded where they are installed; they are optional. All take one
// voice at 16,000 samples a second, one utterance after the other. None is safe to share.

typedef struct HaruSphinx HaruSphinx;

/// Loads libpocketsphinx, and what it takes to understand a language. NULL where something is
/// missing.
HaruSphinx *haru_sphinx_open(const char *sounds, const char *language, const char *dictionary);

/// False where it does not go on; what was heard until then stands.
bool haru_sphinx_begin(HaruSphinx *sphinx);
bool haru_sphinx_hear(HaruSphinx *sphinx, const int16_t *samples, size_t count);
bool haru_sphinx_end(HaruSphinx *sphinx);

/// Hears a whole utterance in one piece, in the place of `haru_sphinx_hear`. The recogniser
/// subtracts the mean of a voice from it, and knows that of the whole utterance then.
bool haru_sphinx_hear_all(HaruSphinx *sphinx, const int16_t *samples, size_t count);

/// Lets the recogniser know the voice of utterances that `haru_sphinx_hear` will bring; between two
/// of them. Until it knows it, it expects the mean of the voices that its model was made from.
bool haru_sphinx_learn(HaruSphinx *sphinx, const int16_t *samples, size_t count);

/// Calls `tell` with each word since the last beginning; the first and last hundredths of a second
/// of it count from there.
void haru_sphinx_each_word(
    HaruSphinx *sphinx, void *context,
    void (*tell)(void *context, const char *word, int first, int last));

typedef struct HaruVosk HaruVosk;

/// Loads Vosk from that file, or what the system finds by that name. NULL where it is something
/// else.
HaruVosk *haru_vosk_open(const char *library);

/// Reads a folder that looks like a model; false where it is none for it.
bool haru_vosk_read(HaruVosk *vosk, const char *model);

bool haru_vosk_begin(HaruVosk *vosk);
bool haru_vosk_hear(HaruVosk *vosk, const int16_t *samples, size_t count);

/// What was heard since the beginning, as JSON that stays until the next call; NULL where it does
/// not go on.
const char *haru_vosk_so_far(HaruVosk *vosk);
const char *haru_vosk_end(HaruVosk *vosk);
