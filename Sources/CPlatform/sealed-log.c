// SPDX-License-Identifier: GPL-3.0-or-later

#include "damage.h"
#include "sealed.h"

#include <string.h>

// What SQLite writes at once, and what is sealed together: the header of the log, and the header
// and the page of each frame.
typedef struct {
  int64_t place;
  int size;
  int64_t sealed_place;
} Piece;

static Piece piece_at(int64_t offset) {
  if (offset < log_header) {
    return (Piece){0, log_header, 0};
  }
  int64_t frame = (offset - log_header) / frame_size;
  int64_t place = log_header + frame * frame_size;
  int64_t sealed_place = sealed_log_header + frame * sealed_frame_size;
  if (offset < place + frame_header) {
    return (Piece){place, frame_header, sealed_place};
  }
  return (Piece){place + frame_header, page_size, sealed_place + frame_header + seal_size};
}

int64_t haru_log_size_opened(int64_t sealed_size) {
  int64_t frames = sealed_size - sealed_log_header;
  return frames < 0 ? 0 : log_header + frames / sealed_frame_size * frame_size;
}

int64_t haru_log_size_sealed(int64_t size) {
  if (size == 0) {
    return 0;
  }
  Piece last = piece_at(size - 1);
  return last.sealed_place + last.size + seal_size;
}

// SQLite looks for the end of a log by reading its header and whole frames. A page alone, or a part
// of a header, it knows to be there.
static bool looks_for_end(int count, int64_t offset) {
  return (offset == 0 && count == log_header) ||
         (count == frame_size && (offset - log_header) % frame_size == 0);
}

static bool open_piece(SealedFile *file, Piece piece, uint8_t *bytes) {
  const FileKey *key = file->database->key;
  size_t size = (size_t)piece.size;
  return haru_piece_open(key, SEALED_LOG, piece.sealed_place, file->sealed, size, bytes) ||
         haru_piece_heal(
             file->vfs, key, &file->wrong_bits, SEALED_LOG, piece.sealed_place, file->sealed, size,
             bytes);
}

static int read_pieces(SealedFile *file, uint8_t *bytes, int count, int64_t offset) {
  while (count > 0) {
    Piece piece = piece_at(offset);
    int skip = (int)(offset - piece.place);
    int part = count < piece.size - skip ? count : piece.size - skip;
    int result = methods_under(file)->xRead(
        file_under(file), file->sealed, piece.size + seal_size, piece.sealed_place);
    if (result != SQLITE_OK) {
      memset(bytes, 0, (size_t)count);
      return result;
    }
    uint8_t *opened = part == piece.size ? bytes : file->opened;
    if (!open_piece(file, piece, opened)) {
      return haru_damage_found();
    }
    if (opened != bytes) {
      memcpy(bytes, opened + skip, (size_t)part);
    }
    bytes += part;
    count -= part;
    offset += part;
  }
  return SQLITE_OK;
}

// A frame that can't be opened, and has more than one wrong bit, is not of this log, as garbage
// behind its end would be in a plain one. It is read as zeros, which SQLite takes for the end.
int haru_sealed_log_read(SealedFile *file, uint8_t *bytes, int count, int64_t offset) {
  int result = haru_sealed_find_key(file->database);
  if (result != SQLITE_OK) {
    return result;
  }
  result = file->database->key ? read_pieces(file, bytes, count, offset) : haru_damage_found();
  if (result != SQLITE_IOERR_DATA || !looks_for_end(count, offset)) {
    return result;
  }
  memset(bytes, 0, (size_t)count);
  return SQLITE_OK;
}

int haru_sealed_log_write(SealedFile *file, const uint8_t *bytes, int count, int64_t offset) {
  Piece piece = piece_at(offset);
  int result = haru_sealed_find_key(file->database);
  if (result != SQLITE_OK) {
    return result;
  }
  // Pages would be split where the log is padded to whole sectors, which the VFS rules out.
  if (piece.place != offset || piece.size != count || !file->database->key) {
    return SQLITE_IOERR_WRITE;
  }
  haru_piece_seal(
      file->database->key, file->nonce, SEALED_LOG, piece.sealed_place, bytes, (size_t)count,
      file->sealed);
  return methods_under(file)->xWrite(
      file_under(file), file->sealed, count + seal_size, piece.sealed_place);
}

// Logs in memory

size_t haru_sealed_log_open(
    const haru_sealed_vfs *vfs, const uint8_t salt[salt_size], const uint8_t *sealed, size_t count,
    uint8_t *log) {
  size_t size = (size_t)haru_log_size_opened((int64_t)count);
  FileKey *key = log ? haru_file_key_derive(vfs->key, salt) : NULL;
  if (!key) {
    return size;
  }
  WrongBits bits = {0};
  for (int64_t offset = 0; offset < (int64_t)size;) {
    Piece piece = piece_at(offset);
    size_t length = (size_t)piece.size;
    uint8_t healed[page_size + seal_size];
    memcpy(healed, sealed + piece.sealed_place, length + seal_size);
    if (!haru_piece_open(key, SEALED_LOG, piece.sealed_place, healed, length, log + offset) &&
        !haru_piece_heal(
            vfs, key, &bits, SEALED_LOG, piece.sealed_place, healed, length, log + offset)) {
      memset(log + offset, 0, length);
    }
    offset += piece.size;
  }
  sodium_free(key);
  return size;
}

size_t haru_sealed_log_seal(
    const haru_sealed_vfs *vfs, const uint8_t salt[salt_size], const uint8_t *log, size_t count,
    uint8_t *sealed) {
  FileKey *key = sealed ? haru_file_key_derive(vfs->key, salt) : NULL;
  if (sealed && !key) {
    return 0;
  }
  if (key) {
    uint8_t nonce[nonce_size];
    haru_nonce_begin(nonce);
    for (int64_t offset = 0; offset < (int64_t)count;) {
      Piece piece = piece_at(offset);
      haru_piece_seal(
          key, nonce, SEALED_LOG, piece.sealed_place, log + offset, (size_t)piece.size,
          sealed + piece.sealed_place);
      offset += piece.size;
    }
    sodium_free(key);
  }
  return (size_t)haru_log_size_sealed((int64_t)count);
}
