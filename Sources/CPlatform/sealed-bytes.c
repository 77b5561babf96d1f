// SPDX-License-Identifier: GPL-3.0-or-later

#include "sealed.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

_Static_assert(HARU_SEAL_SIZE == nonce_size + tag_size, "a seal is a nonce and a tag");

FileKey *haru_file_key_derive(const uint8_t key[key_size], const uint8_t salt[salt_size]) {
  FileKey *file_key = sodium_malloc(sizeof(FileKey));
  if (file_key) {
    crypto_generichash(file_key->bytes, key_size, salt, salt_size, key, key_size);
    memcpy(file_key->salt, salt, salt_size);
  }
  return file_key;
}

typedef struct {
  uint8_t bytes[9];
} Associated;

static Associated associated(SealedKind kind, int64_t place) {
  Associated data = {{(uint8_t)kind}};
  for (int i = 0; i < 8; i++) {
    data.bytes[1 + i] = (uint8_t)((uint64_t)place >> 8 * i);
  }
  return data;
}

// A nonce of 24 bytes may be chance alone. Only the first 16 are, and a counter follows, so that a
// page costs no call of the system.
void haru_nonce_begin(uint8_t nonce[nonce_size]) {
  memset(nonce, 0, nonce_size);
  randombytes_buf(nonce, 16);
}

void haru_piece_seal(
    const FileKey *key, uint8_t nonce[nonce_size], SealedKind kind, int64_t place,
    const uint8_t *bytes, size_t count, uint8_t *sealed) {
  Associated data = associated(kind, place);
  sodium_increment(nonce + 16, nonce_size - 16);
  memcpy(sealed + count, nonce, nonce_size);
  crypto_aead_xchacha20poly1305_ietf_encrypt_detached(
      sealed, sealed + count + nonce_size, NULL, bytes, count, data.bytes, sizeof data.bytes, NULL,
      nonce, key->bytes);
}

bool haru_piece_open(
    const FileKey *key, SealedKind kind, int64_t place, const uint8_t *sealed, size_t count,
    uint8_t *bytes) {
  Associated data = associated(kind, place);
  return crypto_aead_xchacha20poly1305_ietf_decrypt_detached(
             bytes, NULL, sealed, count, sealed + count + nonce_size, data.bytes, sizeof data.bytes,
             sealed + count, key->bytes) == 0;
}

bool haru_file_has_piece(
    const char *path, const FileKey *key, SealedKind kind, int64_t place, size_t count) {
  uint8_t sealed[page_size + seal_size], bytes[page_size];
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) {
    return false;
  }
  ssize_t length = pread(file, sealed, count + seal_size, place);
  close(file);
  return length == (ssize_t)(count + seal_size) &&
         haru_piece_open(key, kind, place, sealed, count, bytes);
}
