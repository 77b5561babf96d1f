// SPDX-License-Identifier: GPL-3.0-or-later

// The floor that Haru is measured against: the least that a libadwaita program can show. That is a
// word, or with two arguments:
//
//   text FILE     what is in the file, to be written on
//   list LENGTH   so many empty rows
//   grid LENGTH   so many empty cells, in as many columns as the album of Haru has
#include <adwaita.h>
#include <string.h>

#define WIDTH 720
#define ROW_HEIGHT 96
#define CELL_WIDTH 104
#define CELL_HEIGHT 116

static char **arguments;

static GtkWidget *narrow(GtkWidget *content) {
  GtkWidget *clamp = adw_clamp_scrollable_new();
  adw_clamp_scrollable_set_maximum_size(ADW_CLAMP_SCROLLABLE(clamp), WIDTH);
  adw_clamp_scrollable_set_child(ADW_CLAMP_SCROLLABLE(clamp), content);
  return clamp;
}

static GtkWidget *scrolling(GtkWidget *content) {
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(
      GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), content);
  gtk_widget_set_vexpand(scroller, TRUE);
  return scroller;
}

static GtkWidget *text(const char *path) {
  char *words = NULL;
  GError *error = NULL;
  if (!g_file_get_contents(path, &words, NULL, &error)) {
    g_error("%s", error->message);
  }
  GtkWidget *view = gtk_text_view_new();
  gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(view), GTK_WRAP_WORD_CHAR);
  gtk_text_buffer_set_text(gtk_text_view_get_buffer(GTK_TEXT_VIEW(view)), words, -1);
  g_free(words);
  g_signal_connect(view, "map", G_CALLBACK(gtk_widget_grab_focus), NULL);
  return view;
}

static void make_room(GtkListItem *item, int width, int height) {
  GtkWidget *room = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_size_request(room, width, height);
  gtk_list_item_set_child(item, room);
}

static void make_row(GtkSignalListItemFactory *factory, GtkListItem *item) {
  (void)factory;
  make_room(item, -1, ROW_HEIGHT);
}

static void make_cell(GtkSignalListItemFactory *factory, GtkListItem *item) {
  (void)factory;
  make_room(item, CELL_WIDTH, CELL_HEIGHT);
}

static GtkSelectionModel *items(int length) {
  GtkStringList *items = gtk_string_list_new(NULL);
  for (int index = 0; index < length; index++) {
    gtk_string_list_append(items, "");
  }
  return GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(items)));
}

static GtkListItemFactory *making(GCallback setup) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", setup, NULL);
  return factory;
}

static GtkWidget *list(int length) {
  return gtk_list_view_new(items(length), making(G_CALLBACK(make_row)));
}

static GtkWidget *grid(int length) {
  GtkWidget *grid = gtk_grid_view_new(items(length), making(G_CALLBACK(make_cell)));
  gtk_grid_view_set_min_columns(GTK_GRID_VIEW(grid), 3);
  gtk_grid_view_set_max_columns(GTK_GRID_VIEW(grid), 12);
  return grid;
}

static GtkWidget *content(void) {
  if (arguments[1] && arguments[2]) {
    if (strcmp(arguments[1], "text") == 0) {
      return scrolling(narrow(text(arguments[2])));
    }
    if (strcmp(arguments[1], "list") == 0) {
      return scrolling(narrow(list(atoi(arguments[2]))));
    }
    if (strcmp(arguments[1], "grid") == 0) {
      return scrolling(grid(atoi(arguments[2])));
    }
  }
  return gtk_label_new("Bare");
}

static void show_window(GtkApplication *application, gpointer data) {
  (void)data;
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append(GTK_BOX(box), adw_header_bar_new());
  gtk_box_append(GTK_BOX(box), content());
  GtkWidget *window = adw_application_window_new(application);
  gtk_window_set_default_size(GTK_WINDOW(window), 1000, 700);
  adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), box);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **words) {
  (void)count;
  arguments = words;
  AdwApplication *application =
      adw_application_new("org.harudiary.BareWindow", G_APPLICATION_DEFAULT_FLAGS);
  g_signal_connect(application, "activate", G_CALLBACK(show_window), NULL);
  int status = g_application_run(G_APPLICATION(application), 1, words);
  g_object_unref(application);
  return status;
}
