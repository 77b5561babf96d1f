// SPDX-License-Identifier: GPL-3.0-or-later

#include "sealed.h"

#include <stdlib.h>
#include <string.h>

static int x_close(sqlite3_file *base) {
  SealedFile *file = sealed_file(base);
  int result = methods_under(file)->xClose(file_under(file));
  sodium_free(file->key);
  sodium_memzero(file, sizeof *file);
  return result;
}

static int x_read(sqlite3_file *base, void *bytes, int count, sqlite3_int64 offset) {
  SealedFile *file = sealed_file(base);
  switch (file->kind) {
  case SEALED_DATABASE:
    return haru_sealed_database_read(file, bytes, count, offset);
  case SEALED_LOG:
    return haru_sealed_log_read(file, bytes, count, offset);
  case SEALED_JOURNAL:
    return haru_sealed_journal_read(file, bytes, count, offset);
  }
  return SQLITE_MISUSE;
}

static int x_write(sqlite3_file *base, const void *bytes, int count, sqlite3_int64 offset) {
  SealedFile *file = sealed_file(base);
  switch (file->kind) {
  case SEALED_DATABASE:
    return haru_sealed_database_write(file, bytes, count, offset);
  case SEALED_LOG:
    return haru_sealed_log_write(file, bytes, count, offset);
  case SEALED_JOURNAL:
    return haru_sealed_journal_write(file, bytes, count, offset);
  }
  return SQLITE_MISUSE;
}

static int x_truncate(sqlite3_file *base, sqlite3_int64 size) {
  SealedFile *file = sealed_file(base);
  if (file->kind == SEALED_DATABASE) {
    return haru_sealed_database_truncate(file, size);
  }
  int64_t length = file->kind == SEALED_LOG ? haru_log_size_sealed(size) : size;
  return methods_under(file)->xTruncate(file_under(file), length);
}

static int x_sync(sqlite3_file *base, int flags) {
  SealedFile *file = sealed_file(base);
  return methods_under(file)->xSync(file_under(file), flags);
}

static int x_file_size(sqlite3_file *base, sqlite3_int64 *size) {
  SealedFile *file = sealed_file(base);
  int result = methods_under(file)->xFileSize(file_under(file), size);
  if (result == SQLITE_OK && file->kind == SEALED_LOG) {
    *size = haru_log_size_opened(*size);
  }
  return result;
}

static int x_lock(sqlite3_file *base, int level) {
  SealedFile *file = sealed_file(base);
  return methods_under(file)->xLock(file_under(file), level);
}

static int x_unlock(sqlite3_file *base, int level) {
  SealedFile *file = sealed_file(base);
  return methods_under(file)->xUnlock(file_under(file), level);
}

static int x_check_reserved_lock(sqlite3_file *base, int *result) {
  SealedFile *file = sealed_file(base);
  return methods_under(file)->xCheckReservedLock(file_under(file), result);
}

static int x_file_control(sqlite3_file *base, int operation, void *argument) {
  SealedFile *file = sealed_file(base);
  return methods_under(file)->xFileControl(file_under(file), operation, argument);
}

static int x_sector_size(sqlite3_file *base) {
  SealedFile *file = sealed_file(base);
  return methods_under(file)->xSectorSize(file_under(file));
}

// > SQLITE_IOCAP_POWERSAFE_OVERWRITE … when data is written to a file on the disk, after a power
// > loss, bytes outside of the range that was written are unchanged.
// https://www.sqlite.org/c3ref/c_iocap_atomic.html
// Without it, SQLite pads the log to whole sectors, and writes a page in two pieces for that.
static int x_device_characteristics(sqlite3_file *base) {
  SealedFile *file = sealed_file(base);
  const int subpage_read = 0x00008000;
  int all = methods_under(file)->xDeviceCharacteristics(file_under(file));
  return (all | SQLITE_IOCAP_POWERSAFE_OVERWRITE) & ~(SQLITE_IOCAP_BATCH_ATOMIC | subpage_read);
}

static int x_shm_map(sqlite3_file *base, int region, int size, int extend, void volatile **map) {
  SealedFile *file = sealed_file(base);
  return methods_under(file)->xShmMap(file_under(file), region, size, extend, map);
}

