// SPDX-License-Identifier: GPL-3.0-or-later

#include "sealing.h"

#include <pthread.h>

enum { MAGIC = 8, SIZE = 8, PROVEN = MAGIC + SIZE + HARU_MEDIUM_NAME };

_Static_assert((int)PROVEN + (int)HARU_SEALED_TAG == (int)HARU_MEDIUM_HEAD, "the head of a medium");

static const uint8_t magic[MAGIC] = "HaruM1\0";

// The number of the proof, and that of no chunk.
static const uint64_t none = UINT64_MAX;

struct haru_medium {
  int descriptor;
  uint64_t size;
  bool is_whole;
  uint8_t key[HARU_SEALED_KEY];
  pthread_mutex_t lock;
  // The chunk in `plain`, which small reads share.
  uint64_t kept;
  uint8_t plain[HARU_MEDIUM_CHUNK];
};

void haru_medium_name(
    uint8_t name[HARU_MEDIUM_NAME], const uint8_t digest[HARU_MEDIUM_DIGEST],
    const uint8_t names_key[HARU_SEALED_KEY]) {
  crypto_generichash(
      name, HARU_MEDIUM_NAME, digest, HARU_MEDIUM_DIGEST, names_key, HARU_SEALED_KEY);
}

void haru_medium_key(
    uint8_t key[HARU_SEALED_KEY], const uint8_t name[HARU_MEDIUM_NAME],
    const uint8_t media_key[HARU_SEALED_KEY]) {
  crypto_generichash(key, HARU_SEALED_KEY, name, HARU_MEDIUM_NAME, media_key, HARU_SEALED_KEY);
}

void haru_medium_seal_head(
    uint8_t head[HARU_MEDIUM_HEAD], uint64_t size, const uint8_t name[HARU_MEDIUM_NAME],
    const uint8_t key[HARU_SEALED_KEY]) {
  memcpy(head, magic, MAGIC);
  put_number(head + MAGIC, size, SIZE);
  memcpy(head + MAGIC + SIZE, name, HARU_MEDIUM_NAME);
  // The tag of no bytes at all.
  seal(head + PROVEN, head, 0, head, PROVEN, none, key);
}

void haru_medium_seal_chunk(
    uint8_t *sealed, const uint8_t *plain, size_t count, uint64_t number,
    const uint8_t key[HARU_SEALED_KEY]) {
  seal(sealed, plain, count, NULL, 0, number, key);
}

static size_t length_of(uint64_t size, uint64_t number) {
  const uint64_t rest = size - number * HARU_MEDIUM_CHUNK;
  return rest < HARU_MEDIUM_CHUNK ? (size_t)rest : HARU_MEDIUM_CHUNK;
}

static uint64_t place_of(uint64_t number) {
  return HARU_MEDIUM_HEAD + number * (HARU_MEDIUM_CHUNK + HARU_SEALED_TAG);
}

static uint64_t sealed_size(uint64_t size) {
  const uint64_t chunks = size / HARU_MEDIUM_CHUNK + (size % HARU_MEDIUM_CHUNK != 0);
  return HARU_MEDIUM_HEAD + size + chunks * HARU_SEALED_TAG;
}

enum haru_sealed_result haru_medium_open(
    int descriptor, const uint8_t key[HARU_SEALED_KEY], struct haru_medium **medium) {
  uint8_t head[HARU_MEDIUM_HEAD];
  const ssize_t count = read_up_to(descriptor, head, sizeof head, 0);
  // Not by fstat, which the confinement refuses. Nothing reads from where this moves to.
  const off_t end = lseek(descriptor, 0, SEEK_END);
  if (!haru_sealed_prepare() || count < 0 || end < 0) {
    return HARU_SEALED_UNREADABLE;
  }
  if (count < (ssize_t)sizeof head || memcmp(head, magic, MAGIC) != 0) {
    return HARU_SEALED_UNKNOWN_FORMAT;
  }
  if (!open_sealed(head, head, 0, head + PROVEN, head, PROVEN, none, key)) {
    return HARU_SEALED_WRONG_KEY;
  }
  struct haru_medium *opened = sodium_malloc(sizeof *opened);
  if (!opened) {
    return HARU_SEALED_UNREADABLE;
  }
  opened->descriptor = descriptor;
  opened->size = get_number(head + MAGIC, SIZE);
  opened->is_whole = sealed_size(opened->size) == (uint64_t)end;
  opened->kept = none;
  memcpy(opened->key, key, HARU_SEALED_KEY);
  pthread_mutex_init(&opened->lock, NULL);
  *medium = opened;
  return HARU_SEALED_OPENED;
}

uint64_t haru_medium_size(const struct haru_medium *medium) {
  return medium->size;
}

bool haru_medium_is_whole(const struct haru_medium *medium) {
  return medium->is_whole;
}

static bool open_chunk(
    const struct haru_medium *medium, uint64_t number, uint8_t *plain, size_t length) {
  uint8_t tag[HARU_SEALED_TAG];
  const uint64_t place = place_of(number);
  const ssize_t count = read_up_to(medium->descriptor, plain, length, place);
  const ssize_t tags = read_up_to(medium->descriptor, tag, sizeof tag, place + length);
  if (count < 0 || tags < 0) {
    return false;
  }
  if (count < (ssize_t)length || tags < (ssize_t)sizeof tag ||
      !open_sealed(plain, plain, length, tag, NULL, 0, number, medium->key)) {
    errno = EBADMSG;
    return false;
  }
  return true;
}

static bool copy_of_chunk(
    struct haru_medium *medium, uint64_t number, size_t skip, uint8_t *bytes, size_t count) {
  pthread_mutex_lock(&medium->lock);
  if (medium->kept != number) {
    medium->kept = none;
    if (open_chunk(medium, number, medium->plain, length_of(medium->size, number))) {
      medium->kept = number;
    }
  }
  const bool is_there = medium->kept == number;
  if (is_there) {
    memcpy(bytes, medium->plain + skip, count);
  }
  pthread_mutex_unlock(&medium->lock);
  return is_there;
}

ssize_t haru_medium_pread(struct haru_medium *medium, void *bytes, size_t count, uint64_t offset) {
  if (offset >= medium->size) {
    return 0;
  }
  if (count > medium->size - offset) {
    count = (size_t)(medium->size - offset);
  }
  for (size_t done = 0; done < count;) {
    const uint64_t number = (offset + done) / HARU_MEDIUM_CHUNK;
    const size_t skip = (offset + done) % HARU_MEDIUM_CHUNK;
    const size_t length = length_of(medium->size, number);
    const size_t part = count - done < length - skip ? count - done : length - skip;
    uint8_t *to = (uint8_t *)bytes + done;
    const bool is_there = part == length ? open_chunk(medium, number, to, length)
                                         : copy_of_chunk(medium, number, skip, to, part);
    if (!is_there) {
      // What was not opened may be there in part, sealed.
      const int reason = errno;
      memset(bytes, 0, count);
      errno = reason;
      return -1;
    }
    done += part;
  }
  return (ssize_t)count;
}

void haru_medium_close(struct haru_medium *medium) {
  if (medium) {
    pthread_mutex_destroy(&medium->lock);
    sodium_free(medium);
  }
}
