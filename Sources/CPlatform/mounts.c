// SPDX-License-Identifier: GPL-3.0-or-later

#include "CPlatform.h"

#include <fcntl.h>
#include <sys/epoll.h>
#include <unistd.h>

int haru_mounts_open(int *mounts) {
  *mounts = open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC);
  if (*mounts < 0) {
    return -1;
  }
  int changes = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event wanted = {.events = EPOLLPRI | EPOLLET};
  if (changes >= 0 && epoll_ctl(changes, EPOLL_CTL_ADD, *mounts, &wanted) == 0) {
    return changes;
  }
  if (changes >= 0) {
    close(changes);
  }
  close(*mounts);
  return -1;
}

void haru_mounts_forget_changes(int changes) {
  struct epoll_event change;
  while (epoll_wait(changes, &change, 1, 0) > 0) {
    continue;
  }
}
