// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import HaruModel

/// Draws the parts of a tree, on the screen and into files alike.
struct TreePainter {
  let layout: TreeLayout
  let isDark: Bool

  private var bark: Paint { Paint(isDark ? Color(0x9d8a7a) : Color(0x86715f)) }

  func drawAll(on drawing: Drawing) {
    drawGround(on: drawing)
    inReadingOrder(drawing) {
      drawTrunk(grown: 1, on: $0)
      for twig in layout.twigs { drawTwig(twig, on: $0) }
    }
    for leaf in layout.leaves { drawLeaf(leaf, on: drawing) }
  }

  /// Wood is laid out as reading goes from the left.
  func inReadingOrder(_ drawing: Drawing, _ draw: (Drawing) -> Void) {
    if layout.isMirrored { drawing.mirrored(draw) } else { draw(drawing) }
  }

  func drawGround(on drawing: Drawing) {
    let (root, half) = (layout.crown.root, layout.crown.size * 0.55)
    var path = DrawnPath()
    path.move(to: .init(root.x - half, root.y + 3))
    path.curve(
      .init(root.x - half * 0.4, root.y - 2), .init(root.x + half * 0.4, root.y - 2),
      to: .init(root.x + half, root.y + 3))
    drawing.stroke(path, drawing.ink.faded(to: 0.16), width: 1.5)
  }

  /// `grown` is how much of it is there, from 0 to 1.
  func drawTrunk(grown: Double, on drawing: Drawing) {
    let crown = layout.crown
    let (bottom, top) = (crown.trunkWidth * 0.62, crown.trunkWidth * 0.42)
    let height = (crown.root.y - crown.fork.y)
    // Around its root.
    var path = DrawnPath()
    path.move(to: .init(-bottom * 2.1, 1))
    path.curve(
      .init(-bottom, -height * 0.06), .init(-top * 1.5, -height * 0.5),
      to: .init(-top, -height * 0.94))
    // The boughs come out of its end.
    let end = -height - crown.trunkWidth * 0.9
    path.curve(.init(-top * 0.8, -height), .init(-top * 0.5, end), to: .init(0, end))
    path.curve(
      .init(top * 0.5, end), .init(top * 0.8, -height), to: .init(top, -height * 0.94))
    path.curve(
      .init(top * 1.05, -height * 0.45), .init(bottom, -height * 0.08), to: .init(bottom * 1.9, 1))
    path.curve(.init(bottom, -1), .init(-bottom, -1), to: .init(-bottom * 2.1, 1))
    path.close()
    drawing.at(crown.root, scale: grown) { $0.fill(path, bark) }
  }

  func drawTwig(_ twig: TreeTwig, on drawing: Drawing) {
    // So many fine twigs would hide the leaves.
    let isFine = twig.width < 1 && layout.leaves.count > 1500
    drawing.stroke(
      twig.path, isFine ? bark.faded(to: 0.6) : bark, width: isFine ? 0.5 : twig.width)
  }

  /// The one that is meant stands out, in the colour of words around it.
  func drawPointed(_ leaf: TreeLeaf, on drawing: Drawing) {
    drawLeaf(leaf, grown: 1.25, on: drawing)
    let length = leaf.length * 1.25
    drawing.at(leaf.base, angle: leaf.direction, scale: length) {
      $0.stroke(LeafShape.outline(of: leaf.kind), drawing.ink, width: 1.4 / length)
    }
  }

  /// `grown` is how much of its size it has, from 0 to 1.
  func drawLeaf(_ leaf: TreeLeaf, grown: Double = 1, on drawing: Drawing) {
    let paint = leaf.kind.paint(isDark: isDark, ink: drawing.ink).shaded(leaf.shade * 0.1)
    let length = leaf.length * grown * (leaf.length < 8 ? leaf.kind.emphasis : 1)
    drawing.at(leaf.base, angle: leaf.direction, scale: length) {
      let outline = LeafShape.outline(of: leaf.kind)
      if leaf.kind == .unread {
        return $0.stroke(outline, paint, width: min(1.3 / length, 0.25))
      }
      $0.fill(outline, paint)
      if leaf.length > 11, !leaf.kind.isBud {
        $0.stroke(LeafShape.rib, paint.shaded(isDark ? -0.3 : 0.35), width: 0.05)
      }
    }
  }
}

extension FeelingCategory {
  /// How much larger a slender leaf is drawn where it would be too small to be seen.
  fileprivate var emphasis: Double {
    switch self {
    case .emotion(.joy): 1.1
    case .emotion(.sadness), .emotion(.anger), .unsure, .unread: 1.3
    case .emotion(.fear), .emotion(.calm): 1.5
    }
  }
}
