// SPDX-License-Identifier: GPL-3.0-or-later

#include "damage.h"
#include "sealed.h"

#include <string.h>
#include <sys/stat.h>

static const uint8_t magic[salt_size] = "SQLite format 3";

size_t haru_page_salt_size(SealedKind kind, int64_t place) {
  return kind == SEALED_DATABASE && place == 0 ? salt_size : 0;
}

static void seal_page(SealedFile *file, const uint8_t *page, int64_t place, uint8_t *sealed) {
  const FileKey *key = file->database->key;
  size_t skip = haru_page_salt_size(file->kind, place);
  memcpy(sealed, key->salt, skip);
  haru_piece_seal(
      key, file->nonce, file->kind, place, page + skip, page_body - skip, sealed + skip);
}

bool haru_page_open(
    const FileKey *key, SealedKind kind, int64_t place, const uint8_t *sealed, uint8_t *page) {
  size_t skip = haru_page_salt_size(kind, place);
  memcpy(page, magic, skip);
  memset(page + page_body, 0, seal_size);
  if (haru_piece_open(key, kind, place, sealed + skip, page_body - skip, page + skip)) {
    return true;
  }
  memset(page, 0, page_size);
  // SQLite never reads such a page, but a backup does.
  return sodium_is_zero(sealed, page_size);
}

// The key

static int take_key(SealedFile *database, const uint8_t *salt) {
  FileKey *key = haru_file_key_derive(database->vfs->key, salt);
  if (!key) {
    return SQLITE_NOMEM;
  }
  sodium_free(database->key);
  database->key = key;
  return SQLITE_OK;
}

int haru_sealed_find_key(SealedFile *database) {
  if (database->key) {
    return SQLITE_OK;
  }
  uint8_t salt[salt_size];
  int result = methods_under(database)->xRead(file_under(database), salt, salt_size, 0);
  if (result == SQLITE_IOERR_SHORT_READ ||
      (result == SQLITE_OK && sodium_is_zero(salt, salt_size))) {
    return SQLITE_OK;
  }
  return result == SQLITE_OK ? take_key(database, salt) : result;
}

// Only a connection that has SQLite's lock for writing comes here, so no two choose a salt.
static int find_or_make_key(SealedFile *database) {
  int result = haru_sealed_find_key(database);
  if (result != SQLITE_OK || database->key) {
    return result;
  }
  uint8_t salt[salt_size];
  randombytes_buf(salt, salt_size);
  return take_key(database, salt);
}

// Reading

// A first page that a power cut has torn while the log was emptied into the database is whole in
// the log, and one that was torn by a transaction without a log is whole in the journal. But SQLite
// looks at the header before it looks at these, and wants to know this much.
static void write_stand_in_header(uint8_t *page) {
  memset(page, 0, page_size);
  memcpy(page, magic, salt_size);
  // > 16 2 The database page size in bytes. … 18 1 File format write version … 2 for WAL.
  // > 20 1 Bytes of unused "reserved" space at the end of each page.
  // > 21 … 23 payload fractions: 64, 32, 32. https://www.sqlite.org/fileformat2.html
  page[16] = page_size >> 8;
  page[18] = page[19] = 2;
  page[20] = seal_size;
  page[21] = 64;
  page[22] = page[23] = 32;
}

static int open_page(const SealedFile *file, int64_t place, uint8_t *page) {
  bool is_right = haru_page_open(file->key, SEALED_DATABASE, place, file->sealed, page);
  return is_right ? SQLITE_OK : haru_damage_found();
}

static bool heal_page(SealedFile *file, int64_t place) {
  bool is_healed = haru_piece_heal(
      file->vfs, file->key, &file->wrong_bits, SEALED_DATABASE, place, file->sealed, page_body,
      file->opened);
  file->is_healed |= is_healed;
  return is_healed;
}

// Whether what SQLite needs to put a torn first page right is there, and sealed with this key. The
// first page in a journal lies behind a header of a sector, and its number.
static bool has_log_or_journal(const SealedFile *file) {
  const char *log = sqlite3_filename_wal(file->path);
  const char *journal = sqlite3_filename_journal(file->path);
  return haru_file_has_piece(log, file->key, SEALED_LOG, 0, log_header) ||
         haru_file_has_piece(journal, file->key, SEALED_JOURNAL, journal_sector + 4, page_body);
}

