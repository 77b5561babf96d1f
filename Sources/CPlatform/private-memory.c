// SPDX-License-Identifier: GPL-3.0-or-later
#include "CPlatform.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

bool haru_memory_make_private(void) {
  const struct rlimit none = {0, 0};
  // A core that is piped into another program has no limit; a process that can't be dumped has no
  // core at all.
  return setrlimit(RLIMIT_CORE, &none) == 0 && prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0;
}

void haru_memory_refuse_dumps(void) {
  // A core that is piped into another program has no limit but that of a single byte, at which
  // Linux makes none. No file is as small. A limit that is 0 already can't be raised.
  const struct rlimit least = {1, 1};
  setrlimit(RLIMIT_CORE, &least);
  // Where a core is made all the same, no memory is in it.
  // > https://man7.org/linux/man-pages/man5/core.5.html
  const int filter = open("/proc/self/coredump_filter", O_WRONLY | O_CLOEXEC);
  if (filter >= 0) {
    const ssize_t written = write(filter, "0", 1);
    (void)written;
    close(filter);
  }
}
