// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// How much memory the process has from malloc and has not given back.
size_t test_allocated_bytes(void);

/// Copies the process, with this thread alone: 0 in the copy, which the system ends after so many
/// microseconds, whatever it does then, unless that is 0.
int test_fork(unsigned microseconds);

/// Whether these bytes are anywhere in others. Quick enough for hundreds of words in large files.
bool test_contains(const void *bytes, size_t count, const void *needle, size_t needle_count);

/// Whether screen readers are told that a widget is hidden.
bool test_is_hidden_from_screen_readers(void *widget);
