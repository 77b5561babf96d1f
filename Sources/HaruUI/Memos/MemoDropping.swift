// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore

/// Memos are put in order with the mouse: their cards are dropped next to others.
final class MemoDropping {
  private struct Target {
    let card: MemoCard
    let memo: Memo.ID
    let side: MemoSide
    let isInColumn: Bool
  }

  private weak var grid: GridView?
  private let canMove: (Int, MemoSide, Memo.ID) -> Bool
  /// The card that shows where another one would be dropped.
  private weak var marked: MemoCard?

  /// `dragged` says which memo's card is being dragged, `canMove` whether it would stand elsewhere
  /// there, and `move` hears where it was dropped. The grid keeps it.
  init(
    on grid: GridView, dragged: @escaping () -> Int?,
    canMove: @escaping (Int, MemoSide, Memo.ID) -> Bool,
    move: @escaping (Int, MemoSide, Memo.ID) -> Void
  ) {
    (self.grid, self.canMove) = (grid, canMove)
    // One for all of the cards: GTK 4.8 keeps a little of every drop target for ever.
    let cards = DropTarget.ofNumbers { place in
      self.mark(place.flatMap { place in dragged().flatMap { self.target(of: $0, at: place) } })
    } _: { number, place in
      // Entries are dragged as numbers, too.
      guard number == dragged(), let target = self.target(of: number, at: place) else {
        return false
      }
      move(number, target.side, target.memo)
      return true
    }
    grid.addController(cards)
  }

  /// Next to which card this memo would be dropped there; nil where it would not be moved.
  private func target(of number: Int, at place: (x: Double, y: Double)) -> Target? {
    guard let spot = grid?.spot(at: place), let card = spot.content as? MemoCard,
      let memo = card.memo?.id
    else { return nil }
    let side = spot.isBeginning ? MemoSide.ahead : .behind
    guard canMove(number, side, memo) else { return nil }
    return Target(card: card, memo: memo, side: side, isInColumn: spot.isInColumn)
  }

  private func mark(_ target: Target?) {
    for style in [Style.dropBefore, .dropBehind] { marked?.remove(style) }
    marked = target?.card
    guard let target else { return }
    target.card.add(target.side == .ahead ? .dropBefore : .dropBehind)
    target.isInColumn ? target.card.add(.inColumn) : target.card.remove(.inColumn)
  }
}

extension Style {
  fileprivate static let dropBefore = Style("drop-before")
  fileprivate static let dropBehind = Style("drop-behind")
  fileprivate static let inColumn = Style("in-column")
}
