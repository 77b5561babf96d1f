// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore
package import GLib
package import HaruWords

/// What became of what was captured, as it is told: in the main window where there is one, else by
/// the desktop. It contains none of the words, since it may appear on a locked screen.
package struct CaptureOutcome {
  package let notice: Notice
  private let words: (title: String, text: String)
  /// What a click on the notification does.
  private let action: TargetedAction?
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
      opening: gettext("Kept as a memo"), .openMemo(id))
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
      words: (gettext("Kept sealed"), gettext("It is added to the diary when you unlock it.")),
      isWaiting: true)
  }

  /// Why a recording that is kept was not transcribed.
  package static func untranscribed(
    _ recording: Attachment, because words: ErrorWords
  ) -> CaptureOutcome {
    CaptureOutcome(
      notice: Notice(text: words.inOneLine, undo: nil, entry: recording.entry),
      words: (words.title, words.text), action: .open(recording.entry))
  }

  package func notification(in diary: JournalFolder) -> Notification {
    let notification = Notification(words.title, words.text)
    return action.map { notification.performing($0.applicationName(in: diary)) } ?? notification
  }

  private init(
    notice: Notice, words: (title: String, text: String), action: TargetedAction? = nil,
    isWaiting: Bool = false
  ) {
    (self.notice, self.words, self.action) = (notice, words, action)
    self.isWaiting = isWaiting
  }

  private init(notice: Notice, opening title: String, _ action: TargetedAction) {
    self.init(notice: notice, words: (title, gettext("A click opens it.")), action: action)
  }

  private init(_ text: @autoclosure @escaping LiveText, entry: Entry.ID) {
    self.init(
      notice: Notice(text: text(), undo: nil, entry: entry), opening: text(), .open(entry))
  }
}
