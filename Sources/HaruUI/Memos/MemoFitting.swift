// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita

/// Lets the cards of a board be as high as their words need in columns of this width, and what is
/// above them end where the last column does.
final class MemoFitting {
  static let mostColumns = 8

  private let cards: MemoCards
  private let widest: Int
  private let margin: Int
  private let fields: Widget
  private var width = 0
  private var fitting: Task<Void, Never>?
  /// Whether letters have become others since the cards were fitted.
  private var areLettersOther = false

  /// The board is never wider than `widest`; each card has the margin beside it.
  init(_ cards: MemoCards, below fields: Widget, widest: Int, margin: Int) {
    (self.cards, self.fields, self.widest, self.margin) = (cards, fields, widest, margin)
    StyleManager.onLettersChanged(listener: fields) { [weak self] in
      self?.areLettersOther = true
      self?.followLetters()
    }
    fields.onMapped { [weak self] in self?.followLetters() }
  }

  isolated deinit { fitting?.cancel() }

  /// Fits the cards to a board of this width, without the margin around all of them, or else to one
  /// as wide as last time. That is done a moment later: the width is told while the board is laid
  /// out, when nothing in it may change.
  func fit(_ width: Int? = nil) {
    self.width = width ?? self.width
    fitting?.cancel()
    let board = min(self.width, widest - margin)
    guard board > 0 else { return }
    fitting = Task { [cards, fields, margin] in
      guard !Task.isCancelled else { return }
      cards.fit { natural in
        let columns = min(max(board / (natural + margin), 1), Self.mostColumns)
        // So much is left over, since all columns are of the same width.
        fields.keepFree(atEnd: board % columns)
        return board / columns - margin
      }
    }
  }

  /// Fits the cards again where they are seen. Letters are the new ones once a frame was laid
  /// out.
  private func followLetters() {
    guard areLettersOther, fields.isMapped else { return }
    areLettersOther = false
    var isLaidOut = false
    fields.onFrames { [weak self] in
      defer { isLaidOut = true }
      if isLaidOut { self?.fit() }
      return !isLaidOut
    }
  }
}
