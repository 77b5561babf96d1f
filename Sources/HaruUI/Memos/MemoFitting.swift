// SPDX-License-Identifier: GPL-3.0-or-later

/// Lets the cards of a board be as high as their words need in columns of this width.
final class MemoFitting {
  static let mostColumns = 8

  private let cards: MemoCards
  private let widest: Int
  private let margin: Int
  private let remainderChanged: @MainActor (Int) -> Void
  private var width = 0
  private var fitting: Task<Void, Never>?

  /// The board is never wider than `widest`; each card has the margin beside it. `onRemainder`
  /// hears how many pixels are left over where the columns are of the same width.
  init(
    _ cards: MemoCards, widest: Int, margin: Int,
    onRemainder: @escaping @MainActor (Int) -> Void
  ) {
    (self.cards, self.widest, self.margin) = (cards, widest, margin)
    remainderChanged = onRemainder
  }

  isolated deinit { fitting?.cancel() }

  /// Fits the cards to a board of this width, or else to one as wide as last time. That is done a
  /// moment later: the width is told while the board is laid out, when nothing in it may change.
  func fit(_ width: Int? = nil) {
    self.width = width ?? self.width
    fitting?.cancel()
    let board = min(self.width, widest) - margin
    guard board > 0 else { return }
    fitting = Task { [cards, margin, remainderChanged] in
      guard !Task.isCancelled else { return }
      cards.fit { natural in
        let columns = min(max(board / (natural + margin), 1), Self.mostColumns)
        remainderChanged(board % columns)
        return board / columns - margin
      }
    }
  }
}
