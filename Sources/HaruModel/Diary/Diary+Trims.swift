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
        text: trim == nil
          ? gettext("All of the recording is heard again") : gettext("Recording trimmed"),
        undo: { journal throws(JournalError) in
          try await journal.setTrim(before, of: attachment)
        }))
    return true
  }
}