static int x_shm_lock(sqlite3_file *base, int offset, int count, int flags) {
  SealedFile *file = sealed_file(base);
  return methods_under(file)->xShmLock(file_under(file), offset, count, flags);
}

static void x_shm_barrier(sqlite3_file *base) {
  SealedFile *file = sealed_file(base);
  methods_under(file)->xShmBarrier(file_under(file));
}

static int x_shm_unmap(sqlite3_file *base, int remove) {
  SealedFile *file = sealed_file(base);
  return methods_under(file)->xShmUnmap(file_under(file), remove);
}

// Version 2 has no xFetch: no sealed page is mapped into memory past this VFS.
static const sqlite3_io_methods methods = {
    2,
    x_close,
    x_read,
    x_write,
    x_truncate,
    x_sync,
    x_file_size,
    x_lock,
    x_unlock,
    x_check_reserved_lock,
    x_file_control,
    x_sector_size,
    x_device_characteristics,
    x_shm_map,
    x_shm_lock,
    x_shm_barrier,
    x_shm_unmap,
    NULL,
    NULL,
};

static int x_open(
    sqlite3_vfs *vfs, const char *path, sqlite3_file *base, int flags, int *out_flags) {
  haru_sealed_vfs *sealed = (haru_sealed_vfs *)vfs;
  sqlite3_vfs *below = sealed->below;
  SealedFile *file = sealed_file(base);
  base->pMethods = NULL;
  // It holds names of files only.
  if (flags & SQLITE_OPEN_SUPER_JOURNAL) {
    return below->xOpen(below, path, base, flags, out_flags);
  }
  // What SQLite keeps for a moment would lie on the disk in plain.
  if (!path || !(flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL))) {
    return SQLITE_CANTOPEN;
  }
  memset(file, 0, sizeof *file);
  file->vfs = sealed;
  file->path = path;
  if (flags & SQLITE_OPEN_MAIN_DB) {
    file->kind = SEALED_DATABASE;
    file->database = file;
  } else {
    file->kind = flags & SQLITE_OPEN_WAL ? SEALED_LOG : SEALED_JOURNAL;
    file->database = sealed_file(sqlite3_database_file_object(path));
  }
  haru_nonce_begin(file->nonce);
  int result = below->xOpen(below, path, file_under(file), flags, out_flags);
  base->pMethods = file_under(file)->pMethods ? &methods : NULL;
  return result;
}

int haru_sealed_vfs_register(
    const char *name, const uint8_t key[HARU_SEALED_KEY_SIZE], haru_sealed_vfs **registered) {
  sqlite3_vfs *below = sqlite3_vfs_find("unix");
  if (sodium_init() < 0 || !below || !haru_sealed_memory_is_cleared()) {
    return SQLITE_ERROR;
  }
  haru_sealed_vfs *sealed = calloc(1, sizeof *sealed);
  uint8_t *own_key = sealed ? sodium_malloc(key_size) : NULL;
  if (!own_key) {
    free(sealed);
    return SQLITE_NOMEM;
  }
  memcpy(own_key, key, key_size);
  sodium_mprotect_readonly(own_key);
  // All else is done by the system's VFS, which keeps nothing in its own structure.
  sealed->vfs = *below;
  sealed->below = below;
  sealed->key = own_key;
  strncpy(sealed->name, name, sizeof sealed->name - 1);
  sealed->vfs.pNext = NULL;
  sealed->vfs.zName = sealed->name;
  sealed->vfs.szOsFile = (int)sizeof(SealedFile) + below->szOsFile;
  sealed->vfs.xOpen = x_open;
  int result = sqlite3_vfs_register(&sealed->vfs, 0);
  if (result != SQLITE_OK) {
    sodium_free(own_key);
    free(sealed);
    return result;
  }
  *registered = sealed;
  return SQLITE_OK;
}

void haru_sealed_vfs_unregister(haru_sealed_vfs *sealed) {
  sqlite3_vfs_unregister(&sealed->vfs);
  sodium_free(sealed->key);
  free(sealed);
}

int haru_sealed_read_closed(void *base, uint8_t *bytes, int count, int64_t offset) {
  SealedFile *file = sealed_file(base);
  return methods_under(file)->xRead(file_under(file), bytes, count, offset);
}
