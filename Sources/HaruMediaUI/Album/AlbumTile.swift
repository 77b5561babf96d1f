// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel

/// A photo or the poster of a video in the album, which opens it.
final class AlbumTile: Button {
  static let height = 164

  let cell: PictureCell

  init(_ loader: ThumbnailLoader) {
    let poster = PosterView(loader, minimumHeight: Self.height)
    let cell = PictureCell(poster, poster)
    self.cell = cell
    super.init(child: cell, name: gettext("Photo"))
    styled(.flat, Style("album-tile"))
    cell.onNamed = { [weak self] in self?.rename($0) }
  }
}
