// SPDX-License-Identifier: GPL-3.0-or-later

#include "CRecognisers.h"

#include <dlfcn.h>
#include <stdlib.h>

// pocketsphinx 5prealpha, as Debian has it since version 9, by the names it exports: it comes with
// ffmpeg, but its models don't.
static const char LIBRARY[] = "libpocketsphinx.so.3";

struct HaruSphinx {
  void *library;
  void *decoder;
  int (*start)(void *decoder);
  int (*process)(void *decoder, const int16_t *samples, size_t count, int no_search, int is_all);
  int (*end)(void *decoder);
  void *(*first)(void *decoder);
  void *(*next)(void *segment);
  const char *(*word)(void *segment);
  void (*frames)(void *segment, int *first, int *last);
};

static bool find(HaruSphinx *sphinx) {
  void *library = sphinx->library;
  *(void **)&sphinx->start = dlsym(library, "ps_start_utt");
  *(void **)&sphinx->process = dlsym(library, "ps_process_raw");
  *(void **)&sphinx->end = dlsym(library, "ps_end_utt");
  *(void **)&sphinx->first = dlsym(library, "ps_seg_iter");
  *(void **)&sphinx->next = dlsym(library, "ps_seg_next");
  *(void **)&sphinx->word = dlsym(library, "ps_seg_word");
  *(void **)&sphinx->frames = dlsym(library, "ps_seg_frames");
  return sphinx->start && sphinx->process && sphinx->end && sphinx->first && sphinx->next &&
         sphinx->word && sphinx->frames;
}

static void *make_decoder(
    void *library, const char *sounds, const char *language, const char *dictionary) {
  const void *(*arguments)(void);
  void *(*configure)(void *before, const void *known, int32_t is_strict, ...);
  void *(*make)(void *configuration);
  *(void **)&arguments = dlsym(library, "ps_args");
  *(void **)&configure = dlsym(library, "cmd_ln_init");
  *(void **)&make = dlsym(library, "ps_init");
  if (!arguments || !configure || !make) {
    return NULL;
  }
  // Silence is left out before, where its length is known: what the recogniser leaves out itself is
  // missing in the times of words.
  void *configuration = configure(
      NULL, arguments(), 1, "-hmm", sounds, "-lm", language, "-dict", dictionary, "-remove_silence",
      "no", "-logfn", "/dev/null", (char *)NULL);
  return configuration ? make(configuration) : NULL;
}

HaruSphinx *haru_sphinx_open(const char *sounds, const char *language, const char *dictionary) {
  HaruSphinx *sphinx = calloc(1, sizeof *sphinx);
  if (!sphinx) {
    return NULL;
  }
  // All it needs is found now: later there may be no way to any file.
  sphinx->library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
  if (sphinx->library && find(sphinx)) {
    sphinx->decoder = make_decoder(sphinx->library, sounds, language, dictionary);
  }
  if (sphinx->decoder) {
    return sphinx;
  }
  if (sphinx->library) {
    dlclose(sphinx->library);
  }
  free(sphinx);
  return NULL;
}

bool haru_sphinx_begin(HaruSphinx *sphinx) {
  return sphinx->start(sphinx->decoder) >= 0;
}

bool haru_sphinx_hear(HaruSphinx *sphinx, const int16_t *samples, size_t count) {
  return sphinx->process(sphinx->decoder, samples, count, 0, 0) >= 0;
}

bool haru_sphinx_hear_all(HaruSphinx *sphinx, const int16_t *samples, size_t count) {
  return sphinx->process(sphinx->decoder, samples, count, 0, 1) >= 0;
}

bool haru_sphinx_learn(HaruSphinx *sphinx, const int16_t *samples, size_t count) {
  return haru_sphinx_begin(sphinx) && sphinx->process(sphinx->decoder, samples, count, 1, 0) >= 0 &&
         haru_sphinx_end(sphinx);
}

bool haru_sphinx_end(HaruSphinx *sphinx) {
  return sphinx->end(sphinx->decoder) >= 0;
}

void haru_sphinx_each_word(
    HaruSphinx *sphinx, void *context,
    void (*tell)(void *context, const char *word, int first, int last)) {
  // The last step lets go of what is stepped through.
  for (void *segment = sphinx->first(sphinx->decoder); segment; segment = sphinx->next(segment)) {
    int first = 0, last = 0;
    sphinx->frames(segment, &first, &last);
    tell(context, sphinx->word(segment), first, last);
  }
}
