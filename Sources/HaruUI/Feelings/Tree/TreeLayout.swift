// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import Glibc

/// Where everything of a tree is in a place of some size. The same entries make the same tree.
nonisolated struct TreeLayout: Sendable {
  /// When the trunk is there, and all else begins, from 0 to 1.
  static let trunkEnd = 0.18
  /// The boughs of a tree without leaves, which is the same to both sides.
  private static let bareBoughs = [-1.2, -0.72, -0.25, 0.25, 0.72, 1.2]
  /// From how much width on a tree without leaves is a quarter larger.
  private static let wide = 600.0
  /// When the first bud is there, after all wood.
  private static let budsStart = 0.9

  let crown: TreeCrown
  let season: Season
  let isMirrored: Bool
  /// In the order in which they grow.
  let twigs: [TreeTwig]
  /// In the order of their days.
  let leaves: [TreeLeaf]
  /// Those of the days to come, in the order in which they grow.
  let buds: [TreeBud]
  private let grid: PlaneGrid
  /// How long the longest leaf is.
  let longest: Double

  init(
    _ felt: [FeelingPoint], _ span: FeelingSpan, today: Day, width: Double, height: Double,
    ground: Double = 0, isMirrored: Bool = false
  ) {
    let crown = TreeCrown(
      width: width, height: height, ground: ground, age: TreeAge(span.length))
    (self.crown, self.isMirrored) = (crown, isMirrored)
    season = span.treeSeason(today: today)
    // A tree is as large as its time has gone by.
    let share = felt.map { LeafPlaces.share($0, in: span) }.max() ?? TreeCrown.inner
    let sectors = TreeSector.all(of: felt)
    let size = LeafPlaces.size(of: sectors, in: crown, upTo: max(share, TreeCrown.inner + 0.2))
    var places = LeafPlaces(crown, span, leaves: felt.count, size: size)
    var wood = TreeWood(crown)
    var nodes = TreePlaces(crown, side: 24)
    var order: [Int] = []
    for sector in sectors where !felt.isEmpty {
      Self.grow(
        sector, of: felt, share: max(share, 0.62), size: size, &places, &wood)
      order += sector.members
    }
    if felt.isEmpty { Self.growBare(&wood) }
    for node in wood.nodes.indices where wood.nodes[node].part != .trunk {
      nodes.add(node, at: wood.nodes[node].point)
    }
    let days = TreeBud.days(of: span, today: today)
    let buds = days.enumerated().map { index, day in
      let start = Self.budsStart + (1 - Self.budsStart) * Double(index) / Double(days.count)
      // Without leaves they are all there is, and near the young boughs.
      let within = felt.isEmpty ? 0.5 * Self.bareSize(in: crown) : 1
      let bud = places.bud(of: day, start: start, within: within)
      wood.bear(at: wood.addTwig(to: bud.base, from: &nodes), from: start)
      return bud
    }
    self.buds = isMirrored ? buds.map { $0.mirrored(in: width) } : buds
    var leaves = Array(zip(order, places.leaves))
    leaves.sort { $0.0 < $1.0 }
    let reach = crown.reach(0)
    twigs = wood.twigs(reach: reach, hasLeaves: !felt.isEmpty)
    self.leaves = leaves.map { isMirrored ? $0.1.mirrored(in: width) : $0.1 }
    longest = self.leaves.map(\.length).max() ?? 0
    var grid = PlaneGrid(width: width, height: height, side: max(longest, 8))
    for (index, leaf) in self.leaves.enumerated() {
      grid.add(index, x: leaf.middle.x, y: leaf.middle.y)
    }
    self.grid = grid
  }

  /// When the leaf in this place of the order begins to be there, from 0 to 1.
  static func start(_ place: Int, of count: Int) -> Double {
    0.3 + 0.6 * Double(place) / Double(max(count, 1))
  }

  private static func grow(
    _ sector: TreeSector, of felt: [FeelingPoint], share: Double, size: Double,
    _ places: inout LeafPlaces,
    _ wood: inout TreeWood
  ) {
    let crown = places.crown
    var nodes = TreePlaces(crown, side: max(size * 1.5, 12))
    let isBare = sector.members.isEmpty
    let wide = sector.angles.upperBound - sector.angles.lowerBound
    let boughs = isBare ? 1 : max(Int((wide / 0.5).rounded()), 1)
    for bough in 0..<boughs {
      let angle = sector.angles.lowerBound + wide * (Double(bough) + 0.5) / Double(boughs)
      let length = crown.reach(angle) * (isBare ? share * 0.6 : share * 0.9)
      for node in wood.addBough(towards: angle, length: length) {
        nodes.add(node, at: wood.nodes[node].point)
      }
    }
    for member in sector.members {
      places.place(felt[member], in: sector)
      guard let leaf = places.leaves.last else { continue }
      let node = wood.addTwig(to: leaf.base, from: &nodes)
      wood.bear(at: node, from: start(member, of: felt.count))
    }
  }
}

nonisolated extension TreeLayout {
  /// How large a tree without leaves is in so much room: 1 in a narrow window.
  private static func bareSize(in crown: TreeCrown) -> Double { crown.width < wide ? 1 : 1.25 }

  private static func growBare(_ wood: inout TreeWood) {
    for angle in bareBoughs {
      let length = wood.crown.reach(angle) * 0.46 * bareSize(in: wood.crown)
      let points = wood.addBough(towards: angle, length: length)
      wood.addBareTwigs(to: points, towards: angle, length: length)
    }
  }
}

// MARK: - What is where

nonisolated extension TreeLayout {
  /// All leaves that may be within that distance of a point, in the order in which they are drawn.
  func leaves(x: Double, y: Double, within distance: Double) -> [Int] {
    var found: [Int] = []
    grid.near(x: x, y: y, within: distance) { found.append($0) }
    return found.sorted()
  }

  /// The leaf that is meant at a point, which may be a little beside a small leaf.
  func leaf(x: Double, y: Double) -> Int? {
    var best: (distance: Double, leaf: Int)?
    let most = max(longest * 0.6, 7)
    grid.near(x: x, y: y, within: most) { index in
      let leaf = leaves[index]
      let (across, down) = (leaf.middle.x - x, leaf.middle.y - y)
      let distance = sqrt(across * across + down * down)
      guard distance <= max(leaf.length * 0.55, 7), distance < best?.distance ?? .infinity else {
        return
      }
      best = (distance, index)
    }
    return best?.leaf
  }
}
