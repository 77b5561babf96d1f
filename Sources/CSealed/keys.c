// SPDX-License-Identifier: GPL-3.0-or-later

#include "sealing.h"

bool haru_sealed_prepare(void) {
  return sodium_init() >= 0;
}

uint8_t *haru_sealed_key_copy(const uint8_t key[HARU_SEALED_KEY]) {
  uint8_t *copy = haru_sealed_prepare() ? sodium_malloc(HARU_SEALED_KEY) : NULL;
  if (copy) {
    memcpy(copy, key, HARU_SEALED_KEY);
  }
  return copy;
}

void haru_sealed_key_free(uint8_t *key) {
  sodium_free(key);
}
