// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruWords

/// A photo, or the poster of a video, with what was written to it.
final class PictureTile: Box {
  private(set) var attachment: Attachment
  /// How large the picture is that it loads.
  let size: PictureSize
  private let poster: PosterView
  private let caption = Inscription(lines: 1).styled(.caption)
  private let button: Button
  private let menu: MenuButton
  private let drag: DragSource
  private var place = (index: 0, count: 1)
  var onOpened: () -> Void = {}

  /// How large it is where it stands in a grid.
  static let side = 132

  /// `side` is how large its picture is at least.
  init(
    _ attachment: Attachment, _ loader: ThumbnailLoader, _ size: PictureSize = .tile,
    side: Int = PictureTile.side, menu items: Menu
  ) {
    (self.attachment, self.size) = (attachment, size)
    poster = PosterView(loader, .tile, size: size, minimumWidth: side, minimumHeight: side)
    poster.isInSight = false
    poster.show(.media(attachment.media), lasting: PictureWords.length(of: attachment))
    button = Button(child: poster, name: gettext("Photo")).styled(Style("picture"))
    menu = MenuButton(
      icon: "view-more-symbolic", name: gettext("Picture"), menu: items
    ).styled(.circular, Style("picture-menu")).aligned(horizontally: .end, vertically: .start)
    drag = DragSource(button)
    let (button, menu, caption) = (button, menu, caption)
    super.init(.vertical, spacing: 3) {
      // In a text it is as high as its row.
      side > 0 ? Overlay(button, below: menu) : Overlay(button, below: menu).expanding(.vertical)
      caption
    }
    styled(Style("picture-tile"))
    connect()
    followLanguage { $0.render() }
  }

  /// Shows what became of it; the medium stays the same.
  func show(_ attachment: Attachment, _ place: (index: Int, count: Int)) {
    (self.attachment, self.place) = (attachment, place)
    render()
  }

  /// Few pictures are shown larger than many.
  func setHeight(amongPictures count: Int) {
    let height =
      switch count {
      case ...2: 200
      case 3: 150
      default: Self.side
      }
    poster.sized(minimumWidth: Self.side, minimumHeight: height)
  }

  static func size(amongPictures count: Int) -> PictureSize { count <= 3 ? .view : .tile }

  /// Loads the picture where it is in sight, and lets go of it where it is not.
  func setInSight(_ isInSight: Bool) { poster.isInSight = isInSight }

  /// Whether the mouse has it in hand.
  var isDragged: Bool { drag.isDragged }

  func focus() { button.grabFocus() }

  /// Whether the keyboard is on the picture, and not in its menu.
  var isPictureFocused: Bool { button.hasFocusInside }

  private func connect() {
    poster.onLoaded = { [weak self] in self?.render() }
    button.onClicked { [weak self] in self?.onOpened() }
    addController(GestureClick(.secondary).onPressed { [weak self] _, _ in self?.menu.popUp() })
    // A finger does not hover.
    addController(
      GestureLongPress().onClaimed { [weak self] _, _ in
        self?.menu.popUp()
        return self != nil
      })
    onKeys("Menu", "<Shift>F10") { [weak self] in
      self?.menu.popUp()
      return true
    }
  }

  private func render() {
    drag.number = attachment.id.number
    let name = PictureWords.name(attachment, place)
    button.rename(name, showingTooltip: true)
    button.setDescription(
      PictureWords.description(attachment, isFailed: poster.isFailed))
    caption.text = attachment.caption
    caption.isVisible = !attachment.caption.isEmpty
  }
}
