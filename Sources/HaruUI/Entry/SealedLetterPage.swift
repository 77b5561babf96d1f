// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// All that is seen of a letter until its day: when that is.
final class SealedLetterPage: Box {
  init(_ letter: Letter) {
    super.init(.vertical)
    append(
      StatusPage(
        icon: "changes-prevent-symbolic",
        title: gettext("Sealed until {date}").filling("date", with: DateText.full(letter.day)),
        description: Self.daysLeft(letter)
      ).expanding(.vertical))
  }

  private static func daysLeft(_ letter: Letter) -> String {
    NumberText.counted(max(letter.day.ordinal - Day.today.ordinal, 1)) {
      ngettext("{count} day left", "{count} days left", $0)
    }
  }
}
