// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "CPlatform.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

bool haru_kill_on_exit_open(struct haru_kill_on_exit *ends) {
  int pipe[2];
  if (pipe2(pipe, O_CLOEXEC) != 0) {
    return false;
  }
  *ends = (struct haru_kill_on_exit){.parent_end = pipe[1], .child_end = pipe[0]};
  return true;
}

// Death signals (PR_SET_PDEATHSIG) reach one process. The end of a pipe can be reported to a whole
// group of them, by any signal, and the system closes a pipe when its owner is killed.
void haru_kill_on_exit_set_up(void *data) {
  const struct haru_kill_on_exit *ends = data;
  const int end = ends->child_end;
  if (setpgid(0, 0) != 0 || fcntl(end, F_SETFD, 0) != 0 || fcntl(end, F_SETOWN, -getpid()) != 0 ||
      fcntl(end, F_SETSIG, SIGKILL) != 0 || fcntl(end, F_SETFL, O_ASYNC) != 0) {
    _exit(127);
  }
  // Ends this process where its parent is gone already.
  close(ends->parent_end);
}
