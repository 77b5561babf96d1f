// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>

/// Which of the calls that a decoder has no use for still reaches the system in a process that is
/// sealed; NULL where none does. They have no sensible arguments, so that nothing comes of them.
const char *test_call_that_gets_through(void);

/// Whether a process that is sealed can make another one.
bool test_sealed_process_forks(void);
