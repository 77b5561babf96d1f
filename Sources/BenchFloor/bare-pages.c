// SPDX-License-Identifier: GPL-3.0-or-later

// What Haru's months and entries are measured against: the least that a key can bring.
//
//   month FILE   42 days as buttons and cards with what is in the file beside them, other ones with
//                every key
//   entry FILE   a page with what is in the file, which Return brings and Escape takes away
#include <adwaita.h>
#include <string.h>

#define WIDTH 720
#define WEEKS 6
#define DAYS 7
#define CARDS 5
#define CARDS_WIDTH 320
#define CARD_LENGTH 400

static GtkWidget *stack;
static GtkWidget *days[WEEKS * DAYS];
static GtkWidget *cards[CARDS];
static char *words;
static gboolean has_month;

static GtkWidget *scrolling(GtkWidget *content, int width) {
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(
      GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), content);
  gtk_widget_set_size_request(scroller, width, -1);
  return scroller;
}

static GtkWidget *day(void) {
  GtkWidget *column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
  gtk_widget_set_valign(column, GTK_ALIGN_CENTER);
  gtk_box_append(GTK_BOX(column), gtk_label_new(NULL));
  gtk_box_append(GTK_BOX(column), gtk_image_new_from_icon_name("media-record-symbolic"));
  GtkWidget *button = gtk_button_new();
  gtk_widget_add_css_class(button, "flat");
  gtk_button_set_child(GTK_BUTTON(button), column);
  return button;
}

static GtkWidget *card(void) {
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines(GTK_LABEL(label), 3);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  GtkWidget *button = gtk_button_new();
  gtk_widget_add_css_class(button, "card");
  gtk_button_set_child(GTK_BUTTON(button), label);
  return button;
}

static void show_days(int first) {
  for (int index = 0; index < WEEKS * DAYS; index++) {
    GtkWidget *column = gtk_button_get_child(GTK_BUTTON(days[index]));
    GtkWidget *number = gtk_widget_get_first_child(column);
    char *text = g_strdup_printf("%d", 1 + (first + index) % 31);
    gtk_label_set_text(GTK_LABEL(number), text);
    gtk_widget_set_visible(gtk_widget_get_next_sibling(number), (first + index) % 3 == 0);
    g_free(text);
  }
  char *beginning = g_utf8_substring(words, 0, MIN(CARD_LENGTH, g_utf8_strlen(words, -1)));
  for (int index = 0; index < CARDS; index++) {
    char *text = g_strdup_printf("%d %s", first + index, beginning);
    gtk_label_set_text(GTK_LABEL(gtk_button_get_child(GTK_BUTTON(cards[index]))), text);
    g_free(text);
  }
  g_free(beginning);
}

static GtkWidget *month(void) {
  GtkWidget *grid = gtk_grid_new();
  gtk_grid_set_row_homogeneous(GTK_GRID(grid), TRUE);
  gtk_grid_set_column_homogeneous(GTK_GRID(grid), TRUE);
  gtk_widget_set_hexpand(grid, TRUE);
  for (int index = 0; index < WEEKS * DAYS; index++) {
    days[index] = day();
    gtk_grid_attach(GTK_GRID(grid), days[index], index % DAYS, index / DAYS, 1, 1);
  }
  GtkWidget *column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 9);
  for (int index = 0; index < CARDS; index++) {
    cards[index] = card();
    gtk_box_append(GTK_BOX(column), cards[index]);
  }
  GtkWidget *month = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_append(GTK_BOX(month), grid);
  // Or else it would look for the width that the cards need for the window's height.
  gtk_box_append(GTK_BOX(month), scrolling(column, CARDS_WIDTH));
  show_days(0);
  return month;
}

static gboolean turn_month(
    GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, gpointer data) {
  static int first;
  (void)keys, (void)key, (void)code, (void)state, (void)data;
  show_days(first += 5);
  return TRUE;
}

static GtkWidget *entry(void) {
  GtkWidget *text = gtk_text_view_new();
  gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(text), GTK_WRAP_WORD_CHAR);
  gtk_text_buffer_set_text(gtk_text_view_get_buffer(GTK_TEXT_VIEW(text)), words, -1);
  GtkWidget *clamp = adw_clamp_scrollable_new();
  adw_clamp_scrollable_set_maximum_size(ADW_CLAMP_SCROLLABLE(clamp), WIDTH);
  adw_clamp_scrollable_set_child(ADW_CLAMP_SCROLLABLE(clamp), text);
  GtkWidget *scroller = scrolling(clamp, -1);
  gtk_widget_set_vexpand(scroller, TRUE);
  GtkWidget *page = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append(GTK_BOX(page), adw_header_bar_new());
  gtk_box_append(GTK_BOX(page), scroller);
  return page;
}

static gboolean turn_page(
    GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, gpointer data) {
  (void)keys, (void)code, (void)state, (void)data;
  GtkWidget *page = gtk_stack_get_child_by_name(GTK_STACK(stack), "entry");
  if (key == GDK_KEY_Return && !page) {
    gtk_stack_add_named(GTK_STACK(stack), entry(), "entry");
    gtk_stack_set_visible_child_name(GTK_STACK(stack), "entry");
  } else if (key == GDK_KEY_Escape && page) {
    gtk_stack_set_visible_child_name(GTK_STACK(stack), "first");
    gtk_stack_remove(GTK_STACK(stack), page);
  }
  return TRUE;
}

static void show_window(GtkApplication *application, gpointer data) {
  (void)data;
  GtkWidget *first = has_month ? month() : gtk_label_new("Bare");
  stack = gtk_stack_new();
  gtk_stack_add_named(GTK_STACK(stack), first, "first");
  GtkWidget *window = adw_application_window_new(application);
  gtk_window_set_default_size(GTK_WINDOW(window), 1000, 700);
  adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), stack);
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  GCallback turn = has_month ? G_CALLBACK(turn_month) : G_CALLBACK(turn_page);
  g_signal_connect(keys, "key-pressed", turn, NULL);
  gtk_widget_add_controller(window, keys);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **arguments) {
  GError *error = NULL;
  if (count < 3) {
    g_error("What is to be shown, and the file with the words?");
  }
  has_month = strcmp(arguments[1], "month") == 0;
  if (!g_file_get_contents(arguments[2], &words, NULL, &error)) {
    g_error("%s", error->message);
  }
  AdwApplication *application =
      adw_application_new("org.harudiary.BarePages", G_APPLICATION_DEFAULT_FLAGS);
  g_signal_connect(application, "activate", G_CALLBACK(show_window), NULL);
  int status = g_application_run(G_APPLICATION(application), 1, arguments);
  g_object_unref(application);
  g_free(words);
  return status;
}
