// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "CPlatform.h"

#include <sodium.h>
#include <sqlite3.h>

// The files of a sealed database: XChaCha20-Poly1305, a message for each piece that SQLite writes.
//
//   seal       nonce 24 | tag 16, behind the sealed bytes. The associated data is the kind of the
//              file (1 byte) and the place in it (8 bytes, lowest first), so that no piece passes
//              for another.
//   database   page 4096 = sealed 4056 | seal 40, in bytes that SQLite reserves at the end of each
//              page. Page 1 begins with a salt, 16 bytes of chance, not with “SQLite format 3”.
//              The key of the file is BLAKE2b of the salt, under the key of the VFS: no page of a
//              backup passes for one of the diary.
//   log        header 32 | seal 40, and for each frame: header 24 | seal 40 | page 4096 | seal 40.
//              The seal of a page is not in its reserved bytes here: SQLite's checksums of the log
//              cover these, too, and whatever was there in memory. Frame headers are sealed since
//              they hold checksums of the page as it was before.
//   journal    pages as in the database. The rest says which pages they are.
//   -shm       left alone: it holds numbers of pages, and one sum of all that is in the log; what
//              else memory held is cleared before (`sealed-memory.c`).
//
// Files for the time being are refused, so a connection needs PRAGMA temp_store = MEMORY.

enum {
  key_size = HARU_SEALED_KEY_SIZE,
  salt_size = HARU_SEALED_SALT_SIZE,
  nonce_size = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES,
  tag_size = crypto_aead_xchacha20poly1305_ietf_ABYTES,
  seal_size = HARU_SEAL_SIZE,
  page_size = 4096,
  page_body = page_size - seal_size,
  log_header = 32,
  frame_header = 24,
  frame_size = frame_header + page_size,
  sealed_log_header = log_header + seal_size,
  sealed_frame_size = frame_size + 2 * seal_size,
  // As SQLite takes it to be where SQLITE_IOCAP_POWERSAFE_OVERWRITE is promised.
  journal_sector = 512,
  // Where more pieces are damaged, it is not wrong bits that are the matter.
  max_searches = 64,
  // Where so many in a row have no single wrong bit, the file is sealed with another key. To look
  // for one in each piece of a log, at every opening, would take a minute.
  max_misses = 8,
};

typedef enum { SEALED_DATABASE = 1, SEALED_LOG = 2, SEALED_JOURNAL = 3 } SealedKind;

struct haru_sealed_vfs {
  sqlite3_vfs vfs;
  sqlite3_vfs *below;
  // In memory that is locked, and wiped when it is given back.
  uint8_t *key;
  char name[64];
};

// The key of one file, in such memory, too.
typedef struct {
  uint8_t bytes[key_size], salt[salt_size];
} FileKey;

// The pieces in which a wrong bit was looked for. It is negative where none was found.
typedef struct {
  int count;
  int misses;
  struct {
    int64_t place;
    int bit;
  } pieces[max_searches];
} WrongBits;

typedef struct SealedFile {
  sqlite3_file base;
  const haru_sealed_vfs *vfs;
  SealedKind kind;
  const char *path;
  // The database that a log or a journal belongs to, whose key it has; a database itself.
  struct SealedFile *database;
  // Of a database: null until its salt is known.
  FileKey *key;
  WrongBits wrong_bits;
  // Of a database: whether a wrong bit was put right.
  bool is_healed;
  // Chance for each open file, and a counter: never the same twice.
  uint8_t nonce[nonce_size];
  uint8_t sealed[page_size + seal_size], opened[page_size];
  // The file of the system's VFS lies behind.
} SealedFile;

static inline SealedFile *sealed_file(sqlite3_file *file) {
  return (SealedFile *)file;
}

static inline sqlite3_file *file_under(SealedFile *file) {
  return (sqlite3_file *)(file + 1);
}

static inline const sqlite3_io_methods *methods_under(SealedFile *file) {
  return file_under(file)->pMethods;
}

// Seals and keys (sealed-bytes.c)

/// The key of the file with this salt; null where there is no memory.
FileKey *haru_file_key_derive(const uint8_t key[key_size], const uint8_t salt[salt_size]);

/// Seals `count` bytes into `sealed`, which takes `seal_size` more.
void haru_piece_seal(
    const FileKey *key, uint8_t nonce[nonce_size], SealedKind kind, int64_t place,
    const uint8_t *bytes, size_t count, uint8_t *sealed);

/// Opens `count` bytes and the seal behind them; false where they are not what was sealed.
bool haru_piece_open(
    const FileKey *key, SealedKind kind, int64_t place, const uint8_t *sealed, size_t count,
    uint8_t *bytes);

/// Whether a file has such a piece at this place, behind `count` bytes of which its seal lies. Only
/// for files on which no process has locks, since closing one releases them.
bool haru_file_has_piece(
    const char *path, const FileKey *key, SealedKind kind, int64_t place, size_t count);

/// A nonce that no other open file begins with.
void haru_nonce_begin(uint8_t nonce[nonce_size]);

// Pages of the database and of its journal (sealed-database.c)

/// How much of a page is not sealed: page 1 has the salt where SQLite has its magic.
size_t haru_page_salt_size(SealedKind kind, int64_t place);

/// Opens a page into `page`. A page that was never written, only skipped, is zeros.
bool haru_page_open(
    const FileKey *key, SealedKind kind, int64_t place, const uint8_t *sealed, uint8_t *page);

bool haru_sealed_memory_is_cleared(void);
int haru_sealed_database_read(SealedFile *file, uint8_t *bytes, int count, int64_t offset);
int haru_sealed_database_write(SealedFile *file, const uint8_t *bytes, int count, int64_t offset);
int haru_sealed_database_truncate(SealedFile *file, int64_t size);
int haru_sealed_journal_read(SealedFile *file, uint8_t *bytes, int count, int64_t offset);
int haru_sealed_journal_write(SealedFile *file, const uint8_t *bytes, int count, int64_t offset);

/// Looks into the file for the key of a database. `key` stays null where nothing was written yet.
int haru_sealed_find_key(SealedFile *database);

// Damage (sealed-healing.c)

/// Looks for the one wrong bit of a page or a piece of the log, of `count` bytes and the seal
/// behind them, and puts it right in `sealed`. What is sealed is in `scratch` then. Where the bit
/// is in the salt, it is another key that opens the page.
bool haru_piece_heal(
    const haru_sealed_vfs *vfs, const FileKey *key, WrongBits *bits, SealedKind kind, int64_t place,
    uint8_t *sealed, size_t count, uint8_t *scratch);

// The log (sealed-log.c)

int haru_sealed_log_read(SealedFile *file, uint8_t *bytes, int count, int64_t offset);
int haru_sealed_log_write(SealedFile *file, const uint8_t *bytes, int count, int64_t offset);

/// The size that a log of this size has as SQLite sees it, and the other way round.
int64_t haru_log_size_opened(int64_t sealed_size);
int64_t haru_log_size_sealed(int64_t size);
