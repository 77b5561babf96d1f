// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruParts
import HaruWords

/// A video among all others: its poster, and below it what its entry is called, and of which day it
/// is.
final class VideoCell: PictureCell {
  /// In a window as narrow as a phone there is one beside the other no more.
  private static let width = 200
  /// On every common screen, a cell is narrower than this is high.
  private static let highest = 400

  private let title = Inscription(lines: 1).styled(.cardTitle)
  private let day = Inscription(lines: 1).styled(.caption, .dimLabel)

  init(_ loader: ThumbnailLoader) {
    let poster = PosterView(loader)
    let (title, day) = (title, day)
    super.init(
      poster,
      Box(.vertical, spacing: 2) {
        ShapedBox(poster, highest: Self.highest)
        title
        day
      })
    sized(minimumWidth: Self.width)
    styled(Style("video-cell"))
  }

  override func render() {
    super.render()
    let date = card.map { DateText.full($0.day) } ?? ""
    let name = card.map(Self.title) ?? ""
    title.text = name.isEmpty ? date : name
    day.text = name.isEmpty ? "" : date
  }

  /// That of its entry, or its own; nothing where neither has one.
  private static func title(_ card: AlbumCard) -> String {
    switch card.content {
    case .sealed: gettext("Sealed letter")
    case .open(let attachment, let title): title.isEmpty ? attachment.caption : title
    }
  }
}
