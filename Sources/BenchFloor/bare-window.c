// SPDX-License-Identifier: GPL-3.0-or-later

// The floor that starting Haru is measured against: the least that a libadwaita program can show.
#include <adwaita.h>

static void show_window(GtkApplication *application, gpointer data) {
  (void)data;
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append(GTK_BOX(box), adw_header_bar_new());
  gtk_box_append(GTK_BOX(box), gtk_label_new("Bare"));
  GtkWidget *window = adw_application_window_new(application);
  gtk_window_set_default_size(GTK_WINDOW(window), 1000, 700);
  adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), box);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **arguments) {
  AdwApplication *application =
      adw_application_new("org.harudiary.BareWindow", G_APPLICATION_DEFAULT_FLAGS);
  g_signal_connect(application, "activate", G_CALLBACK(show_window), NULL);
  int status = g_application_run(G_APPLICATION(application), count, arguments);
  g_object_unref(application);
  return status;
}
