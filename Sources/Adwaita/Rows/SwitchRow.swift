// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// A row that is on or off.
@MainActor open class SwitchRow: ActionRow {
  private let toggle: Switch

  package init(
    _ title: @autoclosure @escaping LiveText, subtitle: @autoclosure @escaping LiveText = ""
  ) {
    let toggle = Switch().named(title())
    self.toggle = toggle
    super.init(title(), subtitle: subtitle()) { toggle }
    activating(toggle)
  }

  package var isOn: Bool {
    get { toggle.isOn }
    set { toggle.isOn = newValue }
  }

  @discardableResult
  package func onSwitched(_ handler: @escaping @MainActor () -> Void) -> Self {
    toggle.onSwitched(handler)
    return self
  }
}
