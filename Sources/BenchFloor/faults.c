// SPDX-License-Identifier: GPL-3.0-or-later

// Preloaded into a program (LD_PRELOAD), this library counts the calls by which it reaches files
// below the folder HARU_FAULTS_FOLDER, and makes one of them fail, or all from that one on.
//
// HARU_FAULT says which: "write 17 28 0 1" is the 17th write, with error 28, whole (1: half of it
// is written and no error given, and the error comes with the next call), and 1 for all that
// follow. Without it nothing fails. On the file descriptor HARU_FAULTS_REPORT there is a line for
// each fault: "fault", the call, whether anything had been written since the last sync, and the
// file's path in the folder; and a last line, when the program ends by itself, with the number of
// calls of each kind.
#define _GNU_SOURCE
// The calls are wrapped under both their names, and this would make one of two.
#undef _FILE_OFFSET_BITS
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum call { OPEN, CREATE, READ, WRITE, SYNC, TRUNCATE, RENAME, REMOVE, CALLS };

static const char *const names[CALLS] = {
    "open", "create", "read", "write", "sync", "truncate", "rename", "remove",
};

enum { DESCRIPTORS = 4096, INODES = 65536, LONGEST = 128 };

static char folder[PATH_MAX];
static size_t folder_length;
static int report = -1;
static atomic_long counts[CALLS];

static struct {
  enum call call;
  long number;
  int error;
  int half;
  int lasting;
} fault = {.call = CALLS};

static atomic_bool half_was_written;

// What each descriptor is open for: a path in the folder, or nothing where it is none of ours.
static char paths[DESCRIPTORS][LONGEST];
static atomic_bool is_ours[DESCRIPTORS];
// By inode, since a file may be synchronized by another descriptor than the one that wrote it.
static atomic_bool is_dirty[INODES];

