// SPDX-License-Identifier: GPL-3.0-or-later

#define _GNU_SOURCE
#include "CPlatform.h"

#include <fcntl.h>
#include <unistd.h>

void haru_file_empty(int descriptor, int64_t from, int64_t length) {
  if (length > 0) {
    (void)fallocate(descriptor, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, from, length);
  }
}

bool haru_file_find_content(int descriptor, int64_t from, int64_t *start, int64_t *end) {
  *start = lseek(descriptor, from, SEEK_DATA);
  if (*start < 0) {
    return false;
  }
  *end = lseek(descriptor, *start, SEEK_HOLE);
  return *end >= 0;
}
