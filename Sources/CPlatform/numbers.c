// SPDX-License-Identifier: GPL-3.0-or-later
#include "CPlatform.h"

#include <gio/gio.h>
#include <string.h>

// An item of the list below: nothing but a number.
struct _HaruNumber {
  GObject parent;
  int64_t value;
};

G_DECLARE_FINAL_TYPE(HaruNumber, haru_number, HARU, NUMBER, GObject)
G_DEFINE_FINAL_TYPE(HaruNumber, haru_number, G_TYPE_OBJECT)

static void haru_number_class_init(HaruNumberClass *class) {
  (void)class;
}

static void haru_number_init(HaruNumber *number) {
  (void)number;
}

// The items are made when they are asked for, and freed with their last reference.
struct _HaruNumbers {
  GObject parent;
  int64_t *values;
  guint count;
};

static void haru_numbers_list_init(GListModelInterface *interface);

G_DECLARE_FINAL_TYPE(HaruNumbers, haru_numbers, HARU, NUMBERS, GObject)
G_DEFINE_FINAL_TYPE_WITH_CODE(
    HaruNumbers, haru_numbers, G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, haru_numbers_list_init))

static GType item_type(GListModel *list) {
  (void)list;
  return haru_number_get_type();
}

static guint item_count(GListModel *list) {
  return HARU_NUMBERS(list)->count;
}

static gpointer item_at(GListModel *list, guint position) {
  HaruNumbers *numbers = HARU_NUMBERS(list);
  if (position >= numbers->count) {
    return NULL;
  }
  HaruNumber *number = g_object_new(haru_number_get_type(), NULL);
  number->value = numbers->values[position];
  return number;
}

static void haru_numbers_list_init(GListModelInterface *interface) {
  interface->get_item_type = item_type;
  interface->get_n_items = item_count;
  interface->get_item = item_at;
}

static void haru_numbers_finalize(GObject *object) {
  g_free(HARU_NUMBERS(object)->values);
  G_OBJECT_CLASS(haru_numbers_parent_class)->finalize(object);
}

static void haru_numbers_class_init(HaruNumbersClass *class) {
  G_OBJECT_CLASS(class)->finalize = haru_numbers_finalize;
}

static void haru_numbers_init(HaruNumbers *numbers) {
  (void)numbers;
}

void *haru_numbers_new(void) {
  return g_object_new(haru_numbers_get_type(), NULL);
}

void haru_numbers_set(void *list, const int64_t *values, unsigned count) {
  HaruNumbers *numbers = HARU_NUMBERS(list);
  guint same_start = 0;
  while (same_start < count && same_start < numbers->count &&
         values[same_start] == numbers->values[same_start]) {
    same_start++;
  }
  guint same_end = 0;
  while (same_end < count - same_start && same_end < numbers->count - same_start &&
         values[count - 1 - same_end] == numbers->values[numbers->count - 1 - same_end]) {
    same_end++;
  }
  guint removed = numbers->count - same_start - same_end;
  guint added = count - same_start - same_end;
  g_free(numbers->values);
  numbers->values = g_memdup2(values, sizeof(int64_t) * count);
  numbers->count = count;
  if (removed > 0 || added > 0) {
    g_list_model_items_changed(G_LIST_MODEL(numbers), same_start, removed, added);
  }
}

void haru_numbers_touch(void *list, unsigned position) {
  g_list_model_items_changed(G_LIST_MODEL(list), position, 1, 1);
}

int64_t haru_number_value(void *item) {
  return HARU_NUMBER(item)->value;
}
