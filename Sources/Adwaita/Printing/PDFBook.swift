// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// A book as a PDF, written page by page: however long it is, a few pages of it are in memory.
package enum PDFBook {
  private static let margins = (side: 71.0, end: 72.0)
  /// How far above the words the line at the head of a page is.
  private static let head = 30.0

  /// Sets it twice: on which pages chapters begin is known only when all of it was set. `entry` is
  /// asked for each entry each time, and has to answer alike. `numbers` says how the pages are
  /// numbered of which there are so many. Takes a while, on the thread of the caller.
  package static func write(
    _ book: PrintedBook, on paper: PaperSize, numbers: @MainActor @Sendable (Int) -> [String],
    entry: (PrintedBook.Place) async throws -> [PrintedPart],
    to write: ([UInt8]) throws -> Void
  ) async throws {
    let (width, height) = (paper.width - 2 * margins.side, paper.height - 2 * margins.end)
    guard let first = BookSetter(book, width: width, height: height),
      let second = BookSetter(book, width: width, height: height)
    else { return }
    try await first.set(entry) { _ in }
    let plan = first.plan
    let empty = book.chapters.map { _ in "0" }
    let ahead = BookFront(book, width: width, height: height, numbers: empty)?.pageCount ?? 0
    let words = await numbers(ahead + plan.count)
    let starts = plan.chapters.map { words[ahead + $0] }
    guard let front = BookFront(book, width: width, height: height, numbers: starts) else { return }
    let sheet = BookSheet(book, paper, margins: margins, head: head)
    for number in 0..<front.pageCount {
      sheet.draw(front.pieces(on: number))
      try sheet.turn(write)
    }
    sheet.addOutline()
    var number = ahead
    try await second.set(entry) { page in
      sheet.draw(page.pieces)
      // The diary may have changed meanwhile.
      sheet.drawEdges(page, words.indices.contains(number) ? words[number] : "", number: number)
      number += 1
      try sheet.turn(write)
    }
    try sheet.finish(write)
  }
}

/// The paper of a book, page by page.
private final class BookSheet {
  private let book: PrintedBook
  private let paper: PaperSize
  private let margins: (side: Double, end: Double)
  private let head: Double
  private let output = CairoOutput()
  private let surface: OpaquePointer?
  private let page: OpaquePointer?
  private let typesetter: Typesetter?

  init(
    _ book: PrintedBook, _ paper: PaperSize, margins: (side: Double, end: Double), head: Double
  ) {
    (self.book, self.paper, self.margins, self.head) = (book, paper, margins, head)
    surface = cairo_pdf_surface_create_for_stream(
      CairoOutput.write, output.pointer, paper.width, paper.height)
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, book.title)
    page = cairo_create(surface)
    typesetter =
      PageLayout(
        PrintedDocument([], title: "", in: book.font), width: 1, height: 1)?.typesetter
  }

  /// To destroy the surface may write what is left, so that the output is kept until then.
  deinit {
    cairo_destroy(page)
    withExtendedLifetime(output) { cairo_surface_destroy(surface) }
  }

  func draw(_ pieces: [PlacedPiece]) {
    guard let page else { return }
    cairo_save(page)
    cairo_translate(page, margins.side, margins.end)
    for piece in pieces { piece.draw(on: page) }
    cairo_restore(page)
  }

  /// The head of a page, where no chapter begins, and its number. On the left of two pages the head
  /// is the title of the book, on the right that of the chapter.
  func drawEdges(_ page: BookSetter.Page, _ number: String, number index: Int) {
    let width = paper.width - 2 * margins.side
    let isLeft = (index % 2 == 1) != book.isRightToLeft
    if !page.isFirst {
      let title = index % 2 == 1 ? book.title : book.chapters[page.chapter].title
      write(title, y: -head) { isLeft ? 0 : width - $0 }
    }
    write(number, y: paper.height - 2 * margins.end + 14) { (width - $0) / 2 }
  }

  private func write(_ text: String, y: Double, _ x: (Double) -> Double) {
    guard let words = typesetter?.line(text, scale: 0.8) else { return }
    draw([
      PlacedPiece(
        shape: .line(words.layout, words.line, shade: .dimmed), x: x(words.line.width), y: y)
    ])
  }

  /// Ends the page, and gives away what cairo has made of it.
  func turn(_ write: ([UInt8]) throws -> Void) throws {
    cairo_show_page(page)
    try CairoError.check(cairo_status(page))
    try write(output.take())
  }

  /// Lets readers of PDFs list the chapters. Where they begin, their anchors tell: to cairo, a page
  /// that is not there is an error, and the diary may get shorter while the book is made.
  func addOutline() {
    for (number, chapter) in book.chapters.enumerated() {
      cairo_pdf_surface_add_outline(
        surface, CAIRO_PDF_OUTLINE_ROOT, chapter.title, "dest='c\(number)'",
        cairo_pdf_outline_flags_t(rawValue: 0))
    }
  }

  func finish(_ write: ([UInt8]) throws -> Void) throws {
    cairo_surface_finish(surface)
    for status in [cairo_status(page), cairo_surface_status(surface)] {
      if status != CAIRO_STATUS_SURFACE_FINISHED { try CairoError.check(status) }
    }
    try write(output.take())
  }
}