// The next in line: the C library's own.
#define REAL(name) \
  static __typeof__(name) *real; \
  if (!real) { \
    *(void **)&real = dlsym(RTLD_NEXT, #name); \
  }

__attribute__((constructor)) static void begin(void) {
  const char *place = getenv("HARU_FAULTS_FOLDER");
  const char *descriptor = getenv("HARU_FAULTS_REPORT");
  const char *order = getenv("HARU_FAULT");
  if (!place || !descriptor) {
    return;
  }
  if (snprintf(folder, sizeof folder, "%s", place) >= (int)sizeof folder) {
    abort();
  }
  folder_length = strlen(folder);
  report = atoi(descriptor);
  if (!order) {
    return;
  }
  char call[16];
  if (sscanf(
          order, "%15s %ld %d %d %d", call, &fault.number, &fault.error, &fault.half,
          &fault.lasting) != 5) {
    abort();
  }
  for (int each = 0; each < CALLS; each++) {
    if (strcmp(call, names[each]) == 0) {
      fault.call = (enum call)each;
    }
  }
  if (fault.call == CALLS) {
    abort();
  }
}

__attribute__((destructor)) static void end(void) {
  if (report < 0) {
    return;
  }
  char line[256];
  int length = snprintf(line, sizeof line, "calls");
  for (int each = 0; each < CALLS; each++) {
    length += snprintf(
        line + length, sizeof line - (size_t)length, " %s %ld", names[each],
        atomic_load(&counts[each]));
  }
  dprintf(report, "%s\n", line);
}

// The part of a path that is in the folder: "" for the folder itself, NULL for what is elsewhere.
static const char *inside(const char *path) {
  if (!path || !folder_length || strncmp(path, folder, folder_length) != 0) {
    return NULL;
  }
  if (path[folder_length] == '\0') {
    return path + folder_length;
  }
  if (path[folder_length] != '/') {
    return NULL;
  }
  return path + folder_length + 1;
}

static bool ours(int descriptor) {
  return descriptor >= 0 && descriptor < DESCRIPTORS && atomic_load(&is_ours[descriptor]);
}

// Of a folder always: what comes into it and goes is not followed.
static atomic_bool *dirt(int descriptor, bool *is_folder) {
  struct stat status;
  *is_folder = false;
  if (fstat(descriptor, &status) != 0) {
    return &is_dirty[0];
  }
  *is_folder = S_ISDIR(status.st_mode);
  return &is_dirty[status.st_ino % INODES];
}

static void tell(enum call call, bool dirty, const char *path) {
  dprintf(report, "fault %s %d %s\n", names[call], dirty, path);
}

// Counts a call; whether it is one that has to fail.
static bool is_due(enum call call) {
  long number = atomic_fetch_add(&counts[call], 1) + 1;
  // A disk that stays full has no room for a new file, either.
  bool follows = fault.call == WRITE && call == CREATE && fault.error == ENOSPC && fault.lasting &&
                 atomic_load(&counts[WRITE]) >= fault.number;
  if (follows) {
    return true;
  }
  if (call != fault.call) {
    return false;
  }
  return fault.lasting ? number >= fault.number : number == fault.number;
}

// Whether a call on a path fails; errno says why.
static bool fails(enum call call, const char *path) {
  if (!path || !is_due(call)) {
    return false;
  }
  tell(call, true, path);
  errno = fault.error;
  return true;
}

static bool fails_open(enum call call, int descriptor) {
  if (!is_due(call)) {
    return false;
  }
  bool is_folder;
  bool dirty = atomic_load(dirt(descriptor, &is_folder));
  tell(call, dirty || is_folder, paths[descriptor]);
  errno = fault.error;
  return true;
}

// MARK: - Opening and closing

static int opened(int descriptor, const char *path) {
  if (descriptor < 0 || descriptor >= DESCRIPTORS || !path) {
    return descriptor;
  }
  snprintf(paths[descriptor], LONGEST, "%s", path);
  atomic_store(&is_ours[descriptor], true);
  return descriptor;
}

// As a new file takes room on the disk, and an old one does not, they are two kinds of calls.
static bool fails_to_open(const char *path, int flags) {
  const char *place = inside(path);
  if (!place) {
    return false;
  }
  bool is_new = (flags & O_CREAT) && access(path, F_OK) != 0;
  return fails(is_new ? CREATE : OPEN, place);
}

#define MODE_OF(flags, mode) \
  mode_t mode = 0; \
  if ((flags) & (O_CREAT | O_TMPFILE)) { \
    va_list rest; \
    va_start(rest, flags); \
    mode = va_arg(rest, mode_t); \
    va_end(rest); \
  }

#define OPENING(name) \
  int name(const char *path, int flags, ...) { \
    MODE_OF(flags, mode) \
    REAL(name); \
    if (fails_to_open(path, flags)) { \
      return -1; \
    } \
    return opened(real(path, flags, mode), inside(path)); \
  }

#define OPENING_AT(name) \
  int name(int place, const char *path, int flags, ...) { \
    MODE_OF(flags, mode) \
    REAL(name); \
    if (fails_to_open(path, flags)) { \
      return -1; \
    } \
    return opened(real(place, path, flags, mode), inside(path)); \
  }

OPENING(open)
OPENING(open64)
OPENING_AT(openat)
OPENING_AT(openat64)

// What open is called where the compiler checks its use.
int __open_2(const char *path, int flags) {
  return open(path, flags);
}
int __open64_2(const char *path, int flags) {
  return open64(path, flags);
}
int __openat_2(int place, const char *path, int flags) {
  return openat(place, path, flags);
}
int __openat64_2(int place, const char *path, int flags) {
  return openat64(place, path, flags);
}

int close(int descriptor) {
  REAL(close);
  if (descriptor >= 0 && descriptor < DESCRIPTORS) {
    atomic_store(&is_ours[descriptor], false);
  }
  return real(descriptor);
}

// MARK: - Reading and writing

ssize_t read(int descriptor, void *bytes, size_t count) {
  REAL(read);
  if (ours(descriptor) && fails_open(READ, descriptor)) {
    return -1;
  }
  return real(descriptor, bytes, count);
}

ssize_t pread(int descriptor, void *bytes, size_t count, off_t offset) {
  REAL(pread);
  if (ours(descriptor) && fails_open(READ, descriptor)) {
    return -1;
  }
  return real(descriptor, bytes, count, offset);
}

ssize_t pread64(int descriptor, void *bytes, size_t count, off64_t offset) {
  REAL(pread64);
  if (ours(descriptor) && fails_open(READ, descriptor)) {
    return -1;
  }
  return real(descriptor, bytes, count, offset);
}

ssize_t __read_chk(int descriptor, void *bytes, size_t count, size_t room) {
  if (count > room) {
    abort();
  }
  return read(descriptor, bytes, count);
}

ssize_t __pread_chk(int descriptor, void *bytes, size_t count, off_t offset, size_t room) {
  if (count > room) {
    abort();
  }
  return pread(descriptor, bytes, count, offset);
}

ssize_t __pread64_chk(int descriptor, void *bytes, size_t count, off64_t offset, size_t room) {
  if (count > room) {
    abort();
  }
  return pread64(descriptor, bytes, count, offset);
}

// How much of a write is to be done: all, or a part of it; nothing and -1 where it has to fail.
static ssize_t allowed(int descriptor, size_t count) {
  if (!ours(descriptor)) {
    return (ssize_t)count;
  }
  bool is_folder;
  atomic_bool *dirty = dirt(descriptor, &is_folder);
  if (atomic_exchange(&half_was_written, false) && fault.error) {
    atomic_fetch_add(&counts[WRITE], 1);
    tell(WRITE, true, paths[descriptor]);
    errno = fault.error;
    return -1;
  }
  bool due = is_due(WRITE);
  if (due && !(fault.half && count > 1)) {
    if (!fault.error) {
      return (ssize_t)count;
    }
    tell(WRITE, true, paths[descriptor]);
    errno = fault.error;
    return -1;
  }
  atomic_store(dirty, true);
  if (!due) {
    return (ssize_t)count;
  }
  // By itself a short write is no failure: the caller has to write the rest.
  if (fault.error) {
    atomic_store(&half_was_written, true);
  } else {
    dprintf(report, "fault short 0 %s\n", paths[descriptor]);
  }
  return (ssize_t)(count / 2);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  REAL(write);
  ssize_t part = allowed(descriptor, count);
  return part < 0 ? -1 : real(descriptor, bytes, (size_t)part);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
  REAL(pwrite);
  ssize_t part = allowed(descriptor, count);
  return part < 0 ? -1 : real(descriptor, bytes, (size_t)part, offset);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) {
  REAL(pwrite64);
  ssize_t part = allowed(descriptor, count);
  return part < 0 ? -1 : real(descriptor, bytes, (size_t)part, offset);
}

static void cleaned(int descriptor, int result) {
  bool is_folder;
  if (result == 0 && ours(descriptor)) {
    atomic_store(dirt(descriptor, &is_folder), false);
  }
}

int fsync(int descriptor) {
  REAL(fsync);
  if (ours(descriptor) && fails_open(SYNC, descriptor)) {
    return -1;
  }
  int result = real(descriptor);
  cleaned(descriptor, result);
  return result;
}

int fdatasync(int descriptor) {
  REAL(fdatasync);
  if (ours(descriptor) && fails_open(SYNC, descriptor)) {
    return -1;
  }
  int result = real(descriptor);
  cleaned(descriptor, result);
  return result;
}

int ftruncate(int descriptor, off_t length) {
  REAL(ftruncate);
  if (ours(descriptor) && fails_open(TRUNCATE, descriptor)) {
    return -1;
  }
  return real(descriptor, length);
}

int ftruncate64(int descriptor, off64_t length) {
  REAL(ftruncate64);
  if (ours(descriptor) && fails_open(TRUNCATE, descriptor)) {
    return -1;
  }
  return real(descriptor, length);
}

// MARK: - Names

int rename(const char *from, const char *to) {
  REAL(rename);
  return fails(RENAME, inside(to)) ? -1 : real(from, to);
}

int renameat(int from_place, const char *from, int to_place, const char *to) {
  REAL(renameat);
  return fails(RENAME, inside(to)) ? -1 : real(from_place, from, to_place, to);
}

int renameat2(int from_place, const char *from, int to_place, const char *to, unsigned flags) {
  REAL(renameat2);
  return fails(RENAME, inside(to)) ? -1 : real(from_place, from, to_place, to, flags);
}

int link(const char *from, const char *to) {
  REAL(link);
  return fails(CREATE, inside(to)) ? -1 : real(from, to);
}

int unlink(const char *path) {
  REAL(unlink);
  return fails(REMOVE, inside(path)) ? -1 : real(path);
}

int unlinkat(int place, const char *path, int flags) {
  REAL(unlinkat);
  return fails(REMOVE, inside(path)) ? -1 : real(place, path, flags);
}

int mkdir(const char *path, mode_t mode) {
  REAL(mkdir);
  const char *place = inside(path);
  bool is_new = place && access(path, F_OK) != 0;
  return is_new && fails(CREATE, place) ? -1 : real(path, mode);
}
