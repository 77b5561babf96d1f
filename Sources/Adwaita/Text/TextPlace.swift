// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// A stretch of a buffer's text, which stays with its words while others are written before and
/// behind it.
@MainActor package final class TextPlace {
  private let start: Object
  private let end: Object

  /// In characters, as the text is shown.
  package init(_ range: Range<Int>, in text: TextBuffer) {
    var bounds = text.bounds(range)
    let start = gtk_text_buffer_create_mark(text.buffer, nil, &bounds.0, 1)
    let end = gtk_text_buffer_create_mark(text.buffer, nil, &bounds.1, 0)
    self.start = Object(borrowing: UnsafeMutableRawPointer(start))
    self.end = Object(borrowing: UnsafeMutableRawPointer(end))
  }

  isolated deinit {
    for mark in [start, end] {
      let mark: UnsafeMutablePointer<GtkTextMark> = cast(mark.pointer)
      if let buffer = gtk_text_mark_get_buffer(mark) { gtk_text_buffer_delete_mark(buffer, mark) }
    }
  }

  /// Where it is by now; nil where the text is gone. Empty where its words are.
  package var range: Range<Int>? {
    guard let first = Self.offset(of: start), let last = Self.offset(of: end), first <= last else {
      return nil
    }
    return first..<last
  }

  private static func offset(of mark: Object) -> Int? {
    let mark: UnsafeMutablePointer<GtkTextMark> = cast(mark.pointer)
    guard let buffer = gtk_text_mark_get_buffer(mark) else { return nil }
    var iterator = GtkTextIter()
    gtk_text_buffer_get_iter_at_mark(buffer, &iterator, mark)
    return Int(gtk_text_iter_get_offset(&iterator))
  }
}
