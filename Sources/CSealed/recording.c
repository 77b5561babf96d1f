// SPDX-License-Identifier: GPL-3.0-or-later

#include "content-map.h"
#include "file-window.h"
#include "record-search.h"

#include <pthread.h>
#include <stdlib.h>

// How many damaged places are looked behind in a file: who has nothing but the public key can make
// as many as there is room for.
enum { SEARCHES_LIMIT = 4096 };

struct haru_recording {
  // Of the file, when it was opened: it may be written to meanwhile.
  uint64_t file_size;
  uint64_t records, lost_bytes, torn_bytes;
  // How many times was looked behind damage, and how long all was that had the head of a record,
  // but could not be opened.
  uint64_t searches, failed_bytes;
  // While all records are looked through.
  struct record_search *search;
  struct content_map map;
  struct file_window window;
  pthread_mutex_t lock;
  // Where in the file the record in `plain` is; 0 where there is none.
  uint64_t kept;
  uint8_t key[HARU_SEALED_KEY];
  uint8_t plain[RECORD_LIMIT];
};

struct record {
  uint32_t count;
  uint64_t number, place;
};

// Opens the record of that number and mask into `plain`, if it begins there. False, with 0 in
// `errno` where none does.
static bool open_record(
    struct haru_recording *recording, uint64_t start, uint64_t number,
    const uint8_t mask[RECORD_HEAD], struct record *record) {
  uint8_t head[RECORD_HEAD];
  const uint8_t *hidden = look_at(&recording->window, start, RECORD_HEAD);
  if (!hidden) {
    return false;
  }
  errno = 0;
  apply_mask(head, hidden, mask);
  record->number = number;
  record->count = (uint32_t)get_number(head, RECORD_COUNT);
  record->place = get_number(head + RECORD_COUNT, RECORD_PLACE);
  const uint64_t size = (uint64_t)record->count + RECORD_OVERHEAD;
  if (record->count == 0 || record->count > RECORD_LIMIT || start + size > recording->file_size ||
      record->place > content_limit(recording->file_size) - record->count) {
    return false;
  }
  const uint8_t *sealed = look_at(&recording->window, start, (size_t)size);
  if (!sealed) {
    return false;
  }
  recording->kept = 0;
  const bool is_whole = open_sealed(
      recording->plain, sealed + RECORD_HEAD, record->count, sealed + RECORD_HEAD + record->count,
      head, sizeof head, number, recording->key);
  if (is_whole) {
    recording->kept = start;
  } else {
    recording->failed_bytes += size;
  }
  errno = 0;
  return is_whole;
}

// Looks for one of the next records behind damage that begins at `start`; returns where that is. -1
// where there is none, and `errno` says whether that is because the system can't read the file.
static int64_t find_record(
    struct haru_recording *recording, uint64_t start, uint64_t number, struct record *record) {
  errno = 0;
  if (recording->searches++ >= SEARCHES_LIMIT) {
    return -1;
  }
  const uint64_t size = recording->file_size, failed = recording->failed_bytes;
  record_search_begin(recording->search, number, recording->key);
  // The shortest one has one byte.
  for (uint64_t at = start; at + RECORD_OVERHEAD < size && at - start < LOST_BYTES_LIMIT; at++) {
    const uint8_t *there = look_at(&recording->window, at, RECORD_HEAD);
    if (!there) {
      return -1;
    }
    uint8_t hidden[RECORD_HEAD];
    memcpy(hidden, there, RECORD_HEAD);
    for (int lost = record_search_first(recording->search, hidden); lost >= 0;
         lost = record_search_next(recording->search, lost)) {
      const uint8_t *mask = recording->search->masks[lost];
      if (open_record(recording, at, number + (uint64_t)lost, mask, record)) {
        return (int64_t)at;
      }
      if (errno != 0) {
        return -1;
      }
    }
    // Records lie one behind the other: those that are damaged are no longer, all together.
    if (recording->failed_bytes - failed > LOST_BYTES_LIMIT + RECORD_LIMIT + RECORD_OVERHEAD) {
      break;
    }
  }
  errno = 0;
  return -1;
}

