// SPDX-License-Identifier: GPL-3.0-or-later

/// Sets a large number with two lines beside it, which stand on its foot.
struct LeadPlacing {
  private static let numberScale = 3.8
  private static let smallScale = 2.4
  /// So many lines follow one that stands among others.
  private static let kept = 4.0
  private static let firstScale = 1.25
  private static let space = 12.0

  private let typesetter: Typesetter
  private let pages: PrintedPages
  private let isRightToLeft: Bool

  init(_ typesetter: Typesetter, _ pages: PrintedPages, _ isRightToLeft: Bool) {
    (self.typesetter, self.pages, self.isRightToLeft) = (typesetter, pages, isRightToLeft)
  }

  func place(_ lead: PrintedLead) {
    if lead.paint != nil { pages.leaveGap(typesetter.size * 1.6) }
    let scale = lead.paint == nil ? Self.numberScale : Self.smallScale
    guard let number = typesetter.line(lead.number, scale: scale),
      let first = typesetter.line(lead.first, scale: Self.firstScale, .bold)
    else { return }
    let second = typesetter.layout(
      PrintedParagraph(lead.second.inOneLine),
      width: max(pages.width - number.line.width - Self.space, pages.width / 3))
    let (foot, step) = (number.line.ascent, typesetter.lineHeight)
    let beside = number.line.width + Self.space
    if let paint = lead.paint {
      pages.makeRoom(foot + Self.kept * step)
      let x = isRightToLeft ? pages.width - number.line.width : 0
      pages.place(
        .words(number.layout, number.line, paint), x: x, below: foot - number.line.baseline)
    } else {
      place(number.layout, number.line, at: 0, foot: foot, .full)
    }
    place(first.layout, first.line, at: beside, foot: foot - step, .full)
    for (index, line) in second.lines.enumerated() {
      place(second, line, at: beside, foot: foot + Double(index) * step, .dimmed)
    }
    pages.advance(foot + Double(second.lines.count - 1) * step + typesetter.size * 0.8)
    guard lead.paint == nil else { return }
    pages.place(.rule(pages.width), x: 0)
    pages.advance(typesetter.size)
  }

  /// Puts words so far from the edge where reading begins, and on a line that is so far down.
  private func place(
    _ layout: TextLayout, _ line: TextLayout.Line, at start: Double, foot: Double,
    _ shade: PlacedPiece.Shade
  ) {
    let x = isRightToLeft ? pages.width - start - line.width : start
    pages.place(.line(layout, line, shade: shade), x: x, below: foot - line.baseline)
  }
}
