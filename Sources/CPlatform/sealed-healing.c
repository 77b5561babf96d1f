// SPDX-License-Identifier: GPL-3.0-or-later

#include "sealed.h"

// A page, or a piece of the log, with one wrong bit
//
// A seal does not say which bit is wrong, but each can be tried, which takes a twentieth of a
// second for a page. SQLite reads a page again after each change that another connection makes, so
// that each is searched only once.

typedef struct {
  const haru_sealed_vfs *vfs;
  const FileKey *key;
  SealedKind kind;
  int64_t place;
  uint8_t *sealed;
  size_t count;
  uint8_t *scratch;
} Search;

static bool opens(const Search *search, const FileKey *key) {
  size_t skip = haru_page_salt_size(search->kind, search->place);
  return haru_piece_open(
      key, search->kind, search->place, search->sealed + skip, search->count - skip,
      search->scratch + skip);
}

// With another salt, the key is another.
static bool opens_with_own_salt(const Search *search) {
  FileKey *key = haru_file_key_derive(search->vfs->key, search->sealed);
  bool is_right = key && opens(search, key);
  sodium_free(key);
  return is_right;
}

static bool opens_without(const Search *search, int bit) {
  uint8_t mask = (uint8_t)(1 << bit % 8);
  bool is_in_salt = (size_t)bit / 8 < haru_page_salt_size(search->kind, search->place);
  search->sealed[bit / 8] ^= mask;
  if (is_in_salt ? opens_with_own_salt(search) : opens(search, search->key)) {
    return true;
  }
  search->sealed[bit / 8] ^= mask;
  return false;
}

bool haru_piece_heal(
    const haru_sealed_vfs *vfs, const FileKey *key, WrongBits *bits, SealedKind kind, int64_t place,
    uint8_t *sealed, size_t count, uint8_t *scratch) {
  Search search = {vfs, key, kind, place, sealed, count, scratch};
  for (int i = 0; i < bits->count; i++) {
    if (bits->pieces[i].place == place) {
      return bits->pieces[i].bit >= 0 && opens_without(&search, bits->pieces[i].bit);
    }
  }
  if (bits->count == max_searches || bits->misses == max_misses) {
    return false;
  }
  int bit = 8 * (int)(count + seal_size) - 1;
  while (bit >= 0 && !opens_without(&search, bit)) {
    bit--;
  }
  bits->pieces[bits->count].place = place;
  bits->pieces[bits->count].bit = bit;
  bits->count++;
  bits->misses = bit < 0 ? bits->misses + 1 : 0;
  return bit >= 0;
}

int haru_sealed_page_check(void *base, int64_t place, uint8_t *page, haru_page_state *state) {
  SealedFile *file = sealed_file(base);
  file->is_healed = false;
  int result = haru_sealed_database_read(file, page, page_size, place);
  *state = file->is_healed ? HARU_PAGE_HEALED : HARU_PAGE_RIGHT;
  if (result == SQLITE_IOERR_DATA || result == SQLITE_NOTADB) {
    *state = HARU_PAGE_DAMAGED;
    return SQLITE_OK;
  }
  // The file has become shorter since its pages were counted.
  return result == SQLITE_IOERR_SHORT_READ ? SQLITE_OK : result;
}
