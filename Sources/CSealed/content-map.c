// SPDX-License-Identifier: GPL-3.0-or-later

#include "content-map.h"

#include <stdlib.h>
#include <string.h>

static uint64_t end_of(const struct content_part *part) {
  return part->start + part->count;
}

// How many parts end at this place or before.
static size_t count_before(const struct content_map *map, uint64_t place) {
  size_t low = 0, high = map->count;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    if (end_of(&map->parts[middle]) <= place) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

static bool make_room(struct content_map *map, size_t count) {
  if (count <= map->room) {
    return true;
  }
  const size_t room = 2 * count;
  struct content_part *parts = realloc(map->parts, room * sizeof *parts);
  if (!parts) {
    return false;
  }
  map->parts = parts;
  map->room = room;
  return true;
}

bool content_map_put(struct content_map *map, struct content_part part) {
  // Of the parts that this one touches, what is before and behind it stays.
  const size_t first = count_before(map, part.start);
  size_t next = first;
  struct content_part pieces[3];
  size_t count = 0;
  if (next < map->count && map->parts[next].start < part.start) {
    pieces[count] = map->parts[next];
    pieces[count].count = (uint32_t)(part.start - pieces[count].start);
    count++;
  }
  pieces[count++] = part;
  while (next < map->count && end_of(&map->parts[next]) <= end_of(&part)) {
    next++;
  }
  if (next < map->count && map->parts[next].start < end_of(&part)) {
    const uint32_t hidden = (uint32_t)(end_of(&part) - map->parts[next].start);
    pieces[count] = map->parts[next];
    pieces[count].start += hidden;
    pieces[count].skip += hidden;
    pieces[count].count -= hidden;
    count++;
    next++;
  }

  if (!make_room(map, map->count - (next - first) + count)) {
    return false;
  }
  memmove(map->parts + first + count, map->parts + next, (map->count - next) * sizeof *map->parts);
  memcpy(map->parts + first, pieces, count * sizeof *pieces);
  map->count += count - (next - first);
  return true;
}

const struct content_part *content_map_find(const struct content_map *map, uint64_t place) {
  const size_t index = count_before(map, place);
  return index < map->count ? &map->parts[index] : NULL;
}

uint64_t content_map_end(const struct content_map *map) {
  return map->count > 0 ? end_of(&map->parts[map->count - 1]) : 0;
}
