// SPDX-License-Identifier: GPL-3.0-or-later

// How many pictures of a video a program paints.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <gtk/gtk.h>

#include "probe.h"

static long count;

void gtk_snapshot_append_texture(
    GtkSnapshot *snapshot, GdkTexture *texture, const graphene_rect_t *bounds) {
  static void (*append)(GtkSnapshot *, GdkTexture *, const graphene_rect_t *);
  if (!append) {
    *(void **)&append = dlsym(RTLD_NEXT, "gtk_snapshot_append_texture");
  }
  // The same one may be painted again; another one may have the address of the last.
  if (!g_object_get_data(G_OBJECT(texture), "haru-painted")) {
    g_object_set_data(G_OBJECT(texture), "haru-painted", GINT_TO_POINTER(TRUE));
    count++;
  }
  append(snapshot, texture, bounds);
}

long pictures_painted(void) {
  return count;
}
