// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import HaruModel

/// The sky and the ground of a season, in light and dark style. The sky is so near to the color of
/// pages that every leaf stands out against it as it does there.
nonisolated struct TreeScene: Sendable {
  let season: Season
  let isDark: Bool

  /// Where the light comes from, around a unit circle; reading begins on that side.
  static let light = DrawnPath.Point(-0.6, -0.8)

  /// From above, where it is as the page, to the horizon. Colors of a dark sky are so near to each
  /// other that no step is seen between them.
  var sky: [Color] {
    [Color(isDark ? 0x242424 : 0xfafafa), horizon]
  }

  private var horizon: Color {
    switch (season, isDark) {
    case (.spring, false): Color(0xfff6fa)
    case (.summer, false): Color(0xf1f9fd)
    case (.autumn, false): Color(0xfff7ed)
    case (.winter, false): Color(0xf4f8fd)
    case (.spring, true): Color(0x2b272d)
    case (.summer, true): Color(0x222a30)
    case (.autumn, true): Color(0x2e2826)
    case (.winter, true): Color(0x252a31)
    }
  }

  /// The hills far away, and the ground below the tree.
  var ground: [Color] {
    switch (season, isDark) {
    case (.spring, false): [Color(0xdbebcb), Color(0xc3deab)]
    case (.summer, false): [Color(0xcfe3b6), Color(0xb1d194)]
    case (.autumn, false): [Color(0xecdfc0), Color(0xdcc79b)]
    case (.winter, false): [Color(0xe8eef5), Color(0xdbe4ee)]
    case (.spring, true): [Color(0x2c3a2d), Color(0x35472f)]
    case (.summer, true): [Color(0x283a2b), Color(0x2f482d)]
    case (.autumn, true): [Color(0x3d342a), Color(0x4a3d2b)]
    case (.winter, true): [Color(0x39434e), Color(0x48535f)]
    }
  }

  /// The sun, or the moon.
  fileprivate var glow: Paint {
    Paint(Color(isDark ? 0xdfe6f5 : season == .winter ? 0xfff3d6 : 0xffe09a))
      .faded(to: isDark ? 0.06 : 0.32)
  }
}

extension TreeScene {
  /// Fills a place; the tree's root is where the ground begins.
  func draw(around crown: TreeCrown, in place: Rectangle, on drawing: Drawing) {
    let (top, root) = (DrawnPath.Point(place.x, place.y), crown.root)
    let horizon = DrawnPath.Point(place.x, root.y)
    drawing.fill(place, Gradient(from: top, to: horizon, sky.map { Paint($0) }))
    let sun = DrawnPath.Point(
      root.x + Self.light.x * crown.size * 1.5, root.y + Self.light.y * crown.size * 2.2)
    drawing.fillGlow(at: sun, radius: crown.size * 1.1, glow)
    let tall = max(min(place.bottom - root.y, crown.size * 0.4), 18)
    drawing.fill(
      hill(in: place, from: root.y - tall * 0.35, to: root.y - tall * 0.75), Paint(ground[0]))
    let near = Paint(ground[1])
    drawing.fill(
      hill(in: place, from: root.y + tall * 0.1, to: root.y - tall * 0.12),
      Gradient(
        from: .init(place.x, root.y), to: .init(place.x, place.bottom),
        [near, near.shaded(isDark ? -0.18 : -0.07)]))
    drawShadow(of: crown, on: drawing)
  }

  /// Ground that rises and falls between two heights, across all of the place.
  private func hill(in place: Rectangle, from low: Double, to high: Double) -> DrawnPath {
    var path = DrawnPath()
    path.move(to: .init(place.x, low))
    path.curve(
      .init(place.x + place.width * 0.25, high), .init(place.x + place.width * 0.45, high),
      to: .init(place.x + place.width * 0.6, (low + high) / 2))
    path.curve(
      .init(place.x + place.width * 0.75, low), .init(place.x + place.width * 0.9, low),
      to: .init(place.right, (low + high) / 2))
    path.line(to: .init(place.right, place.bottom))
    path.line(to: .init(place.x, place.bottom))
    path.close()
    return path
  }

  /// On the side away from the light.
  private func drawShadow(of crown: TreeCrown, on drawing: Drawing) {
    let (x, y) = (crown.root.x + crown.size * 0.22, crown.root.y + 3)
    let (half, thin) = (crown.size * 0.62, max(crown.size * 0.035, 3))
    var path = DrawnPath()
    path.move(to: .init(x - half, y))
    for side in [-1.0, 1] {
      path.curve(
        .init(x + side * half, y + side * thin * 1.3),
        .init(x - side * half, y + side * thin * 1.3), to: .init(x - side * half, y))
    }
    drawing.fill(path, Paint(red: 0, green: 0, blue: 0, opacity: isDark ? 0.22 : 0.1))
  }
}

nonisolated extension FeelingSpan {
  /// In which season its tree stands. A year is seen in the season of today, or, where it is
  /// another one, in its summer.
  func treeSeason(today: Day) -> Season {
    switch self {
    case .month(let month): Season(month: month.first.month)
    case .season(_, let season): season
    case .year: contains(today) ? Season(month: today.month) : .summer
    }
  }
}
