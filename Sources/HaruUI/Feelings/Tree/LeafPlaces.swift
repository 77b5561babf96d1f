// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import Glibc

/// Finds a place for every leaf: in the part of the crown that is its feeling's, as far out as its
/// day is late, and where no other is yet.
nonisolated struct LeafPlaces {
  let crown: TreeCrown
  let span: FeelingSpan
  private let size: Double
  private let tries: Int
  private var grid: PlaneGrid
  private var taken: [(middle: DrawnPath.Point, radius: Double)] = []
  private(set) var leaves: [TreeLeaf] = []

  init(_ crown: TreeCrown, _ span: FeelingSpan, leaves count: Int, size: Double) {
    (self.crown, self.span, self.size) = (crown, span, size)
    tries = count <= 400 ? 48 : count <= 3000 ? 14 : 6
    grid = PlaneGrid(width: crown.width, height: crown.height, side: size * 1.1)
  }

  /// How long a leaf of middling strength may be where the fullest part has so much room; by steps,
  /// so that one more leaf changes nothing.
  static func size(of sectors: [TreeSector], in crown: TreeCrown, upTo share: Double) -> Double {
    let largest = crown.size * 0.14
    let room = sectors.filter { !$0.members.isEmpty }.map {
      crown.area($0.angles, upTo: share) / Double($0.members.count)
    }.min()
    let exact = min(sqrt(room ?? 1e6) * 0.98, largest)
    return max(pow(1.1, (log(max(exact, 0.1)) / log(1.1)).rounded(.down)), 2)
  }

  /// How far out leaves of a day are, as a share of the reach: by that, each day has as much room.
  static func share(_ felt: FeelingPoint, in span: FeelingSpan) -> Double {
    share(of: felt.day, minutes: felt.minutes, in: span)
  }

  static func share(of day: Day, minutes: Int, in span: FeelingSpan) -> Double {
    let (first, last) = (span.days.lowerBound, span.days.upperBound)
    let days = Double(day.days(since: first)) + Double(minutes) / 1440
    let passed = min(max(days / Double(last.days(since: first) + 1), 0), 1)
    let inner = TreeCrown.inner * TreeCrown.inner
    return sqrt(inner + (1 - inner) * passed)
  }

  mutating func place(_ felt: FeelingPoint, in sector: TreeSector) {
    var chance = EntryChance(felt.entry)
    let kind = FeelingCategory(felt)
    let strength = kind.isBud ? 0.05 : min(max(felt.strength, 0), 1)
    let shade = chance.swing()
    var leaf = TreeLeaf(
      felt: felt, kind: kind, middle: crown.fork, length: size * (0.62 + 0.6 * strength),
      direction: 0, shade: shade)
    let (start, drift) = (chance.next(), chance.swing())
    var best = (room: -Double.infinity, angle: sector.middle)
    for attempt in 0..<tries {
      let share = Self.share(felt, in: span)
      // The golden ratio leads to the widest gap there is.
      let turn = (start + Double(attempt) * 0.618_034).truncatingRemainder(dividingBy: 1)
      let angle =
        sector.angles.lowerBound + (sector.angles.upperBound - sector.angles.lowerBound)
        * (0.06 + 0.88 * turn)
      let away = Double(attempt) / Double(tries) * (attempt.isMultiple(of: 2) ? 0.1 : -0.1)
      // The crown of each feeling is round: what is at its side is not as far out.
      let side = abs(2 * turn - 1)
      let round = 1 - 0.16 * side * side * side
      let point = place(angle, (share + away + drift * 0.02) * round, leaf.length)
      let room = room(around: point, leaf.radius)
      guard room > best.room else { continue }
      (best, leaf.middle) = ((room, angle), point)
      if room >= 0 { break }
    }
    leaf.direction =
      best.angle - Double.pi / 2 + (shade < 0 ? -1 : 1) * (0.35 + chance.next() * 0.5)
    take(leaf.middle, leaf.radius)
    leaves.append(leaf)
  }

  /// Notes that something is there now.
  mutating func take(_ middle: DrawnPath.Point, _ radius: Double) {
    grid.add(taken.count, x: middle.x, y: middle.y)
    taken.append((middle, radius))
  }

  /// Inside the crown, with all of the leaf.
  func place(_ angle: Double, _ share: Double, _ length: Double) -> DrawnPath.Point {
    let reach = crown.reach(angle)
    let distance = min(max(share, TreeCrown.inner * 0.8) * reach, reach - length * 0.6)
    let point = crown.point(angle, max(distance, 0))
    let edge = length * 0.6
    return .init(
      min(max(point.x, edge), crown.width - edge), min(max(point.y, edge), crown.height - edge))
  }

  /// How far it is to what is next; below zero they overlap.
  func room(around point: DrawnPath.Point, _ radius: Double) -> Double {
    var room = Double.infinity
    grid.near(x: point.x, y: point.y, within: max(size * 1.1, radius + size * 0.64)) { index in
      let other = taken[index]
      let (x, y) = (other.middle.x - point.x, other.middle.y - point.y)
      room = min(room, sqrt(x * x + y * y) - other.radius - radius)
    }
    return room
  }
}
