// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import Files
import GLib
import HaruMediaUI
import HaruModel

/// One thing in the trash: what it said, what it was, and how long it stays.
final class TrashRow: Box {
  private let icon = Image(icon: SidebarPlace.trash.icon)
  private let poster: PosterView
  private let title = Inscription(lines: 1)
  private let subtitle = Inscription(lines: 1)

  init(_ loader: ThumbnailLoader) {
    poster = PosterView(loader, .small, minimumWidth: 48, minimumHeight: 36)
    let (icon, poster, title, subtitle) = (icon, poster, title, subtitle)
    super.init(.horizontal, spacing: 12) {
      icon
      poster.aligned(vertically: .center)
      Box(.vertical, spacing: 3) {
        title
        subtitle.styled(.caption, .dimLabel)
      }.expanding(.horizontal)
    }
    styled(Style("row-content"))
  }

  func show(_ item: TrashItem, _ clock: WallClock) {
    icon.icon = item.icon
    show(item.picture)
    title.text = item.title
    subtitle.text = item.subtitle(clock)
    nameCell(item.title + ", " + item.subtitle(clock))
  }

  /// Shows nothing, until it is known what there is to show.
  func clear() {
    title.text = ""
    subtitle.text = ""
    icon.icon = SidebarPlace.trash.icon
    show(nil)
  }

  private func show(_ picture: Media?) {
    poster.show(picture.map { .media($0) } ?? .nothing)
    (poster.isVisible, icon.isVisible) = (picture != nil, picture == nil)
  }
}
