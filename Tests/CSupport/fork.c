// SPDX-License-Identifier: GPL-3.0-or-later

#include "CTestSupport.h"

#include <signal.h>
#include <sys/time.h>
#include <unistd.h>

int test_fork(unsigned microseconds) {
  int process = fork();
  if (process != 0 || microseconds == 0) {
    return process;
  }
  // A thread of a dispatch queue blocks signals.
  sigset_t alarm;
  sigemptyset(&alarm);
  sigaddset(&alarm, SIGALRM);
  signal(SIGALRM, SIG_DFL);
  sigprocmask(SIG_UNBLOCK, &alarm, NULL);
  struct itimerval timer = {.it_value = {microseconds / 1000000, microseconds % 1000000}};
  setitimer(ITIMER_REAL, &timer, NULL);
  return 0;
}
