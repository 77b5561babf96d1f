// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import DiaryStore
import GLib
import HaruWords

extension Diary {
  /// Keeps what was broken off. What is said in it is to be transcribed, as no recogniser has told
  /// its words to the diary.
  func keep(_ recording: Recording) async {
    var kept: Attachment?
    await changeTellingOfDamage { journal throws(JournalError) in
      kept = try await journal.finish(
        recording.id, as: recording.kind, wantsTranscript: true)
    }
    await unfinished.find(in: readableJournal)
    guard let kept else { return }
    tellKept(kept)
    if let readableJournal { await ThumbnailLoader.prepare(kept, in: readableJournal) }
  }

  /// Moves what was broken off to the trash.
  package func discard(_ recording: Recording) async {
    var thrown: Attachment?
    await changeTellingOfDamage { journal throws(JournalError) in
      thrown = try await journal.discard(recording.id, as: recording.kind)
      // An entry that was there for this alone has nothing left.
      if let thrown { try await journal.leave(thrown.entry) }
    }
    await unfinished.find(in: readableJournal)
    if let thrown { tell(.trashing([thrown.thrown], areRecordings: true)) }
  }

  /// What can't be read of a recording is found out when it is finished.
  private func changeTellingOfDamage(
    _ body: (Journal) async throws(JournalError) -> Void
  ) async {
    await change { journal throws(JournalError) in
      let before = try await journal.damagedRecordings()
      try await body(journal)
      if try await journal.damagedRecordings() != before { hasUnseenDamage = true }
    }
  }
}
