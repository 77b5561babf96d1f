// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore

/// A tree while it grows: what has its full size is kept as pixels, and in each frame only the rest
/// is drawn.
final class GrowingTree {
  /// So many leaves grow at the same time.
  private static let atOnce = 90.0

  let layout: TreeLayout
  let isDark: Bool
  private let painter: TreePainter
  private let ink: Paint
  private let wood: DrawnLayer
  private let leaves: DrawnLayer
  /// How far it has grown, from 0 to 1.
  private(set) var progress = 0.0
  private var hasTrunk = false
  private var nextTwig = 0
  private var nextBud = 0
  private var nextLeaf = 0

  init(_ layout: TreeLayout, isDark: Bool, ink: Paint, pixelsPerUnit: Int) {
    (self.layout, self.isDark, self.ink) = (layout, isDark, ink)
    painter = TreePainter(layout: layout, isDark: isDark)
    let (width, height) = (Int(layout.crown.width), Int(layout.crown.height))
    wood = DrawnLayer(width: width, height: height, pixelsPerUnit: pixelsPerUnit)
    leaves = DrawnLayer(width: width, height: height, pixelsPerUnit: pixelsPerUnit)
    wood.draw(ink) { painter.drawScene(on: $0) }
  }

  var isGrown: Bool { progress >= 1 }

  /// How much of the time one leaf takes.
  private var leafTime: Double {
    min(max(Self.atOnce / Double(max(layout.leaves.count, 1)) * 0.6, 0.02), 0.1)
  }

  func grow(to progress: Double) {
    self.progress = min(progress, 1)
    wood.draw(ink) { drawing in
      drawing.inReadingOrder(of: layout) { drawing in
        if !hasTrunk, progress >= TreeLayout.trunkEnd {
          painter.drawTrunk(grown: 1, on: drawing)
          hasTrunk = true
        }
        while nextTwig < layout.twigs.count, layout.twigs[nextTwig].start <= progress {
          painter.drawTwig(layout.twigs[nextTwig], on: drawing)
          nextTwig += 1
        }
      }
      while nextBud < layout.buds.count, layout.buds[nextBud].start <= progress {
        painter.drawBud(layout.buds[nextBud], on: drawing)
        nextBud += 1
      }
    }
    leaves.draw(ink) { drawing in
      while nextLeaf < layout.leaves.count, start(nextLeaf) + leafTime <= progress || isGrown {
        painter.drawLeaf(layout.leaves[nextLeaf], on: drawing)
        nextLeaf += 1
      }
    }
  }

  /// The leaves that are stirred are drawn anew, and all others as they are kept.
  func draw(on drawing: Drawing, stirred: LeafStir? = nil, except pointed: Int? = nil) {
    drawing.paint(wood)
    if isGrown, let stirred { return draw(stirred, except: pointed, on: drawing) }
    if !hasTrunk {
      let grown = progress / TreeLayout.trunkEnd
      drawing.inReadingOrder(of: layout) { painter.drawTrunk(grown: grown, on: $0) }
    }
    drawing.paint(leaves)
    for index in nextLeaf..<layout.leaves.count {
      let age = (progress - start(index)) / leafTime
      guard age > 0 else { break }
      painter.drawLeaf(layout.leaves[index], grown: Self.eased(min(age, 1)), on: drawing)
    }
  }

  private func draw(_ stir: LeafStir, except pointed: Int?, on drawing: Drawing) {
    let patch = stir.patch(longest: layout.longest)
    drawing.clipped(to: DrawnPath(around: patch, in: drawing.whole)) { drawing.paint(leaves) }
    drawing.clipped(to: patch) {
      let far = max(patch.width, patch.height) / 2 + layout.longest
      for index in layout.leaves(x: stir.x, y: stir.y, within: far) where index != pointed {
        let leaf = layout.leaves[index]
        painter.drawLeaf(leaf, turned: stir.turn(of: leaf), on: drawing)
      }
    }
  }

  func drawPointed(_ leaf: Int, on drawing: Drawing) {
    painter.drawPointed(layout.leaves[leaf], on: drawing)
  }

  private func start(_ leaf: Int) -> Double {
    TreeLayout.start(leaf, of: layout.leaves.count)
  }

  /// Quick at first, and then at rest.
  private static func eased(_ part: Double) -> Double { 1 - (1 - part) * (1 - part) * (1 - part) }
}
