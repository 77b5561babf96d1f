// SPDX-License-Identifier: GPL-3.0-or-later

/// Sets a paragraph line by line, on as many pages as it takes. No line of one that goes on is
/// alone on a page, and a heading stands above what it is the heading of.
struct ParagraphPlacing {
  private static let quoteStep = 12.0
  private static let between = 3.0
  /// How many lines of a paragraph are together, at least.
  private static let fewest = 2

  private let typesetter: Typesetter
  private let pages: PrintedPages

  init(_ typesetter: Typesetter, _ pages: PrintedPages) {
    (self.typesetter, self.pages) = (typesetter, pages)
  }

  func place(_ paragraph: PrintedParagraph) {
    let layout = typesetter.layout(paragraph)
    let mark = mark(paragraph)
    let quotes = Double(paragraph.quoteDepth) * Self.quoteStep
    // However deep a list goes, there is room for words.
    let inwards = min(Double(paragraph.indent) * typesetter.size * 0.55, pages.width / 3)
    let edge = min(quotes + inwards, pages.width / 2)
    let before = edge + mark.width
    layout.setWidth(pages.width - before)
    if paragraph.isHeading { keepWithNext(layout) }
    var rest = layout.lines[...]
    while !rest.isEmpty {
      let count = nextLines(of: rest, isFirst: rest.count == layout.lines.count)
      for line in rest.prefix(count) {
        if paragraph.isCode { pages.place(.ground(pages.width, line.height), x: 0) }
        placeBars(paragraph, line, isMirrored: layout.isRightToLeft)
        if rest.startIndex == 0, line.pointer == layout.lines[0].pointer, let shape = mark.shape {
          let left = layout.isRightToLeft ? pages.width - edge - mark.own : edge
          pages.place(shape(line), x: left)
        }
        pages.place(
          paragraph.paint.map { .words(layout, line, $0) }
            ?? .line(layout, line, shade: paragraph.isDimmed ? .dimmed : .full),
          x: line.x + (layout.isRightToLeft ? 0 : before))
        pages.advance(line.height)
      }
      rest = rest.dropFirst(count)
      if !rest.isEmpty { pages.turn() }
    }
    pages.advance(Self.between)
  }

  private func keepWithNext(_ layout: TextLayout) {
    pages.leaveGap(6)
    let own = layout.lines.reduce(0) { $0 + $1.height }
    let below =
      Double(Self.fewest) * typesetter.lineHeight + Self.between + PageLayout.gap
    if own + below < pages.height / 2 { pages.makeRoom(own + below) }
  }

  /// How many of the lines go on this page; 0 where the next one is better for all of them.
  private func nextLines(of lines: ArraySlice<TextLayout.Line>, isFirst: Bool) -> Int {
    var (fitting, room) = (0, pages.room)
    for line in lines {
      room -= line.height
      guard room >= 0 else { break }
      fitting += 1
    }
    guard fitting < lines.count else { return lines.count }
    // A line that is higher than a page has one of its own.
    guard !pages.isAtTop else { return max(min(fitting, lines.count - Self.fewest), 1) }
    let count = max(min(fitting, lines.count - Self.fewest), 0)
    return isFirst && count < Self.fewest ? 0 : count
  }

  private func placeBars(
    _ paragraph: PrintedParagraph, _ line: TextLayout.Line, isMirrored: Bool
  ) {
    for depth in 0..<paragraph.quoteDepth {
      let x = min(Double(depth) * Self.quoteStep, pages.width / 2) + 2
      pages.place(.bar(line.height + Self.between), x: isMirrored ? pages.width - x : x)
    }
  }
}

// MARK: - Marks

extension ParagraphPlacing {
  /// `width` is what it takes from the words, of which it fills `own`.
  private typealias Mark = (
    width: Double, own: Double, shape: ((TextLayout.Line) -> PlacedPiece.Shape)?
  )

  private func mark(_ paragraph: PrintedParagraph) -> Mark {
    let width = typesetter.size * 1.6
    switch paragraph.mark {
    case .none: return (0, 0, nil)
    case .box(let isChecked):
      let side = typesetter.size * 0.72
      return (width, side + 2, { .box(isChecked: isChecked, side: side, height: $0.height) })
    case .bullet: return words("•", atLeast: width)
    case .number(let number): return words(number, atLeast: width)
    }
  }

  private func words(_ text: String, atLeast least: Double) -> Mark {
    guard let (layout, own) = typesetter.line(text) else { return (least, 0, nil) }
    return (
      max(own.width + typesetter.size * 0.5, least), own.width,
      { .line(layout, own.standing(on: $0.baseline), shade: .full) }
    )
  }
}
