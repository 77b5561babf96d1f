// SPDX-License-Identifier: GPL-3.0-or-later

#include "CPlatform.h"

#include <lzma.h>

// The checksum of a page
//
// A CRC of 64 bits (the polynomial of ECMA-182, lowest bit first): it notices every damage of up to
// 64 bits in a row, and says which byte is wrong where only one is. The sums that SQLite's own
// checksum VFS uses can't say that of the highest byte of a word.

enum { checksum_size = 8 };

// What liblzma begins and ends with inverted bits is given inverted, so that the CRC of zeros is
// zero, and the CRC of a difference is the difference of the CRCs.
static uint64_t crc_of(const uint8_t *bytes, size_t count) {
  return ~lzma_crc64(bytes, count, UINT64_MAX);
}

static uint64_t crc_of_byte[256];

// Before any page is checked: those of a sealed database are, too, where no other was opened.
__attribute__((constructor)) static void prepare_crc_of_byte(void) {
  for (unsigned byte = 0; byte < 256; byte++) {
    crc_of_byte[byte] = crc_of(&(uint8_t){(uint8_t)byte}, 1);
  }
}

// The byte whose CRC has the highest byte of this one. No two have the same.
static uint8_t byte_of_crc(uint64_t crc) {
  unsigned byte = 0;
  while (crc_of_byte[byte] >> 56 != crc >> 56) {
    byte++;
  }
  return (uint8_t)byte;
}

// A byte that is wrong by `error` changes the CRC at its place to that of `error`, and from there
// on as if nothing but zeros followed. So the difference is followed back through the page.
static bool heal(uint8_t *bytes, size_t count, uint64_t difference) {
  for (size_t i = count; i-- > 0;) {
    uint8_t error = byte_of_crc(difference);
    if (crc_of_byte[error] == difference) {
      bytes[i] ^= error;
      return true;
    }
    difference = (difference ^ crc_of_byte[error]) << 8 | error;
  }
  return false;
}

static bool is_one_byte(uint64_t difference) {
  for (int shift = 0; shift < 64; shift += 8) {
    if ((difference & ~((uint64_t)0xFF << shift)) == 0) {
      return true;
    }
  }
  return false;
}

static uint64_t stored_crc(const uint8_t *page, size_t size) {
  uint64_t crc = 0;
  for (size_t i = 0; i < checksum_size; i++) {
    crc = crc << 8 | page[size - 1 - i];
  }
  return crc;
}

void haru_page_sign(uint8_t *page, size_t size) {
  uint64_t crc = crc_of(page, size - checksum_size);
  for (size_t i = 0; i < checksum_size; i++) {
    page[size - checksum_size + i] = (uint8_t)(crc >> 8 * i);
  }
}

haru_page_state haru_page_check(uint8_t *page, size_t size) {
  uint64_t difference = crc_of(page, size - checksum_size) ^ stored_crc(page, size);
  if (difference == 0) {
    return HARU_PAGE_RIGHT;
  }
  // Where one byte of the checksum itself is wrong, what it was made of is right.
  if (!is_one_byte(difference) && !heal(page, size - checksum_size, difference)) {
    return HARU_PAGE_DAMAGED;
  }
  haru_page_sign(page, size);
  return HARU_PAGE_HEALED;
}

// The checksums of the log
//
// > The checksum is computed by interpreting the input as an even number of unsigned 32-bit
// > integers https://www.sqlite.org/fileformat2.html#checksum_algorithm

static uint32_t word(const uint8_t *bytes, bool is_big_endian) {
  if (is_big_endian) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
  }
  return (uint32_t)bytes[3] << 24 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[1] << 8 | bytes[0];
}

void haru_checksum_add(haru_checksum *sum, const uint8_t *bytes, size_t count, bool is_big_endian) {
  uint32_t s1 = sum->s1, s2 = sum->s2;
  for (size_t i = 0; i + 8 <= count; i += 8) {
    s1 += word(bytes + i, is_big_endian) + s2;
    s2 += word(bytes + i + 4, is_big_endian) + s1;
  }
  sum->s1 = s1;
  sum->s2 = s2;
}

haru_checksum haru_checksum_read(const uint8_t bytes[8]) {
  return (haru_checksum){word(bytes, true), word(bytes + 4, true)};
}

bool haru_frame_check(
    haru_checksum before, const uint8_t *header, const uint8_t *page, size_t page_size,
    bool is_big_endian) {
  haru_checksum sum = before, wanted = haru_checksum_read(header + 16);
  haru_checksum_add(&sum, header, 8, is_big_endian);
  haru_checksum_add(&sum, page, page_size, is_big_endian);
  return sum.s1 == wanted.s1 && sum.s2 == wanted.s2;
}
