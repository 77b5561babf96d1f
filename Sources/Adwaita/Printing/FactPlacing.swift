// SPDX-License-Identifier: GPL-3.0-or-later

/// Sets facts beside each other, each with its symbol, in as many lines as it takes.
struct FactPlacing {
  private static let scale = 0.9
  private static let space = 16.0

  private let typesetter: Typesetter
  private let pages: PrintedPages
  private let isRightToLeft: Bool

  init(_ typesetter: Typesetter, _ pages: PrintedPages, _ isRightToLeft: Bool) {
    (self.typesetter, self.pages, self.isRightToLeft) = (typesetter, pages, isRightToLeft)
  }

  private var side: Double { typesetter.size * 1.05 }

  func place(_ facts: [PrintedFact]) {
    var (start, height) = (0.0, 0.0)
    for fact in facts {
      let before = fact.symbol == nil ? 0 : side + side * 0.4
      var paragraph = PrintedParagraph(fact.text.inOneLine)
      paragraph.scale = Self.scale
      let layout = typesetter.layout(paragraph, width: pages.width - before)
      guard let first = layout.lines.first else { continue }
      let width = before + (layout.lines.map(\.width).max() ?? 0)
      if start > 0, start + width > pages.width {
        pages.advance(height)
        (start, height) = (0, 0)
      }
      if start == 0 { pages.makeRoom(first.height) }
      if let symbol = fact.symbol {
        pages.place(
          .symbol(symbol, side: side), x: isRightToLeft ? pages.width - start - side : start,
          below: (first.height - side) / 2)
      }
      for (index, line) in layout.lines.enumerated() {
        if index > 0 {
          pages.advance(line.height)
          pages.makeRoom(line.height)
        }
        let left = start + before
        pages.place(
          .line(layout, line, shade: .soft),
          x: isRightToLeft ? pages.width - left - line.width : left)
      }
      height = max(height, first.height)
      // What follows one of several lines begins below it.
      start = layout.lines.count > 1 ? pages.width : start + width + Self.space
    }
    pages.advance(height + typesetter.size * 0.4)
  }
}
