// SPDX-License-Identifier: GPL-3.0-or-later

/// Sets a large number with two lines beside it, which stand on its foot.
struct LeadPlacing {
  private static let numberScale = 3.8
  private static let firstScale = 1.25
  private static let space = 12.0

  private let typesetter: Typesetter
  private let pages: PrintedPages
  private let isRightToLeft: Bool

  init(_ typesetter: Typesetter, _ pages: PrintedPages, _ isRightToLeft: Bool) {
    (self.typesetter, self.pages, self.isRightToLeft) = (typesetter, pages, isRightToLeft)
  }

  func place(_ lead: PrintedLead) {
    guard let number = typesetter.line(lead.number, scale: Self.numberScale),
      let first = typesetter.line(lead.first, scale: Self.firstScale, .bold)
    else { return }
    let second = typesetter.layout(
      PrintedParagraph(lead.second.inOneLine),
      width: max(pages.width - number.line.width - Self.space, pages.width / 3))
    let (foot, step) = (number.line.ascent, typesetter.lineHeight)
    let beside = number.line.width + Self.space
    place(number.layout, number.line, at: 0, foot: foot, .full)
    place(first.layout, first.line, at: beside, foot: foot - step, .full)
    for (index, line) in second.lines.enumerated() {
      place(second, line, at: beside, foot: foot + Double(index) * step, .dimmed)
    }
    pages.advance(foot + Double(second.lines.count - 1) * step + typesetter.size * 0.8)
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
