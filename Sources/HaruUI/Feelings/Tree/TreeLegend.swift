// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruParts
import HaruWords

/// Which leaf stands for what, and how many there are of each.
final class TreeLegend: Box {
  private let flow: FlowBox
  private let parts: [Part]
  private let buds = BudPart()
  private var shownCount = 0
  private var isFolded = false

  private final class Part: Box {
    let kind: FeelingCategory
    private let count = Label().styled(.dimLabel, .numeric)

    init(_ kind: FeelingCategory) {
      self.kind = kind
      let count = count
      super.init(.horizontal, spacing: 6) {
        Self.sign(of: kind)
        Label(kind.name).styled(.caption)
        count.styled(.caption)
      }
      aligned(horizontally: .start)
    }

    func show(_ number: Int) { count.text = NumberText.whole(number) }

    /// That of a feeling is the same as elsewhere.
    private static func sign(of kind: FeelingCategory) -> Widget {
      guard case .emotion(let emotion) = kind else { return LeafSwatch(kind) }
      let icon = FeelingIcon().sized(.compact)
      icon.show(emotion)
      return icon
    }
  }

  init() {
    let parts = FeelingCategory.allCases.map(Part.init)
    self.parts = parts
    flow = FlowBox(spacing: 6, columnSpacing: 24, perLine: 2...8, fitsHeight: true) { parts }
      .withoutKeyboard().aligned(horizontally: .center)
    super.init(.vertical)
    append(flow)
    styled(Style("tree-legend"))
  }

  func show(_ felt: [FeelingPoint], daysToCome: Int) {
    let tally = FeelingTally(felt)
    for part in parts { part.show(tally.count(of: part.kind)) }
    buds.show(daysToCome)
    let shown: [Widget] =
      parts.filter { tally.count(of: $0.kind) > 0 } + (daysToCome > 0 ? [buds] : [])
    flow.replace(parts + [buds], by: shown)
    shownCount = shown.count
    arrange()
  }

  func fold(_ isFolded: Bool) {
    self.isFolded = isFolded
    arrange()
  }

  /// In one line, or in a narrow window in two that are as long as each other. Columns without
  /// anything in them would leave the line short.
  private func arrange() {
    flow.maxPerLine = max(isFolded ? (shownCount + 1) / 2 : shownCount, 2)
  }
}

/// What the buds stand for.
private final class BudPart: Box {
  private let count = Label().styled(.dimLabel, .numeric)

  private final class Swatch: DrawingArea {
    override func draw(_ drawing: Drawing) {
      let length = 13.0
      let base = DrawnPath.Point(Double(drawing.width) / 2, (Double(drawing.height) + length) / 2)
      drawing.at(base, angle: -Double.pi / 2, scale: length) {
        $0.fill(TreeBud.outline, TreeBud.paint(isDark: drawing.ink.isLight))
      }
    }
  }

  init() {
    let count = count
    super.init(.horizontal, spacing: 6) {
      Swatch(width: 16, height: 16).aligned(vertically: .center)
      Label(gettext("Days to come")).styled(.caption)
      count.styled(.caption)
    }
    aligned(horizontally: .start)
  }

  func show(_ number: Int) { count.text = NumberText.whole(number) }
}

extension FeelingTally {
  /// How many there are of each, in words.
  func summary(daysToCome: Int) -> String {
    let parts = kinds.map { Self.part($0.name, count(of: $0)) }
    // Translators: The days of this month after today, which are buds of the tree.
    let buds = daysToCome > 0 ? [Self.part(gettext("Days to come"), daysToCome)] : []
    return CountText.list([CountText.entries(entries)] + parts + buds)
  }

  private static func part(_ name: String, _ count: Int) -> String {
    // Translators: How many entries feel like something, as in “Joy: 12”.
    gettext("{feeling}: {count}").filling("feeling", with: name)
      .filling("count", with: NumberText.whole(count))
  }
}
