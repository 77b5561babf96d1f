// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import Glibc

extension TreePainter {
  /// `grown` is how much of it is there, from 0 to 1.
  func drawTrunk(grown: Double, on drawing: Drawing) {
    let crown = layout.crown
    let half = crown.trunkWidth * 0.72
    drawing.at(crown.root, scale: grown) {
      $0.fill(
        trunk,
        Gradient(
          from: .init(-half, 0), to: .init(half, 0),
          [bark.shaded(0.24), bark.shaded(0.06), bark, bark.shaded(-0.2)]))
      for furrow in furrows {
        $0.stroke(furrow, bark.shaded(-0.3), width: crown.trunkWidth * 0.035)
      }
    }
  }

  /// Around its root. It tapers all the way up; the boughs come out of its upper part.
  private var trunk: DrawnPath {
    let crown = layout.crown
    let (bottom, top) = (crown.trunkWidth * 0.72, crown.trunkWidth * 0.28)
    let roots = crown.trunkWidth * crown.age.roots
    let height = crown.root.y - crown.fork.y
    let end = -height - crown.trunkWidth * 0.4
    var path = DrawnPath()
    path.move(to: .init(-roots, 1))
    path.curve(
      .init(-bottom * 1.1, -height * 0.02), .init(-bottom, -height * 0.1),
      to: .init(-bottom * 0.9, -height * 0.2))
    path.curve(
      .init(-bottom * 0.76, -height * 0.48), .init(-top * 1.5, -height * 0.76),
      to: .init(-top, -height))
    path.curve(.init(-top * 0.8, end), .init(top * 0.8, end), to: .init(top, -height))
    path.curve(
      .init(top * 1.5, -height * 0.74), .init(bottom * 0.72, -height * 0.46),
      to: .init(bottom * 0.88, -height * 0.18))
    path.curve(
      .init(bottom * 0.98, -height * 0.09), .init(bottom * 1.1, -height * 0.02),
      to: .init(roots * 0.9, 1))
    path.curve(
      .init(bottom, crown.trunkWidth * 0.1), .init(-bottom, crown.trunkWidth * 0.1),
      to: .init(-roots, 1))
    path.close()
    return path
  }

  /// Lines in the bark, more of them on an older tree.
  private var furrows: [DrawnPath] {
    let crown = layout.crown
    let (height, count) = (crown.root.y - crown.fork.y, crown.age.furrows)
    return (0..<count).map { index in
      // Never quite beside each other, and never at the edge.
      let part = (Double(index) + 0.5) / Double(count)
      let x = (part - 0.5) * crown.trunkWidth * 0.8
      let low = height * (0.1 + 0.3 * (Double(index) * 0.618).truncatingRemainder(dividingBy: 1))
      let high = min(low + height * 0.34, height * 0.92)
      let bend = crown.trunkWidth * 0.06 * (index.isMultiple(of: 2) ? 1 : -1)
      var path = DrawnPath()
      path.move(to: .init(x * 1.1, -low))
      path.curve(
        .init(x + bend, -low - (high - low) / 3), .init(x - bend, -high + (high - low) / 3),
        to: .init(x * 0.8, -high))
      return path
    }
  }

  func drawTwig(_ twig: TreeTwig, on drawing: Drawing) {
    // So many fine twigs would hide the leaves.
    let isFine = twig.width < 1 && layout.leaves.count > 1500
    drawing.stroke(
      twig.path, isFine ? bark.faded(to: 0.6) : bark, width: isFine ? 0.5 : twig.width)
    guard twig.isLit else { return }
    let aside = twig.width * 0.22
    drawing.at(.init(TreeScene.light.x * aside, TreeScene.light.y * aside)) {
      // The end of what it grows out of was just covered.
      for path in [twig.before, twig.path].compactMap(\.self) {
        $0.stroke(path, bark.shaded(0.2), width: twig.width * 0.3)
      }
    }
  }
}

extension Drawing {
  /// Wood and ground are laid out as reading goes from the left.
  func inReadingOrder(of layout: TreeLayout, _ draw: (Drawing) -> Void) {
    guard layout.isMirrored else { return draw(self) }
    mirrored(draw)
  }
}
