// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// Sets the entries of a book on pages, and gives each page away as soon as it is full.
final class BookSetter {
  /// A page of entries.
  struct Page {
    let pieces: [PlacedPiece]
    let chapter: Int
    /// Whether the chapter begins on it.
    let isFirst: Bool
  }

  /// On which pages chapters begin; the first page of entries is 0.
  struct Plan {
    var chapters: [Int] = []
    var count = 0
  }

  typealias Source = (PrintedBook.Place) async throws -> [PrintedPart]

  private static let opening = (above: 48.0, scale: 2.2, below: 26.0)

  private let book: PrintedBook
  private let layout: PageLayout
  private(set) var plan = Plan()

  init?(_ book: PrintedBook, width: Double, height: Double) {
    let document = PrintedDocument(
      [], title: book.title, in: book.font, isRightToLeft: book.isRightToLeft)
    guard let layout = PageLayout(document, width: width, height: height) else { return nil }
    (self.book, self.layout) = (book, layout)
  }

  /// Asks for one entry after the other. `page` hears of each page.
  func set(_ source: Source, _ page: (Page) throws -> Void) async throws {
    for (number, chapter) in book.chapters.enumerated() {
      if !layout.pages.isAtTop { layout.pages.turn() }
      try give(number - 1, page)
      plan.chapters.append(layout.pageCount - 1)
      begin(chapter, number)
      for entry in 0..<chapter.count {
        try Task.checkCancellation()
        for part in try await source(.init(chapter: number, entry: entry)) { layout.add(part) }
        try give(number, page)
      }
    }
    layout.pages.turn()
    try give(book.chapters.count - 1, page)
  }

  private func give(_ chapter: Int, _ page: (Page) throws -> Void) throws {
    for pieces in layout.pages.takeFinished() {
      let isFirst = plan.chapters.last == plan.count
      plan.count += 1
      try page(Page(pieces: pieces, chapter: chapter, isFirst: isFirst))
    }
  }

  private func begin(_ chapter: PrintedBook.Chapter, _ number: Int) {
    layout.pages.place(.anchor("c\(number)"), x: 0)
    layout.pages.advance(Self.opening.above)
    var title = PrintedParagraph(chapter.title, .bold)
    (title.scale, title.paint) = (Self.opening.scale, book.paint)
    layout.add(.paragraph(title))
    layout.pages.place(.painted(width: layout.pages.width, book.paint), x: 0)
    layout.pages.advance(Self.opening.below)
  }
}
