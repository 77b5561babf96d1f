// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import TestNumbers
import XCTest

@testable import Adwaita
@testable import HaruUI

final class TreeLayoutTests: XCTestCase {
  private static let sizes = [(240.0, 220.0), (360, 420), (700, 520), (1600, 500), (500, 1400)]
  private static let counts = [0, 1, 30, 365, 10_000]

  private func span(_ length: FeelingSpan.Length = .month) throws -> FeelingSpan {
    FeelingSpan(length, around: try XCTUnwrap(Day(iso: "2026-11-20")))
  }

  private func layout(
    _ felt: [FeelingPoint], _ length: FeelingSpan.Length = .month,
    _ size: (Double, Double) = (700, 520),
    isMirrored: Bool = false
  ) throws -> TreeLayout {
    let today = try XCTUnwrap(Day(iso: "2026-11-20"))
    return TreeLayout(
      felt, try span(length), today: today, width: size.0, height: size.1, isMirrored: isMirrored)
  }

  func testEveryEntryHasItsLeafInTheOrderOfTheDays() throws {
    for count in Self.counts {
      let felt = FeltMaker.make(count, in: try span(.year))
      XCTAssertEqual(try layout(felt, .year).leaves.map(\.felt), felt)
    }
  }

  func testAllOfItIsInsideAPlaceOfAnySize() throws {
    for count in Self.counts {
      let felt = FeltMaker.make(count, in: try span(.year))
      for size in Self.sizes {
        for leaf in try layout(felt, .year, size).leaves {
          XCTAssertTrue((leaf.radius...size.0 - leaf.radius).contains(leaf.middle.x), "\(size)")
          XCTAssertTrue((leaf.radius...size.1 - leaf.radius).contains(leaf.middle.y), "\(size)")
        }
      }
    }
  }

  func testEachDayToComeHasItsBudInsideThePlace() throws {
    let today = try XCTUnwrap(Day(iso: "2026-11-20"))
    for count in [0, 1, 30] {
      let felt = FeltMaker.make(count, in: try span())
      for size in Self.sizes {
        let tree = try layout(felt, .month, size)
        XCTAssertEqual(tree.buds.count, 10)
        XCTAssertTrue(tree.buds.allSatisfy { $0.day > today })
        for bud in tree.buds {
          XCTAssertTrue((0...size.0).contains(bud.base.x), "\(size)")
          XCTAssertTrue((0...size.1).contains(bud.base.y), "\(size)")
        }
      }
      XCTAssertEqual(try layout(felt, .year).buds, [])
    }
  }

  func testTheSameEntriesMakeTheSameTree() throws {
    let felt = FeltMaker.make(365, in: try span(.year))
    let (one, other) = (try layout(felt, .year), try layout(felt, .year))
    XCTAssertEqual(one.leaves, other.leaves)
    XCTAssertEqual(one.twigs, other.twigs)
  }

  /// Now and then a feeling gets more room; mostly nothing moves at all.
  func testANewEntryMostlyLeavesTheOthersWhereTheyAre() throws {
    let felt = FeltMaker.make(60, in: try span(.season))
    let trees = try (20...60).map { try layout(Array(felt.prefix($0)), .season).leaves }
    let still = zip(trees, trees.dropFirst()).count { old, new in
      zip(old, new).count { $0.middle == $1.middle } * 10 >= old.count * 9
    }
    XCTAssertGreaterThanOrEqual(still, 30)
  }

  func testNoTwoOfThirtyLeavesCoverEachOther() throws {
    for size in Self.sizes {
      let leaves = try layout(FeltMaker.make(30, in: try span()), .month, size).leaves
      for (index, leaf) in leaves.enumerated() {
        for other in leaves[..<index] {
          let (x, y) = (leaf.middle.x - other.middle.x, leaf.middle.y - other.middle.y)
          let room = (x * x + y * y).squareRoot()
          // Their tips may touch.
          XCTAssertGreaterThan(room, (leaf.radius + other.radius) * 0.75, "\(size)")
        }
      }
    }
  }

  func testReadingFromTheRightMirrorsIt() throws {
    let felt = FeltMaker.make(365, in: try span(.year))
    let (left, right) = (try layout(felt, .year), try layout(felt, .year, isMirrored: true))
    for (one, other) in zip(left.leaves, right.leaves) {
      XCTAssertEqual(one.middle.x, 700 - other.middle.x, accuracy: 1e-6)
      XCTAssertEqual(one.middle.y, other.middle.y)
    }
  }

  func testAFeelingIsOnItsBoughsAndADayAsFarOutAsItIsLate() throws {
    let felt = FeltMaker.make(365, in: try span(.year))
    let tree = try layout(felt, .year)
    func middle(_ emotion: Emotion) -> Double {
      let places = tree.leaves.filter { $0.kind == .emotion(emotion) }.map(\.middle.x)
      return places.reduce(0, +) / Double(places.count)
    }
    let places = [Emotion.sadness, .fear, .anger, .joy, .calm].map(middle)
    XCTAssertEqual(places, places.sorted())
    func distance(_ leaves: some Collection<TreeLeaf>) -> Double {
      let ways = leaves.map { leaf in
        let (x, y) = (leaf.middle.x - tree.crown.fork.x, leaf.middle.y - tree.crown.fork.y)
        return (x * x + y * y).squareRoot()
      }
      return ways.reduce(0, +) / Double(ways.count)
    }
    let quarters = [0..<91, 91..<182, 182..<273, 273..<365].map { distance(tree.leaves[$0]) }
    XCTAssertEqual(quarters, quarters.sorted())
  }

