// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// Which leaf stands for what, and how many there are of each.
final class TreeLegend: Box {
  private let flow: FlowBox
  private let parts: [Part]

  private final class Part: Box {
    let kind: FeelingCategory
    private let count = Label().styled(.dimLabel, .numeric)

    init(_ kind: FeelingCategory) {
      self.kind = kind
      let count = count
      super.init(.horizontal, spacing: 6) {
        LeafSwatch(kind)
        Label(kind.name).styled(.caption)
        count.styled(.caption)
      }
      aligned(horizontally: .center)
    }

    func show(_ number: Int) { count.text = NumberText.whole(number) }
  }

  init() {
    let parts = FeelingCategory.allCases.map(Part.init)
    self.parts = parts
    flow = FlowBox(spacing: 6, perLine: 3...7) { parts }
    super.init(.vertical)
    append(flow)
    styled(Style("tree-legend"))
  }

  func show(_ felt: [FeelingPoint]) {
    let tally = FeelingTally(felt)
    for part in parts { part.show(tally.count(of: part.kind)) }
    let shown = parts.filter { !$0.kind.isBud || tally.count(of: $0.kind) > 0 }
    flow.replace(parts, by: shown)
  }
}

extension FeelingTally {
  /// How many there are of each, in words.
  var summary: String {
    let parts = kinds.map { kind in
      // Translators: How many entries feel like something, as in “Joy: 12”.
      gettext("{feeling}: {count}").filling("feeling", with: kind.name)
        .filling("count", with: NumberText.whole(count(of: kind)))
    }
    return CountText.list([CountText.entries(entries)] + parts)
  }
}
