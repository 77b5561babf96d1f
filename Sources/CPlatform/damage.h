// SPDX-License-Identifier: GPL-3.0-or-later
//
// How damage that is found in what was read is told to SQLite.

#ifndef HARU_DAMAGE_H
#define HARU_DAMAGE_H

#include <errno.h>
#include <sqlite3.h>

// SQLite asks the system for the reason, and would get that of an earlier call, of another file.
static inline int haru_damage_found(void) {
  errno = 0;
  return SQLITE_IOERR_DATA;
}

#endif
