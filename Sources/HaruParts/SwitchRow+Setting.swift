// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import HaruSettings

extension SwitchRow {
  /// Shows the setting, also when it changes elsewhere, and sets it when the row is switched.
  package func bind(to setting: Setting<Bool>) {
    isOn = setting.value
    onSwitched { [weak self] in
      if let self { setting.value = isOn }
    }
    setting.onChanged(listener: self) { [weak self] in self?.isOn = setting.value }
  }
}
