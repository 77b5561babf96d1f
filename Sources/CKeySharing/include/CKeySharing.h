// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Sockets of one user's programs, each message of which arrives as a whole or not at all, and the
// file in memory in which a key goes over one. What fails says why in errno.

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

/// Sends a message, with a descriptor unless `file` is negative.
bool haru_key_socket_send(int socket, const char *message, size_t size, int file);

/// Receives a message, and the only descriptor that came with it, or -1. Where several came, or
/// `file` is NULL, all are closed. Returns the length of the message, 0 at the end, and -1 where
/// that fails, or where the message is longer than `size`.
ssize_t haru_key_socket_receive(int socket, char *message, size_t size, int *file);

/// Has a descriptor closed in programs that this one becomes or starts.
bool haru_key_close_on_exec(int descriptor);

/// A file in memory with these bytes; no program can change them any more, nor the size. -1 where
/// that fails.
int haru_key_file_make(const uint8_t *bytes, size_t size);

/// Reads such a file; false where it is none, or does not have this size.
bool haru_key_file_read(int file, uint8_t *bytes, size_t size);
