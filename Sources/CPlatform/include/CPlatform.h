// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Lets GLib's default main context run libdispatch's main queue, and with it Swift's main actor.
/// Main thread only, once; returns the source's id.
unsigned haru_main_loop_attach(void);

/// How often the main queue has woken the main context so far.
uint64_t haru_main_loop_wakeups(void);

/// Takes over the locale of the environment, but for numbers, which files and style sheets write in
/// the C locale's way. Before any thread is started.
void haru_locale_start(void);

/// Switches the words of the C libraries (GTK's own strings and dates) to `language`, a LANGUAGE
/// list such as "ko:en", in `locale`, such as "ko_KR.UTF-8". Where the system has not generated that
/// locale it is looked for in `directory`. Main thread only; false when only a substitute was found.
bool haru_locale_use(const char *language, const char *locale, const char *directory);
