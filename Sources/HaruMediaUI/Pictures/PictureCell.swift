// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib

/// A photo or a video among all others: what its cell in a grid has in common, whatever it looks
/// like.
class PictureCell: Box {
  private(set) var card: AlbumCard?
  /// The number of what it stands for, which is known before the rest.
  var number = 0
  private let poster: PosterView

  init(_ poster: PosterView, _ content: Widget) {
    self.poster = poster
    super.init(.vertical)
    append(content)
    poster.onLoaded = { [weak self] in self?.speak() }
    followLanguage { $0.render() }
  }

  /// Shows a picture, and the month that begins with it; nil for one of which nothing is known yet.
  func show(_ card: AlbumCard?, beginning month: Month? = nil) {
    self.card = card
    switch card?.content {
    case .none: poster.show(.nothing)
    case .sealed: poster.show(.sealed)
    case .open(let attachment, _):
      poster.show(.of(attachment), lasting: PictureWords.length(of: attachment))
    }
    render()
  }

  /// Says what it shows, in the language of the moment.
  func render() { speak() }

  private func speak() {
    nameCell(card.map { PictureWords.words($0, isFailed: poster.isFailed) } ?? "")
  }
}
