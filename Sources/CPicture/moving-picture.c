// SPDX-License-Identifier: GPL-3.0-or-later

#include "CPicture.h"

#include <math.h>
#include <stdbool.h>

typedef struct {
  GObject parent;
  GdkPaintable *shown;
  // Its shape. Windows are laid out by that, which takes longer than to paint a picture: it stays
  // while the pictures only become larger or smaller.
  int width, height;
  int unseen;
  bool is_mirrored;
  double painted_width, painted_height;
} HaruMovingPicture;

typedef struct {
  GObjectClass parent;
} HaruMovingPictureClass;

static void snapshot(GdkPaintable *paintable, GdkSnapshot *snapshot, double width, double height) {
  HaruMovingPicture *picture = (HaruMovingPicture *)paintable;
  const bool is_news =
      picture->unseen > 0 || picture->painted_width != width || picture->painted_height != height;
  picture->painted_width = width;
  picture->painted_height = height;
  picture->unseen = 0;
  if (picture->shown) {
    gtk_snapshot_save(snapshot);
    if (picture->is_mirrored) {
      gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((float)width, 0));
      gtk_snapshot_scale(snapshot, -1, 1);
    }
    // A texture is appended by name, so that measurements see it.
    if (GDK_IS_TEXTURE(picture->shown)) {
      gtk_snapshot_append_texture(
          snapshot, GDK_TEXTURE(picture->shown),
          &GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height));
    } else {
      gdk_paintable_snapshot(picture->shown, snapshot, width, height);
    }
    gtk_snapshot_restore(snapshot);
  }
  if (is_news) {
    g_signal_emit_by_name(picture, "painted");
  }
}

static GdkPaintable *current_image(GdkPaintable *paintable) {
  HaruMovingPicture *picture = (HaruMovingPicture *)paintable;
  return picture->shown ? gdk_paintable_get_current_image(picture->shown)
                        : gdk_paintable_new_empty(picture->width, picture->height);
}

static int intrinsic_width(GdkPaintable *paintable) {
  return ((HaruMovingPicture *)paintable)->width;
}

static int intrinsic_height(GdkPaintable *paintable) {
  return ((HaruMovingPicture *)paintable)->height;
}

static void become_paintable(GdkPaintableInterface *interface) {
  interface->snapshot = snapshot;
  interface->get_current_image = current_image;
  interface->get_intrinsic_width = intrinsic_width;
  interface->get_intrinsic_height = intrinsic_height;
}

G_DEFINE_TYPE_WITH_CODE(
    HaruMovingPicture, haru_moving_picture, G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE(GDK_TYPE_PAINTABLE, become_paintable))

static void dispose(GObject *object) {
  g_clear_object(&((HaruMovingPicture *)object)->shown);
  G_OBJECT_CLASS(haru_moving_picture_parent_class)->dispose(object);
}

static void haru_moving_picture_init(HaruMovingPicture *picture) {
  (void)picture;
}

static void haru_moving_picture_class_init(HaruMovingPictureClass *class) {
  G_OBJECT_CLASS(class)->dispose = dispose;
  g_signal_new(
      "painted", haru_moving_picture_get_type(), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
      G_TYPE_NONE, 0);
}

GObject *haru_moving_picture_new(void) {
  return g_object_new(haru_moving_picture_get_type(), NULL);
}

void haru_moving_picture_show(GObject *picture, GBytes *pixels, int width, int height, int stride) {
  GdkTexture *texture =
      gdk_memory_texture_new(width, height, GDK_MEMORY_R8G8B8, pixels, (gsize)stride);
  haru_moving_picture_show_other(picture, GDK_PAINTABLE(texture));
  g_object_unref(texture);
}

void haru_moving_picture_show_other(GObject *object, GdkPaintable *other) {
  HaruMovingPicture *picture = (HaruMovingPicture *)object;
  const int width = gdk_paintable_get_intrinsic_width(other);
  const int height = gdk_paintable_get_intrinsic_height(other);
  // It has nothing to show yet.
  if (width <= 0 || height <= 0) {
    return;
  }
  g_set_object(&picture->shown, other);
  picture->unseen++;
  const double before = picture->height > 0 ? (double)picture->width / picture->height : 0;
  if (fabs((double)width / height - before) > 0.02 * before || picture->height == 0) {
    picture->width = width;
    picture->height = height;
    gdk_paintable_invalidate_size(GDK_PAINTABLE(picture));
  }
  gdk_paintable_invalidate_contents(GDK_PAINTABLE(picture));
}

void haru_moving_picture_mirror(GObject *object) {
  ((HaruMovingPicture *)object)->is_mirrored = true;
  gdk_paintable_invalidate_contents(GDK_PAINTABLE(object));
}

int haru_moving_picture_unseen(GObject *object) {
  return ((HaruMovingPicture *)object)->unseen;
}

void haru_moving_picture_size(GObject *object, double *width, double *height) {
  *width = ((HaruMovingPicture *)object)->painted_width;
  *height = ((HaruMovingPicture *)object)->painted_height;
}
