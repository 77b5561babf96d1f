// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruParts
import HaruWords

/// Sets a bookmark in what is recorded, and says how many there are.
final class BookmarkButton: Button {
  private let number = Label().styled(.caption, .numeric)
  private var count = 0

  init() {
    let number = number
    super.init(
      child: Box(.horizontal, spacing: 3) {
        Image(icon: "haru-bookmark-symbolic")
        number
      }, name: WindowAction.bookmark.title)
    styled(.flat)
    performing(WindowAction.bookmark)
    followLanguage { $0.say() }
  }

  func show(count: Int) {
    self.count = count
    say()
  }

  private func say() {
    number.text = NumberText.whole(count)
    number.isVisible = count > 0
    let title = WindowAction.bookmark.title
    rename(
      count == 0
        ? title
        // Translators: A button with how many bookmarks were set, as in “Set Bookmark: 2”.
        : gettext("{action}: {count}").filling("action", with: title)
          .filling("count", with: NumberText.whole(count)), showingTooltip: true)
  }
}
