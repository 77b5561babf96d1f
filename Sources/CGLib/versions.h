// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The interfaces we promise to stay within, whatever newer libraries we are built against. Each
// header that Swift sees includes this before any of GLib's: Swift refuses a declaration that
// differs between two modules.
#define GLIB_VERSION_MIN_REQUIRED GLIB_VERSION_2_74
#define GLIB_VERSION_MAX_ALLOWED GLIB_VERSION_2_74
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#define GDK_VERSION_MAX_ALLOWED GDK_VERSION_4_8
#define ADW_VERSION_MIN_REQUIRED ADW_VERSION_1_2
#define ADW_VERSION_MAX_ALLOWED ADW_VERSION_1_2
