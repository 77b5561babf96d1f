// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib

/// Cards one below the other, so many at first and more on request.
final class CardList: Box {
  private let step: Int
  private var contents: [CardContent] = []
  private var limit: Int
  private var cards: [DayCard] = []
  private let more = Button(gettext("Show More")).styled(.flat)

  /// Shows `step` cards at first, and so many more each time.
  init(step: Int) {
    self.step = step
    limit = step
    super.init(.vertical, spacing: 9)
    more.isVisible = false
    append(more)
    more.onClicked { [weak self] in self?.showMore() }
  }

  /// Shows these; the keyboard stays with the entry that it was on.
  func show(_ new: [CardContent], anew: Bool) {
    if anew { limit = step }
    guard new != contents || anew else { return }
    contents = new
    fill()
  }

  func focusFirst() { cards.first?.grabFocus() }

  private func showMore() {
    let next = cards.count
    limit += step
    fill()
    if cards.indices.contains(next) { cards[next].grabFocus() }
  }

  private func fill() {
    let focused = cards.first(where: \.isFocused)?.content.entry.id
    let shown = contents.prefix(limit)
    while cards.count > shown.count { remove(cards.removeLast()) }
    for (card, content) in zip(cards, shown) { card.show(content) }
    if cards.count < shown.count {
      let new = shown.dropFirst(cards.count).map { DayCard($0) }
      remove(more)
      for card in new { append(card) }
      append(more)
      cards += new
    }
    more.isVisible = shown.count < contents.count
    let card = cards.first { $0.content.entry.id == focused }
    if let card, !card.isFocused { card.grabFocus() }
  }
}
