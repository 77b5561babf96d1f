// SPDX-License-Identifier: GPL-3.0-or-later

#include "CPlatform.h"

#include <CDigest.h>
#include <sqlite3.h>
#include <string.h>

enum { block_size = 64 };

// The bytes that a digest is made of, as far as they have come.
typedef struct {
  uint32_t state[8];
  uint8_t rest[block_size];
  size_t rest_count;
  uint64_t count;
} Digest;

// > the first thirty-two bits of the fractional parts of the square roots of the first eight primes
// https://nvlpubs.nist.gov/nistpubs/FIPS/NIST.FIPS.180-4.pdf
// clang-format off
static const Digest empty = {
  .state = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  },
};
// clang-format on

static void add(Digest *digest, const void *data, size_t count) {
  const uint8_t *bytes = data;
  digest->count += count;
  if (count == 0) {
    return;
  }
  if (digest->rest_count > 0) {
    size_t room = block_size - digest->rest_count;
    size_t taken = count < room ? count : room;
    memcpy(digest->rest + digest->rest_count, bytes, taken);
    digest->rest_count += taken;
    bytes += taken;
    count -= taken;
    if (digest->rest_count < block_size) {
      return;
    }
    haru_sha256_add(digest->state, digest->rest, 1);
    digest->rest_count = 0;
  }
  haru_sha256_add(digest->state, bytes, count / block_size);
  digest->rest_count = count % block_size;
  if (digest->rest_count > 0) {
    memcpy(digest->rest, bytes + count - digest->rest_count, digest->rest_count);
  }
}

static void add_number(Digest *digest, uint64_t number) {
  uint8_t bytes[8];
  for (int i = 0; i < 8; i++) {
    bytes[i] = (uint8_t)(number >> 8 * (7 - i));
  }
  add(digest, bytes, sizeof bytes);
}

static sqlite3_int64 finish(Digest *digest) {
  uint64_t bits = digest->count * 8;
  static const uint8_t padding[block_size] = {0x80};
  add(digest, padding, 1 + (119 - digest->count % block_size) % block_size);
  add_number(digest, bits);
  return (sqlite3_int64)((uint64_t)digest->state[0] << 32 | digest->state[1]);
}

static void add_value(Digest *digest, sqlite3_value *value) {
  int type = sqlite3_value_type(value);
  uint8_t tag = (uint8_t)type;
  add(digest, &tag, 1);
  if (type == SQLITE_INTEGER) {
    add_number(digest, (uint64_t)sqlite3_value_int64(value));
  } else if (type == SQLITE_FLOAT) {
    double number = sqlite3_value_double(value);
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    add_number(digest, bits);
  } else if (type != SQLITE_NULL) {
    const void *bytes = type == SQLITE_TEXT ? sqlite3_value_text(value) : sqlite3_value_blob(value);
    int count = sqlite3_value_bytes(value);
    add_number(digest, (uint64_t)count);
    if (count > 0) {
      add(digest, bytes, (size_t)count);
    }
  }
}

static void digest_values(sqlite3_context *context, int count, sqlite3_value **values) {
  Digest digest = empty;
  for (int i = 0; i < count; i++) {
    add_value(&digest, values[i]);
  }
  sqlite3_result_int64(context, finish(&digest));
}

// Mending
//
// A row whose digest is known, and in which a single bit has changed, is put right by trying each.

// A value that is longer, and a row in which too many bytes would be tried again for each bit, is
// not mended: that would take minutes.
enum { longest_mended = 16384, most_tried_bytes = 1 << 29 };

static bool has_digest(
    Digest begun, const uint8_t *rest, size_t count, sqlite3_value **values, int first, int last,
    sqlite3_int64 wanted) {
  add(&begun, rest, count);
  for (int i = first; i < last; i++) {
    add_value(&begun, values[i]);
  }
  return finish(&begun) == wanted;
}

// haru_mended(digest, index, value…): the value of this index with the one bit changed that gives
// all of them the digest; null where no such bit is found.
static void mend_value(sqlite3_context *context, int count, sqlite3_value **values) {
  sqlite3_int64 place = count < 3 ? -1 : sqlite3_value_int64(values[1]);
  if (place < 0 || place >= count - 2) {
    return;
  }
  int index = (int)place + 2;
  sqlite3_int64 behind = 0;
  for (int i = index; i < count; i++) {
    behind += sqlite3_value_bytes(values[i]);
  }
  sqlite3_int64 bits = 8 * (sqlite3_int64)sqlite3_value_bytes(values[index]);
  if (bits > 0 && behind > most_tried_bytes / bits) {
    return;
  }
  sqlite3_int64 wanted = sqlite3_value_int64(values[0]);
  Digest begun = empty;
  for (int i = 2; i < index; i++) {
    add_value(&begun, values[i]);
  }
  uint8_t type = (uint8_t)sqlite3_value_type(values[index]);
  add(&begun, &type, 1);
  if (type == SQLITE_INTEGER) {
    sqlite3_uint64 number = (sqlite3_uint64)sqlite3_value_int64(values[index]);
    for (int bit = 0; bit < 64; bit++) {
      Digest digest = begun;
      add_number(&digest, number ^ (sqlite3_uint64)1 << bit);
      if (has_digest(digest, NULL, 0, values, index + 1, count, wanted)) {
        sqlite3_result_int64(context, (sqlite3_int64)(number ^ (sqlite3_uint64)1 << bit));
        return;
      }
    }
    return;
  }
  const void *found =
      type == SQLITE_TEXT ? sqlite3_value_text(values[index]) : sqlite3_value_blob(values[index]);
  int length = sqlite3_value_bytes(values[index]);
  if ((type != SQLITE_TEXT && type != SQLITE_BLOB) || length == 0 || length > longest_mended) {
    return;
  }
  uint8_t bytes[longest_mended];
  memcpy(bytes, found, (size_t)length);
  add_number(&begun, (uint64_t)length);
  for (int i = 0; i < length; i++) {
    for (int bit = 0; bit < 8; bit++) {
      bytes[i] ^= (uint8_t)(1 << bit);
      if (has_digest(begun, bytes + i, (size_t)(length - i), values, index + 1, count, wanted)) {
        if (type == SQLITE_TEXT) {
          sqlite3_result_text(context, (const char *)bytes, length, SQLITE_TRANSIENT);
        } else {
          sqlite3_result_blob(context, bytes, length, SQLITE_TRANSIENT);
        }
        return;
      }
      bytes[i] ^= (uint8_t)(1 << bit);
    }
    add(&begun, bytes + i, 1);
  }
}

int haru_digest_register(void *connection) {
  const int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
  int result = sqlite3_create_function_v2(
      connection, "haru_digest", -1, flags, NULL, digest_values, NULL, NULL, NULL);
  if (result != SQLITE_OK) {
    return result;
  }
  // No trigger of a database from elsewhere may call it.
  return sqlite3_create_function_v2(
      connection, "haru_mended", -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, NULL,
      mend_value, NULL, NULL, NULL);
}
