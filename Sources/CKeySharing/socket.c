// SPDX-License-Identifier: GPL-3.0-or-later

#define _GNU_SOURCE
#include "CKeySharing.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/// The name in the folder that is open, whatever has become of the path to it. The path itself
/// may be longer than a socket's address.
static bool set_address(struct sockaddr_un *address, int folder, const char *name) {
  *address = (struct sockaddr_un){.sun_family = AF_UNIX};
  const size_t size = sizeof address->sun_path;
  const int length = snprintf(address->sun_path, size, "/proc/self/fd/%d/%s", folder, name);
  if (length >= 0 && (size_t)length < size) {
    return true;
  }
  errno = ENAMETOOLONG;
  return false;
}

static int failed(int socket) {
  const int error = errno;
  close(socket);
  errno = error;
  return -1;
}

int haru_key_socket_listen(int folder, const char *name) {
  struct sockaddr_un address;
  if (!set_address(&address, folder, name)) {
    return -1;
  }
  const int listener = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (listener < 0) {
    return -1;
  }
  const bool listens = bind(listener, (const struct sockaddr *)&address, sizeof address) == 0 &&
                       listen(listener, SOMAXCONN) == 0;
  return listens ? listener : failed(listener);
}

int haru_key_socket_connect(int folder, const char *name, int milliseconds) {
  struct sockaddr_un address;
  if (!set_address(&address, folder, name)) {
    return -1;
  }
  const int end = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
  if (end < 0) {
    return -1;
  }
  const struct timeval limit = {milliseconds / 1000, milliseconds % 1000 * 1000};
  if (setsockopt(end, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit) != 0 ||
      setsockopt(end, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit) != 0) {
    return failed(end);
  }
  int result;
  do {
    result = connect(end, (const struct sockaddr *)&address, sizeof address);
  } while (result != 0 && errno == EINTR);
  return result == 0 ? end : failed(end);
}

int haru_key_socket_accept(int listener) {
  int end;
  do {
    end = accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
  } while (end < 0 && (errno == EINTR || errno == ECONNABORTED));
  return end;
}

bool haru_key_socket_is_own(int socket) {
  struct ucred peer;
  socklen_t size = sizeof peer;
  return getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == geteuid();
}

bool haru_key_socket_send(int socket, const char *message, size_t size, int file) {
  struct iovec part = {(void *)message, size};
  union {
    struct cmsghdr head;
    char bytes[CMSG_SPACE(sizeof(int))];
  } control = {0};
  struct msghdr head = {.msg_iov = &part, .msg_iovlen = 1};
  if (file >= 0) {
    head.msg_control = control.bytes;
    head.msg_controllen = sizeof control.bytes;
    struct cmsghdr *files = CMSG_FIRSTHDR(&head);
    *files = (struct cmsghdr){
        .cmsg_len = CMSG_LEN(sizeof file), .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS};
    memcpy(CMSG_DATA(files), &file, sizeof file);
  }
  ssize_t count;
  do {
    count = sendmsg(socket, &head, MSG_NOSIGNAL);
  } while (count < 0 && errno == EINTR);
  return count == (ssize_t)size;
}

/// Takes the only descriptor of a message; closes all where there are several, or no `file`.
static void take_file(struct msghdr *head, int *file) {
  struct cmsghdr *files = CMSG_FIRSTHDR(head);
  if (!files || files->cmsg_level != SOL_SOCKET || files->cmsg_type != SCM_RIGHTS) {
    return;
  }
  const size_t count = (files->cmsg_len - CMSG_LEN(0)) / sizeof(int);
  for (size_t index = 0; index < count; index++) {
    int descriptor;
    memcpy(&descriptor, CMSG_DATA(files) + index * sizeof descriptor, sizeof descriptor);
    if (file && count == 1 && !(head->msg_flags & MSG_CTRUNC)) {
      *file = descriptor;
    } else {
      close(descriptor);
    }
  }
}

ssize_t haru_key_socket_receive(int socket, char *message, size_t size, int *file) {
  struct iovec part = {message, size};
  union {
    struct cmsghdr head;
    char bytes[CMSG_SPACE(sizeof(int))];
  } control;
  struct msghdr head = {
      .msg_iov = &part,
      .msg_iovlen = 1,
      .msg_control = control.bytes,
      .msg_controllen = sizeof control.bytes};
  ssize_t count;
  do {
    count = recvmsg(socket, &head, MSG_CMSG_CLOEXEC);
  } while (count < 0 && errno == EINTR);
  if (file) {
    *file = -1;
  }
  if (count < 0) {
    return -1;
  }
  take_file(&head, file);
  if (!(head.msg_flags & MSG_TRUNC)) {
    return count;
  }
  if (file && *file >= 0) {
    close(*file);
    *file = -1;
  }
  errno = EMSGSIZE;
  return -1;
}

bool haru_key_close_on_exec(int descriptor) {
  return fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0;
}
