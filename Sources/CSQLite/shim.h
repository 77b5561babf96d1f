// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sqlite3.h>
#include <stddef.h>

// Swift sees neither macros that cast nor functions with a variable number of arguments.
static inline sqlite3_destructor_type sqlite_shim_transient(void) {
  return SQLITE_TRANSIENT;
}

static inline int sqlite_shim_set(sqlite3 *connection, int option, int value) {
  return sqlite3_db_config(connection, option, value, NULL);
}

static inline int sqlite_shim_enable(sqlite3 *connection, int option) {
  return sqlite_shim_set(connection, option, 1);
}
