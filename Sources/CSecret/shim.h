// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "../CGLib/versions.h"

#include <libsecret/secret.h>

// Swift can't write the list of attributes that a schema ends with.
static inline const SecretSchema *secret_shim_schema(void) {
  static const SecretSchema schema = {
      "org.harudiary.Haru", SECRET_SCHEMA_NONE, {{"purpose", SECRET_SCHEMA_ATTRIBUTE_STRING}}};
  return &schema;
}
