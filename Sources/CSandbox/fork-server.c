// SPDX-License-Identifier: GPL-3.0-or-later

#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

// The files of a request; the last one is there only where the first one is sealed.
enum { INPUT, OUTPUT, KEY, FILES };

enum { REQUESTS = STDIN_FILENO };

// A message with the words, and room for the files that come with it.
struct request {
  struct msghdr message;
  struct iovec words;
  union {
    struct cmsghdr head;
    char bytes[CMSG_SPACE(FILES * sizeof(int))];
  } files;
};

static void prepare(struct request *request, void *words, size_t length) {
  *request = (struct request){.words = {words, length}};
  request->message = (struct msghdr){
      .msg_iov = &request->words,
      .msg_iovlen = 1,
      .msg_control = &request->files,
      .msg_controllen = sizeof request->files,
  };
}

bool haru_fork_server_submit(int requests, const char *words, int input, int key, int *output) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) {
    return false;
  }
  struct request request;
  prepare(&request, (void *)(uintptr_t)words, strlen(words));
  const size_t size = (key < 0 ? KEY : FILES) * sizeof(int);
  request.message.msg_controllen = CMSG_SPACE(size);
  struct cmsghdr *head = CMSG_FIRSTHDR(&request.message);
  *head = (struct cmsghdr){CMSG_LEN(size), SOL_SOCKET, SCM_RIGHTS};
  memcpy(CMSG_DATA(head), (int[FILES]){input, ends[1], key}, size);
  ssize_t sent;
  do {
    sent = sendmsg(requests, &request.message, MSG_NOSIGNAL);
  } while (sent < 0 && errno == EINTR);
  // It ends with the last process that has it, then.
  close(ends[1]);
  const bool is_sent = sent == (ssize_t)strlen(words);
  if (is_sent) {
    *output = ends[0];
  } else {
    close(ends[0]);
  }
  return is_sent;
}

// False when the other end of the socket is closed.
static bool take_request(char *words, size_t size, int files[FILES]) {
  struct request request;
  prepare(&request, words, size - 1);
  ssize_t length;
  do {
    length = recvmsg(REQUESTS, &request.message, 0);
  } while (length < 0 && errno == EINTR);
  struct cmsghdr *head = length > 0 ? CMSG_FIRSTHDR(&request.message) : NULL;
  const size_t least = CMSG_LEN(KEY * sizeof(int)), most = CMSG_LEN(FILES * sizeof(int));
  if (!head || head->cmsg_type != SCM_RIGHTS || head->cmsg_len < least || head->cmsg_len > most) {
    return false;
  }
  files[KEY] = -1;
  memcpy(files, CMSG_DATA(head), head->cmsg_len - CMSG_LEN(0));
  words[length] = 0;
  return true;
}

static void close_all(const int files[FILES]) {
  for (int index = 0; index < FILES; index++) {
    if (files[index] >= 0) {
      close(files[index]);
    }
  }
}

// Ends this process where the client is gone: what it has started ends with it.
static void await_end(pid_t process) {
  const int end = pidfd_open(process, 0);
  struct pollfd waiting[] = {{end, POLLIN, 0}, {REQUESTS, 0, 0}};
  while (end >= 0 && poll(waiting, 2, -1) < 0 && errno == EINTR) {
    continue;
  }
  if (end >= 0 && waiting[1].revents && !waiting[0].revents) {
    _exit(0);
  }
  close(end);
}

bool haru_fork_server_run(char *words, size_t size, int *key) {
  int files[FILES];
  const pid_t server = getpid();
  while (take_request(words, size, files)) {
    const pid_t process = fork();
    if (process == 0) {
      // The death of the first process ends this one, too; also where it came before this could be
      // set.
      if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != server) {
        _exit(1);
      }
      dup2(files[INPUT], STDIN_FILENO);
      dup2(files[OUTPUT], STDOUT_FILENO);
      *key = files[KEY];
      files[KEY] = -1;
      close_all(files);
      return true;
    }
    close_all(files);
    struct haru_exit_status status = {-1, -1};
    if (process > 0) {
      await_end(process);
      siginfo_t information = {0};
      while (waitid(P_PID, (id_t)process, &information, WEXITED) != 0 && errno == EINTR) {
        continue;
      }
      status = (struct haru_exit_status){information.si_code, information.si_status};
    }
    if (send(REQUESTS, &status, sizeof status, MSG_NOSIGNAL) != sizeof status) {
      break;
    }
  }
  return false;
}

bool haru_fork_server_wait(int requests, int milliseconds, struct haru_exit_status *status) {
  struct pollfd waiting = {requests, POLLIN, 0};
  int count;
  do {
    count = poll(&waiting, 1, milliseconds);
  } while (count < 0 && errno == EINTR);
  return count > 0 && recv(requests, status, sizeof *status, MSG_DONTWAIT) == sizeof *status;
}
