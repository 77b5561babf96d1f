// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "record.h"

// Heads have two bytes that are nearly alike in all of them: those of a count of 65536 at most.
enum { HEAD_KINDS = 1 << 15 };

// The next records behind damage, and which of them hidden bytes may be the head of. That is asked
// of each place, so that it has to be quick, whatever is there.
struct record_search {
  uint8_t masks[LOST_RECORDS_LIMIT][RECORD_HEAD];
  // One more than the first record with a head of a kind, and than the next one behind a record; 0
  // where there is none.
  uint16_t first[HEAD_KINDS], next[LOST_RECORDS_LIMIT];
};

// Looks for the record of this number, and for those behind it.
void record_search_begin(
    struct record_search *search, uint64_t number, const uint8_t key[HARU_SEALED_KEY]);

// The first record whose head these bytes may be, counted from that number; -1 where there is none.
int record_search_first(const struct record_search *search, const uint8_t hidden[RECORD_HEAD]);

// The next such record.
int record_search_next(const struct record_search *search, int record);
