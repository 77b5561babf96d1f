// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Keeps the lines of a text so short that they can be laid out at once (`ShownText`).
@MainActor final class ShortLines {
  /// The buffer that owns this.
  private unowned let text: TextBuffer
  /// While the program writes, what is written is as it is to be shown.
  private var isWritingShown = false

  private var buffer: UnsafeMutablePointer<GtkTextBuffer> { text.buffer }

  init(of text: TextBuffer) { self.text = text }

  func keepLinesShort() {
    text.connect("insert-text") { [weak self] arguments in
      guard let self, !isWritingShown, let place = arguments.boxed(1) else { return }
      let written = String(
        decoding: arguments.string(2).utf8.prefix(arguments.int(3)), as: UTF8.self)
      let iterator = place.assumingMemoryBound(to: GtkTextIter.self)
      let isEscaped = isEscaped(iterator.pointee)
      guard isEscaped || shown(written, at: iterator.pointee) != written else { return }
      g_signal_stop_emission_by_name(text.pointer, "insert-text")
      // Nothing comes between a character and what it is escaped with.
      if isEscaped { gtk_text_iter_backward_char(&iterator.pointee) }
      insert(written, at: &iterator.pointee)
    }
    text.connect("insert-text", after: true) { [weak self] _ in self?.text.hideRestSoon() }
    text.connect("delete-range") { [weak self] arguments in
      guard let self, !isWritingShown, let start = arguments.boxed(1),
        let end = arguments.boxed(2)
      else { return }
      widen(
        &start.assumingMemoryBound(to: GtkTextIter.self).pointee,
        &end.assumingMemoryBound(to: GtkTextIter.self).pointee)
    }
    text.connect("delete-range", after: true) { [weak self] arguments in
      guard let self, !isWritingShown, let place = arguments.boxed(1) else { return }
      breakSoon(place.assumingMemoryBound(to: GtkTextIter.self).pointee)
    }
    for signal in ["undo", "redo"] {
      text.connect(signal) { [weak self] _ in self?.isWritingShown = true }
      text.connect(signal, after: true) { [weak self] _ in self?.isWritingShown = false }
    }
  }

  func writingShown(_ body: () -> Void) {
    let before = isWritingShown
    isWritingShown = true
    body()
    isWritingShown = before
  }

  func insert(_ text: String, at place: inout GtkTextIter) {
    let shown = shown(text, at: place)
    writingShown { gtk_text_buffer_insert(buffer, &place, shown, -1) }
  }

  /// How a text is shown at a place of the line that it comes into.
  private func shown(_ text: String, at place: GtkTextIter) -> String {
    var (start, place, end) = (place, place, place)
    let length = Int(gtk_text_iter_get_bytes_in_line(&place))
    guard length + text.utf8.count > ShownText.lightLine else { return ShownText.shown(text) }
    gtk_text_iter_set_line_offset(&start, 0)
    if gtk_text_iter_ends_line(&end) == 0 { gtk_text_iter_forward_to_line_end(&end) }
    return ShownText.shown(
      text, after: weight(from: &start, to: &place), before: weight(from: &place, to: &end))
  }

  private func weight(from start: inout GtkTextIter, to end: inout GtkTextIter) -> Int {
    let text = String(consuming: gtk_text_buffer_get_text(buffer, &start, &end, 1))
    return ShownText.weight(of: text.unicodeScalars)
  }

  /// Lets a key that would delete a soft break alone, and seem to do nothing, take the character
  /// behind that as well.
  private func widen(_ start: inout GtkTextIter, _ end: inout GtkTextIter) {
    let softBreak = ShownText.softBreak.value
    let isOne = gtk_text_iter_get_offset(&end) - gtk_text_iter_get_offset(&start) == 1
    if isOne, gtk_text_iter_get_char(&start) == softBreak, !isEscaped(start) {
      if text.caret == Int(gtk_text_iter_get_offset(&end)) {
        gtk_text_iter_backward_cursor_position(&start)
      } else {
        gtk_text_iter_forward_cursor_position(&end)
      }
    }
    includeEscapes(&start, &end)
  }

  /// A range with what the characters at its ends are escaped with.
  func includingEscapes(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = text.bounds(range)
    includeEscapes(&start, &end)
    return Int(gtk_text_iter_get_offset(&start))..<Int(gtk_text_iter_get_offset(&end))
  }

  private func includeEscapes(_ start: inout GtkTextIter, _ end: inout GtkTextIter) {
    let isEmpty = gtk_text_iter_equal(&start, &end) != 0
    if isEscaped(start) { gtk_text_iter_backward_char(&start) }
    if isEmpty { end = start } else if isEscaped(end) { gtk_text_iter_forward_char(&end) }
  }

  /// Whether a place is between a character and what it is escaped with, which may escape itself.
  private func isEscaped(_ place: GtkTextIter) -> Bool {
    var before = place
    var escapes = 0
    while gtk_text_iter_backward_char(&before) != 0,
      gtk_text_iter_get_char(&before) == ShownText.escape.value
    {
      escapes += 1
    }
    return escapes % 2 == 1
  }

  /// Breaks a line that has become too long when others were joined to it; not at once, since
  /// places in the text are still held by what deletes.
  private func breakSoon(_ place: GtkTextIter) {
    var place = place
    guard gtk_text_iter_get_bytes_in_line(&place) > 2 * ShownText.lightLine else { return }
    let offset = Int(gtk_text_iter_get_offset(&place))
    // Ends by itself.
    Task { [weak text] in text?.shortLines.breakLine(at: offset) }
  }

  private func breakLine(at offset: Int) {
    let number = text.line(at: offset).line
    let line = text.line(number)
    guard ShownText.weight(of: line.unicodeScalars) > 2 * ShownText.longestLine else { return }
    let (start, selection) = (text.offset(line: number), text.selection)
    let pieces = ShownText.shown(ShownText.text(of: line))
    text.replace(start..<start + line.unicodeScalars.count, withShown: pieces)
    text.select(selection)
  }
}
