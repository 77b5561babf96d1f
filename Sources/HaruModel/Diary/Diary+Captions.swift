// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import DiaryStore
import GLib

extension Diary {
  /// Writes what a picture or a recording is called in place of what the person has seen, and says
  /// so with its undo.
  package func setCaption(_ caption: String, of attachment: Attachment) async -> Bool {
    let (before, id) = (attachment.caption, attachment.id)
    guard caption != before else { return true }
    let isDone = await change { journal throws(JournalError) in
      try await journal.setCaption(caption, of: id)
    }
    guard isDone else { return false }
    let isSound = attachment.media.kind == .voice
    tell(
      Notice(
        text: isSound ? gettext("Recording renamed") : gettext("Caption changed"),
        undo: { journal throws(JournalError) in
          // What was written since then stays.
          guard try await journal.attachment(id)?.caption == caption else { return }
          try await journal.setCaption(before, of: id)
        }))
    return true
  }
}
