// SPDX-License-Identifier: GPL-3.0-or-later

#include "record-search.h"

_Static_assert(RECORD_LIMIT >> 16 == 1, "the last bit of the third byte of a count may be set");

// Without that bit.
static size_t kind_of(const uint8_t hidden[RECORD_HEAD]) {
  return (size_t)hidden[3] << 7 | hidden[2] >> 1;
}

void record_search_begin(
    struct record_search *search, uint64_t number, const uint8_t key[HARU_SEALED_KEY]) {
  memset(search->first, 0, sizeof search->first);
  for (int record = LOST_RECORDS_LIMIT - 1; record >= 0; record--) {
    make_head_mask(search->masks[record], number + (uint64_t)record, key);
    uint16_t *first = &search->first[kind_of(search->masks[record])];
    search->next[record] = *first;
    *first = (uint16_t)(record + 1);
  }
}

int record_search_first(const struct record_search *search, const uint8_t hidden[RECORD_HEAD]) {
  return search->first[kind_of(hidden)] - 1;
}

int record_search_next(const struct record_search *search, int record) {
  return search->next[record] - 1;
}
