// SPDX-License-Identifier: GPL-3.0-or-later

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CSound.h"

// A limit that is narrower already stays as it is.
static bool limit_between(int resource, rlim_t soft, rlim_t most) {
  struct rlimit bounds;
  if (getrlimit(resource, &bounds) != 0) return false;
  if (bounds.rlim_max > most) bounds.rlim_max = most;
  bounds.rlim_cur = soft < bounds.rlim_max ? soft : bounds.rlim_max;
  return setrlimit(resource, &bounds) == 0;
}

static bool limit(int resource, rlim_t most) { return limit_between(resource, most, most); }

bool haru_confinement_begin(uint64_t memory, uint64_t seconds, unsigned descriptors) {
  // Each thread would reserve memory of its own by the hundred megabytes, and use next to none of it.
  mallopt(M_ARENA_MAX, 1);
  // Of processor time, the first limit says which it was (SIGXCPU), the second only kills.
  return prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && prctl(PR_SET_DUMPABLE, 0) == 0 &&
         prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && limit(RLIMIT_AS, memory) &&
         limit_between(RLIMIT_CPU, seconds, seconds + 1) && limit(RLIMIT_NOFILE, descriptors) &&
         limit(RLIMIT_FSIZE, 0) && limit(RLIMIT_CORE, 0);
}

// linux/ioprio.h came to Debian's headers late, and these have not changed since Linux 2.6.13.
enum { IOPRIO_WHO_PROCESS = 1, IOPRIO_LAST_OF_ALL = (2 << 13) | 7 };

void haru_confinement_yield(void) {
  // Where the system refuses, it is no less careful, only less modest.
  setpriority(PRIO_PROCESS, 0, 19);
  syscall(SYS_ioprio_set, IOPRIO_WHO_PROCESS, 0, IOPRIO_LAST_OF_ALL);
}

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef ARCHITECTURE
// What only somebody who has taken over a decoder would do: open a file or a connection, start or
// disturb a program, change what lies in folders. A decoder reads what is open, calculates, and asks
// for memory and threads.
static const unsigned forbidden[] = {
#ifdef SYS_open
    SYS_open, SYS_creat, SYS_unlink, SYS_rename, SYS_mkdir, SYS_rmdir, SYS_link, SYS_symlink,
    SYS_chmod, SYS_chown, SYS_mknod, SYS_fork, SYS_vfork,
#endif
    SYS_openat, SYS_openat2, SYS_open_by_handle_at, SYS_unlinkat, SYS_renameat2, SYS_mkdirat,
    SYS_linkat, SYS_symlinkat, SYS_fchmodat, SYS_fchownat, SYS_mknodat, SYS_truncate, SYS_setxattr,
    SYS_lsetxattr, SYS_removexattr, SYS_utimensat, SYS_mount, SYS_umount2, SYS_chroot,
    SYS_pivot_root, SYS_unshare, SYS_setns, SYS_socket, SYS_connect, SYS_bind, SYS_listen,
    SYS_execve, SYS_execveat, SYS_kill, SYS_pidfd_open, SYS_pidfd_getfd, SYS_pidfd_send_signal,
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_io_uring_setup, SYS_bpf,
    SYS_perf_event_open, SYS_userfaultfd, SYS_keyctl, SYS_add_key, SYS_request_key, SYS_shmget,
    SYS_msgget, SYS_semget, SYS_mq_open,
};

enum { CALLS = sizeof forbidden / sizeof forbidden[0], HEAD = 6 };

bool haru_confinement_seal(void) {
  const unsigned refuse = SECCOMP_RET_ERRNO | EPERM;
  struct sock_filter filter[HEAD + 2 * CALLS + 1] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
      // Numbers of calls mean something else in a program of another kind.
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      // So do those with this bit, in programs that count addresses in 32 bits (x32).
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
  };
  for (unsigned call = 0; call < CALLS; call++) {
    struct sock_filter *pair = filter + HEAD + 2 * call;
    pair[0] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, forbidden[call], 0, 1);
    pair[1] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, refuse);
  }
  filter[HEAD + 2 * CALLS] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);

  const struct sock_fprog program = {HEAD + 2 * CALLS + 1, filter};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}
#else
bool haru_confinement_seal(void) { return false; }
#endif
