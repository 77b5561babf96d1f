// SPDX-License-Identifier: GPL-3.0-or-later

#define _GNU_SOURCE
#include "CSound.h"

#include <dlfcn.h>
#include <gst/gst.h>

const char *haru_gstreamer_library(void) {
  Dl_info library;
  return dladdr((const void *)gst_init_check, &library) ? library.dli_fname : NULL;
}
