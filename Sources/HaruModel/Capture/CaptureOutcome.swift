// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import DiaryStore
package import GLib
package import HaruWords

/// What became of what was captured, as it is told: in the main window where there is one, else by
/// the desktop. It contains none of the words, since it may appear on a locked screen.
package struct CaptureOutcome {
  package let notice: Notice
  package let notification: Notification
  /// Whether it is not in the diary yet, since that is locked.
  package let isWaiting: Bool

  /// Words that are an entry now, or the end of one.
  package static func entry(_ id: Entry.ID, isNew: Bool) -> CaptureOutcome {
    CaptureOutcome(
      isNew ? gettext("Kept as today’s entry") : gettext("Added to today’s entry"), entry: id)
  }

  package static func memo(_ id: Memo.ID) -> CaptureOutcome {
    CaptureOutcome(
      notice: Notice(
        text: gettext("Kept as a memo"),
        undo: { journal throws(JournalError) in try await journal.delete(id) }),
      notification: notification(gettext("Kept as a memo"), opening: .openMemo(id)))
  }

  package static func recording(_ attachment: Attachment) -> CaptureOutcome {
    let length = DurationText.clock(Double(attachment.media.traits.duration ?? 0) / 1000)
    return CaptureOutcome(
      gettext("Kept: {length}").filling("length", with: length), entry: attachment.entry)
  }

  /// What waits until the diary is unlocked. Until then, only the desktop can say so.
  package static var waiting: CaptureOutcome {
    CaptureOutcome(
      notice: Notice(text: InboxText.kept, undo: nil),
      notification: Notification(
        gettext("Kept sealed"), gettext("It is added to the diary when you unlock it.")),
      isWaiting: true)
  }

  /// Why a recording that is kept was not transcribed.
  package static func untranscribed(
    _ recording: Attachment, because words: ErrorWords
  ) -> CaptureOutcome {
    CaptureOutcome(
      notice: Notice(text: words.inOneLine, undo: nil, entry: recording.entry),
      notification: Notification(words.title, words.text)
        .performing(TargetedAction.open(recording.entry).applicationName))
  }

  private init(notice: Notice, notification: Notification, isWaiting: Bool = false) {
    (self.notice, self.notification, self.isWaiting) = (notice, notification, isWaiting)
  }

  private init(_ text: @autoclosure @escaping LiveText, entry: Entry.ID) {
    self.init(
      notice: Notice(text: text(), undo: nil, entry: entry),
      notification: Self.notification(text(), opening: .open(entry)))
  }

  private static func notification(
    _ text: String, opening action: TargetedAction
  ) -> Notification {
    Notification(text, gettext("A click opens it.")).performing(action.applicationName)
  }
}
