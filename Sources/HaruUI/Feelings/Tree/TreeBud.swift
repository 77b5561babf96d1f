// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import Glibc
import HaruModel

/// A bud for a day of the month that is still to come.
nonisolated struct TreeBud: Hashable, Sendable {
  let day: Day
  /// Where it sits on its twig.
  let base: DrawnPath.Point
  let length: Double
  /// Where its tip points, clockwise from the right.
  let direction: Double
  /// When it begins to be there, from 0 to 1, while the tree grows.
  let start: Double

  func mirrored(in width: Double) -> TreeBud {
    TreeBud(
      day: day, base: .init(width - base.x, base.y), length: length,
      direction: Double.pi - direction, start: start)
  }

  /// The days of a month after today. Longer times have none.
  static func days(of span: FeelingSpan, today: Day) -> [Day] {
    guard span.length == .month, span.contains(today) else { return [] }
    let left = span.days.upperBound.days(since: today)
    return (0..<left).compactMap { today.adding(days: $0 + 1) }
  }

  /// Young green, which no feeling has.
  static func paint(isDark: Bool) -> Paint { Paint(Color(isDark ? 0xa9c97a : 0x6d8f3f)) }

  /// A bud that lies along the line from (0, 0) to (1, 0), and the scale that holds it.
  static let outline = path(to: 1, half: 0.26)
  static let scale = path(to: 0.5, half: 0.27)

  private static func path(to tip: Double, half: Double) -> DrawnPath {
    var path = DrawnPath()
    path.move(to: .init(0, 0))
    path.curve(.init(0.1, half * 1.3), .init(tip * 0.6, half * 1.2), to: .init(tip, 0))
    path.curve(.init(tip * 0.6, -half * 1.2), .init(0.1, -half * 1.3), to: .init(0, 0))
    path.close()
    return path
  }
}

nonisolated extension LeafPlaces {
  /// Where the bud of a day is: anywhere in the crown, as far out as its day is late, and where
  /// there is most room. `within` is how much of the crown has boughs.
  mutating func bud(of day: Day, start: Double, within: Double) -> TreeBud {
    var chance = EntryChance(seed: day.days(since: Day.first))
    let length = min(max(crown.size * 0.06, 7), 40)
    let (turn, half) = (chance.next(), 1.35)
    var best = (room: -Double.infinity, angle: 0.0, point: crown.fork)
    for attempt in 0..<24 {
      let share = (turn + Double(attempt) * 0.618_034).truncatingRemainder(dividingBy: 1)
      let angle = (share * 2 - 1) * half
      let side = abs(share * 2 - 1)
      let round = 1 - 0.16 * side * side * side
      let far = Self.share(of: day, minutes: 720, in: span) * within * round
      // Its tip is inside, too.
      let point = place(angle, far, length * 2)
      let room = room(around: point, length * 0.8)
      if room > best.room { best = (room, angle, point) }
      if room >= length { break }
    }
    take(best.point, length * 0.4)
    return TreeBud(
      day: day, base: best.point, length: length,
      direction: best.angle - Double.pi / 2 + chance.swing() * 0.5, start: start)
  }
}
