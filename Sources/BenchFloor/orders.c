// SPDX-License-Identifier: GPL-3.0-or-later

// What is done in a measured program on demand, in the way of a hand that is always as quick:
//
//   watch                  reports every key and every frame (watch.c)
//   caret SHARE            puts the caret of the text on the screen this far into it, from 0 to 1
//   glide FRAMES           scrolls the list or grid on the screen from end to end in so many frames
//   creep FRAMES PIXELS    scrolls it from its start, so many pixels a frame
//   text                   reports the next window in which a text has the keyboard (frame-probe.c)
//   close                  closes that window, and reports "closed" when it is gone
//   pictures               reports "pictures" and how many have been painted (pictures.c)
//
// Both that scroll report "moving" when they begin, and "moved" when the last frame is painted.
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "probe.h"

// How a list is moved.
struct movement {
  int descriptor;
  int frames;
  int done;
  // Zero where it goes to the end.
  double pixels;
};

static GtkWidget *find_below(GtkWidget *widget, GType type) {
  if (!gtk_widget_get_mapped(widget)) {
    return NULL;
  }
  if (G_TYPE_CHECK_INSTANCE_TYPE(widget, type)) {
    return widget;
  }
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child; child = gtk_widget_get_next_sibling(child)) {
    GtkWidget *found = find_below(child, type);
    if (found) {
      return found;
    }
  }
  return NULL;
}

static GtkWidget *find(GType type) {
  GListModel *windows = gtk_window_get_toplevels();
  GtkWidget *found = NULL;
  for (guint index = 0; !found && index < g_list_model_get_n_items(windows); index++) {
    GtkWidget *window = g_list_model_get_item(windows, index);
    found = find_below(window, type);
    g_object_unref(window);
  }
  return found;
}

static void put_caret(double share) {
  GtkWidget *view = find(GTK_TYPE_TEXT_VIEW);
  if (!view) {
    return;
  }
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(view));
  GtkTextIter place;
  gtk_text_buffer_get_iter_at_offset(
      buffer, &place, (int)(share * gtk_text_buffer_get_char_count(buffer)));
  gtk_text_buffer_place_cursor(buffer, &place);
  gtk_text_view_scroll_to_mark(
      GTK_TEXT_VIEW(view), gtk_text_buffer_get_insert(buffer), 0, TRUE, 0, 0.5);
}

static gboolean move(GtkWidget *list, GdkFrameClock *clock, gpointer data) {
  (void)clock;
  struct movement *movement = data;
  if (movement->done == movement->frames) {
    dprintf(movement->descriptor, "moved\n");
    return G_SOURCE_REMOVE;
  }
  movement->done++;
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(list));
  // How long the whole way is turns out only on the way.
  double way = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment);
  double place = movement->pixels > 0 ? movement->done * movement->pixels
                                      : way * movement->done / movement->frames;
  gtk_adjustment_set_value(adjustment, place);
  return G_SOURCE_CONTINUE;
}

static void move_list(int descriptor, int frames, double pixels) {
  // Lists and grids alike.
  GtkWidget *list = find(g_type_parent(GTK_TYPE_LIST_VIEW));
  if (!list) {
    return;
  }
  struct movement *movement = g_new0(struct movement, 1);
  *movement = (struct movement){descriptor, frames, 0, pixels};
  dprintf(descriptor, "moving\n");
  gtk_widget_add_tick_callback(list, move, movement, g_free);
}

static void obey(const char *order, int descriptor) {
  double share = 0;
  double pixels = 0;
  int frames = 0;
  if (strcmp(order, "watch") == 0) {
    watch(descriptor);
  } else if (strcmp(order, "text") == 0) {
    report_next_text();
  } else if (strcmp(order, "close") == 0) {
    close_reported_window();
  } else if (strcmp(order, "pictures") == 0) {
    dprintf(descriptor, "pictures %ld\n", pictures_painted());
  } else if (sscanf(order, "caret %lf", &share) == 1) {
    put_caret(share);
  } else if (sscanf(order, "creep %d %lf", &frames, &pixels) == 2) {
    move_list(descriptor, frames, pixels);
  } else if (sscanf(order, "glide %d", &frames) == 1) {
    move_list(descriptor, frames, 0);
  }
}

static gboolean hear_orders(int descriptor, GIOCondition condition, gpointer data) {
  (void)condition, (void)data;
  char orders[256];
  ssize_t length = read(descriptor, orders, sizeof orders - 1);
  if (length <= 0) {
    return G_SOURCE_REMOVE;
  }
  orders[length] = 0;
  char *rest = NULL;
  char *order = strtok_r(orders, "\n", &rest);
  for (; order; order = strtok_r(NULL, "\n", &rest)) {
    obey(order, descriptor);
  }
  return G_SOURCE_CONTINUE;
}

void take_orders(int descriptor) {
  g_unix_fd_add(descriptor, G_IO_IN, hear_orders, NULL);
}
