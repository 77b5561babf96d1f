// SPDX-License-Identifier: GPL-3.0-or-later

#include "sealed.h"

#include <string.h>

// After a crash, SQLite puts the index of the log together in memory that it does not clear first,
// and writes all of that to the file `-shm`: also what had been freed there before, such as words.
// So memory that has room for a page of this index is cleared before SQLite gets it.

enum { index_page_size = 32768 };

static sqlite3_mem_methods usual;
static bool clears;

static void *x_malloc(int size) {
  void *memory = usual.xMalloc(size);
  if (memory && size >= index_page_size) {
    memset(memory, 0, (size_t)size);
  }
  return memory;
}

// Before anything else of the program: once SQLite is in use, it takes no other methods.
__attribute__((constructor)) static void clear_large_memory(void) {
  if (sqlite3_config(SQLITE_CONFIG_GETMALLOC, &usual) != SQLITE_OK) {
    return;
  }
  sqlite3_mem_methods clearing = usual;
  clearing.xMalloc = x_malloc;
  clears = sqlite3_config(SQLITE_CONFIG_MALLOC, &clearing) == SQLITE_OK;
}

bool haru_sealed_memory_is_cleared(void) {
  return clears;
}
