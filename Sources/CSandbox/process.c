// SPDX-License-Identifier: GPL-3.0-or-later

#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/pidfd.h>
#include <unistd.h>

static int spawn(
    pid_t *process, const char *program, char *const *arguments, char *const *environment,
    int input, int key, int output) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  if (key >= 0) {
    posix_spawn_file_actions_adddup2(&actions, key, HARU_PROCESS_KEY);
  }
  const int last = key >= 0 ? HARU_PROCESS_KEY : STDERR_FILENO;
  posix_spawn_file_actions_addclosefrom_np(&actions, last + 1);

  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  sigfillset(&signals);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);

  const int error = posix_spawn(process, program, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int haru_process_spawn(
    const char *program, char *const *arguments, char *const *environment, int input, int key,
    int *output) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) {
    return -1;
  }
  pid_t process;
  const int error = spawn(&process, program, arguments, environment, input, key, ends[1]);
  close(ends[1]);
  if (error) {
    close(ends[0]);
    errno = error;
    return -1;
  }
  *output = ends[0];
  return process;
}

int haru_process_memory_file(void) {
  return memfd_create("haru", MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

bool haru_process_seal(int descriptor) {
  const int seals = F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL;
  return fcntl(descriptor, F_ADD_SEALS, seals) == 0;
}

bool haru_process_wait(int process, int milliseconds) {
  const int descriptor = pidfd_open(process, 0);
  // The caller reaps it next, and waits there if it has to.
  if (descriptor < 0) {
    return true;
  }
  struct pollfd waiting = {descriptor, POLLIN, 0};
  int count;
  do {
    count = poll(&waiting, 1, milliseconds);
  } while (count < 0 && errno == EINTR);
  close(descriptor);
  return count != 0;
}
