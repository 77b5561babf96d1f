// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Sockets of one user's programs, each message of which arrives as a whole or not at all. What
// fails says why in errno.

/// Makes a socket of this name, which is not taken, in an open folder, and listens. Returns -1
/// where that fails.
int haru_key_socket_listen(int folder, const char *name);

/// Connects with the program that listens at this name, which gets so many milliseconds for that
/// and for each message. Returns -1 where that fails.
int haru_key_socket_connect(int folder, const char *name, int milliseconds);

/// The next program that has connected; nothing waits for what it sends. -1 where there is none.
int haru_key_socket_accept(int listener);

/// Whether the program at the other end is of the user of this one.
bool haru_key_socket_is_own(int socket);

/// Sends a text, and, behind it in the same message, a secret, unless that is NULL. Until it is
/// received, the message lies in memory of the kernel, which is never swapped.
bool haru_key_socket_send(
    int socket, const char *text, size_t length, const uint8_t *secret, size_t size);

/// Receives a message: its first `length` bytes as text, and what is behind these, unless `secret`
/// is NULL, straight into the memory of a secret. Files that come with it are closed. Returns the
/// length of the message, 0 at the end, and -1 where that fails, or where the message is longer.
ssize_t haru_key_socket_receive(
    int socket, char *text, size_t length, uint8_t *secret, size_t size);

/// Has a descriptor closed in programs that this one becomes or starts.
bool haru_key_close_on_exec(int descriptor);
