// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruParts
import HaruWords

/// A damaged entry, memo or medium: what it says now, what a backup says of it, and which of them
/// stays.
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
          FlowBox(spacing: 12, perLine: 1...2) {
            if row.good != nil {
              Button(gettext("Take the Backup’s Text")).styled(.suggestedAction)
                .onClicked { decide(.take) }
            }
            Button(gettext("Keep as It Is")).onClicked { decide(.keep) }
          }.styled(Style("row-buttons")).aligned(horizontally: .start)
        }.styled(.rowContent))
    }
  }

  private static func texts(of row: DamagedRow) -> [Widget] {
    guard let good = row.good, let difference = row.difference else {
      return [
        text(Excerpt(row.text, limit: 900), under: gettext("Now")),
        Label(gettext("No backup has it.")).wrapping().leading(),
      ]
    }
    let now = text(difference.now, under: gettext("Now"))
    return good.words == row.words
      ? [now, Label(DamagedRow.sameWords).wrapping().leading()]
      : [now, text(difference.good, under: good.name)]
  }

  private static func text(_ excerpt: Excerpt, under title: String) -> Widget {
    let words = Label().wrapping().leading()
    if excerpt.text.isEmpty {
      words.text = "–"
    } else {
      words.show(excerpt.before, stressed: excerpt.difference, excerpt.after)
    }
    return Box(.vertical, spacing: 6) {
      Label(title).wrapping().leading().styled(.caption, .dimLabel)
      words
    }
  }
}
