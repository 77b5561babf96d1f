// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "../CGLib/versions.h"

#include <dlfcn.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <stdbool.h>

// How large a picture is by its header, and into what square it has to fit.
typedef struct {
  int side;
  gint64 most_pixels;
  int width, height;
  bool is_too_large;
} GdkPixbufShimFit;

static inline void gdkpixbuf_shim_prepare(
    GdkPixbufLoader *loader, int width, int height, gpointer data) {
  GdkPixbufShimFit *fit = (GdkPixbufShimFit *)data;
  fit->width = width;
  fit->height = height;
  fit->is_too_large = (gint64)width * height > fit->most_pixels;
  if (fit->is_too_large) {
    // What every loader takes for: not at all.
    gdk_pixbuf_loader_set_size(loader, 0, 0);
    return;
  }
  const int longest = MAX(width, height);
  if (longest <= fit->side) {
    return;
  }
  const gint64 half = longest / 2;
  gdk_pixbuf_loader_set_size(
      loader, MAX((int)(((gint64)width * fit->side + half) / longest), 1),
      MAX((int)(((gint64)height * fit->side + half) / longest), 1));
}

// Swift sees no macros with arguments.
static inline void gdkpixbuf_shim_fit(GdkPixbufLoader *loader, GdkPixbufShimFit *fit) {
  g_signal_connect(loader, "size-prepared", G_CALLBACK(gdkpixbuf_shim_prepare), fit);
}

// Swift sees no functions whose number of arguments varies.
static inline gboolean gdkpixbuf_shim_save_jpeg(
    GdkPixbuf *pixbuf, const char *quality, gchar **bytes, gsize *count) {
  return gdk_pixbuf_save_to_buffer(pixbuf, bytes, count, "jpeg", NULL, "quality", quality, NULL);
}

// From Debian 13 on, the decoders of libheif are plugins, which its loader for gdk-pixbuf loads for
// each photo, and unloads after it. They stay once libheif is begun apart from that.
static inline void gdkpixbuf_shim_load_heif_plugins(void) {
  typedef struct {
    int code, subcode;
    const char *message;
  } Outcome;
  void *library = dlopen("libheif.so.1", RTLD_NOW | RTLD_NOLOAD);
  if (!library)
    return;
  Outcome (*begin)(void *) = (Outcome(*)(void *))dlsym(library, "heif_init");
  if (begin)
    begin(NULL);
}
