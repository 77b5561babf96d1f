// SPDX-License-Identifier: GPL-3.0-or-later

#include "record.h"

#include <stdlib.h>

struct haru_recording_writer {
  int descriptor;
  // Of the next record. One that could not be written whole has used its number up.
  uint64_t number;
  // How many could not be written since the last one that was.
  uint64_t failed;
  // Where the last whole record ends.
  uint64_t end;
  uint8_t key[HARU_SEALED_KEY];
  uint8_t *sealed;
};

// Writes all of it behind what is whole. What is there in part is cut off again, so that what comes
// next can be read.
static bool append(struct haru_recording_writer *writer, const uint8_t *bytes, size_t count) {
  for (size_t done = 0; done < count;) {
    const ssize_t part =
        pwrite(writer->descriptor, bytes + done, count - done, (off_t)(writer->end + done));
    if (part > 0) {
      done += (size_t)part;
    } else if (part == 0 || errno != EINTR) {
      const int reason = part == 0 ? EIO : errno;
      // Where that fails, too, the next record is written over it.
      const int cut = ftruncate(writer->descriptor, (off_t)writer->end);
      (void)cut;
      errno = reason;
      return false;
    }
  }
  writer->end += count;
  return true;
}

struct haru_recording_writer *haru_recording_begin(
    int descriptor, const uint8_t public_key[HARU_SEALED_KEY]) {
  const off_t size = lseek(descriptor, 0, SEEK_END);
  if (size != 0 || !haru_sealed_prepare()) {
    errno = size < 0 ? errno : size > 0 ? EEXIST : EIO;
    return NULL;
  }
  struct haru_recording_writer *writer = sodium_malloc(sizeof *writer);
  uint8_t *sealed = malloc(RECORD_LIMIT + RECORD_OVERHEAD);
  if (!writer || !sealed) {
    sodium_free(writer);
    free(sealed);
    errno = ENOMEM;
    return NULL;
  }
  *writer = (struct haru_recording_writer){.descriptor = descriptor, .sealed = sealed};
  randombytes_buf(writer->key, sizeof writer->key);

  uint8_t head[RECORDING_HEAD];
  memcpy(head, recording_magic, RECORDING_MAGIC);
  const int boxed =
      crypto_box_seal(head + RECORDING_MAGIC, writer->key, sizeof writer->key, public_key);
  if (boxed == 0 && append(writer, head, sizeof head)) {
    return writer;
  }
  const int reason = boxed == 0 ? errno : EINVAL;
  haru_recording_end(writer);
  errno = reason;
  return NULL;
}

static bool append_record(
    struct haru_recording_writer *writer, const uint8_t *bytes, size_t count, uint64_t place) {
  // Nothing would find it, so that it must not seem to be safe.
  if (writer->failed >= LOST_RECORDS_LIMIT) {
    errno = EIO;
    return false;
  }
  if (place > content_limit(writer->end)) {
    errno = EFBIG;
    return false;
  }
  uint8_t head[RECORD_HEAD], mask[RECORD_HEAD];
  put_number(head, count, RECORD_COUNT);
  put_number(head + RECORD_COUNT, place, RECORD_PLACE);
  const uint64_t number = writer->number++;
  make_head_mask(mask, number, writer->key);
  apply_mask(writer->sealed, head, mask);
  seal(writer->sealed + RECORD_HEAD, bytes, count, head, sizeof head, number, writer->key);
  const bool is_whole = append(writer, writer->sealed, count + RECORD_OVERHEAD);
  writer->failed = is_whole ? 0 : writer->failed + 1;
  return is_whole;
}

bool haru_recording_write(
    struct haru_recording_writer *writer, const void *bytes, size_t count, uint64_t offset) {
  for (size_t done = 0; done < count;) {
    const size_t part = count - done < RECORD_LIMIT ? count - done : RECORD_LIMIT;
    if (!append_record(writer, (const uint8_t *)bytes + done, part, offset + done)) {
      return false;
    }
    done += part;
  }
  return true;
}

void haru_recording_end(struct haru_recording_writer *writer) {
  if (writer) {
    free(writer->sealed);
    sodium_free(writer);
  }
}
