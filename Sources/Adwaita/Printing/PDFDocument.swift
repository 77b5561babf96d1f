// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// A document as a PDF.
package enum PDFDocument {
  /// What is left free around the words: a line of usual ones holds some 80 letters.
  private static let margins = (side: 71.0, end: 62.0)

  /// Sets it on as many pages as it takes. `footers` says what stands below each of so many.
  @concurrent
  package static func make(
    _ document: PrintedDocument, on paper: PaperSize,
    footers: @MainActor @Sendable (Int) -> [String]
  ) async throws -> [UInt8] {
    let layout = PageLayout(
      document, width: paper.width - 2 * margins.side, height: paper.height - 2 * margins.end)
    guard let layout else { return [] }
    for part in document.parts {
      try Task.checkCancellation()
      layout.add(part)
    }
    let words = await footers(layout.pageCount)
    return try draw(layout, words, document.title, paper)
  }

  private static func draw(
    _ layout: PageLayout, _ footers: [String], _ title: String, _ paper: PaperSize
  ) throws -> [UInt8] {
    let output = CairoOutput()
    let surface = cairo_pdf_surface_create_for_stream(
      CairoOutput.write, output.pointer, paper.width, paper.height)
    // To destroy it may write what is left.
    defer { withExtendedLifetime(output) { cairo_surface_destroy(surface) } }
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
    guard let page = cairo_create(surface) else { return [] }
    for number in 0..<layout.pageCount {
      try Task.checkCancellation()
      cairo_save(page)
      cairo_translate(page, margins.side, margins.end)
      layout.draw(
        number, footer: footers.indices.contains(number) ? footers[number] : nil, on: page)
      cairo_restore(page)
      cairo_show_page(page)
    }
    let status = cairo_status(page)
    cairo_destroy(page)
    cairo_surface_finish(surface)
    for status in [status, cairo_surface_status(surface)] { try CairoError.check(status) }
    return output.bytes
  }
}
