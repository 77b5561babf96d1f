// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore
package import GLib
import HaruWords

/// The notification that letters have arrived. It contains none of their words, since it may appear
/// on a locked screen.
package enum LetterWords {
  package struct Arrival {
    package let name: String
    package let notification: Notification
    package let notice: Notice
  }

  /// More than these at once are told as one.
  private static let most = 3

  package static func arrivals(_ letters: [Entry], in diary: JournalFolder) -> [Arrival] {
    letters.count > most
      ? [arrival(of: letters, in: diary)] : letters.map { arrival(of: $0, in: diary) }
  }

  private static func arrival(of letter: Entry, in diary: JournalFolder) -> Arrival {
    let body = gettext("You wrote it on {date}.")
      .filling("date", with: DateText.full(letter.day))
    return Arrival(
      name: "letter-\(letter.id.number)",
      notification: Notification(gettext("A letter has arrived"), body).performing(
        TargetedAction.open(letter.id).applicationName(in: diary)),
      notice: Notice(text: gettext("A letter has arrived"), undo: nil, letter: letter.id))
  }

  private static func arrival(of letters: [Entry], in diary: JournalFolder) -> Arrival {
    let last = letters[letters.count - 1].id
    return Arrival(
      name: "letters",
      notification: Notification(
        arrived(letters.count), gettext("A click opens the newest one.")
      ).performing(TargetedAction.open(last).applicationName(in: diary)),
      notice: Notice(text: arrived(letters.count), undo: nil, letter: last))
  }

  private static func arrived(_ count: Int) -> String {
    NumberText.counted(count) {
      ngettext("{count} letter has arrived", "{count} letters have arrived", $0)
    }
  }
}
