// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruWords

/// A damaged entry, memo or medium: what it says now, what a backup says of it, and which of them stays.
final class DamagedRowView: ExpanderRow {
  enum Decision {
    case take
    case keep
  }

  let row: DamagedRow
  init(_ row: DamagedRow, _ decide: @escaping @MainActor (Decision) -> Void) {
    self.row = row
    super.init(row.name, subtitle: gettext("It is not what was written.")) {
      PreferencesRow(
        row.name,
        Box(.vertical, spacing: 12) {
          Box(.vertical, spacing: 12) { Self.texts(of: row) }
          if let good = row.good, good.words == row.words {
            Label(DamagedRow.sameWords).wrapping().leading()
          }
          FlowBox(spacing: 12, perLine: 1...2) {
            if row.good != nil {
              Button(gettext("Take the Backup’s Text")).styled(.suggestedAction)
                .onClicked { decide(.take) }
            }
            Button(gettext("Keep as It Is")).onClicked { decide(.keep) }
          }
        }.styled(.rowContent))
    }
  }

  private static func texts(of row: DamagedRow) -> [Widget] {
    [text(row.text, under: gettext("Now"))]
      + (row.good.map { [text($0.text, under: $0.name)] }
        ?? [Label(gettext("No backup has it.")).wrapping().leading()])
  }

  private static func text(_ text: String, under title: String) -> Widget {
    Box(.vertical, spacing: 6) {
      Label(title).wrapping().leading().styled(.caption, .dimLabel)
      ScrolledWindow(Label(text.isEmpty ? "–" : text).wrapping().leading()).high(upTo: 300)
    }
  }
}
