// SPDX-License-Identifier: GPL-3.0-or-later

#define _GNU_SOURCE
#include "CKeySharing.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
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

bool haru_key_socket_send(
    int socket, const char *text, size_t length, const uint8_t *secret, size_t size) {
  struct iovec parts[] = {{(void *)text, length}, {(void *)secret, secret ? size : 0}};
  const struct msghdr head = {.msg_iov = parts, .msg_iovlen = 2};
  ssize_t count;
  do {
    count = sendmsg(socket, &head, MSG_NOSIGNAL);
  } while (count < 0 && errno == EINTR);
  return count == (ssize_t)(parts[0].iov_len + parts[1].iov_len);
}

ssize_t haru_key_socket_receive(
    int socket, char *text, size_t length, uint8_t *secret, size_t size) {
  struct iovec parts[] = {{text, length}, {secret, secret ? size : 0}};
  // Without room for them, the system lets go of all files that come with a message.
  struct msghdr head = {.msg_iov = parts, .msg_iovlen = 2};
  ssize_t count;
  do {
    count = recvmsg(socket, &head, 0);
  } while (count < 0 && errno == EINTR);
  if (count >= 0 && (head.msg_flags & MSG_TRUNC)) {
    errno = EMSGSIZE;
    return -1;
  }
  return count;
}

bool haru_key_close_on_exec(int descriptor) {
  return fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0;
}
