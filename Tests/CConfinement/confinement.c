// SPDX-License-Identifier: GPL-3.0-or-later

#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CSandbox.h"
#include "CSealed.h"
#include "CTestConfinement.h"

// clang-format off
#define CALL(name) {#name, SYS_##name}

static const struct {
  const char *name;
  long number;
} calls[] = {
#ifdef SYS_open
    CALL(open), CALL(creat), CALL(unlink), CALL(rename), CALL(mkdir), CALL(rmdir), CALL(link),
    CALL(symlink), CALL(chmod), CALL(chown), CALL(lchown), CALL(mknod), CALL(utime), CALL(utimes),
    CALL(futimesat),
#endif
    CALL(openat), CALL(openat2), CALL(open_by_handle_at), CALL(memfd_create), CALL(unlinkat),
    CALL(renameat), CALL(renameat2), CALL(mkdirat), CALL(linkat), CALL(symlinkat), CALL(mknodat),
    CALL(fchmod), CALL(fchmodat), CALL(fchown), CALL(fchownat), CALL(utimensat), CALL(truncate),
    CALL(ftruncate), CALL(fallocate), CALL(setxattr), CALL(lsetxattr), CALL(fsetxattr),
    CALL(removexattr), CALL(lremovexattr), CALL(fremovexattr), CALL(getdents64), CALL(readlinkat),
    CALL(faccessat), CALL(statx), CALL(newfstatat), CALL(chdir), CALL(fchdir), CALL(fcntl),
    CALL(ioctl), CALL(flock), CALL(mount), CALL(umount2), CALL(chroot), CALL(pivot_root),
    CALL(unshare), CALL(setns),
    CALL(socket), CALL(connect), CALL(bind), CALL(listen), CALL(sendto), CALL(sendmsg),
    CALL(recvmsg), CALL(execve), CALL(execveat), CALL(clone3), CALL(kill), CALL(tkill),
    CALL(tgkill), CALL(rt_sigqueueinfo), CALL(rt_tgsigqueueinfo), CALL(pidfd_open),
    CALL(pidfd_getfd), CALL(pidfd_send_signal), CALL(prlimit64), CALL(setpriority),
    CALL(sched_setattr), CALL(sched_setscheduler), CALL(sched_setaffinity), CALL(ioprio_set),
    CALL(ptrace), CALL(process_vm_readv), CALL(process_vm_writev), CALL(process_madvise),
    CALL(move_pages), CALL(kcmp), CALL(io_uring_setup), CALL(io_setup), CALL(bpf),
    CALL(perf_event_open), CALL(userfaultfd), CALL(keyctl), CALL(add_key), CALL(request_key),
    CALL(shmget), CALL(msgget), CALL(semget), CALL(mq_open), CALL(fanotify_init),
    CALL(inotify_init1), CALL(seccomp), CALL(syslog), CALL(reboot), CALL(setuid), CALL(prctl),
};
// clang-format on

enum { CALLS = sizeof calls / sizeof calls[0], NOT_SEALED = CALLS + 1 };

// Runs it in a sealed process of its own, and answers how that ends: threads do not come along, so
// that nothing but calls to the system may be made there.
static int sealed(int (*work)(void)) {
  const pid_t process = fork();
  if (process == 0) {
    const bool is_sealed =
        prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && haru_sandbox_filter_calls();
    _exit(is_sealed ? work() : NOT_SEALED);
  }
  int status = 0;
  if (process < 0 || waitpid(process, &status, 0) != process || !WIFEXITED(status)) {
    return NOT_SEALED;
  }
  return WEXITSTATUS(status);
}

static int try_calls(void) {
  for (int index = 0; index < CALLS; index++) {
    const long result = syscall(calls[index].number, -1L, -1L, -1L, -1L, -1L, -1L);
    if (result >= 0 || (errno != ENOSYS && errno != EPERM)) {
      return index;
    }
  }
  return CALLS;
}

const char *test_call_that_gets_through(void) {
  const int first = sealed(try_calls);
  if (first == CALLS) {
    return NULL;
  }
  return first < CALLS ? calls[first].name : "no seal";
}

static int try_to_fork(void) {
  const long process = syscall(SYS_clone, SIGCHLD, 0L, 0L, 0L, 0L);
  if (process == 0) {
    _exit(0);
  }
  return process < 0 && errno == EPERM ? 0 : 1;
}

bool test_sealed_process_forks(void) {
  return sealed(try_to_fork) != 0;
}

static struct {
  int descriptor;
  const uint8_t *key, *content;
  uint8_t *read;
  size_t size;
} medium;

static int try_to_read(void) {
  struct haru_medium *opened;
  if (haru_medium_open(medium.descriptor, medium.key, &opened) != HARU_SEALED_OPENED) {
    return 1;
  }
  const ssize_t count = haru_medium_pread(opened, medium.read, medium.size, 0);
  const bool is_same = count == (ssize_t)medium.size && haru_medium_is_whole(opened) &&
                       memcmp(medium.read, medium.content, medium.size) == 0;
  haru_medium_close(opened);
  return is_same ? 0 : 2;
}

bool test_sealed_process_reads(
    int descriptor, const uint8_t *key, const uint8_t *content, size_t size) {
  uint8_t *read = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (read == MAP_FAILED || !haru_sealed_prepare()) {
    return false;
  }
  medium.descriptor = descriptor;
  medium.key = key;
  medium.content = content;
  medium.read = read;
  medium.size = size;
  const int result = sealed(try_to_read);
  munmap(read, size);
  return result == 0;
}
