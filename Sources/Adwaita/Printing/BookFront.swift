// SPDX-License-Identifier: GPL-3.0-or-later

/// The pages of a book before its entries: its title, and the list of its chapters.
struct BookFront {
  private static let space = 14.0

  private let book: PrintedBook
  private let layout: PageLayout
  private var pages: PrintedPages { layout.pages }

  /// `numbers` are those of the pages on which its chapters begin.
  init?(_ book: PrintedBook, width: Double, height: Double, numbers: [String]) {
    let document = PrintedDocument(
      [], title: book.title, in: book.font, isRightToLeft: book.isRightToLeft)
    guard let layout = PageLayout(document, width: width, height: height) else { return nil }
    (self.book, self.layout) = (book, layout)
    setTitle()
    pages.turn()
    setContents(numbers)
  }

  var pageCount: Int { pages.count }

  func pieces(on page: Int) -> [PlacedPiece] { pages.pieces(on: page) }

  private func setTitle() {
    pages.advance(pages.height * 0.3)
    setCentred(book.title, scale: 3, .bold, isPainted: true)
    pages.advance(Self.space)
    let width = pages.width / 6
    pages.place(.painted(width: width, book.paint), x: (pages.width - width) / 2)
    pages.advance(Self.space)
    setCentred(book.subtitle, scale: 1.6, [], isPainted: false)
    pages.advance(Self.space)
    setCentred(book.note, scale: 1, [], isPainted: false)
  }

  private func setCentred(_ text: String, scale: Double, _ style: PrintedStyle, isPainted: Bool) {
    var paragraph = PrintedParagraph(text.inOneLine, style)
    paragraph.scale = scale
    let words = layout.typesetter.layout(paragraph, width: pages.width)
    for line in words.lines {
      pages.place(
        isPainted
          ? .words(words, line, book.paint) : .line(words, line, shade: .soft),
        x: (pages.width - line.width) / 2)
      pages.advance(line.height)
    }
  }

  private func setContents(_ numbers: [String]) {
    var heading = PrintedParagraph(book.contents.inOneLine, .bold)
    (heading.scale, heading.paint) = (1.8, book.paint)
    layout.add(.paragraph(heading))
    pages.advance(Self.space)
    for (index, chapter) in book.chapters.enumerated() {
      guard numbers.indices.contains(index),
        let title = layout.typesetter.line(chapter.title),
        let number = layout.typesetter.line(numbers[index])
      else { continue }
      pages.makeRoom(title.line.height * 1.3)
      let isRightToLeft = book.isRightToLeft
      let row = ContentsRow(
        title: title, number: number,
        titleX: isRightToLeft ? pages.width - title.line.width : 0,
        numberX: isRightToLeft ? 0 : pages.width - number.line.width,
        dots: isRightToLeft
          ? (number.line.width, pages.width - title.line.width)
          : (title.line.width, pages.width - number.line.width),
        target: "c\(index)")
      pages.place(.contents(row), x: 0)
      pages.advance(title.line.height * 1.3)
    }
  }
}

/// A line of the list of chapters, which leads to one.
struct ContentsRow {
  typealias Words = (layout: TextLayout, line: TextLayout.Line)

  let title: Words
  let number: Words
  let titleX: Double
  let numberX: Double
  /// From where to where they lead from the one to the other.
  let dots: (from: Double, to: Double)
  /// What the chapter is called in the file.
  let target: String
}
