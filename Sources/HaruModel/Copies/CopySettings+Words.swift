// SPDX-License-Identifier: GPL-3.0-or-later

package import Copies
package import Files
import GLib
import HaruWords

extension CopySettings {
  /// When the last copy was made, as a person is told.
  package func words(_ clock: WallClock) -> String {
    guard let copied else { return gettext("Nothing was copied yet.") }
    // Translators: When the diary was copied to a server.
    return gettext("Last copied: {date}").filling(
      "date", with: TimeText.full(clock.day(of: copied), clock.timeOfDay(of: copied)))
  }
}
