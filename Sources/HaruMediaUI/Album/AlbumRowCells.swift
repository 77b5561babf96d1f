// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import HaruModel

/// Fills the rows of the album that are on the screen.
final class AlbumRowCells {
  private(set) var listing = AlbumListing()
  private(set) var layout = AlbumRows()
  /// Which row begins with which picture.
  private var indexes: [Int: Int] = [:]
  private var shown: [ObjectIdentifier: AlbumRow] = [:]
  private let cells: PictureCells
  private let loader: ThumbnailLoader
  /// Hears the picture that was opened.
  var onOpened: (AlbumTile) -> Void = { _ in }

  init(_ diary: Diary, _ loader: ThumbnailLoader) {
    cells = PictureCells(diary)
    self.loader = loader
  }

  /// What the list knows the rows by: their first pictures.
  var numbers: [Int] { layout.rows.map { listing.numbers[$0.places.lowerBound] } }

  func lay(_ listing: AlbumListing, columns: Int) {
    self.listing = listing
    layout = AlbumRows(listing, columns: columns)
    indexes = Dictionary(
      zip(numbers, layout.rows.indices), uniquingKeysWith: { first, _ in first })
  }

  func make() -> AlbumRow {
    AlbumRow(loader) { [weak self] in self?.onOpened($0) }
  }

  func fill(_ row: AlbumRow, _ number: Int) {
    row.number = number
    shown[ObjectIdentifier(row)] = row
    show(row)
  }

  func forget(_ row: AlbumRow) {
    shown[ObjectIdentifier(row)] = nil
    row.clear(in: cells)
  }

  /// Fills every row on the screen again.
  func refill() {
    for row in shown.values { show(row) }
    cells.refill()
  }

  /// The tile of a picture; nil where it is not on the screen.
  func tile(of number: Int) -> AlbumTile? {
    shown.values.lazy.compactMap { $0.tile(of: number) }.first
  }

  /// The place of the picture that has the keyboard.
  var focused: Int? {
    let tile = shown.values.lazy.flatMap(\.tiles).first { $0.isVisible && $0.hasFocusInside }
    return tile.flatMap { listing.numbers.firstIndex(of: $0.cell.number) }
  }

  /// The place of the first picture of a row.
  func start(of row: AlbumRow) -> Int? {
    indexes[row.number].map { layout.rows[$0].places.lowerBound }
  }

  private func show(_ row: AlbumRow) {
    guard let index = indexes[row.number] else { return }
    let laid = layout.rows[index]
    row.show(
      listing.numbers[laid.places], columns: layout.columns, beginning: laid.month, in: cells)
  }
}
