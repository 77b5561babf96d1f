// SPDX-License-Identifier: GPL-3.0-or-later

/// Sets pictures in rows with their captions below them. No row is cut at the end of a page.
struct FigurePlacing {
  private static let gap = 8.0
  private static let captionScale = 0.82
  /// How much of a page a picture is high, at most.
  private static let tallest = 0.5
  private static let wanted = 0.24
  /// A picture of its own row may be so much smaller, where it fits on the page then.
  private static let smallest = 0.65

  /// How wide a picture with a caption should be, in sizes of the usual words.
  private static let captionWidth = 9.0

  private let typesetter: Typesetter
  private let pages: PrintedPages
  private let isRightToLeft: Bool

  init(_ typesetter: Typesetter, _ pages: PrintedPages, _ isRightToLeft: Bool) {
    (self.typesetter, self.pages, self.isRightToLeft) = (typesetter, pages, isRightToLeft)
  }

  func place(_ figures: [PrintedFigure]) {
    pages.leaveGap(Self.gap / 2)
    for group in Self.groups(figures) {
      if group.count == 1 { placeAlone(group[0]) } else { placeRows(group) }
    }
  }

  /// Those whose captions need the whole width are groups of one.
  private static func groups(_ figures: [PrintedFigure]) -> [[PrintedFigure]] {
    figures.reduce(into: []) { groups, figure in
      if let last = groups.last?.last, !last.standsAlone, !figure.standsAlone {
        groups[groups.count - 1].append(figure)
      } else {
        groups.append([figure])
      }
    }
  }

  private func placeAlone(_ figure: PrintedFigure) {
    let picture = figure.picture
    var height = min(
      pages.width / picture.shape, pages.height * Self.tallest, picture.naturalHeight)
    let words = caption(figure, width: pages.width)
    let below = words.lines.prefix(2).reduce(0) { $0 + $1.height } + 3
    // A little less, so that no rounding takes the caption to the next page.
    let fitting = pages.room - below - 0.5
    if fitting >= height * Self.smallest { height = min(height, fitting) }
    pages.makeRoom(height + below)
    let width = height * picture.shape
    let x = (pages.width - width) / 2
    place(figure, x: x, width: width, height: height)
    pages.advance(height + 3)
    for line in words.lines {
      pages.makeRoom(line.height)
      pages.place(
        .line(words, line, shade: .dimmed), x: words.lines.count == 1 ? centred(line) : line.x)
      pages.advance(line.height)
    }
    pages.advance(Self.gap)
  }

  private func centred(_ line: TextLayout.Line) -> Double { (pages.width - line.width) / 2 }

  private func placeRows(_ figures: [PrintedFigure]) {
    let arrangement = PictureRows(
      width: pages.width, gap: Self.gap, wanted: pages.height * Self.wanted)
    let leastWidths = figures.map {
      $0.caption.isEmpty ? 0 : typesetter.size * Self.captionWidth
    }
    for row in arrangement.rows(of: figures.map(\.picture.shape), leastWidths: leastWidths) {
      let shown = figures[row]
      let largest = shown.map(\.picture.naturalHeight).max() ?? .infinity
      let height = min(
        arrangement.height(of: shown.map(\.picture.shape)), pages.height * Self.tallest, largest)
      placeRow(shown.map { ($0, $0.picture.shape * height) }, height: height)
    }
  }

  private func placeRow(_ row: [(figure: PrintedFigure, width: Double)], height: Double) {
    let captions = row.map { caption($0.figure, width: $0.width) }
    let words = captions.map { $0.lines.reduce(0) { $0 + $1.height } }.max() ?? 0
    let all = height + (words > 0 ? words + 3 : 0)
    // Words in narrow columns would go on below the end of the page.
    guard words < pages.height / 3, all < pages.height else {
      for (figure, _) in row { placeAlone(figure) }
      return
    }
    pages.makeRoom(all)
    let width = row.reduce(Self.gap * Double(row.count - 1)) { $0 + $1.width }
    var start = (pages.width - width) / 2
    for (index, (figure, width)) in row.enumerated() {
      let x = isRightToLeft ? pages.width - start - width : start
      place(figure, x: x, width: width, height: height)
      var down = height + 3
      for line in captions[index].lines {
        pages.place(.line(captions[index], line, shade: .dimmed), x: x + line.x, below: down)
        down += line.height
      }
      start += width + Self.gap
    }
    pages.advance(all + Self.gap)
  }

  private func caption(_ figure: PrintedFigure, width: Double) -> TextLayout {
    var paragraph = PrintedParagraph(figure.caption.inOneLine)
    paragraph.scale = Self.captionScale
    let layout = typesetter.layout(paragraph)
    if !figure.caption.isEmpty { layout.setWidth(width) }
    return layout
  }

  private func place(_ figure: PrintedFigure, x: Double, width: Double, height: Double) {
    pages.place(.picture(figure.picture, width: width, height: height), x: x)
    guard let length = figure.length, let words = typesetter.line(length, scale: 0.8) else {
      return
    }
    let (inside, across) = (5.0, words.line.width + words.line.height + 8)
    pages.place(
      .badge(words.layout, words.line, width: across),
      x: isRightToLeft ? x + width - across - inside : x + inside,
      below: height - words.line.height - inside)
  }
}
