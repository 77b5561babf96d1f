// SPDX-License-Identifier: GPL-3.0-or-later

#include "CPicture.h"

typedef struct {
  GObject parent;
  GdkTexture *texture;
  gboolean is_painted_by_cairo;
  double painted_width, painted_height;
} HaruFilling;

typedef struct {
  GObjectClass parent;
} HaruFillingClass;

static guint placed;

// For each frame, even one that changes nothing of it, GTK's Cairo renderer turns all pixels of a
// texture into others. What Cairo is told itself costs nothing then.
// https://gitlab.gnome.org/GNOME/gtk/-/blob/4.8.3/gsk/gskrendernodeimpl.c#L1488
static void append_surface(
    GtkSnapshot *snapshot, cairo_surface_t *surface, double scale, const graphene_rect_t *place,
    const graphene_rect_t *all) {
  cairo_t *cairo = gtk_snapshot_append_cairo(snapshot, place);
  cairo_translate(cairo, all->origin.x, all->origin.y);
  cairo_scale(cairo, scale, scale);
  cairo_set_source_surface(cairo, surface, 0, 0);
  cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD);
  cairo_paint(cairo);
  cairo_destroy(cairo);
}

static void snapshot(GdkPaintable *paintable, GdkSnapshot *snapshot, double width, double height) {
  HaruFilling *filling = (HaruFilling *)paintable;
  GdkTexture *texture = filling->texture;
  if (!texture || width <= 0 || height <= 0) {
    return;
  }
  const double own_width = gdk_texture_get_width(texture);
  const double own_height = gdk_texture_get_height(texture);
  const double scale = MAX(width / own_width, height / own_height);
  const float shown = (float)(own_width * scale), tall = (float)(own_height * scale);
  const graphene_rect_t place = GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height);
  const graphene_rect_t all = GRAPHENE_RECT_INIT(
      (place.size.width - shown) / 2, (place.size.height - tall) / 2, shown, tall);
  gtk_snapshot_push_clip(snapshot, &place);
  cairo_surface_t *surface = filling->is_painted_by_cairo ? haru_texture_surface(texture) : NULL;
  if (surface) {
    append_surface(snapshot, surface, scale, &place, &all);
  } else {
    gtk_snapshot_append_texture(snapshot, texture, &all);
  }
  gtk_snapshot_pop(snapshot);
  if (filling->painted_width == width && filling->painted_height == height) {
    return;
  }
  filling->painted_width = width;
  filling->painted_height = height;
  g_signal_emit(filling, placed, 0);
}

static void become_paintable(GdkPaintableInterface *interface) {
  interface->snapshot = snapshot;
}

G_DEFINE_TYPE_WITH_CODE(
    HaruFilling, haru_filling, G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE(GDK_TYPE_PAINTABLE, become_paintable))

static void dispose(GObject *object) {
  g_clear_object(&((HaruFilling *)object)->texture);
  G_OBJECT_CLASS(haru_filling_parent_class)->dispose(object);
}

static void haru_filling_init(HaruFilling *filling) {
  (void)filling;
}

static void haru_filling_class_init(HaruFillingClass *class) {
  G_OBJECT_CLASS(class)->dispose = dispose;
  placed = g_signal_new(
      "placed", haru_filling_get_type(), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

GObject *haru_filling_new(void) {
  return g_object_new(haru_filling_get_type(), NULL);
}

void haru_filling_set_renderer(GObject *object, GskRenderer *renderer) {
  HaruFilling *filling = (HaruFilling *)object;
  const gboolean is_cairo = renderer && GSK_IS_CAIRO_RENDERER(renderer);
  if (filling->is_painted_by_cairo == is_cairo) {
    return;
  }
  filling->is_painted_by_cairo = is_cairo;
  gdk_paintable_invalidate_contents(GDK_PAINTABLE(object));
}

void haru_filling_show(GObject *object, GdkTexture *texture) {
  HaruFilling *filling = (HaruFilling *)object;
  if (g_set_object(&filling->texture, texture)) {
    gdk_paintable_invalidate_contents(GDK_PAINTABLE(object));
  }
}
