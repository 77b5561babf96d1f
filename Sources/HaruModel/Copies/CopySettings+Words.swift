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
    let last = gettext("Last copied: {date}").filling(
      "date", with: TimeText.full(clock.day(of: copied), clock.timeOfDay(of: copied)))
    guard hasOldFiles else { return last }
    return last + "\n"
      + gettext(
        "Files from before the password changed are still there, as a photo or recording is missing or damaged here."
      )
  }

  /// What is said where the diary got another secret, or has none any more.
  package static var keyStaysWords: String {
    gettext(
      "The copy elsewhere opens with the same recovery sheet as before, which the window shows in Preferences, Online."
    )
  }
}