  func testAStrongerFeelingHasALargerLeaf() throws {
    let leaves = try layout(FeltMaker.make(30, in: try span())).leaves.filter { !$0.kind.isBud }
    let sorted = leaves.sorted { $0.felt.strength < $1.felt.strength }
    XCTAssertEqual(sorted.map(\.length), sorted.map(\.length).sorted())
  }

  func testALeafIsFoundWhereItIs() throws {
    for count in [1, 30, 365] {
      let tree = try layout(FeltMaker.make(count, in: try span(.year)), .year)
      for (index, leaf) in tree.leaves.enumerated() {
        let found = try XCTUnwrap(tree.leaf(x: leaf.middle.x, y: leaf.middle.y))
        // Another one may be in the same spot, where there are many.
        if count <= 30 { XCTAssertEqual(found, index) }
        let other = tree.leaves[found].middle
        XCTAssertLessThan(abs(other.x - leaf.middle.x), 0.01 + leaf.length)
      }
      XCTAssertNil(tree.leaf(x: 2, y: 2))
    }
  }

  /// A scan over all paths would take seconds here.
  func testAMouseThatMovesOverTenThousandLeavesFindsThemAtOnce() throws {
    let tree = try layout(FeltMaker.make(10_000, in: try span(.year)), .year)
    var found = 0
    let taken = threadTime {
      for step in 0..<2000 where tree.leaf(x: Double(step % 700), y: Double(step % 400)) != nil {
        found += 1
      }
    }
    XCTAssertGreaterThan(found, 200)
    XCTAssertLessThan(taken, 2000)
  }

  /// A single bud made one bough many times as thick as the others, which looked like a fault.
  func testATreeWithoutLeavesIsTheSameToBothSides() throws {
    let today = try XCTUnwrap(Day(iso: "2026-11-30"))
    let tree = TreeLayout([], try span(), today: today, width: 700, height: 520)
    let ends = tree.twigs.compactMap { twig -> (x: Double, y: Double, width: Double)? in
      guard case .curve(_, _, let end) = twig.path.steps.last else { return nil }
      return (end.x, end.y, twig.width)
    }
    XCTAssertEqual(ends.count, tree.twigs.count)
    for end in ends {
      XCTAssertTrue(
        ends.contains {
          abs($0.x + end.x - 700) < 1e-6 && abs($0.y - end.y) < 1e-6
            && abs($0.width - end.width) < 1e-6
        }, "\(end)")
    }
    let thickest = try XCTUnwrap(tree.twigs.map(\.width).max())
    let withBuds = try layout([])
    XCTAssertEqual(try XCTUnwrap(withBuds.twigs.map(\.width).max()), thickest, accuracy: 3)
  }

  func testWhatStandsOnTheGroundIsBelowTheTree() throws {
    let today = try XCTUnwrap(Day(iso: "2026-11-20"))
    for size in Self.sizes {
      let tree = TreeLayout(
        [], try span(), today: today, width: size.0, height: size.1, ground: 90)
      XCTAssertLessThanOrEqual(tree.crown.root.y, size.1 - 90, "\(size)")
    }
  }

  func testABoughIsThickestWhereItJoinsTheTrunk() throws {
    let tree = try layout(FeltMaker.make(60, in: try span()))
    let thickest = try XCTUnwrap(tree.twigs.max { $0.width < $1.width })
    guard case .move(let start) = thickest.path.steps.first else { return XCTFail("no start") }
    XCTAssertEqual(start.x, tree.crown.fork.x, accuracy: tree.crown.trunkWidth)
    XCTAssertLessThan(thickest.width, tree.crown.trunkWidth)
  }

  /// Boughs ran on bare behind their last leaf.
  func testAWholeBoughEndsAtItsLastLeaf() throws {
    for count in [8, 20, 60] {
      let tree = try layout(FeltMaker.make(count, in: try span()))
      let pieces = tree.twigs.compactMap { twig -> (from: DrawnPath.Point, to: DrawnPath.Point)? in
        guard case .move(let start) = twig.path.steps.first,
          case .curve(_, _, let end) = twig.path.steps.last
        else { return nil }
        return (start, end)
      }
      let begins = Set(pieces.map(\.from))
      let stalks = tree.leaves.map(\.base) + tree.buds.map(\.base)
      let bare = pieces.map(\.to).filter { end in
        !begins.contains(end)
          && !stalks.contains { abs($0.x - end.x) < 0.5 && abs($0.y - end.y) < 0.5 }
      }
      // Those of feelings without leaves are bare as a whole.
      let kinds = Set(tree.leaves.map(\.kind)).count
      XCTAssertLessThanOrEqual(bare.count, max(5 - kinds, 0) + 2, "\(count)")
    }
  }

  func testWoodGrowsBeforeWhatItBears() throws {
    let tree = try layout(FeltMaker.make(365, in: try span(.year)), .year)
    XCTAssertEqual(tree.twigs.map(\.start), tree.twigs.map(\.start).sorted())
    XCTAssertTrue(tree.twigs.allSatisfy { (0...1).contains($0.start) })
    XCTAssertGreaterThanOrEqual(tree.twigs.count, 365)
  }
}
