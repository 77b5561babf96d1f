// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "CPlatform.h"

#include <sys/mman.h>

int haru_memory_file(void) {
  return memfd_create("haru", MFD_CLOEXEC);
}
