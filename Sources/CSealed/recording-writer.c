// SPDX-License-Identifier: GPL-3.0-or-later

#include "record.h"

#include <stdlib.h>

struct haru_recording_writer {
  int descriptor;
  // How many records could not be written since the last one that was.
  uint64_t failed;
  // Where the last whole record ends.
  uint64_t end;
  // Gives each record its number. One that could not be written whole has used its number up.
  struct haru_recording_sealer *sealer;
  uint8_t sealed[RECORD_LIMIT + RECORD_OVERHEAD];
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
  if (size != 0) {
    errno = size < 0 ? errno : EEXIST;
    return NULL;
  }
  struct haru_recording_writer *writer = calloc(1, sizeof *writer);
  if (!writer) {
    return NULL;
  }
  uint8_t head[RECORDING_HEAD];
  writer->descriptor = descriptor;
  writer->sealer = haru_recording_sealer_begin(public_key, head);
  if (writer->sealer && append(writer, head, sizeof head)) {
    return writer;
  }
  const int reason = errno;
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
  if (!haru_recording_seal(writer->sealer, bytes, count, place, writer->sealed)) {
    return false;
  }
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
    haru_recording_sealer_end(writer->sealer);
    free(writer);
  }
}
