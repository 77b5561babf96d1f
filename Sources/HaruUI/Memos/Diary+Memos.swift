// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruModel

// What is done with a memo without looking at the board; it is told, and can be taken back.

extension Diary {
  func setColor(_ color: LabelColor?, of memo: Memo) async {
    var before: LabelColor?
    let isDone = await change { journal throws(JournalError) in
      before = try await journal.setColor(color, of: memo.id)
    }
    guard isDone, before != color else { return }
    tell(
      .changing(.color, of: memo.id) { [before] journal throws(JournalError) in
        try await journal.setColor(before, of: memo.id)
      })
  }

  /// Answers with the memo as it is then; nil where its box could not be ticked.
  func check(_ isChecked: Bool, boxAt place: Int, of memo: Memo) async -> Memo? {
    var saved: Memo?
    await change { journal throws(JournalError) in
      saved = try await journal.check(isChecked, boxAt: place, of: memo)
    }
    guard saved != nil else { return nil }
    tell(
      .changing(.box, of: memo.id) { journal throws(JournalError) in
        _ = try await journal.check(!isChecked, boxAt: place, of: memo)
      })
    return saved
  }

  func makeEntry(of memo: Memo) async {
    var entry: DiaryCore.Entry?
    await change { journal throws(JournalError) in
      entry = try await journal.makeEntry(of: memo.id)
    }
    guard let id = entry?.id else { return }
    tell(
      Notice(
        text: gettext("Memo turned into an entry of today"),
        undo: { journal throws(JournalError) in
          try await journal.restore([.memo(memo.id)])
          try await journal.moveToTrash([.entry(id)])
        }))
  }
}
