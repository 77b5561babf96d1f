// SPDX-License-Identifier: GPL-3.0-or-later

/// Lets the cards of a board be as high as their words need in columns of this width.
final class MemoFitting {
  static let mostColumns = 8

  private let cards: MemoCards
  private let widest: Int
  private let margin: Int
  private var width = 0
  private var fitting: Task<Void, Never>?

  /// The board is never wider than `widest`; each card has the margin beside it.
  init(_ cards: MemoCards, widest: Int, margin: Int) {
    (self.cards, self.widest, self.margin) = (cards, widest, margin)
  }

  isolated deinit { fitting?.cancel() }

  /// Fits the cards to a board of this width, or else to one as wide as last time. That is done a
  /// moment later: the width is told while the board is laid out, when nothing in it may change.
  func fit(_ width: Int? = nil) {
    self.width = width ?? self.width
    fitting?.cancel()
    let board = min(self.width, widest) - margin
    guard board > 0 else { return }
    fitting = Task { [cards, margin] in
      guard !Task.isCancelled else { return }
      cards.fit { natural in
        let columns = min(max(board / (natural + margin), 1), Self.mostColumns)
        return board / columns - margin
      }
    }
  }
}
