// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gst/gst.h>

// A number of an element that any thread may set and read while sound goes through it.
static inline void knob_set(void *element, double *knob, double value) {
  GST_OBJECT_LOCK(element);
  *knob = value;
  GST_OBJECT_UNLOCK(element);
}

static inline double knob_get(void *element, const double *knob) {
  GST_OBJECT_LOCK(element);
  const double value = *knob;
  GST_OBJECT_UNLOCK(element);
  return value;
}
