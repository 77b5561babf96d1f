// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import DiaryStore
import GLib

extension Diary {
  /// Says which part of a recording is heard, and says so with its undo; nil is all of it. Answers
  /// whether that could be kept.
  package func trim(_ attachment: Attachment.ID, to trim: Trim?) async -> Bool {
    var found: Trim?
    let isDone = await change { journal throws(JournalError) in
      found = try await journal.setTrim(trim, of: attachment)
    }
    guard isDone else { return false }
    let before = found
    guard before != trim else { return true }
    tell(
      Notice(
        // Translators: Of a recording or a video.
        text: trim == nil
          ? gettext("Nothing is trimmed any more")
          // Translators: A recording begins or ends elsewhere from now on: says that this was done.
          : gettext("Trimmed"),
        undo: { journal throws(JournalError) in
          try await journal.setTrim(before, of: attachment)
        }))
    return true
  }
}
