// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Which of the calls that a decoder has no use for still reaches the system in a process that is
/// sealed; NULL where none does. They have no sensible arguments, so that nothing comes of them.
const char *test_call_that_gets_through(void);

/// Whether a process that is sealed can make another one.
bool test_sealed_process_forks(void);

/// Whether a process that is sealed can open a sealed medium, and reads this content there.
bool test_sealed_process_reads(
    int descriptor, const uint8_t *key, const uint8_t *content, size_t size);
