// SPDX-License-Identifier: GPL-3.0-or-later

#include "CPicture.h"

static const char surface_key[] = "haru-surface";

static void let_go(void *surface) {
  cairo_surface_destroy(surface);
}

static void let_go_of_bytes(void *bytes) {
  g_bytes_unref(bytes);
}

GdkTexture *haru_texture_new(GBytes *bytes, int width, int height) {
  static const cairo_user_data_key_t bytes_key;
  const int stride = 4 * width;
  GdkTexture *texture = gdk_memory_texture_new(
      width, height, GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, (gsize)stride);
  // Cairo only reads them.
  cairo_surface_t *surface = cairo_image_surface_create_for_data(
      (unsigned char *)g_bytes_get_data(bytes, NULL), CAIRO_FORMAT_RGB24, width, height, stride);
  if (cairo_surface_set_user_data(surface, &bytes_key, g_bytes_ref(bytes), let_go_of_bytes) !=
      CAIRO_STATUS_SUCCESS) {
    cairo_surface_destroy(surface);
    g_bytes_unref(bytes);
    return texture;
  }
  g_object_set_data_full(G_OBJECT(texture), surface_key, surface, let_go);
  return texture;
}

cairo_surface_t *haru_texture_surface(GdkTexture *texture) {
  return g_object_get_data(G_OBJECT(texture), surface_key);
}
