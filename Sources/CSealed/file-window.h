// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "record.h"

// The part of a file that was read last, so that many small records take few calls to the system.
struct file_window {
  int descriptor;
  uint64_t start;
  size_t count;
  uint8_t *bytes;
};

enum { FILE_WINDOW = 2 * (RECORD_LIMIT + RECORD_OVERHEAD) };

// So many bytes of the file, at most half a window, for as long as nothing else is looked at. NULL
// where the file does not have them, or, as `errno` says then, where the system can't read them.
static inline const uint8_t *look_at(struct file_window *window, uint64_t start, size_t count) {
  const bool is_inside = start >= window->start && start - window->start <= window->count &&
                         window->count - (size_t)(start - window->start) >= count;
  if (!is_inside) {
    const ssize_t read = read_up_to(window->descriptor, window->bytes, FILE_WINDOW, start);
    window->start = start;
    window->count = read < 0 ? 0 : (size_t)read;
    if (read < 0) {
      return NULL;
    }
    if (window->count < count) {
      errno = 0;
      return NULL;
    }
  }
  return window->bytes + (start - window->start);
}
