// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// A few lines to write into: as tall as what is written, until it scrolls.
package final class TextArea: Widget {
  private let view = DrawnTextView()
  private let heights: ClosedRange<Int>
  private var isLoading = false
  /// Whether Enter has ended a syllable, and ends the text when the input method has handed it on.
  private var entersAfterComposing = false
  /// Whether what is being inserted is that Enter.
  private var isEnding = false
  private var changed: @MainActor () -> Void = {}
  private var entered: (@MainActor () -> Void)?

  package init(
    _ name: @autoclosure @escaping LiveText, placeholder: LiveText? = nil,
    heights: ClosedRange<Int>
  ) {
    self.heights = heights
    super.init(borrowing: gtk_scrolled_window_new())
    // A scroll bar would be taller than a line.
    gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL)
    gtk_scrolled_window_set_min_content_height(opaque, gint(heights.lowerBound))
    gtk_scrolled_window_set_child(opaque, view.widget)
    gtk_text_view_set_wrap_mode(cast(view.pointer), GTK_WRAP_WORD_CHAR)
    // Tab goes on to the next widget.
    gtk_text_view_set_accepts_tab(cast(view.pointer), 0)
    view.named(name())
    if let placeholder { view.setPlaceholder(placeholder) }
    listen()
  }

  /// The room between its lines.
  package func spaced(lines: Int) -> Self {
    gtk_text_view_set_pixels_below_lines(cast(view.pointer), gint(lines))
    gtk_text_view_set_pixels_inside_wrap(cast(view.pointer), gint(lines))
    return self
  }

  private func listen() {
    let buffer = Object(borrowing: UnsafeMutableRawPointer(buffer))
    buffer.connect("insert-text") { [weak self] in self?.noteInsertion(of: $0.string(2)) }
    buffer.connect("changed") { [weak self] _ in self?.noteChange() }
    // Not before GTK has told screen readers what was inserted, and where.
    buffer.connect("insert-text", after: true) { [weak self] _ in self?.endAfterComposing() }
    view.connect("preedit-changed") { [weak self] _ in self?.noteChange() }
    let adjustment = Object(borrowing: gtk_scrolled_window_get_vadjustment(opaque))
    adjustment.connect("changed") { [weak self] _ in
      // Not inside the allocation that this is told from.
      Task { [weak self] in self?.grow() }
    }
    view.onKeys("Return", "KP_Enter", "ISO_Enter") { [weak self] in self?.enter() ?? false }
    // GTK begins the new line. What lists the keys of a widget finds them here.
    view.onKeys("<Shift>Return", "<Shift>KP_Enter") { false }
    // An input method may use Enter for itself.
    let keys = EventControllerKey().onPressed { [weak self] in self?.entersAfterComposing = false }
    view.addController(keys.capturing())
  }

  private var buffer: UnsafeMutablePointer<GtkTextBuffer>? {
    gtk_text_view_get_buffer(cast(view.pointer))
  }

  /// The text, with what is being composed. Setting it is no change and can't be undone. While it
  /// has the focus, the caret stays as far from the beginning as it is; otherwise it goes to the
  /// end.
  package var text: String {
    get {
      var (start, end) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      return String(consuming: gtk_text_buffer_get_text(buffer, &start, &end, 1))
        .inserting(view.composed, at: caret)
    }
    set {
      isLoading = true
      let caret = holdsFocus ? self.caret : -1
      gtk_text_buffer_begin_irreversible_action(buffer)
      gtk_text_buffer_set_text(buffer, newValue.withoutNul, -1)
      gtk_text_buffer_end_irreversible_action(buffer)
      self.caret = caret
      isLoading = false
      gtk_scrolled_window_set_min_content_height(opaque, gint(heights.lowerBound))
    }
  }

  package var isComposing: Bool { view.isComposing }

  /// Takes away what the text begins with; the rest stays as it is being written. Answers whether
  /// it begins so.
  package func removeBeginning(_ words: String) -> Bool {
    let scalars = words.unicodeScalars
    guard text.unicodeScalars.starts(with: scalars) else { return false }
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_start_iter(buffer, &start)
    gtk_text_buffer_get_iter_at_offset(buffer, &end, gint(clamping: scalars.count))
    isLoading = true
    gtk_text_buffer_begin_irreversible_action(buffer)
    gtk_text_buffer_delete(buffer, &start, &end)
    gtk_text_buffer_end_irreversible_action(buffer)
    isLoading = false
    gtk_scrolled_window_set_min_content_height(opaque, gint(heights.lowerBound))
    return true
  }

  /// How many characters are before the caret; -1 puts it at the end.
  private var caret: Int {
    get {
      var iterator = GtkTextIter()
      gtk_text_buffer_get_iter_at_mark(buffer, &iterator, gtk_text_buffer_get_insert(buffer))
      return Int(gtk_text_iter_get_offset(&iterator))
    }
    set {
      var iterator = GtkTextIter()
      gtk_text_buffer_get_iter_at_offset(buffer, &iterator, gint(newValue))
      gtk_text_buffer_place_cursor(buffer, &iterator)
    }
  }

  package func moveCaretToEnd() { caret = -1 }

  package var isEditable: Bool {
    get { gtk_text_view_get_editable(cast(view.pointer)) != 0 }
    set { gtk_text_view_set_editable(cast(view.pointer), newValue ? 1 : 0) }
  }

  /// Whether the keyboard is in it, or would be if the window had it.
  package var holdsFocus: Bool { gtk_widget_is_focus(view.widget) != 0 }

  @discardableResult
  package override func grabFocus() -> Bool { view.grabFocus() }

  /// Hears that the person changed the text.
  @discardableResult
  package func onChanged(_ handler: @escaping @MainActor () -> Void) -> Self {
    changed = handler
    return self
  }

  /// Lets Enter do something; then it is Shift and Enter that begin a new line.
  @discardableResult
  package func onEntered(_ handler: @escaping @MainActor () -> Void) -> Self {
    entered = handler
    return self
  }

  /// A syllable that is still being composed comes first: its input method has the key, and ends
  /// it.
  private func enter() -> Bool {
    guard let entered else { return false }
    guard !view.isComposing else {
      entersAfterComposing = true
      return false
    }
    entered()
    return true
  }

  private func noteInsertion(of words: String) {
    isEnding = entersAfterComposing && !isLoading && words == "\n"
  }

  private func noteChange() {
    view.emptySide?.update()
    if !isLoading, !isEnding { changed() }
  }

  private func endAfterComposing() {
    guard isEnding else { return }
    isEnding = false
    guard removeNewLineBeforeCaret() else { return changed() }
    entersAfterComposing = false
    entered?()
  }

  private func removeNewLineBeforeCaret() -> Bool {
    var (before, caret) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_iter_at_mark(buffer, &caret, gtk_text_buffer_get_insert(buffer))
    before = caret
    guard gtk_text_iter_backward_char(&before) != 0, gtk_text_iter_get_char(&before) == 10 else {
      return false
    }
    isLoading = true
    gtk_text_buffer_delete(buffer, &before, &caret)
    isLoading = false
    return true
  }

  /// A text view knows how tall its words are only once it is laid out.
  private func grow() {
    // Before it has a width, each letter has a line of its own.
    guard gtk_widget_get_width(view.widget) > 0 else { return }
    let adjustment = gtk_scrolled_window_get_vadjustment(opaque)
    let words = gtk_adjustment_get_upper(adjustment)
    // What is shown without being scrolled has room, and may have more of it.
    guard words > gtk_adjustment_get_page_size(adjustment) else { return }
    let wanted = min(Int(words), heights.upperBound)
    guard wanted > Int(gtk_scrolled_window_get_min_content_height(opaque)) else { return }
    gtk_scrolled_window_set_min_content_height(opaque, gint(wanted))
  }
}
