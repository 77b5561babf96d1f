// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE

#include "CTestSupport.h"

#include <string.h>

bool test_contains(const void *bytes, size_t count, const void *needle, size_t needle_count) {
  return memmem(bytes, count, needle, needle_count) != NULL;
}
