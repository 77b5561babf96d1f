// SPDX-License-Identifier: GPL-3.0-or-later
#include "CTestSupport.h"

#include <gtk/gtk.h>

bool test_is_hidden_from_screen_readers(void *widget) {
  // It answers with the state that there is instead.
  g_autofree char *other =
      gtk_test_accessible_check_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
  return other == NULL;
}
