// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// A photo, or the poster of a video, with what was written to it.
final class PictureTile: Box {
  private enum Page: String {
    case empty
    case loading
    case picture
    case failed
  }

  private(set) var attachment: Attachment
  private let shelf: PictureShelf
  private let pages = Stack()
  private let picture = Picture(.filling)
  private let caption = Inscription(lines: 1).styled(.caption)
  private let length = Label().styled(Style("video-length"), .numeric)
    .aligned(horizontally: .start, vertically: .end)
  private let button: Button
  private let menu: MenuButton
  private let drag: DragSource
  private var place = (index: 0, count: 1)
  private var loading: Task<Void, Never>?
  var onOpened: () -> Void = {}

  init(_ attachment: Attachment, _ shelf: PictureShelf) {
    (self.attachment, self.shelf) = (attachment, shelf)
    let isVideo = attachment.media.kind == .video
    let play = Image(icon: "media-playback-start-symbolic").styled(Style("video-sign"))
      .aligned(horizontally: .center, vertically: .center)
    let room = Box(.vertical).sized(minimumWidth: 132, minimumHeight: 132)
    button = Button(child: Overlay(room, below: pages, play, length), name: gettext("Photo"))
      .styled(Style("picture"))
    menu = MenuButton(
      icon: "view-more-symbolic", name: gettext("Picture"), menu: PictureDeeds.menu
    ).styled(.circular, Style("picture-menu")).aligned(horizontally: .end, vertically: .start)
    drag = DragSource(button)
    let (button, menu, caption) = (button, menu, caption)
    super.init(.vertical, spacing: 3) {
      Overlay(button, below: menu)
      caption
    }
    play.isVisible = isVideo
    styled(Style("picture-tile"))
    addPages()
    connect()
    followLanguage { $0.render() }
  }

  isolated deinit { loading?.cancel() }

  /// Shows what became of it; the medium stays the same.
  func show(_ attachment: Attachment, _ place: (index: Int, count: Int)) {
    (self.attachment, self.place) = (attachment, place)
    render()
  }

  /// Loads the picture where it is in sight, and lets go of it where it is not.
  func setInSight(_ isInSight: Bool) {
    guard isInSight else {
      loading?.cancel()
      loading = nil
      guard pages.shownPage != Page.failed.rawValue else { return }
      picture.texture = nil
      turn(to: .empty)
      return
    }
    guard loading == nil, pages.shownPage == Page.empty.rawValue else { return }
    turn(to: .loading)
    loading = Task { [weak self, shelf, media = attachment.media] in
      let texture = try? await shelf.texture(of: media, .tile)
      guard !Task.isCancelled, let self else { return }
      loading = nil
      picture.texture = texture
      turn(to: texture == nil ? .failed : .picture)
    }
  }

  /// Whether the mouse has it in hand.
  var isDragged: Bool { drag.isDragged }

  func focus() { button.grabFocus() }

  /// Whether the keyboard is on the picture, and not in its menu.
  var isPictureFocused: Bool { button.hasFocusInside }

  private func turn(to page: Page) {
    pages.shownPage = page.rawValue
    render()
  }

  private func addPages() {
    pages.add(Box(.vertical), as: Page.empty.rawValue)
    pages.add(Spinner.turning, as: Page.loading.rawValue)
    pages.add(picture, as: Page.picture.rawValue)
    pages.add(
      Box(.vertical, spacing: 6) {
        Image(icon: "image-missing-symbolic").pixels(32)
        Label(gettext("Can’t be shown")).styled(.caption, .dimLabel)
      }.aligned(vertically: .center), as: Page.failed.rawValue)
  }

  private func connect() {
    button.onClicked { [weak self] in self?.onOpened() }
    onPressed(.secondary) { [weak self] _, _ in self?.menu.popUp() }
    onKeys("Menu", "<Shift>F10") { [weak self] in
      self?.menu.popUp()
      return true
    }
  }

  private func render() {
    drag.number = place.count > 1 ? attachment.id.number : nil
    let isFailed = pages.shownPage == Page.failed.rawValue
    let name = PictureWords.name(attachment, place)
    button.rename(name, showingTooltip: true)
    button.setDescription(PictureWords.description(attachment.media, isFailed: isFailed))
    caption.text = attachment.caption
    caption.isVisible = !attachment.caption.isEmpty
    let seconds = PictureWords.length(of: attachment.media)
    length.text = seconds.map { DurationText.clock($0) } ?? ""
    length.isVisible = seconds != nil
  }
}