// The same where there may be no damage at all.
static int64_t next_record(
    struct haru_recording *recording, uint64_t start, uint64_t number, struct record *record) {
  uint8_t mask[RECORD_HEAD];
  make_head_mask(mask, number, recording->key);
  if (open_record(recording, start, number, mask, record)) {
    return (int64_t)start;
  }
  return errno == 0 ? find_record(recording, start, number, record) : -1;
}

// Whether the file ends in the middle of a record that begins there, as where the process was
// killed while it wrote.
static bool is_torn(struct haru_recording *recording, uint64_t start, uint64_t number) {
  const uint64_t left = recording->file_size - start;
  const uint8_t *hidden = look_at(&recording->window, start, RECORD_HEAD);
  if (left < RECORD_HEAD || !hidden) {
    return left < RECORD_HEAD;
  }
  for (uint64_t lost = 0; lost < LOST_RECORDS_LIMIT; lost++) {
    uint8_t mask[RECORD_HEAD], head[RECORD_HEAD];
    make_head_mask(mask, number + lost, recording->key);
    apply_mask(head, hidden, mask);
    const uint64_t count = get_number(head, RECORD_COUNT);
    const uint64_t place = get_number(head + RECORD_COUNT, RECORD_PLACE);
    if (count > 0 && count <= RECORD_LIMIT && left < count + RECORD_OVERHEAD &&
        place <= content_limit(recording->file_size) - count) {
      return true;
    }
  }
  return false;
}

// Looks through all records. False and `errno` where the system can't read them, or has no memory.
static bool map_content(struct haru_recording *recording) {
  uint64_t end = RECORDING_HEAD, number = 0;
  struct record record;
  int64_t at;
  while ((at = next_record(recording, end, number, &record)) >= 0) {
    const struct content_part part = {
        .start = record.place,
        .record = (uint64_t)at,
        .count = record.count,
        .record_count = record.count,
        .record_number = (uint32_t)record.number,
    };
    if (!content_map_add(&recording->map, part)) {
      errno = ENOMEM;
      return false;
    }
    recording->lost_bytes += (uint64_t)at - end;
    recording->records++;
    end = (uint64_t)at + RECORD_OVERHEAD + record.count;
    number = record.number + 1;
  }
  recording->lost_bytes += recording->file_size - end;
  if (errno != 0) {
    return false;
  }
  recording->torn_bytes = is_torn(recording, end, number) ? recording->file_size - end : 0;
  if (errno != 0) {
    return false;
  }
  if (!content_map_make(&recording->map)) {
    errno = ENOMEM;
    return false;
  }
  return true;
}

// The same; what is needed for that alone is there as long.
static bool look_through(struct haru_recording *recording) {
  recording->search = malloc(sizeof *recording->search);
  if (!recording->search) {
    errno = ENOMEM;
    return false;
  }
  const bool is_done = map_content(recording);
  const int reason = errno;
  free(recording->search);
  recording->search = NULL;
  errno = reason;
  return is_done;
}

static enum haru_sealed_result open_key(
    int descriptor, const uint8_t secret_key[HARU_SEALED_KEY], uint8_t key[HARU_SEALED_KEY]) {
  uint8_t head[RECORDING_HEAD], public_key[crypto_box_PUBLICKEYBYTES];
  const ssize_t count = read_up_to(descriptor, head, sizeof head, 0);
  if (count < 0) {
    return HARU_SEALED_UNREADABLE;
  }
  if (count < (ssize_t)sizeof head || memcmp(head, recording_magic, RECORDING_MAGIC) != 0) {
    return HARU_SEALED_UNKNOWN_FORMAT;
  }
  crypto_scalarmult_base(public_key, secret_key);
  const int opened =
      crypto_box_seal_open(key, head + RECORDING_MAGIC, RECORDING_BOX, public_key, secret_key);
  return opened == 0 ? HARU_SEALED_OPENED : HARU_SEALED_WRONG_KEY;
}

