// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// Prints a title and a text, on as many pages as it takes.
package final class PrintOperation: Object {
  private let title: String
  private let text: String
  private var layout: Object?
  /// The first line of each page.
  private var pages: [Int] = []

  package var pageCount: Int { pages.count }

  package init(title: String, text: String, job: String) {
    self.title = title
    self.text = text
    super.init(adopting: UnsafeMutableRawPointer(gtk_print_operation_new()))
    gtk_print_operation_set_job_name(operation, job)
    // A dialog that waited for its answer would keep everything else waiting.
    gtk_print_operation_set_allow_async(operation, 1)
    connect("begin-print") { [weak self] in
      if let context = $0.pointer(1) { self?.begin(OpaquePointer(context)) }
    }
    connect("draw-page") { [weak self] in
      if let context = $0.pointer(1) { self?.draw($0.int(2), OpaquePointer(context)) }
    }
  }

  private var operation: UnsafeMutablePointer<GtkPrintOperation> { cast(pointer) }

  /// Asks which printer to use, and prints.
  package func run(over widget: Widget) throws(GLibError) {
    try run(GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, widget.windowAround)
  }

  /// Prints into a PDF file.
  package func export(to path: String) throws(GLibError) {
    gtk_print_operation_set_export_filename(operation, path)
    try run(GTK_PRINT_OPERATION_ACTION_EXPORT, nil)
  }

  private func run(
    _ action: GtkPrintOperationAction, _ window: UnsafeMutablePointer<GtkWindow>?
  ) throws(GLibError) {
    _ = try throwingGError { gtk_print_operation_run(operation, action, window, $0) }
  }

  // MARK: - Pages

  private func begin(_ context: OpaquePointer) {
    let layout = Object(adopting: gtk_print_context_create_pango_layout(context))
    let width = gtk_print_context_get_width(context)
    pango_layout_set_width(layout.opaque, gint(width * Double(PANGO_SCALE)))
    pango_layout_set_wrap(layout.opaque, PANGO_WRAP_WORD_CHAR)
    let heading = title.isEmpty ? "" : "<big><b>" + title.escapedMarkup + "</b></big>\n\n"
    pango_layout_set_markup(layout.opaque, heading + text.escapedMarkup, -1)
    pages = Self.pages(of: layout.opaque, height: gtk_print_context_get_height(context))
    self.layout = layout
    gtk_print_operation_set_n_pages(operation, gint(pages.count))
  }

  private static func pages(of layout: OpaquePointer, height: Double) -> [Int] {
    var pages = [0]
    var used = 0.0
    for line in 0..<Int(pango_layout_get_line_count(layout)) {
      let needed = self.height(of: line, layout)
      if used + needed > height, used > 0 {
        pages.append(line)
        used = 0
      }
      used += needed
    }
    return pages
  }

  private static func height(of line: Int, _ layout: OpaquePointer) -> Double {
    var box = PangoRectangle()
    pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, gint(line)), nil, &box)
    return Double(box.height) / Double(PANGO_SCALE)
  }

  private func draw(_ page: Int, _ context: OpaquePointer) {
    guard let layout, pages.indices.contains(page) else { return }
    let cairo = gtk_print_context_get_cairo_context(context)
    let last =
      page + 1 < pages.count ? pages[page + 1] : Int(pango_layout_get_line_count(layout.opaque))
    var top = 0.0
    for number in pages[page]..<last {
      let line = pango_layout_get_line_readonly(layout.opaque, gint(number))
      var box = PangoRectangle()
      pango_layout_line_get_extents(line, nil, &box)
      cairo_move_to(
        cairo, -Double(box.x) / Double(PANGO_SCALE), top - Double(box.y) / Double(PANGO_SCALE))
      pango_cairo_show_layout_line(cairo, line)
      top += Double(box.height) / Double(PANGO_SCALE)
    }
  }
}
