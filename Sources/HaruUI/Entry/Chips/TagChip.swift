// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib

/// A tag of an entry, with a button that takes it off, which is seen where the pointer or the
/// keyboard is. So do Delete and Backspace.
final class TagChip: Box {
  /// In characters: it must fit into a narrow window.
  private static let maxLength = 16

  let tag: String
  private let remove: Button
  var onRemoved: () -> Void = {}

  init(_ tag: String) {
    self.tag = tag
    let words = "#" + tag
    remove = Button(
      child: Image(icon: "window-close-symbolic").sized(.small),
      name: gettext("Remove the tag {tag}").filling("tag", with: tag)
    ).styled(.flat, .circular, .tagRemover).aligned(horizontally: .end, vertically: .center)
    let remove = remove
    // It comes over the end of the chip, so that nothing moves.
    super.init(.horizontal) { Overlay(Label(words.cut(to: Self.maxLength)), below: remove) }
    styled(.tagChip).grouped().tooltip(words).named(words)
    remove.onClicked { [weak self] in self?.onRemoved() }
    onKeys("Delete", "KP_Delete", "BackSpace", isOfGTK: true) { [weak self] in
      self?.onRemoved()
      return true
    }
  }

  func focus() { remove.grabFocus() }
}

extension Style {
  static let tagChip = Style("tag-chip")
  /// The button that takes a tag off.
  static let tagRemover = Style("tag-remover")
}

extension String {
  /// Short enough for a chip.
  func cut(to length: Int) -> String { count > length ? prefix(length - 1) + "…" : self }
}
