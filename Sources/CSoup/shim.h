// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "../CGLib/versions.h"

#include <libsoup/soup.h>

// Swift sees no functions with a variable number of arguments. A session that is `direct` goes
// through no proxy.
static inline SoupSession *soup_shim_new_session(const char *user_agent, int direct) {
  SoupSession *session = soup_session_new_with_options("user-agent", user_agent, NULL);
  if (direct) {
    soup_session_set_proxy_resolver(session, NULL);
  }
  return session;
}

static inline int soup_shim_is_address(const char *address) {
  GUri *uri = g_uri_parse(address, SOUP_HTTP_URI_FLAGS, NULL);
  if (uri == NULL) {
    return 0;
  }
  const char *host = g_uri_get_host(uri);
  int leads = host != NULL && *host != '\0';
  g_uri_unref(uri);
  return leads;
}
