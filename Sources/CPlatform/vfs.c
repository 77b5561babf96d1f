// SPDX-License-Identifier: GPL-3.0-or-later

#include "CPlatform.h"
#include "damage.h"

#include <sqlite3.h>
#include <stdatomic.h>
#include <string.h>

// SQLite's own checksum VFS (https://www.sqlite.org/cksumvfs.html) is no part of the system's
// library. This one works alike, verifies the frames of the log, too, and puts single bytes right.

enum {
  reserved_offset = 20,
  reserved_bytes = 8,
  smallest_page = 512,
  largest_page = 65536,
  usual_page = 4096,
  log_header = 32,
  frame_header = 24,
};

typedef enum { DATABASE, LOG } Kind;

typedef struct {
  sqlite3_file base;
  Kind kind;
  // Of a database: whether its pages have checksums, as its first page says.
  bool has_checksums;
  // Of a log: 0 until its header was read.
  int page_size;
  bool is_big_endian;
  // The frame whose header this connection wrote last, and the first one of which it wrote the page
  // again without its header. From that one on, checksums are wrong until the transaction ends.
  sqlite3_int64 last_header, first_rewritten;
  // The file of the system's VFS lies behind.
} File;

static sqlite3_vfs *below;
static atomic_uint_fast64_t healed_pages;

static File *of(sqlite3_file *file) {
  return (File *)file;
}

static sqlite3_file *under(sqlite3_file *file) {
  return (sqlite3_file *)(of(file) + 1);
}

static const sqlite3_io_methods *methods_under(sqlite3_file *file) {
  return under(file)->pMethods;
}

static bool is_page_size(int count) {
  return count >= smallest_page && count <= largest_page && (count & (count - 1)) == 0;
}

// The database

// A database that was sealed once keeps the room of its seals: SQLite never reserves less.
static bool says_checksums(const uint8_t *bytes, int count) {
  return count > reserved_offset && memcmp(bytes, "SQLite format 3", 16) == 0 &&
         (bytes[reserved_offset] == reserved_bytes || bytes[reserved_offset] == HARU_SEAL_SIZE);
}

// Verifies a page, and puts one wrong byte right.
static int check_page(uint8_t *page, int size) {
  haru_page_state state = haru_page_check(page, (size_t)size);
  if (state == HARU_PAGE_HEALED) {
    atomic_fetch_add(&healed_pages, 1);
  }
  return state == HARU_PAGE_DAMAGED ? haru_damage_found() : SQLITE_OK;
}

// SQLite reads the header of a database before it knows how long a page is. Ours are all of one
// length, and where the first page has a checksum, the header is verified with it.
static bool read_header(sqlite3_file *file, uint8_t *bytes, int count) {
  uint8_t page[usual_page];
  if (methods_under(file)->xRead(under(file), page, usual_page, 0) != SQLITE_OK ||
      haru_page_check(page, usual_page) == HARU_PAGE_DAMAGED || !says_checksums(page, usual_page)) {
    return false;
  }
  of(file)->has_checksums = true;
  memcpy(bytes, page, (size_t)count);
  return true;
}

// SQLite 3.45 and newer read what a long text overflows into without the end of the page. That is
// verified with the whole page, too.
static int read_beginning_of_page(
    sqlite3_file *file, uint8_t *bytes, int count, sqlite3_int64 offset) {
  uint8_t page[usual_page];
  int result = methods_under(file)->xRead(under(file), page, usual_page, offset);
  if (result != SQLITE_OK) {
    return result;
  }
  result = check_page(page, usual_page);
  memcpy(bytes, page, (size_t)count);
  return result;
}

static int read_database(sqlite3_file *file, uint8_t *bytes, int count, sqlite3_int64 offset) {
  if (offset == 0 && count < usual_page && read_header(file, bytes, count)) {
    return SQLITE_OK;
  }
  if (of(file)->has_checksums && offset > 0 && count < usual_page && offset % usual_page == 0) {
    return read_beginning_of_page(file, bytes, count, offset);
  }
  int result = methods_under(file)->xRead(under(file), bytes, count, offset);
  if (result != SQLITE_OK) {
    return result;
  }
  if (offset == 0 && says_checksums(bytes, count)) {
    of(file)->has_checksums = true;
  }
  if (!of(file)->has_checksums || !is_page_size(count) || offset % count != 0) {
    return SQLITE_OK;
  }
  return check_page(bytes, count);
}

