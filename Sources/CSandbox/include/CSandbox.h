// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Takes from this process, for good, more memory (bytes), processor time and open files than
/// these; to write into any file, to leave its memory behind when it crashes, and to outlive the
/// thread that started it. Until it becomes another program, other processes of the person can't
/// look into its memory, either. False where the system refuses any of that.
bool haru_sandbox_limit(uint64_t memory, uint64_t seconds, unsigned descriptors);

/// Gives this process the lowest priority for the processor and the disk.
void haru_sandbox_lower_priority(void);

/// Takes from all threads of this process, for good, all calls to the system but those that
/// decoding takes: no file, connection or program is opened, started or changed any more. False
/// where the system, or the kind of processor, has no way to do that, and where this process may
/// still gain privileges, which `haru_sandbox_limit` takes from it.
bool haru_sandbox_filter_calls(void);

/// Becomes another program. It can read all files that the person can read, calculate, and write to
/// its standard output. It can't write into or make a file, connect, open a device to write to it,
/// or start or signal a process. Returns false where that program does not start, or the system
/// can't confine it; with the same condition as `haru_sandbox_filter_calls`.
bool haru_sandbox_execute(const char *program, char *const *arguments, char *const *environment);

enum {
  /// The descriptor of the key that a program is started with.
  HARU_PROCESS_KEY = 3,
};

/// Starts a program whose standard input is `input`, and which inherits nothing else: no signal
/// that is ignored or blocked here, and no open file but `key`, as `HARU_PROCESS_KEY`, unless that
/// is below 0. `arguments` and `environment` end with NULL. Returns its number, and from where its
/// standard output can be read; -1 and `errno` where it does not start.
int haru_process_spawn(
    const char *program, char *const *arguments, char *const *environment, int input, int key,
    int *output);

/// Opens a file in memory, which no name leads to, as the input of a program; -1 and `errno` where
/// that fails.
int haru_process_memory_file(void);

/// Makes a file in memory one that is only read from now on, by all processes and for good. False
/// and `errno` where that fails.
bool haru_process_seal(int descriptor);

/// Waits for a program to end that this process has started and not reaped yet, for at most so many
/// milliseconds. False where it goes on; true, too, where the system can't wait like that.
bool haru_process_wait(int process, int milliseconds);

/// How a process has ended, as `waitid` puts it.
struct haru_exit_status {
  int reason, value;
};

/// In a process whose standard input is a socket of requests, forks a process for each request, and
/// reports how that has ended. Returns true in each of those, whose standard input and output came
/// with the request, and whose `words` are copied as far as there is room; `key` is a descriptor
/// that came with it, too, or below 0. Returns false in the first process, when the other end of
/// the socket is closed.
bool haru_fork_server_run(char *words, size_t size, int *key);

/// Sends a request to the other end of that socket, with a descriptor as `key` unless that is below
/// 0; returns where the output can be read. False where the process there has ended.
bool haru_fork_server_submit(int requests, const char *words, int input, int key, int *output);

/// Waits for the end of the process of that request, for at most so many milliseconds. False where
/// it goes on, or the fork server has ended.
bool haru_fork_server_wait(int requests, int milliseconds, struct haru_exit_status *status);
