// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pace.h"

// How fast an element "harutape" goes; NULL for any other. It lives as long as the element.
Pace *haru_tape_pace(gpointer element);
