// SPDX-License-Identifier: GPL-3.0-or-later

#include "sealing.h"

#include <pthread.h>

enum { MAGIC = 8, SIZE = 8, SALT = 32, NAMED = MAGIC + SIZE + HARU_MEDIUM_NAME };

_Static_assert((int)NAMED + (int)HARU_SEALED_TAG == (int)HARU_MEDIUM_HEAD, "the head of a medium");
_Static_assert(
    (int)HARU_MEDIUM_HEAD + (int)SALT == (int)HARU_DAMAGED_MEDIUM_HEAD,
    "the head of a damaged medium");

static const uint8_t magic[MAGIC] = "HaruM1\0";
static const uint8_t damaged_magic[MAGIC] = "HaruD1\0";

// The number of the proof, and that of no chunk.
static const uint64_t none = UINT64_MAX;

struct haru_medium {
  int descriptor;
  // Where the chunks begin.
  size_t head;
  uint64_t size;
  // As far as the file goes: all of it, unless that was cut.
  uint64_t reach;
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

static void put_beginning(
    uint8_t *head, const uint8_t *kind, uint64_t size, const uint8_t name[HARU_MEDIUM_NAME]) {
  memcpy(head, kind, MAGIC);
  put_number(head + MAGIC, size, SIZE);
  memcpy(head + MAGIC + SIZE, name, HARU_MEDIUM_NAME);
}

// Proves the head as far as it is written: the tag of no bytes at all.
static void put_proof(uint8_t *head, size_t count, const uint8_t key[HARU_SEALED_KEY]) {
  seal(head + count, head, 0, head, count, none, key);
}

void haru_medium_seal_head(
    uint8_t head[HARU_MEDIUM_HEAD], uint64_t size, const uint8_t name[HARU_MEDIUM_NAME],
    const uint8_t key[HARU_SEALED_KEY]) {
  put_beginning(head, magic, size, name);
  put_proof(head, NAMED, key);
}

static void make_salted_key(
    uint8_t salted[HARU_SEALED_KEY], const uint8_t salt[SALT], const uint8_t key[HARU_SEALED_KEY]) {
  crypto_generichash(salted, HARU_SEALED_KEY, salt, SALT, key, HARU_SEALED_KEY);
}

void haru_medium_seal_damaged_head(
    uint8_t head[HARU_DAMAGED_MEDIUM_HEAD], uint8_t salted[HARU_SEALED_KEY], uint64_t size,
    const uint8_t name[HARU_MEDIUM_NAME], const uint8_t key[HARU_SEALED_KEY]) {
  put_beginning(head, damaged_magic, size, name);
  randombytes_buf(head + NAMED, SALT);
  make_salted_key(salted, head + NAMED, key);
  put_proof(head, NAMED + SALT, salted);
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

static uint64_t place_of(const struct haru_medium *medium, uint64_t number) {
  return medium->head + number * (HARU_MEDIUM_CHUNK + HARU_SEALED_TAG);
}

static uint64_t sealed_size(const struct haru_medium *medium) {
  const uint64_t size = medium->size;
  const uint64_t chunks = size / HARU_MEDIUM_CHUNK + (size % HARU_MEDIUM_CHUNK != 0);
  return medium->head + size + chunks * HARU_SEALED_TAG;
}

// How much of the content is in the whole chunks of a file of this length.
static uint64_t reach_in(const struct haru_medium *medium, uint64_t file_size) {
  const uint64_t chunks = (file_size - medium->head) / (HARU_MEDIUM_CHUNK + HARU_SEALED_TAG);
  const bool is_cut = file_size < sealed_size(medium);
  return is_cut ? chunks * HARU_MEDIUM_CHUNK : medium->size;
}

// How long the head is that begins so; 0 where it is none.
static size_t head_length(const uint8_t *head, size_t count) {
  if (count >= HARU_MEDIUM_HEAD && memcmp(head, magic, MAGIC) == 0) {
    return HARU_MEDIUM_HEAD;
  }
  if (count >= HARU_DAMAGED_MEDIUM_HEAD && memcmp(head, damaged_magic, MAGIC) == 0) {
    return HARU_DAMAGED_MEDIUM_HEAD;
  }
  return 0;
}

enum haru_sealed_result haru_medium_open(
    int descriptor, const uint8_t key[HARU_SEALED_KEY], struct haru_medium **medium) {
  uint8_t head[HARU_DAMAGED_MEDIUM_HEAD];
  const ssize_t count = read_up_to(descriptor, head, sizeof head, 0);
  // Not by fstat, which the confinement refuses. Nothing reads from where this
  // moves to.
  const off_t end = lseek(descriptor, 0, SEEK_END);
  if (!haru_sealed_prepare() || count < 0 || end < 0) {
    return HARU_SEALED_UNREADABLE;
  }
  const size_t length = head_length(head, (size_t)count);
  if (length == 0) {
    return HARU_SEALED_UNKNOWN_FORMAT;
  }
  struct haru_medium *opened = sodium_malloc(sizeof *opened);
  if (!opened) {
    return HARU_SEALED_UNREADABLE;
  }
  if (length == HARU_DAMAGED_MEDIUM_HEAD) {
    make_salted_key(opened->key, head + NAMED, key);
  } else {
    memcpy(opened->key, key, HARU_SEALED_KEY);
  }
  const size_t proven = length - HARU_SEALED_TAG;
  if (!open_sealed(head, head, 0, head + proven, head, proven, none, opened->key)) {
    sodium_free(opened);
    return HARU_SEALED_WRONG_KEY;
  }
  opened->descriptor = descriptor;
  opened->head = length;
  opened->size = get_number(head + MAGIC, SIZE);
  opened->reach = reach_in(opened, (uint64_t)end);
  opened->is_whole = sealed_size(opened) == (uint64_t)end;
  opened->kept = none;
  pthread_mutex_init(&opened->lock, NULL);
  *medium = opened;
  return HARU_SEALED_OPENED;
}

uint64_t haru_medium_size(const struct haru_medium *medium) {
  return medium->size;
}

uint64_t haru_medium_reach(const struct haru_medium *medium) {
  return medium->reach;
}

bool haru_medium_is_whole(const struct haru_medium *medium) {
  return medium->is_whole;
}

static bool open_chunk(
    const struct haru_medium *medium, uint64_t number, uint8_t *plain, size_t length) {
  uint8_t tag[HARU_SEALED_TAG];
  const uint64_t place = place_of(medium, number);
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

// Reads up to the end of a chunk: the blocks of the cipher in which the bytes lie.
static ssize_t peek_at_chunk(
    const struct haru_medium *medium, uint64_t number, size_t skip, uint8_t *bytes, size_t count) {
  enum { CIPHER_BLOCK = 64 };
  uint8_t blocks[HARU_MEDIUM_PEEK + CIPHER_BLOCK];
  const size_t before = skip % CIPHER_BLOCK;
  const ssize_t there = read_up_to(
      medium->descriptor, blocks, before + count, place_of(medium, number) + skip - before);
  if (there <= (ssize_t)before) {
    return there < 0 ? -1 : 0;
  }
  // XChaCha20: a key from the first 16 bytes of the nonce, whose stream of the rest begins with the
  // block that the tag is made with.
  uint8_t nonce[NONCE], key[crypto_core_hchacha20_OUTPUTBYTES];
  uint8_t rest[crypto_stream_chacha20_ietf_NONCEBYTES] = {0};
  make_nonce(nonce, number, FOR_CONTENT);
  crypto_core_hchacha20(key, nonce, medium->key, NULL);
  memcpy(rest + 4, nonce + crypto_core_hchacha20_INPUTBYTES, 8);
  crypto_stream_chacha20_ietf_xor_ic(
      blocks, blocks, (size_t)there, rest, 1 + (uint32_t)(skip / CIPHER_BLOCK), key);
  memcpy(bytes, blocks + before, (size_t)there - before);
  sodium_memzero(key, sizeof key);
  sodium_memzero(blocks, sizeof blocks);
  return there - (ssize_t)before;
}

ssize_t haru_medium_peek(
    const struct haru_medium *medium, void *bytes, size_t count, uint64_t offset) {
  if (offset >= medium->size) {
    return 0;
  }
  if (count > medium->size - offset) {
    count = (size_t)(medium->size - offset);
  }
  if (count > HARU_MEDIUM_PEEK) {
    count = HARU_MEDIUM_PEEK;
  }
  size_t done = 0;
  while (done < count) {
    const uint64_t number = (offset + done) / HARU_MEDIUM_CHUNK;
    const size_t skip = (offset + done) % HARU_MEDIUM_CHUNK;
    const size_t left = HARU_MEDIUM_CHUNK - skip;
    const size_t part = count - done < left ? count - done : left;
    const ssize_t there = peek_at_chunk(medium, number, skip, (uint8_t *)bytes + done, part);
    if (there < 0) {
      return -1;
    }
    done += (size_t)there;
    if (there < (ssize_t)part) {
      break;
    }
  }
  return (ssize_t)done;
}

void haru_medium_close(struct haru_medium *medium) {
  if (medium) {
    pthread_mutex_destroy(&medium->lock);
    sodium_free(medium);
  }
}
