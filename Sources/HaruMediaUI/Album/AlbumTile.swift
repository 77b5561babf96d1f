// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel

/// A photo or the poster of a video in the album, as high as wide, which opens it.
final class AlbumTile: Button {
  /// On every common screen, a tile is narrower.
  private static let highest = 480

  let cell: PictureCell

  init(_ loader: ThumbnailLoader) {
    let poster = PosterView(loader)
    let square = ShapedBox(poster, highest: Self.highest)
    square.shape = 1
    let cell = PictureCell(poster, square)
    self.cell = cell
    super.init(child: cell, name: gettext("Photo"))
    styled(.flat, Style("album-tile"))
    cell.onNamed = { [weak self] in self?.rename($0) }
  }
}
