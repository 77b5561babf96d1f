// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sync-clock.h"

// The clock of an element "haruaudiojoin"; NULL for any other. It lives as long as the element.
SyncClock *haru_audio_join_clock(gpointer element);
