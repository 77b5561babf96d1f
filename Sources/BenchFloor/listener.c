// SPDX-License-Identifier: GPL-3.0-or-later

// Listens to an Opus file, or to the sound of a film, from its beginning to its end, then goes to
// places in it, and says on one line what came of that: the length in milliseconds, how far at
// worst it came to rest from a place it was sent to, in milliseconds, and how alike at least what
// was heard there is to what was heard there before, from -1 to 1. Nothing in here is ours.
#include <gst/app/gstappsink.h>
#include <gst/gst.h>
#include <math.h>
#include <stdio.h>

enum { RATE = 48000, MILLISECOND = RATE / 1000, PLACES = 3 };

// A decoder that begins in the middle takes a moment to sound right.
static const int settling = RATE / 25;
static const int window = RATE / 10;

struct listener {
  GstElement *pipeline;
  GstAppSink *end;
};

static void give_up(const char *reason) {
  fprintf(stderr, "haru-bare-listener: %s\n", reason);
  exit(1);
}

static struct listener listener_open(const char *path, GstState state) {
  struct listener listener;
  const char *demuxer = g_str_has_suffix(path, ".webm") ? "matroskademux" : "oggdemux";
  char *description = g_strdup_printf(
      "filesrc name=file ! %s ! opusdec ! audioconvert"
      " ! audio/x-raw,format=F32LE,channels=1,rate=48000 ! appsink name=end sync=false",
      demuxer);
  listener.pipeline = gst_parse_launch(description, NULL);
  g_free(description);
  if (!listener.pipeline) {
    give_up("a plug-in is missing");
  }
  GstElement *file = gst_bin_get_by_name(GST_BIN(listener.pipeline), "file");
  g_object_set(file, "location", path, NULL);
  gst_object_unref(file);
  listener.end = GST_APP_SINK(gst_bin_get_by_name(GST_BIN(listener.pipeline), "end"));
  gst_element_set_state(listener.pipeline, state);
  return listener;
}

static void listener_close(struct listener listener) {
  gst_element_set_state(listener.pipeline, GST_STATE_NULL);
  gst_object_unref(listener.end);
  gst_object_unref(listener.pipeline);
}

static void take(GstSample *sample, GArray *sound) {
  GstMapInfo map;
  GstBuffer *buffer = gst_sample_get_buffer(sample);
  if (!gst_buffer_map(buffer, &map, GST_MAP_READ)) {
    give_up("a sound can't be read");
  }
  g_array_append_vals(sound, map.data, map.size / sizeof(float));
  gst_buffer_unmap(buffer, &map);
}

static GArray *hear_all(const char *path) {
  struct listener listener = listener_open(path, GST_STATE_PLAYING);
  GArray *sound = g_array_new(FALSE, FALSE, sizeof(float));
  for (GstSample *sample; (sample = gst_app_sink_pull_sample(listener.end));
       gst_sample_unref(sample)) {
    take(sample, sound);
  }
  GstBus *bus = gst_element_get_bus(listener.pipeline);
  GstMessage *message = gst_bus_pop_filtered(bus, GST_MESSAGE_ERROR);
  if (message) {
    give_up("it can't be heard to its end");
  }
  gst_object_unref(bus);
  listener_close(listener);
  return sound;
}

// Where it comes to rest, in samples, and what is heard from there on.
static gint64 hear_at(struct listener listener, gint64 place, GArray *sound) {
  GstSeekFlags flags = GST_SEEK_FLAG_FLUSH | GST_SEEK_FLAG_ACCURATE;
  GstClockTime time = gst_util_uint64_scale(place, GST_SECOND, RATE);
  if (!gst_element_seek_simple(listener.pipeline, GST_FORMAT_TIME, flags, time)) {
    give_up("nobody can go to a place in it");
  }
  gint64 rest = -1;
  g_array_set_size(sound, 0);
  while (sound->len < (guint)window) {
    GstSample *sample = gst_app_sink_try_pull_sample(listener.end, 10 * GST_SECOND);
    if (!sample) {
      break;
    }
    if (rest < 0) {
      GstClockTime stamp = GST_BUFFER_PTS(gst_sample_get_buffer(sample));
      guint64 stream =
          gst_segment_to_stream_time(gst_sample_get_segment(sample), GST_FORMAT_TIME, stamp);
      rest = gst_util_uint64_scale_round(stream, RATE, GST_SECOND);
    }
    take(sample, sound);
    gst_sample_unref(sample);
  }
  return rest;
}

static double likeness(const float *first, const float *second, int count) {
  double both = 0, one = 1e-12, other = 1e-12;
  for (int index = 0; index < count; index++) {
    both += first[index] * second[index];
    one += first[index] * first[index];
    other += second[index] * second[index];
  }
  return both / sqrt(one * other);
}

int main(int count, char **words) {
  gst_init(&count, &words);
  if (count != 2) {
    give_up("it takes one file");
  }
  GArray *whole = hear_all(words[1]);
  if (whole->len < 4 * (guint)window) {
    give_up("there is next to nothing in it");
  }

  double farthest = 0, least = 1;
  GArray *piece = g_array_new(FALSE, FALSE, sizeof(float));
  struct listener listener = listener_open(words[1], GST_STATE_PAUSED);
  gst_element_get_state(listener.pipeline, NULL, NULL, 10 * GST_SECOND);
  gst_element_set_state(listener.pipeline, GST_STATE_PLAYING);
  // The last one first, so that it has to go back, too.
  for (int part = PLACES; part >= 1; part--) {
    // At a whole millisecond: between two samples, either would be right.
    gint64 place = (gint64)whole->len * part / (PLACES + 1) / MILLISECOND * MILLISECOND;
    gint64 rest = hear_at(listener, place, piece);
    if (rest < 0 || piece->len < (guint)window || rest + window > whole->len) {
      give_up("nothing is heard at a place in it");
    }
    farthest = fmax(farthest, fabs((double)(rest - place)) / MILLISECOND);
    least = fmin(
        least, likeness(
                   &g_array_index(whole, float, rest + settling),
                   &g_array_index(piece, float, settling), window - settling));
  }
  listener_close(listener);
  printf("%.1f %.3f %.4f\n", (double)whole->len / MILLISECOND, farthest, least);
  return 0;
}
