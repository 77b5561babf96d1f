// SPDX-License-Identifier: GPL-3.0-or-later
#include "CPlatform.h"

#include <sys/prctl.h>
#include <sys/resource.h>

bool haru_memory_make_private(void) {
  const struct rlimit none = {0, 0};
  // A core that is piped into another program has no limit; a process that can't be dumped has no
  // core at all.
  return setrlimit(RLIMIT_CORE, &none) == 0 && prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0;
}
