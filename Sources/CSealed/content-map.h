// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A part of the content of a recording, and the record that has its newest bytes.
struct content_part {
  uint64_t start;
  // Where the record is in the file.
  uint64_t record;
  uint32_t count;
  // How much of the record comes before this part.
  uint32_t skip;
  uint32_t record_count;
  uint32_t record_number;
};

// The parts of the content in their order, none over another.
struct content_map {
  struct content_part *parts;
  size_t count, room;
};

// Puts a part where others may have been. False where there is no memory.
bool content_map_put(struct content_map *map, struct content_part part);

// The first part that ends behind this place; NULL where none does.
const struct content_part *content_map_find(const struct content_map *map, uint64_t place);

// Where the content ends.
uint64_t content_map_end(const struct content_map *map);