enum haru_sealed_result haru_recording_open(
    int descriptor, const uint8_t secret_key[HARU_SEALED_KEY], struct haru_recording **recording) {
  const off_t end = lseek(descriptor, 0, SEEK_END);
  if (!haru_sealed_prepare() || end < 0) {
    return HARU_SEALED_UNREADABLE;
  }
  struct haru_recording *opened = sodium_malloc(sizeof *opened);
  uint8_t *window = malloc(FILE_WINDOW);
  if (!opened || !window) {
    sodium_free(opened);
    free(window);
    errno = ENOMEM;
    return HARU_SEALED_UNREADABLE;
  }
  memset(opened, 0, sizeof *opened);
  opened->file_size = (uint64_t)end;
  opened->window = (struct file_window){.descriptor = descriptor, .bytes = window};
  pthread_mutex_init(&opened->lock, NULL);

  enum haru_sealed_result result = open_key(descriptor, secret_key, opened->key);
  if (result == HARU_SEALED_OPENED && !look_through(opened)) {
    result = HARU_SEALED_UNREADABLE;
  }
  if (result == HARU_SEALED_OPENED) {
    *recording = opened;
  } else {
    const int reason = errno;
    haru_recording_close(opened);
    errno = reason;
  }
  return result;
}

uint64_t haru_recording_size(const struct haru_recording *recording) {
  return content_map_end(&recording->map);
}

uint64_t haru_recording_records(const struct haru_recording *recording) {
  return recording->records;
}

uint64_t haru_recording_lost_bytes(const struct haru_recording *recording) {
  return recording->lost_bytes;
}

uint64_t haru_recording_torn_bytes(const struct haru_recording *recording) {
  return recording->torn_bytes;
}

// Opens the record that a part is of. False and `errno` where it is not what it was.
static bool open_again(struct haru_recording *recording, const struct content_part *part) {
  uint8_t mask[RECORD_HEAD];
  struct record record;
  make_head_mask(mask, part->record_number, recording->key);
  if (open_record(recording, part->record, part->record_number, mask, &record) &&
      record.count == part->record_count) {
    return true;
  }
  errno = errno == 0 ? EBADMSG : errno;
  return false;
}

// Copies what there is from a place on; returns how much that is, or 0 and `errno`.
static size_t copy_part(
    struct haru_recording *recording, uint8_t *bytes, size_t count, uint64_t place) {
  const struct content_part *part = content_map_find(&recording->map, place);
  if (!part || part->start > place) {
    const size_t zeros =
        part && part->start - place < count ? (size_t)(part->start - place) : count;
    memset(bytes, 0, zeros);
    return zeros;
  }
  if (recording->kept != part->record && !open_again(recording, part)) {
    return 0;
  }
  const size_t before = (size_t)(place - part->start);
  const size_t copied = part->count - before < count ? part->count - before : count;
  memcpy(bytes, recording->plain + part->skip + before, copied);
  return copied;
}

ssize_t haru_recording_pread(
    struct haru_recording *recording, void *bytes, size_t count, uint64_t offset) {
  const uint64_t size = haru_recording_size(recording);
  if (offset >= size) {
    return 0;
  }
  if (count > size - offset) {
    count = (size_t)(size - offset);
  }
  pthread_mutex_lock(&recording->lock);
  size_t done = 0;
  while (done < count) {
    const size_t part = copy_part(recording, (uint8_t *)bytes + done, count - done, offset + done);
    if (part == 0) {
      break;
    }
    done += part;
  }
  pthread_mutex_unlock(&recording->lock);
  return done < count ? -1 : (ssize_t)count;
}

void haru_recording_close(struct haru_recording *recording) {
  if (recording) {
    pthread_mutex_destroy(&recording->lock);
    free(recording->window.bytes);
    free(recording->map.parts);
    sodium_free(recording);
  }
}
