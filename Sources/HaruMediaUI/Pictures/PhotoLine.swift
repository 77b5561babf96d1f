// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import DiaryCore
import GLib
package import HaruModel
import HaruParts

/// The photos that stand in a line of an entry's text.
package final class PhotoLine {
  package let box = MosaicBox()
  private let services: AppServices
  private var tiles: [PictureTile] = []
  package var photos: [Attachment] { tiles.map(\.attachment) }
  /// Hears which photo is to be seen in a window of its own.
  package var onOpened: (Attachment.ID) -> Void = { _ in }
  /// Hears that the photos are to move up or down by so many lines; the keyboard was on this one.
  package var onMoved: (_ photo: Int, _ step: Int) -> Void = { _, _ in }
  /// Hears which of its photos is to leave the text.
  package var onTakenOut: (_ photo: Int) -> Void = { _ in }
  /// Hears that the keyboard is to go on in the text: above the photos, or below them.
  package var onLeft: (_ isAbove: Bool) -> Void = { _ in }

  package init(_ services: AppServices) {
    self.services = services
    box.grouped().named(gettext("Photos in the text")).styled(Style("photo-line"))
    addKeys()
  }

  /// `numbers` says which of all photos of the entry each is.
  package func show(_ photos: [Attachment], numbers: [Int], of count: Int) {
    let focused = tiles.firstIndex(where: \.hasFocusInside)
    var known = tiles
    tiles = photos.map { photo in
      let index = known.firstIndex {
        $0.attachment.id == photo.id && $0.attachment.media == photo.media
      }
      return index.map { known.remove(at: $0) } ?? tile(photo)
    }
    for (index, tile) in tiles.enumerated() {
      tile.show(photos[index], (numbers[index], count))
      tile.setInSight(true)
    }
    box.show(tiles.map(\.mosaicPicture))
    if let focused, !tiles.contains(where: \.hasFocusInside) {
      tiles[min(focused, tiles.count - 1)].focus()
    }
  }

  /// Which of its photos the mouse has in hand.
  package var dragged: Int? { tiles.firstIndex(where: \.isDragged) }

  package func focus(_ id: Attachment.ID) {
    tiles.first { $0.attachment.id == id }?.focus()
  }

  private func tile(_ photo: Attachment) -> PictureTile {
    let tile = PictureTile(photo, services.pictures, menu: PictureActions.menuInText)
    let actions = PictureActions(on: tile, services, isEntryOpen: true) { [weak tile] in
      tile?.attachment
    }
    actions.onMoved = { [weak self, weak tile] step in
      if let self, let index = tiles.firstIndex(where: { $0 === tile }) { onMoved(index, step) }
    }
    actions.onPlaced = { [weak self, weak tile] in
      if let self, let index = tiles.firstIndex(where: { $0 === tile }) { onTakenOut(index) }
    }
    actions.install()
    tile.onOpened = { [weak self, weak tile] in
      if let tile { self?.onOpened(tile.attachment.id) }
    }
    return tile
  }
}

// MARK: - Keys

extension PhotoLine {
  private func addKeys() {
    go(.left, by: -1)
    go(.right, by: 1)
    leave(.up, isAbove: true)
    leave(.down, isAbove: false)
    perform(.caption, .caption)
    perform(.moveEarlier, .moveEarlier)
    perform(.moveLater, .moveLater)
    perform(.delete, .delete)
  }

  private func go(_ key: PictureKey, by step: Int) {
    box.onKeys(key, first: true) { [weak self] in
      guard let self, let index = tiles.firstIndex(where: \.isPictureFocused) else { return false }
      let next = index + (Widget.isRightToLeft ? -step : step)
      if tiles.indices.contains(next) { tiles[next].focus() }
      return true
    }
  }

  private func leave(_ key: PictureKey, isAbove: Bool) {
    box.onKeys(key, first: true) { [weak self] in
      guard let self, let index = tiles.firstIndex(where: \.isPictureFocused) else { return false }
      if let other = box.neighbor(of: index, rows: isAbove ? -1 : 1) {
        tiles[other].focus()
      } else {
        onLeft(isAbove)
      }
      return true
    }
  }

  private func perform(_ key: PictureKey, _ name: PictureActions.Name) {
    box.onKeys(key, first: true) { [weak self] in
      guard let tile = self?.tiles.first(where: \.isPictureFocused) else { return false }
      tile.activate(name.detailed)
      return true
    }
  }
}
