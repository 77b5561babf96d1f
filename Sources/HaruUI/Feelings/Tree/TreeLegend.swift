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
    let kind: LeafKind
    private let count = Label().styled(.dimLabel, .numeric)

    init(_ kind: LeafKind) {
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
    let parts = LeafKind.allCases.map(Part.init)
    self.parts = parts
    flow = FlowBox(spacing: 6, perLine: 3...7) { parts }
    super.init(.vertical)
    append(flow)
    styled(Style("tree-legend"))
  }

  func show(_ felt: [Felt]) {
    let counts = LeafKind.counts(felt)
    for part in parts { part.show(counts[part.kind] ?? 0) }
    let shown = parts.filter { !$0.kind.isBud || (counts[$0.kind] ?? 0) > 0 }
    flow.replace(parts, by: shown)
  }
}

extension LeafKind {
  static func counts(_ felt: [Felt]) -> [LeafKind: Int] {
    felt.reduce(into: [:]) { $0[LeafKind($1), default: 0] += 1 }
  }

  /// How many there are of each, in words.
  static func summary(_ felt: [Felt]) -> String {
    let counts = counts(felt)
    let parts = allCases.compactMap { kind in
      counts[kind].map {
        // Translators: How many entries feel like something, as in “Joy: 12”.
        gettext("{feeling}: {count}").filling("feeling", with: kind.name)
          .filling("count", with: NumberText.whole($0))
      }
    }
    return CountText.list([CountText.entries(felt.count)] + parts)
  }
}
