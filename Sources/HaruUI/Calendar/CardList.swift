// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib

/// Cards one below the other, so many at first and more on request.
final class CardList: Box {
  private static let step = 12

  private var contents: [CardContent] = []
  private var limit = CardList.step
  private var cards: [DayCard] = []
  private let more = Button(gettext("Show More")).styled(.flat)

  init() {
    super.init(.vertical, spacing: 9)
    more.isVisible = false
    append(more)
    more.onClicked { [weak self] in self?.showMore() }
  }

  /// Shows these; a card that says the same as before stays, and with it the keyboard.
  func show(_ new: [CardContent], anew: Bool) {
    if anew { limit = Self.step }
    guard new != contents || anew else { return }
    contents = new
    fill()
  }

  func focusFirst() { cards.first?.grabFocus() }

  private func showMore() {
    let next = cards.count
    limit += Self.step
    fill()
    if cards.indices.contains(next) { cards[next].grabFocus() }
  }

  private func fill() {
    let focused = cards.first(where: \.isFocused)?.content.entry.id
    let shown = contents.prefix(limit)
    var old = Dictionary(cards.map { ($0.content.entry.id, $0) }, uniquingKeysWith: { $1 })
    for card in cards { remove(card) }
    remove(more)
    cards = shown.map { content in
      guard let card = old.removeValue(forKey: content.entry.id), card.content == content else {
        return DayCard(content)
      }
      return card
    }
    for card in cards { append(card) }
    append(more)
    more.isVisible = shown.count < contents.count
    if let card = cards.first(where: { $0.content.entry.id == focused }) { card.grabFocus() }
  }
}
