// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import DiaryStore
import GLib
import HaruWords

extension Diary {
  package func keep(_ recording: Recording) async {
    var kept: Attachment?
    await change { journal throws(JournalError) in
      kept = try await journal.finish(
        recording.id, as: recording.kind, caption: gettext("Recovered recording"))
    }
    await findUnfinished()
    guard let kept else { return }
    tellKept(kept)
    await lookAt(kept)
  }

  package func discard(_ recording: Recording) async {
    var thrown: Attachment?
    await change { journal throws(JournalError) in
      thrown = try await journal.discard(recording.id, as: recording.kind)
      // An entry that was there for this alone has nothing left.
      if let thrown { try await journal.leave(thrown.entry) }
    }
    await findUnfinished()
    if let thrown { tell(.trashing([thrown.thrown], areRecordings: true)) }
  }
}
