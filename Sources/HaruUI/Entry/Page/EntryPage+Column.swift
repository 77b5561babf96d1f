// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita

extension EntryPage {
  /// So that a line has 60 to 75 letters.
  static let width = 640

  /// Title, facts, text and media, which scroll as one.
  func makeColumn() -> ScrolledWindow {
    let head = Box(.vertical, spacing: 6) {
      Box(.horizontal, spacing: 6) {
        composer.title.expanding(.horizontal)
        if let beginning = notices.beginning { beginning }
      }
      facts
    }.styled(Style("entry-head"))
    let column = TextColumn(head, composer.body, attachments.list, width: Self.width)
    attachments.photosInText.follow(column)
    let window = ScrolledWindow(column).styled(Style("cut-at-bottom"))
    attachments.list.follow(window)
    return window
  }
}
