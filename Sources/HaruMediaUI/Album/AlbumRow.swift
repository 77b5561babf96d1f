// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruParts
import HaruWords

/// Some pictures of the album side by side, all of the same size, and above the first ones of a
/// month its name.
final class AlbumRow: Box {
  /// The number of its first picture, which the list knows it by.
  var number = 0
  private let loader: ThumbnailLoader
  private let heading = Inscription(lines: 1).styled(.monthHeader)
  /// Each column keeps its room where there is no picture in it.
  private let strip = Box(.horizontal, spacing: 6).homogeneous()
  private var slots: [Box] = []
  private(set) var tiles: [AlbumTile] = []
  private var month: Month?
  private let onOpened: @MainActor (AlbumTile) -> Void

  init(_ loader: ThumbnailLoader, onOpened: @escaping @MainActor (AlbumTile) -> Void) {
    (self.loader, self.onOpened) = (loader, onOpened)
    let (heading, strip) = (heading, strip)
    super.init(.vertical) {
      heading
      strip
    }
    styled(Style("album-row"))
    followLanguage { $0.showHeading() }
  }

  /// Shows these pictures in so many columns; `month` where they are its first ones.
  func show(
    _ numbers: ArraySlice<Int>, columns: Int, beginning month: Month?, in cells: PictureCells
  ) {
    self.month = month
    showHeading()
    while slots.count > columns { removeSlot(from: cells) }
    while slots.count < columns { addSlot() }
    for (index, tile) in tiles.enumerated() {
      tile.isVisible = index < numbers.count
      if index < numbers.count {
        cells.fill(tile.cell, numbers[numbers.startIndex + index])
      } else {
        cells.forget(tile.cell)
      }
    }
  }

  func clear(in cells: PictureCells) {
    for tile in tiles { cells.forget(tile.cell) }
  }

  /// The tile of a picture, where it is in this row.
  func tile(of number: Int) -> AlbumTile? {
    tiles.first { $0.isVisible && $0.cell.number == number }
  }

  private func addSlot() {
    let tile = AlbumTile(loader)
    tile.onClicked { [weak self, weak tile] in
      if let tile { self?.onOpened(tile) }
    }
    let slot = Box(.vertical) { tile }
    strip.append(slot)
    slots.append(slot)
    tiles.append(tile)
  }

  private func removeSlot(from cells: PictureCells) {
    cells.forget(tiles.removeLast().cell)
    strip.remove(slots.removeLast())
  }

  private func showHeading() {
    heading.isVisible = month != nil
    heading.text = month.map { DateText.monthAndYear($0) } ?? ""
  }
}
