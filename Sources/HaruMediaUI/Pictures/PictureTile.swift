// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruWords

/// A photo, or the poster of a video, with what was written to it. It is as large as there is room,
/// but for one that is small and alone.
final class PictureTile: Box {
  private(set) var attachment: Attachment
  private let poster: PosterView
  private let caption = Inscription(lines: 1, width: 1).styled(.caption)
  private let button: Button
  private let menu: MenuButton
  private let drag: DragSource
  private var place = (index: 0, count: 1)
  var onOpened: () -> Void = {}

  init(_ attachment: Attachment, _ loader: ThumbnailLoader, menu items: Menu) {
    self.attachment = attachment
    poster = PosterView(loader, .tile, size: .view)
    poster.isInSight = false
    poster.show(.media(attachment.media), lasting: PictureWords.length(of: attachment))
    button = Button(child: poster, name: gettext("Photo")).styled(Style("picture"))
    menu = MenuButton(
      // Translators: The name of a photo or video that has no caption, for screen readers.
      icon: "view-more-symbolic", name: gettext("Picture"), menu: items
    ).styled(.circular, Style("picture-menu")).aligned(horizontally: .end, vertically: .start)
    drag = DragSource(button)
    let (button, menu, caption) = (button, menu, caption)
    super.init(.vertical, spacing: 3) {
      Overlay(button, below: menu).expanding(.vertical)
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

  /// How it is laid out among others. Where its shape is not known, it gets that of most photos.
  var mosaicPicture: MosaicBox.Picture {
    let traits = attachment.media.traits
    // A picture that is small is not made large: a pixel of it takes no more than one of the
    // window, which may be several of the screen. There has to be room for its menu, though.
    let maxWidth = traits.width.map { max(Double($0), 160) } ?? .infinity
    return MosaicBox.Picture(self, shape: traits.shape ?? 1.5, maxWidth: maxWidth)
  }

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
