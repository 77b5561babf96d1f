// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Adds so many blocks of 64 bytes to a SHA-256, by the quickest means that this processor has.
void haru_sha256_add(uint32_t state[8], const uint8_t *blocks, size_t count);

/// The same as any processor can.
void haru_sha256_add_anywhere(uint32_t state[8], const uint8_t *blocks, size_t count);
