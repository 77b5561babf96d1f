// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gst/gst.h>

// A number of an element that any thread may set and read while sound goes through it.
static inline void locked_double_set(void *element, double *number, double value) {
  GST_OBJECT_LOCK(element);
  *number = value;
  GST_OBJECT_UNLOCK(element);
}

static inline double locked_double_get(void *element, const double *number) {
  GST_OBJECT_LOCK(element);
  const double value = *number;
  GST_OBJECT_UNLOCK(element);
  return value;
}
