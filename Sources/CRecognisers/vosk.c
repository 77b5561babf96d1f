// SPDX-License-Identifier: GPL-3.0-or-later

#include "CRecognisers.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>

struct HaruVosk {
  void *library;
  void *model;
  void *recogniser;
  void *(*load)(const char *folder);
  void *(*make)(void *model, float rate);
  void (*with_words)(void *recogniser, int is_on);
  int (*accept)(void *recogniser, const short *samples, int count);
  const char *(*so_far)(void *recogniser);
  const char *(*result)(void *recogniser);
  void (*let_go)(void *recogniser);
};

static bool find(HaruVosk *vosk) {
  void *library = vosk->library;
  *(void **)&vosk->load = dlsym(library, "vosk_model_new");
  *(void **)&vosk->make = dlsym(library, "vosk_recognizer_new");
  *(void **)&vosk->with_words = dlsym(library, "vosk_recognizer_set_words");
  *(void **)&vosk->accept = dlsym(library, "vosk_recognizer_accept_waveform_s");
  *(void **)&vosk->so_far = dlsym(library, "vosk_recognizer_partial_result");
  *(void **)&vosk->result = dlsym(library, "vosk_recognizer_final_result");
  *(void **)&vosk->let_go = dlsym(library, "vosk_recognizer_free");
  return vosk->load && vosk->make && vosk->with_words && vosk->accept && vosk->so_far &&
         vosk->result && vosk->let_go;
}

HaruVosk *haru_vosk_open(const char *library) {
  HaruVosk *vosk = calloc(1, sizeof *vosk);
  if (!vosk) {
    return NULL;
  }
  vosk->library = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (vosk->library && find(vosk)) {
    return vosk;
  }
  if (vosk->library) {
    dlclose(vosk->library);
  }
  free(vosk);
  return NULL;
}

bool haru_vosk_read(HaruVosk *vosk, const char *model) {
  vosk->model = vosk->load(model);
  return vosk->model != NULL;
}

bool haru_vosk_begin(HaruVosk *vosk) {
  if (vosk->recogniser) {
    vosk->let_go(vosk->recogniser);
  }
  // A new one counts its times from here.
  vosk->recogniser = vosk->make(vosk->model, 16000);
  if (vosk->recogniser) {
    vosk->with_words(vosk->recogniser, 1);
  }
  return vosk->recogniser != NULL;
}

bool haru_vosk_hear(HaruVosk *vosk, const int16_t *samples, size_t count) {
  return vosk->recogniser && count <= INT_MAX &&
         vosk->accept(vosk->recogniser, samples, (int)count) >= 0;
}

const char *haru_vosk_so_far(HaruVosk *vosk) {
  return vosk->recogniser ? vosk->so_far(vosk->recogniser) : NULL;
}

const char *haru_vosk_end(HaruVosk *vosk) {
  return vosk->recogniser ? vosk->result(vosk->recogniser) : NULL;
}
