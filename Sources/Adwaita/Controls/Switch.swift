// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// On or off.
package final class Switch: Widget {
  package init() {
    super.init(borrowing: gtk_switch_new())
    aligned(vertically: .center)
  }

  package var isOn: Bool {
    get { gtk_switch_get_active(opaque) != 0 }
    set { gtk_switch_set_active(opaque, newValue ? 1 : 0) }
  }

  @discardableResult
  package func onSwitched(_ handler: @escaping @MainActor () -> Void) -> Self {
    onNotify("active", handler)
    return self
  }
}
