// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "CPlatform.h"

#include <fcntl.h>
#include <linux/close_range.h>
#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

void haru_start_anew(const char *program, char *const arguments[], int note) {
  // Programs that have ended and were not waited for would stay in the system's list.
  while (waitpid(-1, NULL, WNOHANG) > 0) {
  }
  // Some libraries leave files to what comes next. Linux 5.11 can do this at once.
  if (syscall(SYS_close_range, 3U, ~0U, CLOSE_RANGE_CLOEXEC) != 0) {
    for (int file = 3; file < 4096; file++) {
      fcntl(file, F_SETFD, FD_CLOEXEC);
    }
  }
  if (note >= 0) {
    fcntl(note, F_SETFD, 0);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execv(program, arguments);
}
