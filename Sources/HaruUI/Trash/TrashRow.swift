// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import Files
import GLib
import HaruMediaUI
import HaruModel
import HaruParts

/// One thing in the trash: what it said and what it was; above it, when it and those below it go.
final class TrashRow: Box {
  private(set) var number = 0
  private let heading = Inscription(lines: 1).styled(.monthHeader)
  private let icon = Image(icon: SidebarPlace.trash.icon)
  private let poster: PosterView
  private let title = Inscription(lines: 1).styled(.cardTitle)
  private let beginning = Inscription(lines: 1)
  private let facts = Label().leading().inLines(2).styled(.caption, .dimLabel)
  private let restore = Button(gettext("Restore")).styled(.flat).aligned(vertically: .center)

  /// `restoring` hears the number of what is to come back.
  init(_ loader: ThumbnailLoader, restoring: @escaping @MainActor (Int) -> Void) {
    poster = PosterView(loader, .small, minimumWidth: 48, minimumHeight: 36)
    let (heading, icon, poster, title) = (heading, icon, poster, title)
    let (beginning, facts, restore) = (beginning, facts, restore)
    super.init(.vertical) {
      heading
      Box(.horizontal, spacing: 12) {
        icon
        poster.aligned(vertically: .center)
        Box(.vertical, spacing: 2) {
          title
          beginning
          facts
        }.expanding(.horizontal).aligned(vertically: .center)
        restore
      }.styled(.entryCard)
    }
    styled(.entryRow)
    restore.onClicked { [weak self] in
      if let self { restoring(number) }
    }
  }

  /// Stands for this thing from now on.
  func begin(_ number: Int) { self.number = number }

  /// Nil where what stands above it is the same.
  func show(heading words: String?) {
    heading.isVisible = words != nil
    heading.text = words ?? ""
  }

  func show(_ item: TrashItem, _ clock: WallClock, on today: Day) {
    icon.icon = item.icon
    show(item.picture)
    title.text = item.title
    beginning.text = item.beginning
    beginning.isVisible = !item.beginning.isEmpty
    facts.text = item.facts(on: today)
    // All rows have one.
    restore.setDescription(item.summary)
    restore.isSensitive = true
    nameCell(item.spoken(clock, on: today))
  }

  /// Shows nothing, until it is known what there is to show.
  func clear() {
    title.text = ""
    beginning.text = ""
    facts.text = ""
    restore.isSensitive = false
    icon.icon = SidebarPlace.trash.icon
    show(nil)
  }

  private func show(_ picture: Media?) {
    poster.show(picture.map { .media($0) } ?? .nothing)
    (poster.isVisible, icon.isVisible) = (picture != nil, picture == nil)
  }
}
