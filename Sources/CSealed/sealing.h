// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "CSealed.h"

#include <errno.h>
#include <sodium.h>
#include <string.h>
#include <unistd.h>

enum { NONCE = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES };

_Static_assert(
    (int)HARU_SEALED_KEY == crypto_aead_xchacha20poly1305_ietf_KEYBYTES &&
        (int)HARU_SEALED_TAG == crypto_aead_xchacha20poly1305_ietf_ABYTES,
    "the sizes of the cipher");

// What a number is used for; no two uses of a key have the same nonce.
enum nonce_use { FOR_CONTENT, FOR_RECORD_HEAD };

// A number with its lowest byte first, as all numbers in the files.
static inline void put_number(uint8_t *bytes, uint64_t number, int count) {
  for (int index = 0; index < count; index++) {
    bytes[index] = (uint8_t)(number >> 8 * index);
  }
}

static inline uint64_t get_number(const uint8_t *bytes, int count) {
  uint64_t number = 0;
  for (int index = 0; index < count; index++) {
    number |= (uint64_t)bytes[index] << 8 * index;
  }
  return number;
}

static inline void make_nonce(uint8_t nonce[NONCE], uint64_t number, enum nonce_use use) {
  memset(nonce, 0, NONCE);
  put_number(nonce, number, 8);
  nonce[8] = (uint8_t)use;
}

// Seals `count` bytes into as many and their tag, which vouches for what is `known`, too.
static inline void seal(
    uint8_t *sealed, const uint8_t *plain, size_t count, const uint8_t *known, size_t known_count,
    uint64_t number, const uint8_t *key) {
  uint8_t nonce[NONCE];
  make_nonce(nonce, number, FOR_CONTENT);
  crypto_aead_xchacha20poly1305_ietf_encrypt(
      sealed, NULL, plain, count, known, known_count, NULL, nonce, key);
}

// Opens `count` bytes, which may be done in place. False where they, or what is known, are not what
// was sealed; `plain` is zeros then.
static inline bool open_sealed(
    uint8_t *plain, const uint8_t *sealed, size_t count, const uint8_t *tag, const uint8_t *known,
    size_t known_count, uint64_t number, const uint8_t *key) {
  uint8_t nonce[NONCE];
  make_nonce(nonce, number, FOR_CONTENT);
  return crypto_aead_xchacha20poly1305_ietf_decrypt_detached(
             plain, NULL, sealed, count, tag, known, known_count, nonce, key) == 0;
}

// As many of so many bytes as the file has; -1 and `errno` where the system can't read them.
static inline ssize_t read_up_to(int descriptor, uint8_t *bytes, size_t count, uint64_t offset) {
  size_t done = 0;
  while (done < count) {
    const ssize_t part = pread(descriptor, bytes + done, count - done, (off_t)(offset + done));
    if (part == 0) {
      break;
    }
    if (part > 0) {
      done += (size_t)part;
    } else if (errno != EINTR) {
      return -1;
    }
  }
  return (ssize_t)done;
}
