// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import DiaryStore
import GLib
import HaruWords

extension Diary {
  /// Says where a recording is that can't be seen from here.
  package func tellKept(_ attachment: Attachment) {
    tell(
      Notice(text: gettext("The recording is in your diary"), undo: nil, entry: attachment.entry))
  }

  /// Moves a recording to the trash, with its entry if nothing else is in that, unless the entry is
  /// open.
  package func throwAway(_ recording: Attachment, whoseEntryIsOpen isOpen: Bool) async {
    let isDone = await change { journal throws(JournalError) in
      try await journal.moveToTrash([.attachment(recording.id)])
      if !isOpen { try await journal.leave(recording.entry) }
    }
    if isDone { tell(.trashing([.attachment(recording.id)], areRecordings: true)) }
  }

  /// What a recording or a picture is now, whatever it was when it was shown; nil where it is gone,
  /// or in a letter that is sealed meanwhile.
  package func latest(_ attachment: Attachment) async -> Attachment? {
    let all = await read { journal throws(JournalError) in
      try await journal.attachments(of: attachment.entry)
    }
    return all?.first { $0.id == attachment.id }
  }
}

extension Attachment {
  /// What is in the trash when it was thrown away: an entry of its own goes with it.
  package var thrown: TrashItem.ID { deleted == nil ? .entry(entry) : .attachment(id) }
}
