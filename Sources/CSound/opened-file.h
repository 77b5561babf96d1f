// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glib-object.h>

#define HARU_OPENED_FILE_PROTOCOL "haru-media"

GType haru_opened_file_get_type(void);
