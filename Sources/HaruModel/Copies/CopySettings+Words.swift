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

  /// What is said where a diary gets another secret, or has none any more.
  package static var keepsSheetWords: String {
    gettext(
      "A copy elsewhere still opens with the recovery sheet that it had: please keep that, or begin a new copy in another folder."
    )
  }
}
