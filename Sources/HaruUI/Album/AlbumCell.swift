// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import HaruWords

/// A photo or the poster of a video in the album; on the first of a month its name.
final class AlbumCell: PictureCell {
  private let label = Label().styled(Style("album-month"), .caption)
    .aligned(horizontally: .start, vertically: .start)
  private var month: Month?

  init(_ shelf: PictureShelf) {
    let poster = PosterView(shelf, minimumWidth: 104, minimumHeight: 116)
    super.init(poster, Overlay(poster, below: label))
  }

  override func show(_ card: AlbumCard?, beginning month: Month? = nil) {
    self.month = month
    super.show(card, beginning: month)
  }

  override func render() {
    super.render()
    label.text = month.map { DateText.monthAndYear($0) } ?? ""
    label.isVisible = month != nil
  }
}
