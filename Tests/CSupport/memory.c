// SPDX-License-Identifier: GPL-3.0-or-later
#include "CTestSupport.h"

#include <malloc.h>

size_t test_allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
