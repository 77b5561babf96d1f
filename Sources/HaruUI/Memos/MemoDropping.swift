// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore

/// Memos are put in order with the mouse: their cards are dropped next to others.
final class MemoDropping {
  private weak var grid: GridView?
  /// The card that shows where another one would be dropped.
  private weak var marked: MemoCard?

  /// `dragged` finds the memo whose card is being dragged, `move` hears where it was dropped. The
  /// grid keeps it.
  init(
    on grid: GridView, dragged: @escaping () -> Memo?,
    move: @escaping (Memo, MemoSide, Memo) -> Void
  ) {
    self.grid = grid
    // One for all of the cards: GTK 4.8 keeps a little of every drop target for ever.
    let cards = DropTarget.ofNumbers { place in
      self.mark(place, dragged: dragged())
    } _: { _, place in
      guard let memo = dragged(), let spot = self.grid?.spot(at: place),
        let other = (spot.content as? MemoCard)?.memo, other.id != memo.id
      else { return false }
      move(memo, spot.isBeginning ? .ahead : .behind, other)
      return true
    }
    grid.addController(cards)
  }

  private func mark(_ place: (x: Double, y: Double)?, dragged: Memo?) {
    for style in [Style.dropBefore, .dropBehind] { marked?.remove(style) }
    marked = nil
    guard let place, let spot = grid?.spot(at: place), let card = spot.content as? MemoCard,
      let dragged, card.memo?.id != dragged.id
    else { return }
    marked = card
    card.add(spot.isBeginning ? .dropBefore : .dropBehind)
    spot.isInColumn ? card.add(.inColumn) : card.remove(.inColumn)
  }
}

extension Style {
  fileprivate static let dropBefore = Style("drop-before")
  fileprivate static let dropBehind = Style("drop-behind")
  fileprivate static let inColumn = Style("in-column")
}
