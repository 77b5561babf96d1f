// SPDX-License-Identifier: GPL-3.0-or-later

#include "content-map.h"

#include <stdlib.h>

static uint64_t end_of(const struct content_part *part) {
  return part->start + part->count;
}

bool content_map_add(struct content_map *map, struct content_part part) {
  if (map->count == map->room) {
    const size_t room = map->room > 0 ? 2 * map->room : 64;
    struct content_part *parts = realloc(map->parts, room * sizeof *parts);
    if (!parts) {
      return false;
    }
    map->parts = parts;
    map->room = room;
  }
  map->parts[map->count++] = part;
  return true;
}

// Most recordings are written from the front to the back.
static bool is_made(const struct content_map *map) {
  for (size_t index = 1; index < map->count; index++) {
    if (map->parts[index].start < end_of(&map->parts[index - 1])) {
      return false;
    }
  }
  return true;
}

static int by_start(const void *left, const void *right) {
  const struct content_part *one = left, *other = right;
  return (one->start > other->start) - (one->start < other->start);
}

// The parts that a place may be in, as a heap: the newest comes first.
struct overlay {
  const struct content_part **parts;
  size_t count;
};

static void swap(struct overlay *overlay, size_t one, size_t other) {
  const struct content_part *part = overlay->parts[one];
  overlay->parts[one] = overlay->parts[other];
  overlay->parts[other] = part;
}

static bool is_newer(const struct overlay *overlay, size_t one, size_t other) {
  return overlay->parts[one]->record > overlay->parts[other]->record;
}

static void put(struct overlay *overlay, const struct content_part *part) {
  size_t at = overlay->count++;
  overlay->parts[at] = part;
  while (at > 0 && is_newer(overlay, at, (at - 1) / 2)) {
    swap(overlay, at, (at - 1) / 2);
    at = (at - 1) / 2;
  }
}

static void remove_newest(struct overlay *overlay) {
  overlay->parts[0] = overlay->parts[--overlay->count];
  for (size_t at = 0, next = 1; next < overlay->count; next = 2 * at + 1) {
    if (next + 1 < overlay->count && is_newer(overlay, next + 1, next)) {
      next++;
    }
    if (!is_newer(overlay, next, at)) {
      return;
    }
    swap(overlay, at, next);
    at = next;
  }
}

// Adds what is seen of a part from one place to another: to what was seen of it just before, where
// only an older one began in between.
static bool add_seen(
    struct content_map *seen, const struct content_part *part, uint64_t from, uint64_t to) {
  struct content_part *last = seen->count > 0 ? &seen->parts[seen->count - 1] : NULL;
  if (last && last->record == part->record && end_of(last) == from) {
    last->count += (uint32_t)(to - from);
    return true;
  }
  struct content_part piece = *part;
  piece.start = from;
  piece.skip = (uint32_t)(from - part->start);
  piece.count = (uint32_t)(to - from);
  return content_map_add(seen, piece);
}

// Goes from each place where a part begins or ends to the next one.
static bool add_all_seen(
    struct content_map *seen, const struct content_map *sorted, struct overlay *overlay) {
  uint64_t place = 0;
  size_t next = 0;
  while (next < sorted->count || overlay->count > 0) {
    if (overlay->count == 0) {
      place = sorted->parts[next].start;
    }
    while (next < sorted->count && sorted->parts[next].start == place) {
      put(overlay, &sorted->parts[next++]);
    }
    const struct content_part *newest = overlay->parts[0];
    uint64_t end = end_of(newest);
    if (next < sorted->count && sorted->parts[next].start < end) {
      end = sorted->parts[next].start;
    }
    if (!add_seen(seen, newest, place, end)) {
      return false;
    }
    place = end;
    while (overlay->count > 0 && end_of(overlay->parts[0]) <= place) {
      remove_newest(overlay);
    }
  }
  return true;
}

bool content_map_make(struct content_map *map) {
  if (is_made(map)) {
    return true;
  }
  struct overlay overlay = {.parts = malloc(map->count * sizeof *overlay.parts)};
  if (!overlay.parts) {
    return false;
  }
  qsort(map->parts, map->count, sizeof *map->parts, by_start);
  struct content_map seen = {0};
  const bool is_seen = add_all_seen(&seen, map, &overlay);
  free(overlay.parts);
  if (!is_seen) {
    free(seen.parts);
    return false;
  }
  free(map->parts);
  *map = seen;
  return true;
}

const struct content_part *content_map_find(const struct content_map *map, uint64_t place) {
  // The parts that end at this place or before come before the one that is looked for.
  size_t low = 0, high = map->count;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    if (end_of(&map->parts[middle]) <= place) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low < map->count ? &map->parts[low] : NULL;
}

uint64_t content_map_end(const struct content_map *map) {
  return map->count > 0 ? end_of(&map->parts[map->count - 1]) : 0;
}