static int open_first_page(SealedFile *file, bool is_header, uint8_t *page) {
  if (memcmp(file->sealed, magic, salt_size) == 0) {
    return SQLITE_NOTADB;
  }
  if (file->key && open_page(file, 0, page) == SQLITE_OK) {
    file->is_healed |= memcmp(file->sealed, file->key->salt, salt_size) != 0;
    return SQLITE_OK;
  }
  // The file may have been emptied and begun anew by another process. A salt that opens nothing is
  // no reason to forget the key that is known.
  FileKey *key = haru_file_key_derive(file->vfs->key, file->sealed);
  if (!key) {
    return SQLITE_NOMEM;
  }
  bool is_right = haru_page_open(key, SEALED_DATABASE, 0, file->sealed, page);
  if (is_right || !file->key) {
    sodium_free(file->key);
    file->key = key;
  } else {
    sodium_free(key);
  }
  if (is_right) {
    return SQLITE_OK;
  }
  if (heal_page(file, 0)) {
    // The key that is known stays, unless it is the salt that was put right.
    if (open_page(file, 0, page) == SQLITE_OK) {
      return SQLITE_OK;
    }
    int result = take_key(file, file->sealed);
    return result == SQLITE_OK ? open_page(file, 0, page) : result;
  }
  if (!is_header) {
    return haru_damage_found();
  }
  // With another key, SQLite would take the log for an empty one, and remove it when it closes.
  if (!has_log_or_journal(file)) {
    return HARU_SQLITE_WRONG_KEY;
  }
  write_stand_in_header(page);
  return SQLITE_OK;
}

static bool is_longer(const char *path, int64_t size) {
  struct stat status;
  return stat(path, &status) == 0 && status.st_size > size;
}

// Whether a log or a journal holds pages. A database that is being made has a journal of headers.
static bool has_pages_beside(const SealedFile *file) {
  return is_longer(sqlite3_filename_wal(file->path), 0) ||
         is_longer(sqlite3_filename_journal(file->path), page_size);
}

static int read_page(SealedFile *file, int64_t place, bool is_header, uint8_t *page) {
  const sqlite3_io_methods *methods = methods_under(file);
  int result = methods->xRead(file_under(file), file->sealed, page_size, place);
  if (result == SQLITE_IOERR_SHORT_READ) {
    sqlite3_int64 size = 0;
    result = methods->xFileSize(file_under(file), &size);
    if (result != SQLITE_OK || size <= place) {
      return result == SQLITE_OK ? SQLITE_IOERR_SHORT_READ : result;
    }
    // Half a page is no page, unless another process was just writing it.
    result = methods->xRead(file_under(file), file->sealed, page_size, place);
    if (result == SQLITE_IOERR_SHORT_READ) {
      return place == 0 ? SQLITE_NOTADB : haru_damage_found();
    }
  }
  if (result != SQLITE_OK) {
    return result;
  }
  if (place == 0 && !sodium_is_zero(file->sealed, page_size)) {
    return open_first_page(file, is_header, page);
  }
  // Without its salt, a database has no key that opens these: see `open_first_page`.
  if (is_header && place == 0 && has_pages_beside(file)) {
    return HARU_SQLITE_WRONG_KEY;
  }
  result = haru_sealed_find_key(file);
  if (result != SQLITE_OK) {
    return result;
  }
  if (!file->key) {
    memset(page, 0, page_size);
    return sodium_is_zero(file->sealed, page_size) ? SQLITE_OK : haru_damage_found();
  }
  result = open_page(file, place, page);
  return result == SQLITE_IOERR_DATA && heal_page(file, place) ? open_page(file, place, page)
                                                               : result;
}

// SQLite reads the header and, since 3.45, what a long text overflows into in parts of a page.
int haru_sealed_database_read(SealedFile *file, uint8_t *bytes, int count, int64_t offset) {
  while (count > 0) {
    int64_t place = offset / page_size * page_size;
    int skip = (int)(offset - place);
    int part = count < page_size - skip ? count : page_size - skip;
    uint8_t *page = part == page_size ? bytes : file->opened;
    int result = read_page(file, place, part < page_size, page);
    if (result != SQLITE_OK) {
      memset(bytes, 0, (size_t)count);
      return result;
    }
    if (page != bytes) {
      memcpy(bytes, page + skip, (size_t)part);
    }
    bytes += part;
    count -= part;
    offset += part;
  }
  return SQLITE_OK;
}

// Writing

int haru_sealed_database_write(SealedFile *file, const uint8_t *bytes, int count, int64_t offset) {
  if (count != page_size || offset % page_size != 0) {
    return SQLITE_IOERR_WRITE;
  }
  int result = find_or_make_key(file);
  if (result != SQLITE_OK) {
    return result;
  }
  seal_page(file, bytes, offset, file->sealed);
  return methods_under(file)->xWrite(file_under(file), file->sealed, page_size, offset);
}

