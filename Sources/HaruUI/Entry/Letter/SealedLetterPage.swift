// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruParts
import HaruWords

/// All that is seen of a letter until its day: its envelope, and when that day is.
final class SealedLetterPage: Box {
  init(_ letter: Letter) {
    super.init(.vertical)
    let envelope = Envelope(width: 300, height: 190)
      // Translators: Said of a letter that can’t be opened before this day.
      .named(gettext("Sealed until {date}").filling("date", with: DateText.full(letter.day)))
    append(
      Box(.vertical, spacing: 18) {
        envelope.aligned(horizontally: .center)
        Label(LetterText.address(letter.day)).wrapping().centered().styled(.title2)
        Label(Self.daysLeft(letter)).wrapping().centered().styled(.dimLabel)
      }.aligned(vertically: .center).expanding(.vertical))
    styled(Style("sealed-letter"))
    onMapped { [weak envelope] in envelope?.close() }
  }

  private static func daysLeft(_ letter: Letter) -> String {
    NumberText.counted(max(letter.day.ordinal - Day.today.ordinal, 1)) {
      ngettext("{count} day left", "{count} days left", $0)
    }
  }
}
