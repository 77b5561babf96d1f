// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import HaruModel

/// Moves memos one after the other, so that each move begins with what the one before it has made.
final class MemoMoving {
  private let diary: Diary
  /// Shows the memos in the order that they have in the diary; answers whether that can be done.
  private let showsOrder: () async -> Bool
  /// Shows them as they are after a move.
  private let showAgain: () async -> Void
  private var moving: Task<Void, Never>?

  init(
    _ diary: Diary, showsOrder: @escaping () async -> Bool,
    showAgain: @escaping () async -> Void
  ) {
    (self.diary, self.showsOrder, self.showAgain) = (diary, showsOrder, showAgain)
  }

  /// Moves the memo to where `place` says once earlier moves are shown, if it says anything.
  func move(_ memo: Memo, to place: @escaping () -> (MemoSide, of: Memo.ID)?) {
    moving = Task { [diary, showsOrder, showAgain, earlier = moving] in
      await earlier?.value
      guard await showsOrder(), let (side, other) = place() else { return }
      var before: MemoPlaces?
      await diary.change { journal throws(JournalError) in
        before = try await journal.move(memo.id, side, of: other)
      }
      guard let before else { return }
      await showAgain()
      diary.tell(
        .changing(.place, of: memo.id) { journal throws(JournalError) in
          try await journal.restore(before)
        })
    }
  }
}