static int write_database(
    sqlite3_file *file, const uint8_t *bytes, int count, sqlite3_int64 offset) {
  if (offset == 0 && is_page_size(count)) {
    of(file)->has_checksums = says_checksums(bytes, count);
  }
  if (of(file)->has_checksums && is_page_size(count) && offset % count == 0) {
    // SQLite leaves the last bytes of its page to the VFS, as its own checksum VFS relies on, too.
    haru_page_sign((uint8_t *)bytes, (size_t)count);
  }
  return methods_under(file)->xWrite(under(file), bytes, count, offset);
}

// The log

static sqlite3_int64 frame_offset(const File *file, sqlite3_int64 frame) {
  return log_header + frame * (frame_header + file->page_size);
}

// The frame whose page begins at this offset; negative where none does.
static sqlite3_int64 frame_of_page(const File *file, sqlite3_int64 offset) {
  sqlite3_int64 place = offset - log_header - frame_header;
  bool is_page = place >= 0 && place % (frame_header + file->page_size) == 0;
  return is_page ? place / (frame_header + file->page_size) : -1;
}

static void note_header(File *file, const uint8_t *header) {
  int size = (int)header[8] << 24 | header[9] << 16 | header[10] << 8 | header[11];
  file->is_big_endian = header[3] & 1;
  file->page_size = is_page_size(size) ? size : 0;
}

static int know_header(sqlite3_file *file) {
  uint8_t header[log_header];
  if (of(file)->page_size != 0) {
    return SQLITE_OK;
  }
  int result = methods_under(file)->xRead(under(file), header, log_header, 0);
  if (result == SQLITE_OK) {
    note_header(of(file), header);
  }
  return result;
}

static int read_log(sqlite3_file *base, uint8_t *bytes, int count, sqlite3_int64 offset) {
  File *file = of(base);
  const sqlite3_io_methods *methods = methods_under(base);
  int result = methods->xRead(under(base), bytes, count, offset);
  if (result != SQLITE_OK || !is_page_size(count) || know_header(base) != SQLITE_OK ||
      count != file->page_size) {
    return result;
  }
  sqlite3_int64 frame = frame_of_page(file, offset);
  if (frame < 0 || frame >= file->first_rewritten) {
    return SQLITE_OK;
  }
  // The checksum of a frame goes on from that of the frame before, or of the log's header.
  uint8_t before[8], header[frame_header];
  sqlite3_int64 place = frame == 0 ? log_header - 8 : frame_offset(file, frame - 1) + 16;
  result = methods->xRead(under(base), before, sizeof before, place);
  if (result == SQLITE_OK) {
    result = methods->xRead(under(base), header, sizeof header, frame_offset(file, frame));
  }
  if (result != SQLITE_OK) {
    return result;
  }
  bool is_right = haru_frame_check(
      haru_checksum_read(before), header, bytes, (size_t)count, file->is_big_endian);
  return is_right ? SQLITE_OK : haru_damage_found();
}

// > If a page is modified more than once in a transaction, its frame is overwritten in place, and
// > the checksums of all frames behind it are made again when the transaction is committed.
// > (src/wal.c, of iReCksum)
static void follow_write(File *file, int count, sqlite3_int64 offset) {
  if (file->page_size == 0) {
    return;
  }
  sqlite3_int64 frame = frame_of_page(file, offset + (count == frame_header ? frame_header : 0));
  if (frame < 0) {
    return;
  }
  if (count == frame_header) {
    file->last_header = frame;
    if (frame == file->first_rewritten) {
      file->first_rewritten++;
    }
  } else if (count == file->page_size) {
    if (frame != file->last_header && frame < file->first_rewritten) {
      file->first_rewritten = frame;
    }
    file->last_header = -1;
  }
}

