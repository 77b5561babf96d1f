// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// Prints a document, on as many pages as it takes.
package final class PrintOperation: Object {
  /// So many parts are set before the window gets its turn.
  private static let portion = 40

  private let document: PrintedDocument
  private let footers: @MainActor (Int) -> [String]
  private var layout: PageLayout?
  /// How many parts are on pages already.
  private var added = 0
  private var words: [String] = []
  /// GTK holds an operation only until it has sent everything off, and says later whether that went
  /// well.
  private var kept: PrintOperation?
  private weak var cover: WindowCover?
  private var result: GtkPrintOperationResult?

  /// `footers` says what stands below each of so many pages. `name` is what the job is called, to
  /// all who see the queue of a printer; else that is the title of the document.
  package init(
    _ document: PrintedDocument, named name: String? = nil,
    footers: @escaping @MainActor (Int) -> [String]
  ) {
    (self.document, self.footers) = (document, footers)
    super.init(adopting: UnsafeMutableRawPointer(gtk_print_operation_new()))
    gtk_print_operation_set_job_name(operation, name ?? document.title)
    gtk_print_operation_set_unit(operation, GTK_UNIT_POINTS)
    // A dialog that waited for its answer would keep everything else waiting.
    gtk_print_operation_set_allow_async(operation, 1)
    connect("begin-print") { [weak self] in
      if let context = $0.pointer(1) { self?.begin(OpaquePointer(context)) }
    }
    connect("paginate") { [weak self] in $0.answer(self?.goOn() ?? true) }
    connect("draw-page") { [weak self] in
      if let context = $0.pointer(1) { self?.draw($0.int(2), OpaquePointer(context)) }
    }
  }

  private var operation: UnsafeMutablePointer<GtkPrintOperation> { cast(pointer) }

  /// Asks which printer to use, and prints. What fails only after that is told to `onFailed`.
  /// Where the windows are covered before the person has chosen, nothing is printed.
  package func run(
    over widget: Widget, onFailed: @escaping @MainActor (GLibError) -> Void
  ) throws(GLibError) {
    let cover = WindowCover.above(widget.windowAround)
    guard cover?.isHidingAbove(widget.windowAround) != true else { return }
    cover?.note(self) { [weak self] in
      if let self, layout == nil { gtk_print_operation_cancel(operation) }
    }
    self.cover = cover
    defer { if kept == nil { cover?.forget(self) } }
    try run(GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, widget.windowAround)
    guard gtk_print_operation_is_finished(operation) == 0 else { return }
    kept = self
    connect("done") { [weak self] in
      self?.result = GtkPrintOperationResult(UInt32($0.enumeration(1)))
      self?.settle(onFailed)
    }
    connect("status-changed") { [weak self] _ in self?.settle(onFailed) }
  }

  /// Every page is set where it is done; only then, if at all, is it on its way to the printer.
  private func settle(_ onFailed: (GLibError) -> Void) {
    let isFinished = gtk_print_operation_is_finished(operation) != 0
    guard kept != nil, let result, isFinished || result != GTK_PRINT_OPERATION_RESULT_APPLY
    else { return }
    kept = nil
    cover?.forget(self)
    let isAborted =
      gtk_print_operation_get_status(operation) == GTK_PRINT_STATUS_FINISHED_ABORTED
    guard
      result == GTK_PRINT_OPERATION_RESULT_ERROR
        || result == GTK_PRINT_OPERATION_RESULT_APPLY && isAborted
    else { return }
    do throws(GLibError) {
      _ = try throwingGError { gtk_print_operation_get_error(operation, $0) }
    } catch {
      onFailed(error)
    }
  }

  /// Prints into a file, as a printer would.
  func export(to path: String) throws(GLibError) {
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
    guard let fonts = gtk_print_context_create_pango_context(context) else { return }
    layout = PageLayout(
      fonts, for: document, width: gtk_print_context_get_width(context),
      height: gtk_print_context_get_height(context))
    added = 0
  }

  /// Answers whether everything is set.
  private func goOn() -> Bool {
    guard let layout else { return true }
    let parts = document.parts
    for part in parts[added...].prefix(Self.portion) { layout.add(part) }
    added = min(added + Self.portion, parts.count)
    guard added == parts.count else { return false }
    words = footers(layout.pageCount)
    gtk_print_operation_set_n_pages(operation, gint(layout.pageCount))
    return true
  }

  private func draw(_ number: Int, _ context: OpaquePointer) {
    guard let page = gtk_print_context_get_cairo_context(context) else { return }
    layout?.draw(number, footer: words.indices.contains(number) ? words[number] : nil, on: page)
  }
}
