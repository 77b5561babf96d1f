// SPDX-License-Identifier: GPL-3.0-or-later
#include "CPlatform.h"

#include <glib-unix.h>
#include <sys/eventfd.h>

// libdispatch exports these two for run loops that host its main queue, as CoreFoundation's does.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

static uint64_t wakeups;

static gboolean drain_main_queue(gint fd, GIOCondition condition, gpointer data) {
  (void)condition;
  (void)data;
  // The descriptor is level-triggered: unread, it would wake the loop for ever.
  eventfd_t count;
  (void)!eventfd_read(fd, &count);
  wakeups++;
  _dispatch_main_queue_callback_4CF(NULL);
  return G_SOURCE_CONTINUE;
}

unsigned haru_main_loop_attach(void) {
  // GDK_PRIORITY_REDRAW: a flood of main actor jobs shares the loop with frames instead of starving
  // them.
  const int priority = G_PRIORITY_HIGH_IDLE + 20;
  GSource *source = g_unix_fd_source_new(_dispatch_get_main_queue_handle_4CF(), G_IO_IN);
  g_source_set_callback(source, G_SOURCE_FUNC(drain_main_queue), NULL, NULL);
  g_source_set_priority(source, priority);
  g_source_set_static_name(source, "[haru] main actor");
  guint id = g_source_attach(source, NULL);
  g_source_unref(source);
  return id;
}

uint64_t haru_main_loop_wakeups(void) {
  return wakeups;
}
