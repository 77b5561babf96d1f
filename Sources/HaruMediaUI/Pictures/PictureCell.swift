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
  /// Hears what it is called, where that is not the name of the cell of a grid around it.
  var onNamed: ((String) -> Void)?
  private let poster: PosterView
  /// Whether its name says that it can't be shown.
  private var saysFailure = false
  private var isNameAwaited = false
  private var isNamed = false

  init(_ poster: PosterView, _ content: Widget) {
    self.poster = poster
    super.init(.vertical)
    append(content)
    poster.onLoaded = { [weak self] in self?.speakOfFailure() }
    followLanguage { $0.render() }
  }

  /// Shows a picture; nil for one of which nothing is known yet.
  func show(_ card: AlbumCard?) {
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

  /// One that has come is called as before, and many come while a grid is scrolled.
  private func speakOfFailure() {
    if poster.isFailed != saysFailure { speak() }
  }

  /// While a grid is scrolled, the frames come first, and then the names.
  private func speak() {
    guard !isNameAwaited, card != nil || isNamed else { return }
    isNameAwaited = true
    MainLoop.whenIdle { [weak self] in self?.speakNow() }
  }

  private func speakNow() {
    (isNameAwaited, isNamed) = (false, true)
    saysFailure = poster.isFailed
    let name = card.map { PictureWords.words($0, isFailed: poster.isFailed) } ?? ""
    if let onNamed { onNamed(name) } else { nameCell(name) }
  }
}
