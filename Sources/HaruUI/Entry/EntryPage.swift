// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruWords

/// One entry, to read and to write.
final class EntryPage: Box {
  private let diary: Diary
  private let header: HeaderBar
  private let back = Button(icon: "go-previous-symbolic", name: gettext("Back"))
    .performing(WindowAction.back.detailedName)

  /// Nil begins an entry.
  init(_ entry: DiaryCore.Entry?, on day: Day, _ diary: Diary) {
    self.diary = diary
    let back = back
    header = HeaderBar(title: WindowTitle(DateText.full(day))) { back }.styled(.flat)
    super.init(.vertical)
    append(header)
    append(Label(entry?.body ?? "").expanding(.vertical))
    styled(.place)
  }

  func fold(_ isFolded: Bool) {
    _ = header.showingWindowButtons(atStart: isFolded, atEnd: true)
  }

  /// Saves what was written, before the page goes; answers whether it may go.
  func leave() async -> Bool { true }
}
