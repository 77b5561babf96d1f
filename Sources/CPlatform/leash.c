// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "CPlatform.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

bool haru_leash_make(struct haru_leash *leash) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return false;
  *leash = (struct haru_leash){ends[1], ends[0]};
  return true;
}

// Death signals (PR_SET_PDEATHSIG) reach one process. The end of a pipe can be reported to a whole
// group of them, by any signal, and the system closes a pipe when its owner is killed.
void haru_leash_put_on(void *data) {
  const struct haru_leash *leash = data;
  if (setpgid(0, 0) != 0 || fcntl(leash->worn, F_SETFD, 0) != 0 ||
      fcntl(leash->worn, F_SETOWN, -getpid()) != 0 ||
      fcntl(leash->worn, F_SETSIG, SIGKILL) != 0 || fcntl(leash->worn, F_SETFL, O_ASYNC) != 0)
    _exit(127);
  // Ends this process where its parent is gone already.
  close(leash->held);
}
