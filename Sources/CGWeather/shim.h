// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "../CGLib/versions.h"

#include <glib.h>
#include <libgweather/gweather.h>
#include <libintl.h>
