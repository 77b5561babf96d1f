// SPDX-License-Identifier: GPL-3.0-or-later
#include "CPlatform.h"

#include <glib.h>
#include <locale.h>
#include <string.h>

// > a program can also switch languages at run time: it must change the environment and then say
// > that the catalogs have to be looked up again, by incrementing this variable.
// https://www.gnu.org/software/gettext/manual/html_node/gettext-grok.html
extern int _nl_msg_cat_cntr;

void haru_locale_start(void) {
  setlocale(LC_ALL, "");
  setlocale(LC_NUMERIC, "C");
}

static bool use_category(int category, const char *locale, const char *directory) {
  if (setlocale(category, locale)) {
    return true;
  }
  char *path = g_strdup(g_getenv("LOCPATH"));
  g_setenv("LOCPATH", directory, TRUE);
  bool found = setlocale(category, locale) != NULL;
  if (path) {
    g_setenv("LOCPATH", path, TRUE);
  } else {
    g_unsetenv("LOCPATH");
  }
  g_free(path);
  if (!found) {
    setlocale(category, "C.UTF-8");
  }
  return found;
}

bool haru_locale_use(const char *language, const char *locale, const char *directory) {
  if (strcmp(setlocale(LC_CTYPE, NULL), "C") == 0) {
    setlocale(LC_CTYPE, "C.UTF-8");
  }
  bool messages = use_category(LC_MESSAGES, locale, directory);
  bool time = use_category(LC_TIME, locale, directory);
  g_setenv("LANGUAGE", language, TRUE);
  ++_nl_msg_cat_cntr;
  return messages && time;
}