static int write_log(sqlite3_file *base, const uint8_t *bytes, int count, sqlite3_int64 offset) {
  File *file = of(base);
  if (offset == 0 && count == log_header) {
    note_header(file, bytes);
    file->first_rewritten = INT64_MAX;
    file->last_header = -1;
  } else if (know_header(base) == SQLITE_OK) {
    follow_write(file, count, offset);
  }
  return methods_under(base)->xWrite(under(base), bytes, count, offset);
}

// What SQLite calls

static int x_close(sqlite3_file *file) {
  return methods_under(file)->xClose(under(file));
}

static int x_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  return of(file)->kind == LOG ? read_log(file, bytes, count, offset)
                               : read_database(file, bytes, count, offset);
}

static int x_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  return of(file)->kind == LOG ? write_log(file, bytes, count, offset)
                               : write_database(file, bytes, count, offset);
}

static int x_truncate(sqlite3_file *file, sqlite3_int64 size) {
  return methods_under(file)->xTruncate(under(file), size);
}

static int x_sync(sqlite3_file *file, int flags) {
  return methods_under(file)->xSync(under(file), flags);
}

static int x_file_size(sqlite3_file *file, sqlite3_int64 *size) {
  return methods_under(file)->xFileSize(under(file), size);
}

static int x_lock(sqlite3_file *file, int level) {
  return methods_under(file)->xLock(under(file), level);
}

static int x_unlock(sqlite3_file *file, int level) {
  return methods_under(file)->xUnlock(under(file), level);
}

static int x_check_reserved_lock(sqlite3_file *file, int *result) {
  return methods_under(file)->xCheckReservedLock(under(file), result);
}

static int x_file_control(sqlite3_file *file, int operation, void *argument) {
  return methods_under(file)->xFileControl(under(file), operation, argument);
}

static int x_sector_size(sqlite3_file *file) {
  return methods_under(file)->xSectorSize(under(file));
}

// > SQLITE_IOCAP_SUBPAGE_READ … it is ok to read data in units other than whole pages.
// https://www.sqlite.org/c3ref/c_iocap_atomic.html
// A part of a page has no checksum.
static int x_device_characteristics(sqlite3_file *file) {
  const int subpage_read = 0x00008000;
  return methods_under(file)->xDeviceCharacteristics(under(file)) & ~subpage_read;
}

static int x_shm_map(sqlite3_file *file, int region, int size, int extend, void volatile **map) {
  return methods_under(file)->xShmMap(under(file), region, size, extend, map);
}

static int x_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
  return methods_under(file)->xShmLock(under(file), offset, count, flags);
}

static void x_shm_barrier(sqlite3_file *file) {
  methods_under(file)->xShmBarrier(under(file));
}

static int x_shm_unmap(sqlite3_file *file, int remove) {
  return methods_under(file)->xShmUnmap(under(file), remove);
}

// Version 2 has no xFetch: no page is mapped into memory past this VFS.
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
    sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *out_flags) {
  (void)vfs;
  // Journals, and what SQLite keeps for a moment only, are opened by the system's VFS alone.
  if (!(flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL))) {
    return below->xOpen(below, path, file, flags, out_flags);
  }
  *of(file) = (File){
      .kind = flags & SQLITE_OPEN_WAL ? LOG : DATABASE,
      .last_header = -1,
      .first_rewritten = INT64_MAX,
  };
  int result = below->xOpen(below, path, under(file), flags, out_flags);
  file->pMethods = under(file)->pMethods ? &methods : NULL;
  return result;
}

int haru_vfs_register(void) {
  static sqlite3_vfs vfs;
  if (vfs.zName) {
    return SQLITE_OK;
  }
  below = sqlite3_vfs_find("unix");
  if (!below) {
    return SQLITE_ERROR;
  }
  // All else is done by the system's VFS, which keeps nothing in its own structure.
  vfs = *below;
  vfs.pNext = NULL;
  vfs.zName = "haru";
  vfs.szOsFile = (int)sizeof(File) + below->szOsFile;
  vfs.xOpen = x_open;
  return sqlite3_vfs_register(&vfs, 0);
}

int haru_vfs_read_unverified(void *file, uint8_t *bytes, int count, int64_t offset) {
  return methods_under(file)->xRead(under(file), bytes, count, offset);
}

uint64_t haru_vfs_healed_pages(void) {
  return atomic_load(&healed_pages);
}
