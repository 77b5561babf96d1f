// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import GLib
package import HaruModel
import HaruSettings

extension PrintedFont {
  /// The font that the person writes entries in, and below it that of the window.
  @MainActor package static func chosen(in preferences: Preferences) -> PrintedFont {
    let name = preferences.entryFont.value
    return PrintedFont(
      name.isEmpty ? nil : Font(name),
      fallback: Theme.families(for: Translation.language))
  }
}
