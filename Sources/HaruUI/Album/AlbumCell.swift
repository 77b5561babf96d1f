// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// A photo or the poster of a video among all others; a lock where a letter is still sealed.
final class AlbumCell: Box {
  private enum Page: String {
    case empty
    case picture
    case failed
    case sealed
  }

  private(set) var number = 0
  private var card: AlbumCard?
  private let shelf: PictureShelf
  private let pages = Stack()
  private let picture = Picture(.filling)
  private let month = Label().styled(Style("album-month"), .caption)
    .aligned(horizontally: .start, vertically: .start)
  private let play = Image(icon: "media-playback-start-symbolic").styled(Style("video-sign"))
    .aligned(horizontally: .center, vertically: .center)
  private let length = Label().styled(Style("video-length"), .numeric)
    .aligned(horizontally: .start, vertically: .end)
  private var loading: Task<Void, Never>?

  init(_ shelf: PictureShelf) {
    self.shelf = shelf
    let (pages, month, play, length) = (pages, month, play, length)
    super.init(.vertical) {
      Overlay(
        Box(.vertical).sized(minimumWidth: 104, minimumHeight: 116), below: pages, play, length,
        month)
    }
    styled(Style("album-cell"))
    addPages()
    followLanguage { $0.render() }
  }

  isolated deinit { loading?.cancel() }

  /// Stands for this picture from now on, of which nothing is known yet.
  func begin(_ number: Int) {
    guard number != self.number else { return }
    self.number = number
    card = nil
    clear()
  }

  /// `month` where it is the first of one.
  func show(_ card: AlbumCard, month: String?) {
    let isOther = card.attachment?.media != self.card?.attachment?.media
    self.card = card
    self.month.text = month ?? ""
    self.month.isVisible = month != nil
    if isOther { clear() }
    load()
    render()
  }

  /// Lets go of the picture, which is out of sight.
  func clear() {
    loading?.cancel()
    loading = nil
    picture.texture = nil
    pages.shownPage = Page.empty.rawValue
  }

  private func load() {
    guard let card else { return }
    guard let media = card.attachment?.media else {
      pages.shownPage = Page.sealed.rawValue
      return
    }
    guard loading == nil, pages.shownPage == Page.empty.rawValue else { return }
    loading = Task { [weak self, shelf] in
      let texture = try? await shelf.texture(of: media, .tile)
      guard !Task.isCancelled, let self else { return }
      loading = nil
      picture.texture = texture
      pages.shownPage = (texture == nil ? Page.failed : .picture).rawValue
      render()
    }
  }

  private func addPages() {
    func sign(_ icon: String) -> Widget {
      Image(icon: icon).pixels(32).aligned(horizontally: .center, vertically: .center)
    }
    pages.add(Box(.vertical), as: Page.empty.rawValue)
    pages.add(picture, as: Page.picture.rawValue)
    pages.add(sign("image-missing-symbolic"), as: Page.failed.rawValue)
    pages.add(sign("haru-lock-symbolic"), as: Page.sealed.rawValue)
  }

  private func render() {
    let media = card?.attachment?.media
    let seconds = media.flatMap(PictureWords.length)
    play.isVisible = media?.kind == .video
    length.text = seconds.map { DurationText.clock($0) } ?? ""
    length.isVisible = seconds != nil
    nameCell(words)
  }

  private var words: String {
    guard let card else { return "" }
    let day = DateText.full(card.day)
    switch card.content {
    case .sealed: return gettext("A sealed letter") + ". " + day
    case .open(let attachment, let title):
      let name = [attachment.caption, title].first { !$0.isEmpty }
      let isFailed = pages.shownPage == Page.failed.rawValue
      let kind = PictureWords.description(attachment.media, isFailed: isFailed)
      return [name, kind, day].compactMap { $0 }.joined(separator: ". ")
    }
  }
}
