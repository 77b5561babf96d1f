// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sealing.h"

// How a recording begins: what it is, and its key in a sealed box.
enum {
  RECORDING_MAGIC = 8,
  RECORDING_BOX = HARU_SEALED_KEY + crypto_box_SEALBYTES,
  RECORDING_HEAD = RECORDING_MAGIC + RECORDING_BOX,
};

_Static_assert((int)RECORDING_HEAD == (int)HARU_RECORDING_HEAD, "the head of a recording");

static const uint8_t recording_magic[RECORDING_MAGIC] = "HaruR1\0";

// How a record begins: the count of its bytes, and the place of the content that they belong to.
// What is longer than the limit is written as several records.
enum {
  RECORD_COUNT = 4,
  RECORD_PLACE = 8,
  RECORD_HEAD = RECORD_COUNT + RECORD_PLACE,
  RECORD_OVERHEAD = RECORD_HEAD + HARU_SEALED_TAG,
  RECORD_LIMIT = 64 * 1024,
};

// How far behind damage the next record is looked for, and how many records may have been in there.
// A disk damages pages of 4 KB, or some of them at once, each of which may have the end of a long
// record and the beginning of another. In silence, the encoder of a voice writes 40 short ones into
// a page.
enum { LOST_BYTES_LIMIT = 3 * RECORD_LIMIT, LOST_RECORDS_LIMIT = 512 };

// Where the content may end in a file of this size: no further behind what has been written than
// all that may be lost. Who has nothing but the public key can seal a small file, too, which must
// not become one that fills the disk.
static inline uint64_t content_limit(uint64_t file_size) {
  return file_size + (uint64_t)LOST_RECORDS_LIMIT * RECORD_LIMIT;
}

// What the head of a record is hidden with, by exclusive or: the sizes of pieces of speech tell
// when a person speaks, and, to who knows the language, a little of what is said. These are the
// bytes that the cipher of the content would make of zeros, from the second block of the stream on.
//
// The seal of the bytes vouches for the head, as in chacha20-poly1305@openssh.com. A seal of its
// own would make a short record a tenth longer, and behind damage, where every place is tried with
// every number, it would take a hundred times as long.
static inline void make_head_mask(uint8_t mask[RECORD_HEAD], uint64_t number, const uint8_t *key) {
  uint8_t nonce[NONCE];
  make_nonce(nonce, number, FOR_RECORD_HEAD);
  memset(mask, 0, RECORD_HEAD);
  crypto_stream_xchacha20_xor_ic(mask, mask, RECORD_HEAD, nonce, 1, key);
}

static inline void apply_mask(
    uint8_t result[RECORD_HEAD], const uint8_t head[RECORD_HEAD], const uint8_t mask[RECORD_HEAD]) {
  for (int index = 0; index < RECORD_HEAD; index++) {
    result[index] = head[index] ^ mask[index];
  }
}
