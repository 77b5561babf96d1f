// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruParts
import HaruWords

/// Photos and videos of this day in earlier years, side by side; nothing where there are none.
final class EarlierYearsStrip: Box {
  static let limit = 20

  private let services: AppServices
  private let row = Box(.horizontal, spacing: 6)
  private var tiles: [Widget] = []
  private var cards: [AlbumCard] = []
  /// Hears which of these pictures was opened.
  var onOpened: (AlbumCard, [AlbumCard]) -> Void = { _, _ in }

  init(_ services: AppServices) {
    self.services = services
    super.init(.vertical, spacing: 6)
    append(Label(gettext("On This Day")).leading().styled(.monthHeader))
    append(ScrolledWindow(row).sideways())
    row.named(gettext("On This Day"))
    styled(Style("earlier-years"))
    isVisible = false
    followLanguage { $0.fill() }
  }

  func show(_ cards: [AlbumCard]) {
    guard cards != self.cards else { return }
    self.cards = cards
    fill()
  }

  private func fill() {
    for tile in tiles { row.remove(tile) }
    tiles = cards.map(tile)
    for tile in tiles { row.append(tile) }
    isVisible = !tiles.isEmpty
  }

  private func tile(_ card: AlbumCard) -> Widget {
    let poster = PosterView(services.pictures, .small, minimumWidth: 96, minimumHeight: 96)
    if let attachment = card.attachment { poster.show(.of(attachment)) }
    poster.add(
      Label(NumberText.plain(card.day.year)).styled(.pictureBadge, .caption, .numeric)
        .aligned(horizontally: .start, vertically: .end))
    return Button(child: poster, name: PictureWords.words(card, isFailed: false))
      .styled(.flat, Style("earlier-picture"))
      .onClicked { [weak self] in
        if let self { onOpened(card, cards) }
      }
  }
}
