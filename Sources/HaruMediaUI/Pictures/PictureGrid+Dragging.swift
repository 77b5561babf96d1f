// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita

/// Pictures are put in order with the mouse: dropped between others.
extension PictureGrid {
  func takeDroppedTiles() {
    // One for all of the tiles: GTK 4.8 keeps a little of every drop target for ever.
    let pictures = DropTarget.ofNumbers { [weak self] in
      self?.hover($0)
    } _: { [weak self] _, place in
      self?.drop(at: place) ?? false
    }
    addController(pictures)
  }

  /// Numbers are dragged elsewhere, too: only its own tiles are of use here.
  private var draggedIndex: Int? { tiles.firstIndex(where: \.isDragged) }

  private func hover(_ place: (x: Double, y: Double)?) {
    for style in [Style.dropBefore, .dropBehind] { marked?.remove(style) }
    marked = nil
    guard let place, draggedIndex != nil else { return }
    let gap = box.gap(at: place)
    marked = tiles[min(gap, tiles.count - 1)]
    marked?.add(gap < tiles.count ? .dropBefore : .dropBehind)
  }

  private func drop(at place: (x: Double, y: Double)) -> Bool {
    guard let dragged = draggedIndex else { return false }
    let gap = box.gap(at: place)
    // It leaves a gap itself.
    move(from: dragged, to: gap > dragged ? gap - 1 : gap)
    return true
  }
}

extension Style {
  fileprivate static let dropBefore = Style("drop-before")
  fileprivate static let dropBehind = Style("drop-behind")
}
