// SPDX-License-Identifier: GPL-3.0-or-later

#include "CTestScreen.h"

#include <gst/video/gstvideosink.h>
#include <gst/video/video.h>
#include <gtk/gtk.h>

static TestScreenManner manner;
static gint pictures, width, height, paintings;
static guint32 color;

// What it paints: the colour of the picture that came last.

typedef struct {
  GObject parent;
} TestPaintable;

typedef struct {
  GObjectClass parent;
} TestPaintableClass;

static void snapshot(GdkPaintable *paintable, GdkSnapshot *snapshot, double width, double height) {
  (void)paintable;
  g_atomic_int_inc(&paintings);
  const GdkRGBA shown = {
      (float)(color >> 16) / 255, (float)(color >> 8 & 255) / 255, (float)(color & 255) / 255, 1};
  gtk_snapshot_append_color(
      snapshot, &shown, &GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height));
}

static int intrinsic_width(GdkPaintable *paintable) {
  (void)paintable;
  return g_atomic_int_get(&width);
}

static int intrinsic_height(GdkPaintable *paintable) {
  (void)paintable;
  return g_atomic_int_get(&height);
}

static void become_paintable(GdkPaintableInterface *interface) {
  interface->snapshot = snapshot;
  interface->get_intrinsic_width = intrinsic_width;
  interface->get_intrinsic_height = intrinsic_height;
}

G_DEFINE_TYPE_WITH_CODE(
    TestPaintable, test_paintable, G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE(GDK_TYPE_PAINTABLE, become_paintable))

static void test_paintable_init(TestPaintable *paintable) {
  (void)paintable;
}
static void test_paintable_class_init(TestPaintableClass *class) {
  (void)class;
}

// The sink.

typedef struct {
  GstVideoSink parent;
  GstVideoInfo info;
  TestPaintable *paintable;
} TestScreen;

typedef struct {
  GstVideoSinkClass parent;
} TestScreenClass;

G_DEFINE_TYPE(TestScreen, test_screen, GST_TYPE_VIDEO_SINK)

static gboolean tell(gpointer paintable) {
  gdk_paintable_invalidate_size(paintable);
  gdk_paintable_invalidate_contents(paintable);
  return G_SOURCE_REMOVE;
}

static gboolean set_info(GstVideoSink *sink, GstCaps *caps, const GstVideoInfo *info) {
  (void)caps;
  ((TestScreen *)sink)->info = *info;
  return TRUE;
}

static GstFlowReturn show(GstVideoSink *sink, GstBuffer *buffer) {
  TestScreen *screen = (TestScreen *)sink;
  guint8 pixel[3] = {0};
  gst_buffer_extract(buffer, 0, pixel, sizeof pixel);
  color = (guint32)pixel[0] << 16 | (guint32)pixel[1] << 8 | pixel[2];
  g_atomic_int_set(&width, GST_VIDEO_INFO_WIDTH(&screen->info));
  g_atomic_int_set(&height, GST_VIDEO_INFO_HEIGHT(&screen->info));
  g_atomic_int_inc(&pictures);
  // While the main loop does not run, as between two looks of a test, an invocation would run here.
  g_idle_add_full(G_PRIORITY_DEFAULT, tell, g_object_ref(screen->paintable), g_object_unref);
  return GST_FLOW_OK;
}

static GstStateChangeReturn change(GstElement *element, GstStateChange transition) {
  if (manner == TEST_SCREEN_REFUSES && transition == GST_STATE_CHANGE_NULL_TO_READY) {
    return GST_STATE_CHANGE_FAILURE;
  }
  return GST_ELEMENT_CLASS(test_screen_parent_class)->change_state(element, transition);
}

static void get(GObject *object, guint property, GValue *value, GParamSpec *spec) {
  (void)property, (void)spec;
  const bool is_main = g_main_context_is_owner(NULL);
  if (manner == TEST_SCREEN_WORKS && is_main) {
    g_value_set_object(value, ((TestScreen *)object)->paintable);
  }
}

static void finalize(GObject *object) {
  g_object_unref(((TestScreen *)object)->paintable);
  G_OBJECT_CLASS(test_screen_parent_class)->finalize(object);
}

static void test_screen_init(TestScreen *screen) {
  screen->paintable = g_object_new(test_paintable_get_type(), NULL);
}

static GstStaticPadTemplate input = GST_STATIC_PAD_TEMPLATE(
    "sink", GST_PAD_SINK, GST_PAD_ALWAYS, GST_STATIC_CAPS("video/x-raw,format=RGB"));

static void test_screen_class_init(TestScreenClass *class) {
  G_OBJECT_CLASS(class)->get_property = get;
  G_OBJECT_CLASS(class)->finalize = finalize;
  g_object_class_install_property(
      G_OBJECT_CLASS(class), 1,
      g_param_spec_object("paintable", NULL, NULL, GDK_TYPE_PAINTABLE, G_PARAM_READABLE));
  GstElementClass *element = GST_ELEMENT_CLASS(class);
  element->change_state = change;
  gst_element_class_add_static_pad_template(element, &input);
  gst_element_class_set_static_metadata(element, "Screen", "Sink/Video", "Paints", "Haru");
  GST_VIDEO_SINK_CLASS(class)->show_frame = show;
  GST_VIDEO_SINK_CLASS(class)->set_info = set_info;
}

static const char *name = "gtk4paintablesink";

void test_screen_install(TestScreenManner chosen) {
  gst_init(NULL, NULL);
  manner = chosen;
  pictures = width = height = paintings = 0;
  gst_element_register(NULL, name, GST_RANK_NONE, test_screen_get_type());
}

void test_screen_remove(void) {
  GstPluginFeature *feature = gst_registry_lookup_feature(gst_registry_get(), name);
  if (!feature) {
    return;
  }
  gst_registry_remove_feature(gst_registry_get(), feature);
  gst_object_unref(feature);
}

int test_screen_pictures(void) {
  return g_atomic_int_get(&pictures);
}
int test_screen_width(void) {
  return g_atomic_int_get(&width);
}
int test_screen_paintings(void) {
  return g_atomic_int_get(&paintings);
}
