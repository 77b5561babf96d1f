// SPDX-License-Identifier: GPL-3.0-or-later

// https://nvlpubs.nist.gov/nistpubs/FIPS/NIST.FIPS.180-4.pdf, whose names are used here.
#include "CDigest.h"

// > the first thirty-two bits of the fractional parts of the cube roots of the first sixty-four
// > prime numbers
static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static inline uint32_t rotated(uint32_t word, int bits) {
  return word >> bits | word << (32 - bits);
}

static void add_block(uint32_t state[8], const uint8_t *block) {
  uint32_t words[64];
  for (int index = 0; index < 16; index++, block += 4) {
    words[index] = (uint32_t)block[0] << 24 | (uint32_t)block[1] << 16 | (uint32_t)block[2] << 8 |
                   (uint32_t)block[3];
  }
  for (int index = 16; index < 64; index++) {
    const uint32_t early = words[index - 15], late = words[index - 2];
    const uint32_t sigma0 = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3;
    const uint32_t sigma1 = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10;
    words[index] = words[index - 16] + sigma0 + words[index - 7] + sigma1;
  }
  uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
  uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
  for (int index = 0; index < 64; index++) {
    const uint32_t sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const uint32_t first = h + sum1 + ((e & f) ^ (~e & g)) + constants[index] + words[index];
    const uint32_t sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const uint32_t second = sum0 + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + first, d = c, c = b, b = a, a = first + second;
  }
  const uint32_t added[8] = {a, b, c, d, e, f, g, h};
  for (int index = 0; index < 8; index++) {
    state[index] += added[index];
  }
}

void haru_sha256_add_anywhere(uint32_t state[8], const uint8_t *blocks, size_t count) {
  for (; count > 0; count--, blocks += 64) {
    add_block(state, blocks);
  }
}

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#include <stdbool.h>

// Intel's instructions for it keep the eight words in two registers, as a b e f and as c d g h, the
// first of them highest, and do four of the 64 rounds at once.
// https://www.intel.com/content/www/us/en/docs/intrinsics-guide/index.html#techs=SHA
__attribute__((target("sha,sse4.1"))) static void add_with_instructions(
    uint32_t state[8], const uint8_t *blocks, size_t count) {
  const __m128i big_end_first = _mm_set_epi8(12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3);
  __m128i abef = _mm_set_epi32((int)state[0], (int)state[1], (int)state[4], (int)state[5]);
  __m128i cdgh = _mm_set_epi32((int)state[2], (int)state[3], (int)state[6], (int)state[7]);
  for (; count > 0; count--, blocks += 64) {
    const __m128i old_abef = abef, old_cdgh = cdgh;
    __m128i words[16];
#pragma clang loop unroll(full)
    for (int index = 0; index < 16; index++) {
      if (index < 4) {
        const __m128i *from = (const __m128i *)(const void *)(blocks + 16 * index);
        words[index] = _mm_shuffle_epi8(_mm_loadu_si128(from), big_end_first);
      } else {
        const __m128i middle = _mm_alignr_epi8(words[index - 1], words[index - 2], 4);
        const __m128i early = _mm_sha256msg1_epu32(words[index - 4], words[index - 3]);
        words[index] = _mm_sha256msg2_epu32(_mm_add_epi32(early, middle), words[index - 1]);
      }
      const __m128i *four = (const __m128i *)(const void *)(constants + 4 * index);
      const __m128i summands = _mm_add_epi32(words[index], _mm_loadu_si128(four));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, summands);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(summands, 0x0E));
    }
    abef = _mm_add_epi32(abef, old_abef);
    cdgh = _mm_add_epi32(cdgh, old_cdgh);
  }
  uint32_t first[4], second[4];
  _mm_storeu_si128((__m128i *)(void *)first, abef);
  _mm_storeu_si128((__m128i *)(void *)second, cdgh);
  state[0] = first[3], state[1] = first[2], state[4] = first[1], state[5] = first[0];
  state[2] = second[3], state[3] = second[2], state[6] = second[1], state[7] = second[0];
}

static bool find_instructions(void) {
  unsigned eax, ebx, ecx, edx;
  if (!__get_cpuid(1, &eax, &ebx, &ecx, &edx) || !(ecx & bit_SSE4_1)) {
    return false;
  }
  return __get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) && (ebx & bit_SHA);
}

void haru_sha256_add(uint32_t state[8], const uint8_t *blocks, size_t count) {
  // The question takes long on a virtual computer, and its answer never changes.
  static _Atomic enum { UNKNOWN, MISSING, PRESENT } instructions;
  if (instructions == UNKNOWN) {
    instructions = find_instructions() ? PRESENT : MISSING;
  }
  if (instructions == PRESENT) {
    add_with_instructions(state, blocks, count);
  } else {
    haru_sha256_add_anywhere(state, blocks, count);
  }
}
#else
void haru_sha256_add(uint32_t state[8], const uint8_t *blocks, size_t count) {
  haru_sha256_add_anywhere(state, blocks, count);
}
#endif
