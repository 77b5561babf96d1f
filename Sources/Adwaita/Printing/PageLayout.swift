// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// Sets parts on pages of one size; all lengths are in points. Used by one thread at a time.
final class PageLayout {
  /// The foot of a page, for its number.
  private static let foot = 28.0
  static let gap = 8.0

  let typesetter: Typesetter
  let pages: PrintedPages
  private let isRightToLeft: Bool
  private let footTop: Double

  /// Takes over the reference to a context of Pango.
  init(_ context: OpaquePointer, for document: PrintedDocument, width: Double, height: Double) {
    typesetter = Typesetter(context, document.font)
    isRightToLeft = document.isRightToLeft
    footTop = height - Self.foot + 10
    pages = PrintedPages(width: width, height: height - Self.foot)
  }

  /// With a font map of its own: the usual one belongs to a thread.
  convenience init?(_ document: PrintedDocument, width: Double, height: Double) {
    let fonts = pango_cairo_font_map_new()
    let context = pango_font_map_create_context(fonts)
    g_object_unref(fonts.map(UnsafeMutableRawPointer.init))
    guard let context else { return nil }
    pango_cairo_context_set_resolution(context, 72)
    self.init(context, for: document, width: width, height: height)
  }

  var pageCount: Int { pages.count }

  func add(_ part: PrintedPart) {
    switch part {
    case .lead(let lead): LeadPlacing(typesetter, pages, isRightToLeft).place(lead)
    case .paragraph(let paragraph): ParagraphPlacing(typesetter, pages).place(paragraph)
    case .facts(let facts): FactPlacing(typesetter, pages, isRightToLeft).place(facts)
    case .figures(let figures): FigurePlacing(typesetter, pages, isRightToLeft).place(figures)
    case .code(let code): pages.place(code)
    case .rule:
      pages.makeRoom(12)
      pages.place(.rule(pages.width), x: 0, below: 6)
      pages.advance(12)
    case .gap: pages.leaveGap(Self.gap)
    }
  }

  /// `footer` is what stands below it.
  func draw(_ number: Int, footer: String?, on page: OpaquePointer) {
    for piece in pages.pieces(on: number) { piece.draw(on: page) }
    guard let footer, let words = typesetter.line(footer, scale: 0.8) else { return }
    let shape = PlacedPiece.Shape.line(words.layout, words.line, shade: .dimmed)
    let x = (pages.width - words.line.width) / 2
    PlacedPiece(shape: shape, x: x, y: footTop).draw(on: page)
  }
}
