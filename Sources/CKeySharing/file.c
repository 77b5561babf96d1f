// SPDX-License-Identifier: GPL-3.0-or-later

#define _GNU_SOURCE
#include "CKeySharing.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static const int seals = F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL;

int haru_key_file_make(const uint8_t *bytes, size_t size) {
  const int file = memfd_create("haru", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (file < 0) {
    return -1;
  }
  const ssize_t count = pwrite(file, bytes, size, 0);
  if (count == (ssize_t)size && fcntl(file, F_ADD_SEALS, seals) == 0) {
    return file;
  }
  const int error = errno;
  close(file);
  errno = error;
  return -1;
}

bool haru_key_file_read(int file, uint8_t *bytes, size_t size) {
  struct stat status;
  const int found = fcntl(file, F_GET_SEALS);
  return found >= 0 && (found & seals) == seals && fstat(file, &status) == 0 &&
         status.st_size == (off_t)size && pread(file, bytes, size, 0) == (ssize_t)size;
}
