// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Parts as a PDF.
package enum PDFDocument {
  private static let margin = 56.7

  /// Sets the parts on as many pages as it takes. `footers` says what stands below each of so many.
  @concurrent
  package static func make(
    _ parts: [PrintedPart], title: String, on paper: PaperSize,
    footers: @MainActor @Sendable (Int) -> [String]
  ) async throws -> [UInt8] {
    // A font map of its own: the usual one belongs to a thread.
    let fonts = pango_cairo_font_map_new()
    let context = pango_font_map_create_context(fonts)
    g_object_unref(fonts.map(UnsafeMutableRawPointer.init))
    guard let context else { return [] }
    pango_cairo_context_set_resolution(context, 72)
    let layout = PageLayout(
      context, width: paper.width - 2 * margin, height: paper.height - 2 * margin)
    for part in parts {
      try Task.checkCancellation()
      layout.add(part)
    }
    let words = await footers(layout.pageCount)
    return try draw(layout, words, title, paper)
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
      cairo_translate(page, margin, margin)
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
