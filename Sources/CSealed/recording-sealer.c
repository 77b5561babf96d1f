// SPDX-License-Identifier: GPL-3.0-or-later

#include "record.h"

struct haru_recording_sealer {
  // Of the next record.
  uint64_t number;
  // How long the file is when all records so far are in it.
  uint64_t end;
  uint8_t key[HARU_SEALED_KEY];
};

struct haru_recording_sealer *haru_recording_sealer_begin(
    const uint8_t public_key[HARU_SEALED_KEY], uint8_t head[HARU_RECORDING_HEAD]) {
  if (!haru_sealed_prepare()) {
    errno = EIO;
    return NULL;
  }
  struct haru_recording_sealer *sealer = sodium_malloc(sizeof *sealer);
  if (!sealer) {
    errno = ENOMEM;
    return NULL;
  }
  *sealer = (struct haru_recording_sealer){.end = RECORDING_HEAD};
  randombytes_buf(sealer->key, sizeof sealer->key);
  memcpy(head, recording_magic, RECORDING_MAGIC);
  if (crypto_box_seal(head + RECORDING_MAGIC, sealer->key, sizeof sealer->key, public_key) != 0) {
    haru_recording_sealer_end(sealer);
    errno = EINVAL;
    return NULL;
  }
  return sealer;
}

size_t haru_recording_sealed_size(size_t count) {
  const size_t records = (count + RECORD_LIMIT - 1) / RECORD_LIMIT;
  return count + records * RECORD_OVERHEAD;
}

static size_t seal_record(
    struct haru_recording_sealer *sealer, uint8_t *sealed, const uint8_t *bytes, size_t count,
    uint64_t place) {
  uint8_t head[RECORD_HEAD], mask[RECORD_HEAD];
  put_number(head, count, RECORD_COUNT);
  put_number(head + RECORD_COUNT, place, RECORD_PLACE);
  const uint64_t number = sealer->number++;
  make_head_mask(mask, number, sealer->key);
  apply_mask(sealed, head, mask);
  seal(sealed + RECORD_HEAD, bytes, count, head, sizeof head, number, sealer->key);
  sealer->end += count + RECORD_OVERHEAD;
  return count + RECORD_OVERHEAD;
}

bool haru_recording_seal(
    struct haru_recording_sealer *sealer, const void *bytes, size_t count, uint64_t offset,
    uint8_t *sealed) {
  if (offset > content_limit(sealer->end)) {
    errno = EFBIG;
    return false;
  }
  for (size_t done = 0; done < count;) {
    const size_t part = count - done < RECORD_LIMIT ? count - done : RECORD_LIMIT;
    sealed += seal_record(sealer, sealed, (const uint8_t *)bytes + done, part, offset + done);
    done += part;
  }
  return true;
}

void haru_recording_sealer_end(struct haru_recording_sealer *sealer) {
  sodium_free(sealer);
}
