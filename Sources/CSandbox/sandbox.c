// SPDX-License-Identifier: GPL-3.0-or-later

#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// A limit that is narrower already stays as it is.
static bool limit_between(int resource, rlim_t soft, rlim_t most) {
  struct rlimit bounds;
  if (getrlimit(resource, &bounds) != 0) {
    return false;
  }
  if (bounds.rlim_max > most) {
    bounds.rlim_max = most;
  }
  bounds.rlim_cur = soft < bounds.rlim_max ? soft : bounds.rlim_max;
  return setrlimit(resource, &bounds) == 0;
}

static bool limit(int resource, rlim_t most) {
  return limit_between(resource, most, most);
}

bool haru_sandbox_limit(uint64_t memory, uint64_t seconds, unsigned descriptors) {
  // Each thread would reserve memory of its own by the hundred megabytes, and use next to none of
  // it.
  mallopt(M_ARENA_MAX, 1);
  // Of processor time, the first limit says which it was (SIGXCPU), the second only kills. A dump
  // of one byte is one that the kernel neither writes into a file nor hands to a program, also
  // where this process becomes another one, which may be dumped again. With none, a program gets
  // it.
  return prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && prctl(PR_SET_DUMPABLE, 0) == 0 &&
         prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && limit(RLIMIT_AS, memory) &&
         limit_between(RLIMIT_CPU, seconds, seconds + 1) && limit(RLIMIT_NOFILE, descriptors) &&
         limit(RLIMIT_FSIZE, 0) && limit(RLIMIT_CORE, 1);
}

// linux/ioprio.h came to Debian's headers late, and these have not changed since Linux 2.6.13.
enum { IOPRIO_WHO_PROCESS = 1, IOPRIO_LAST_OF_ALL = (2 << 13) | 7 };

void haru_sandbox_lower_priority(void) {
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
// What a decoder needs: to read what is open, to answer, to calculate, memory, threads and the
// time. Found by listening to calls of all decoders (strace), and by what the C library may use
// instead. Files, connections, other programs and limits are nothing for it. That includes
// newfstatat, by which older C libraries answer fstat: it takes a path, even with AT_EMPTY_PATH,
// and a filter sees only where the path lies in memory. So `haruopenedfile` finds the size of a
// file by lseek.
// clang-format off
static const unsigned needed[] = {
#ifdef SYS_poll
    SYS_poll, SYS_time,
#endif
    SYS_read, SYS_readv, SYS_pread64, SYS_lseek, SYS_fstat, SYS_write, SYS_writev,
    SYS_close, SYS_ppoll, SYS_pipe2, SYS_eventfd2, SYS_brk, SYS_mmap, SYS_munmap, SYS_mremap,
    SYS_mprotect, SYS_madvise, SYS_futex, SYS_set_robust_list, SYS_rseq, SYS_membarrier, SYS_gettid,
    SYS_getpid, SYS_getppid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_sched_yield,
    SYS_sched_getaffinity, SYS_getcpu, SYS_sysinfo, SYS_uname, SYS_getrandom, SYS_clock_gettime,
    SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday, SYS_times,
    SYS_getrusage, SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack,
    SYS_restart_syscall, SYS_exit, SYS_exit_group,
};
// clang-format on

// What a program needs beyond that to start, and to find its libraries. It can read every file that
// the person can read, and can't write into one, change a folder, connect, or start anything.
// clang-format off
static const unsigned needed_by_programs[] = {
    SYS_execve, SYS_newfstatat, SYS_faccessat, SYS_faccessat2, SYS_readlinkat, SYS_getdents64,
    SYS_set_tid_address, SYS_getcwd, SYS_fstatfs,
#ifdef __x86_64__
    SYS_access, SYS_readlink, SYS_arch_prctl,
#endif
};
// clang-format on

// What is needed only with such an argument: a pair of sockets that lead nowhere else, another
// thread and not another process.
struct needed_with {
  unsigned call, argument, comparison, value;
  bool is_wanted;
};

static const struct needed_with needed_with[] = {
    {SYS_socketpair, 0, BPF_JEQ, AF_UNIX, true},
    {SYS_clone, 0, BPF_JSET, CLONE_THREAD, true},
};

// A file that is neither written into nor made; what goes on in a new program; no limits but those
// of this process.
static const struct needed_with needed_by_programs_with[] = {
    {SYS_openat, 2, BPF_JSET, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND, false},
    {SYS_fcntl, 1, BPF_JEQ, F_GETFD, true},
    {SYS_ioctl, 1, BPF_JEQ, FIOCLEX, true},
    {SYS_prlimit64, 0, BPF_JEQ, 0, true},
};

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

enum {
  HEAD = 6,
  LENGTH = HEAD + 2 * (COUNT(needed) + COUNT(needed_by_programs)) +
           5 * (COUNT(needed_with) + COUNT(needed_by_programs_with) + 1) + 1,
};

static const struct sock_filter allowed = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
static const struct sock_filter ignored = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | 0);
static const struct sock_filter refused = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);

static struct sock_filter *allow(struct sock_filter *next, const unsigned *calls, size_t count) {
  for (size_t index = 0; index < count; index++) {
    *next++ = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, calls[index], 0, 1);
    *next++ = allowed;
  }
  return next;
}

static struct sock_filter *answer_with(
    struct sock_filter *next, const struct needed_with *need, struct sock_filter answer) {
  *next++ = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, need->call, 0, 4);
  // Both kinds of processors have the low half of a number first.
  *next++ = (struct sock_filter)BPF_STMT(
      BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0]) + 8 * need->argument);
  *next++ = (struct sock_filter)BPF_JUMP(
      BPF_JMP | need->comparison | BPF_K, need->value, need->is_wanted ? 0 : 1,
      need->is_wanted ? 1 : 0);
  *next++ = answer;
  *next++ = refused;
  return next;
}

static struct sock_filter *allow_with(
    struct sock_filter *next, const struct needed_with *needs, size_t count) {
  for (size_t index = 0; index < count; index++) {
    next = answer_with(next, &needs[index], allowed);
  }
  return next;
}

// Other processes can read the name of a thread, which may tell them what was heard. So none is
// given, and the thread is told that it was.
static const struct needed_with thread_name = {SYS_prctl, 0, BPF_JEQ, PR_SET_NAME, true};

static bool filter_calls(bool is_for_programs) {
  struct sock_filter filter[LENGTH] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
      // Numbers of calls mean something else in a program of another kind.
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      // So do those with this bit, in programs that count addresses in 32 bits (x32).
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
  };
  struct sock_filter *next = allow(filter + HEAD, needed, COUNT(needed));
  next = allow_with(next, needed_with, COUNT(needed_with));
  next = answer_with(next, &thread_name, ignored);
  if (is_for_programs) {
    next = allow(next, needed_by_programs, COUNT(needed_by_programs));
    next = allow_with(next, needed_by_programs_with, COUNT(needed_by_programs_with));
  }
  // For a call that it does not know, the C library falls back to an older one, such as from
  // clone3, whose arguments a filter can't see, to clone.
  *next++ = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS);

  const struct sock_fprog program = {(unsigned short)(next - filter), filter};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

bool haru_sandbox_filter_calls(void) {
  return filter_calls(false);
}

bool haru_sandbox_execute(const char *program, char *const *arguments, char *const *environment) {
  if (filter_calls(true)) {
    execve(program, arguments, environment);
  }
  return false;
}
#else
bool haru_sandbox_filter_calls(void) {
  return false;
}

bool haru_sandbox_execute(const char *program, char *const *arguments, char *const *environment) {
  return false;
}
#endif
