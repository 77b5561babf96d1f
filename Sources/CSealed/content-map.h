// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A part of the content of a recording, and the record that has its newest bytes.
struct content_part {
  uint64_t start;
  // Where the record is in the file: of two, the one behind is newer.
  uint64_t record;
  uint32_t count;
  // How much of the record comes before this part.
  uint32_t skip;
  uint32_t record_count;
  uint32_t record_number;
};

// The parts of the content: in the order of their records as they are added, and, once the map is
// made, in their own order, none over another.
struct content_map {
  struct content_part *parts;
  size_t count, room;
};

// Adds what a record has, behind all that were added before. False where there is no memory.
bool content_map_add(struct content_map *map, struct content_part part);

// Has newer records hide older ones, quickly, however many lie over each other: who has nothing but
// the public key can seal a million records into one place. False where there is no memory.
bool content_map_make(struct content_map *map);

// The first part that ends behind this place; NULL where none does.
const struct content_part *content_map_find(const struct content_map *map, uint64_t place);

// Where the content ends.
uint64_t content_map_end(const struct content_map *map);
