// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import GLib

/// What is said of a letter that is still sealed.
package enum LetterText {
  /// What is written on its envelope.
  @MainActor package static func address(_ day: Day) -> String {
    // Translators: What is written on the envelope of a sealed letter that opens on this day.
    gettext("To me, on {date}").filling("date", with: DateText.withoutWeekday(day))
  }
}
