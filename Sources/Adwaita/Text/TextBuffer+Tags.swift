// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension TextBuffer {
  package func remove(_ tag: TextTag, _ range: Range<Int>) {
    var (start, end) = (iterator(at: range.lowerBound), iterator(at: range.upperBound))
    gtk_text_buffer_remove_tag(buffer, tag.tag, &start, &end)
  }

  package func has(_ tag: TextTag, at offset: Int) -> Bool {
    var place = iterator(at: offset)
    return gtk_text_iter_has_tag(&place, tag.tag) != 0
  }

  /// The stretch with the tag that a place is in, or at the end of.
  package func stretch(with tag: TextTag, at offset: Int) -> Range<Int>? {
    var (start, end) = (iterator(at: offset), iterator(at: offset))
    if gtk_text_iter_has_tag(&start, tag.tag) == 0, gtk_text_iter_ends_tag(&start, tag.tag) == 0 {
      return nil
    }
    if gtk_text_iter_starts_tag(&start, tag.tag) == 0 {
      gtk_text_iter_backward_to_tag_toggle(&start, tag.tag)
    }
    if gtk_text_iter_ends_tag(&end, tag.tag) == 0 {
      gtk_text_iter_forward_to_tag_toggle(&end, tag.tag)
    }
    return Int(gtk_text_iter_get_offset(&start))..<Int(gtk_text_iter_get_offset(&end))
  }

  /// What is without the tag in a part of the text.
  package func stretches(without tag: TextTag, in range: Range<Int>) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    var place = iterator(at: range.lowerBound)
    var start = range.lowerBound
    while start < range.upperBound {
      let isTagged = gtk_text_iter_has_tag(&place, tag.tag) != 0
      let goesOn = gtk_text_iter_forward_to_tag_toggle(&place, tag.tag) != 0
      let toggle = goesOn ? Int(gtk_text_iter_get_offset(&place)) : Int.max
      let end = min(toggle, range.upperBound)
      if !isTagged { stretches.append(start..<end) }
      start = end
    }
    return stretches
  }

  /// As far as the spaces around a part of the text, unless they are farther away than `limit`.
  package func extendToSpaces(_ range: Range<Int>, limit: Int) -> Range<Int> {
    var (start, end) = (iterator(at: range.lowerBound), iterator(at: range.upperBound))
    for _ in 0..<limit {
      var before = start
      guard gtk_text_iter_backward_char(&before) != 0,
        g_unichar_isspace(gtk_text_iter_get_char(&before)) == 0
      else { break }
      start = before
    }
    for _ in 0..<limit {
      guard gtk_text_iter_is_end(&end) == 0, g_unichar_isspace(gtk_text_iter_get_char(&end)) == 0
      else { break }
      gtk_text_iter_forward_char(&end)
    }
    return Int(gtk_text_iter_get_offset(&start))..<Int(gtk_text_iter_get_offset(&end))
  }

  /// Calls `handler` when the caret has moved, by the person or the program.
  package func onCaretMoved(_ handler: @escaping @MainActor () -> Void) {
    onNotify("cursor-position", handler)
  }

  private func iterator(at offset: Int) -> GtkTextIter {
    var iterator = GtkTextIter()
    gtk_text_buffer_get_iter_at_offset(buffer, &iterator, gint(clamping: offset))
    return iterator
  }
}
