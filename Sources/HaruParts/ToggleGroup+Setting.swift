// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import HaruSettings

extension ToggleGroup {
  /// Shows the setting, also when it changes elsewhere, and sets it to what is chosen.
  package func bind(to setting: Setting<Choice>) {
    chosen = setting.value
    onChosen { setting.value = $0 }
    setting.onChanged(listener: self) { [weak self] in self?.chosen = setting.value }
  }
}
