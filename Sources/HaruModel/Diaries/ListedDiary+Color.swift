// SPDX-License-Identifier: GPL-3.0-or-later

package import HaruSettings

extension ListedDiary {
  /// What the window wears while it is open; nil where it has no color of its own.
  package var themeColor: ThemeColor? { color.flatMap { ThemeColor(setting: $0) } }
}
