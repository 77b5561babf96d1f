// SPDX-License-Identifier: GPL-3.0-or-later

#include "CSound.h"
#include "opened-file.h"

#include <CSealed.h>
#include <gst/gst.h>

static void hand_over_key(GstElement *player, GstElement *source, gpointer key) {
  (void)player;
  if (G_TYPE_CHECK_INSTANCE_TYPE(source, haru_opened_file_get_type())) {
    g_object_set(source, "key", key, NULL);
  }
}

static void forget_key(gpointer key, GClosure *closure) {
  (void)closure;
  haru_sealed_key_free(key);
}

bool haru_player_open_sealed(void *player, int descriptor, const uint8_t *key) {
  uint8_t *copy = haru_sealed_key_copy(key);
  if (!copy) {
    return false;
  }
  g_signal_connect_data(
      player, "source-setup", G_CALLBACK(hand_over_key), copy, forget_key, (GConnectFlags)0);
  gchar *address = g_strdup_printf(HARU_OPENED_FILE_PROTOCOL ":%d", descriptor);
  g_object_set(player, "uri", address, NULL);
  g_free(address);
  return true;
}