// A file that is begun anew gets another salt.
int haru_sealed_database_truncate(SealedFile *file, int64_t size) {
  if (size == 0) {
    sodium_free(file->key);
    file->key = NULL;
  }
  return methods_under(file)->xTruncate(file_under(file), size);
}

// The journal

// What can't be opened is the torn end of a journal. SQLite passes over a page whose sum is wrong;
// that of zeros is right for an empty page.
int haru_sealed_journal_read(SealedFile *file, uint8_t *bytes, int count, int64_t offset) {
  if (count != page_size) {
    return methods_under(file)->xRead(file_under(file), bytes, count, offset);
  }
  int result = haru_sealed_find_key(file->database);
  if (result == SQLITE_OK) {
    result = methods_under(file)->xRead(file_under(file), file->sealed, page_size, offset);
  }
  if (result != SQLITE_OK) {
    return result;
  }
  const FileKey *key = file->database->key;
  if (!key || !haru_page_open(key, SEALED_JOURNAL, offset, file->sealed, bytes)) {
    memset(bytes, 0xff, page_size);
  }
  return SQLITE_OK;
}

int haru_sealed_journal_write(SealedFile *file, const uint8_t *bytes, int count, int64_t offset) {
  if (count != page_size) {
    return methods_under(file)->xWrite(file_under(file), bytes, count, offset);
  }
  int result = haru_sealed_find_key(file->database);
  if (result != SQLITE_OK || !file->database->key) {
    return result == SQLITE_OK ? SQLITE_IOERR_WRITE : result;
  }
  seal_page(file, bytes, offset, file->sealed);
  return methods_under(file)->xWrite(file_under(file), file->sealed, page_size, offset);
}

// Databases in memory

bool haru_sealed_salt_find(
    const haru_sealed_vfs *vfs, const uint8_t *sealed, size_t count, uint8_t salt[salt_size]) {
  memcpy(salt, sealed, salt_size);
  FileKey *key = count >= page_size ? haru_file_key_derive(vfs->key, salt) : NULL;
  if (!key) {
    return false;
  }
  uint8_t page[page_size], healed[page_size];
  bool is_found = haru_page_open(key, SEALED_DATABASE, 0, sealed, page);
  if (!is_found) {
    WrongBits bits = {0};
    memcpy(healed, sealed, page_size);
    is_found = haru_piece_heal(vfs, key, &bits, SEALED_DATABASE, 0, healed, page_body, page);
    memcpy(salt, is_found ? healed : sealed, salt_size);
  }
  sodium_memzero(page, page_size);
  sodium_free(key);
  return is_found;
}

bool haru_sealed_salt_opens(
    const haru_sealed_vfs *vfs, const uint8_t salt[salt_size], const uint8_t *sealed,
    size_t count) {
  FileKey *key = haru_file_key_derive(vfs->key, salt);
  uint8_t page[page_size];
  bool is_open = false;
  for (size_t place = page_size; key && !is_open && place + page_size <= count;
       place += page_size) {
    // A page that was never written opens with every key.
    is_open = !sodium_is_zero(sealed + place, page_size) &&
              haru_page_open(key, SEALED_DATABASE, (int64_t)place, sealed + place, page);
  }
  sodium_memzero(page, page_size);
  sodium_free(key);
  return is_open;
}

void haru_sealed_database_open(
    const haru_sealed_vfs *vfs, const uint8_t *sealed, size_t count, uint8_t *database) {
  FileKey *key = count >= page_size ? haru_file_key_derive(vfs->key, sealed) : NULL;
  WrongBits bits = {0};
  for (size_t place = 0; place + page_size <= count; place += page_size) {
    uint8_t *page = database + place;
    memset(page, 0, page_size);
    if (!key || haru_page_open(key, SEALED_DATABASE, (int64_t)place, sealed + place, page)) {
      continue;
    }
    uint8_t healed[page_size];
    memcpy(healed, sealed + place, page_size);
    bool is_healed =
        haru_piece_heal(vfs, key, &bits, SEALED_DATABASE, (int64_t)place, healed, page_body, page);
    if (is_healed && place == 0 && memcmp(healed, key->salt, salt_size) != 0) {
      sodium_free(key);
      key = haru_file_key_derive(vfs->key, healed);
    }
    if (is_healed && key) {
      haru_page_open(key, SEALED_DATABASE, (int64_t)place, healed, page);
    } else if (place == 0) {
      write_stand_in_header(page);
    }
  }
  sodium_free(key);
}
