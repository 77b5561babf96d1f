// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import HaruModel
import HaruWords

/// A photo or the poster of a video in the album; on the first of a month its name.
final class AlbumCell: PictureCell {
  private let poster: PosterView
  private var label: Label?
  private var month: Month?

  init(_ loader: ThumbnailLoader) {
    poster = PosterView(loader, minimumWidth: 148, minimumHeight: 164)
    super.init(poster, poster)
  }

  override func show(_ card: AlbumCard?, beginning month: Month? = nil) {
    self.month = month
    super.show(card, beginning: month)
  }

  override func render() {
    super.render()
    poster.show(month != nil, &label) {
      Label().styled(Style("album-month"), .caption)
        .aligned(horizontally: .start, vertically: .start)
    }
    if let month { label?.text = DateText.monthAndYear(month) }
  }
}
