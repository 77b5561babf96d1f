// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stddef.h>

/// How much memory the process has from malloc and has not given back.
size_t test_allocated_bytes(void);
