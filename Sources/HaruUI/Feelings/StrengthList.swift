// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// How strong each feeling is; the one that is chosen leads.
final class StrengthList: Box {
  private let rows: [StrengthRow]
  private let list: ListBox
  var onChosen: (Emotion) -> Void = { _ in }

  init() {
    let rows = Emotion.allCases.map { StrengthRow($0) }
    self.rows = rows
    let list = ListBox(rows.map(\.row)).styled(.navigationSidebar, Style("strengths"))
      .named(gettext("Choose what it feels like"))
    self.list = list
    super.init(.vertical) { list }
    list.onActivated { [weak self] in self?.onChosen(Emotion.allCases[$0]) }
    followLanguage { $0.say() }
  }

  func show(_ feeling: Feeling?) {
    for row in rows { row.show(feeling) }
    list.selectedIndex = feeling?.emotion.flatMap { Emotion.allCases.firstIndex(of: $0) }
  }

  private func say() { for row in rows { row.say() } }

  /// Puts the keyboard on what leads.
  func focusLeading() { list.focusSelected() }
}
