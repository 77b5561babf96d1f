// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import GLib

/// Something that narrows a list down, and goes when it is pressed.
package final class Chip: Button {
  package override init(_ text: @autoclosure @escaping LiveText) {
    super.init(
      child: Box(.horizontal, spacing: 6) {
        Label(text()).ellipsizing()
        Image(icon: "window-close-symbolic").sized(.small)
      },
      // Translators: {filter} is something like “Folder: Travel”.
      name: gettext("Remove “{filter}”").filling("filter", with: text()))
    styled(.pill, .chip)
  }
}

extension Style {
  static let chip = Style("filter-chip")
}
