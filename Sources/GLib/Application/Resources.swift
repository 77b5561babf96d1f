// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// Files bundled into one, mapped into memory.
package enum Resources {
  /// Makes the bundle's files known to the whole program.
  package static func register(bundle path: String) throws(GLibError) {
    let resource = try throwingGError { g_resource_load(path, $0) }
    g_resources_register(resource)
    g_resource_unref(resource)
  }
}
