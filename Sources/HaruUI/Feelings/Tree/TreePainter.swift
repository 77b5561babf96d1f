// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import Glibc
import HaruModel

/// Draws the parts of a tree, on the screen and into files alike.
struct TreePainter {
  let layout: TreeLayout
  let isDark: Bool

  var bark: Paint { Paint(isDark ? Color(0x9d8a7a) : Color(0x86715f)) }
  private var scene: TreeScene { TreeScene(season: layout.season, isDark: isDark) }

  /// All of it, in its own place or in all of a picture around it.
  func drawAll(filling picture: Rectangle? = nil, on drawing: Drawing) {
    drawScene(filling: picture, on: drawing)
    drawing.inReadingOrder(of: layout) {
      drawTrunk(grown: 1, on: $0)
      for twig in layout.twigs { drawTwig(twig, on: $0) }
    }
    for bud in layout.buds { drawBud(bud, on: drawing) }
    for leaf in layout.leaves { drawLeaf(leaf, on: drawing) }
  }

  func drawScene(filling picture: Rectangle? = nil, on drawing: Drawing) {
    let own = Rectangle(x: 0, y: 0, width: layout.crown.width, height: layout.crown.height)
    drawing.clipped(to: picture ?? own, radius: picture == nil ? 12 : 0) {
      drawing.inReadingOrder(of: layout) {
        scene.draw(around: layout.crown, in: picture ?? own, on: $0)
      }
    }
  }

  func drawBud(_ bud: TreeBud, on drawing: Drawing) {
    drawing.at(bud.base, angle: bud.direction, scale: bud.length) {
      $0.fill(TreeBud.outline, TreeBud.paint(isDark: isDark))
      $0.fill(TreeBud.scale, bark)
    }
  }

  /// The one that is meant stands out, in the colour of words around it.
  func drawPointed(_ leaf: TreeLeaf, on drawing: Drawing) {
    drawLeaf(leaf, grown: 1.25, on: drawing)
    let length = leaf.length * 1.25
    drawing.at(leaf.base, angle: leaf.direction, scale: length) {
      $0.stroke(LeafShape.outline(of: leaf.kind), drawing.ink, width: 1.4 / length)
    }
  }

  /// `grown` is how much of its size it has, from 0 to 1, `turned` by how much it is turned around
  /// its stalk.
  func drawLeaf(
    _ leaf: TreeLeaf, grown: Double = 1, turned: Double = 0, on drawing: Drawing
  ) {
    let paint = leaf.kind.paint(isDark: isDark, ink: drawing.ink)
    let (shady, lit) = Self.shades(
      of: paint, isDark: isDark, light: leaf.shade * 0.06 + light(on: leaf.middle) * 0.07)
    let length = leaf.length * grown * (leaf.length < 8 ? leaf.kind.emphasis : 1)
    drawing.at(leaf.base, angle: leaf.direction + turned, scale: length) {
      let isSmall = leaf.length <= 11
      let outline = LeafShape.outline(of: leaf.kind)
      if leaf.kind == .unread {
        return $0.stroke(outline, paint, width: min(1.3 / length, 0.25))
      }
      guard !isSmall, !leaf.kind.isBud else { return $0.fill(outline, lit) }
      $0.fill(outline, shady)
      $0.fill(LeafShape.half(of: leaf.kind, isRight: isLitFromRight(leaf)), lit)
      let fine = lit.shaded(isDark ? -0.3 : 0.35)
      if let rib = LeafShape.rib(of: leaf.kind) { $0.stroke(rib, fine, width: 0.05) }
      if let eye = LeafShape.eye(of: leaf.kind) {
        $0.fillCircle(at: eye.middle, radius: eye.radius, fine)
      }
    }
  }

  /// The two halves of a leaf in so much light, from -0.13 to 0.13. Neither is nearer to the sky
  /// than the leaf's own color.
  static func shades(of paint: Paint, isDark: Bool, light: Double) -> (shady: Paint, lit: Paint) {
    guard isDark else {
      // The lit half looks like the sign of the feeling elsewhere.
      let lit = paint.shaded((light - 0.13) * 0.25)
      return (lit.shaded(-0.15), lit)
    }
    let shady = paint.shaded(light + 0.13)
    return (shady, shady.shaded(0.16))
  }

  /// Which half is turned to the light. One that is stirred keeps its own.
  private func isLitFromRight(_ leaf: TreeLeaf) -> Bool {
    -sin(leaf.direction) * lightX + cos(leaf.direction) * TreeScene.light.y > 0
  }

  private var lightX: Double { layout.isMirrored ? -TreeScene.light.x : TreeScene.light.x }

  /// How much light there is in a place of the crown, from -1 to 1.
  private func light(on point: DrawnPath.Point) -> Double {
    let crown = layout.crown
    let x = (point.x - crown.center.x) / crown.radius.x * lightX
    let y = (point.y - crown.center.y) / crown.radius.y * TreeScene.light.y
    return min(max(x + y, -1), 1)
  }
}

extension FeelingCategory {
  /// How much larger a slender leaf is drawn where it would be too small to be seen.
  fileprivate var emphasis: Double {
    switch self {
    case .emotion(.joy): 1.1
    case .emotion(.sadness), .emotion(.anger), .emotion(.fear), .unsure, .unread: 1.3
    case .emotion(.calm): 1.5
    }
  }
}
