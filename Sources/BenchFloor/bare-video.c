// SPDX-License-Identifier: GPL-3.0-or-later

// The floor that a video in Haru is measured against: GStreamer's player, its pictures scaled to
// the window, each of them a texture, and the sound to the speakers. Takes one file.
#include <adwaita.h>
#include <gst/app/gstappsink.h>
#include <gst/video/video.h>

#define FORM "video/x-raw,format=RGB,pixel-aspect-ratio=1/1"

typedef struct {
  GObject parent;
  GdkTexture *texture;
} BareFrame;

typedef struct {
  GObjectClass parent;
} BareFrameClass;

static void snapshot(GdkPaintable *paintable, GdkSnapshot *snapshot, double width, double height) {
  BareFrame *frame = (BareFrame *)paintable;
  if (frame->texture) {
    gtk_snapshot_append_texture(
        snapshot, frame->texture, &GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height));
  }
}

static double shape(GdkPaintable *paintable) {
  (void)paintable;
  return 16.0 / 9;
}

static void become_paintable(GdkPaintableInterface *interface) {
  interface->snapshot = snapshot;
  interface->get_intrinsic_aspect_ratio = shape;
}

G_DEFINE_TYPE_WITH_CODE(
    BareFrame, bare_frame, G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE(GDK_TYPE_PAINTABLE, become_paintable))

static void bare_frame_init(BareFrame *frame) {
  (void)frame;
}
static void bare_frame_class_init(BareFrameClass *class) {
  (void)class;
}

static BareFrame *frame;
static GstElement *size;
static GMutex lock;
static GstSample *pending;

static void release(gpointer data) {
  gst_video_frame_unmap(data);
  g_free(data);
}

static gboolean show(gpointer data) {
  (void)data;
  g_mutex_lock(&lock);
  GstSample *sample = pending;
  pending = NULL;
  g_mutex_unlock(&lock);
  if (!sample) {
    return G_SOURCE_REMOVE;
  }
  GstVideoInfo info;
  GstVideoFrame *mapped = g_new(GstVideoFrame, 1);
  if (!gst_video_info_from_caps(&info, gst_sample_get_caps(sample)) ||
      !gst_video_frame_map(mapped, &info, gst_sample_get_buffer(sample), GST_MAP_READ)) {
    g_error("a picture can't be read");
  }
  const int stride = GST_VIDEO_FRAME_PLANE_STRIDE(mapped, 0);
  GBytes *bytes = g_bytes_new_with_free_func(
      GST_VIDEO_FRAME_PLANE_DATA(mapped, 0), (gsize)stride * info.height, release, mapped);
  g_clear_object(&frame->texture);
  frame->texture =
      gdk_memory_texture_new(info.width, info.height, GDK_MEMORY_R8G8B8, bytes, stride);
  g_bytes_unref(bytes);
  gst_sample_unref(sample);
  gdk_paintable_invalidate_contents(GDK_PAINTABLE(frame));
  return G_SOURCE_REMOVE;
}

static GstFlowReturn take(GstAppSink *sink, gpointer data) {
  (void)data;
  GstSample *sample = gst_app_sink_pull_sample(sink);
  g_mutex_lock(&lock);
  if (pending) {
    gst_sample_unref(pending);
  } else {
    g_idle_add_full(GDK_PRIORITY_REDRAW - 10, show, NULL, NULL);
  }
  pending = sample;
  g_mutex_unlock(&lock);
  return GST_FLOW_OK;
}

static void play(const char *path) {
  char *uri = gst_filename_to_uri(path, NULL);
  GstElement *player = gst_element_factory_make("playbin", NULL);
  GstElement *pictures = gst_parse_bin_from_description(
      "videoconvertscale ! capsfilter name=size caps=" FORM
      " ! appsink name=end max-buffers=2 drop=true enable-last-sample=false",
      TRUE, NULL);
  GstElement *sound =
      gst_parse_bin_from_description("audioconvert ! audioresample ! pulsesink", TRUE, NULL);
  if (!player || !pictures || !sound) {
    g_error("a plug-in is missing");
  }
  GstAppSinkCallbacks callbacks = {.new_sample = take};
  GstElement *end = gst_bin_get_by_name(GST_BIN(pictures), "end");
  gst_app_sink_set_callbacks(GST_APP_SINK(end), &callbacks, NULL, NULL);
  size = gst_bin_get_by_name(GST_BIN(pictures), "size");
  // Pictures and sound, as they are.
  g_object_set(
      player, "uri", uri, "flags", 0x63, "video-sink", pictures, "audio-sink", sound, NULL);
  gst_element_set_state(player, GST_STATE_PLAYING);
  g_free(uri);
}

// As large as they are shown, which is known when the window has been laid out.
static gboolean fit(GtkWidget *picture, GdkFrameClock *clock, gpointer data) {
  (void)clock, (void)data;
  if (gtk_widget_get_width(picture) == 0) {
    return G_SOURCE_CONTINUE;
  }
  char *form = g_strdup_printf(
      FORM ",width=[1,%d],height=[1,%d]", gtk_widget_get_width(picture),
      gtk_widget_get_height(picture));
  GstCaps *caps = gst_caps_from_string(form);
  g_object_set(size, "caps", caps, NULL);
  gst_caps_unref(caps);
  g_free(form);
  return G_SOURCE_REMOVE;
}

int main(int count, char **words) {
  gst_init(&count, &words);
  adw_init();
  if (count != 2) {
    g_error("it takes one file");
  }
  frame = g_object_new(bare_frame_get_type(), NULL);
  play(words[1]);
  GtkWidget *picture = gtk_picture_new_for_paintable(GDK_PAINTABLE(frame));
  gtk_widget_add_tick_callback(picture, fit, NULL, NULL);
  GtkWidget *window = adw_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 1280, 720);
  adw_window_set_content(ADW_WINDOW(window), picture);
  gtk_window_fullscreen(GTK_WINDOW(window));
  gtk_window_present(GTK_WINDOW(window));
  while (TRUE) {
    g_main_context_iteration(NULL, TRUE);
  }
}
