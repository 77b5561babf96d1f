// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib

extension Diary {
  /// Looks for recordings that were broken off.
  func findUnfinished() async {
    guard let journal = readableJournal, !journal.isReadOnly else {
      unfinished = []
      return
    }
    // They stay where they are, and are looked for at the next start.
    unfinished = (try? await journal.unfinishedRecordings()) ?? unfinished
  }

  func keep(_ recording: Recording) async {
    sound.playback.stop(.unfinished(recording.id))
    var kept: Attachment?
    await change { journal throws(JournalError) in
      kept = try await journal.finish(
        recording.id, caption: gettext("Recovered recording"))
    }
    await findUnfinished()
    guard let kept else { return }
    tellKept(kept)
    await lookAt(kept)
  }

  /// Says where a recording is that can't be seen from here.
  func tellKept(_ attachment: Attachment) {
    tell(Deed(text: gettext("The recording is in your diary"), undo: nil, entry: attachment.entry))
  }

  func discard(_ recording: Recording) async {
    sound.playback.stop(.unfinished(recording.id))
    var thrown: Attachment?
    await change { journal throws(JournalError) in
      thrown = try await journal.discard(recording.id)
      // An entry that was there for this alone has nothing left.
      if let thrown { try await journal.leave(thrown.entry) }
    }
    await findUnfinished()
    if let thrown { tell(.trashing([thrown.thrown], areRecordings: true)) }
  }
}

extension Diary {
  /// Moves a recording to the trash, and an entry that has nothing left then with it, unless somebody
  /// writes there.
  func throwAway(_ recording: Attachment, whoseEntryIsOpen isOpen: Bool) async {
    let isDone = await change { journal throws(JournalError) in
      try await journal.moveToTrash([.attachment(recording.id)])
      if !isOpen { try await journal.leave(recording.entry) }
    }
    if isDone { tell(.trashing([.attachment(recording.id)], areRecordings: true)) }
  }
}

extension Diary {
  /// What a recording or a picture is now, whatever it was when it was shown; nil where it is gone, or in
  /// a letter that is sealed meanwhile.
  func latest(_ attachment: Attachment) async -> Attachment? {
    let all = await read { journal throws(JournalError) in
      try await journal.attachments(of: attachment.entry)
    }
    return all?.first { $0.id == attachment.id }
  }
}

extension Attachment {
  /// What is in the trash when it was thrown away: an entry of its own goes with it.
  var thrown: TrashItem.ID { deleted == nil ? .entry(entry) : .attachment(id) }
}
