// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// How a stretch of a buffer's text looks, wherever it is applied.
package final class TextTag: Object {
  /// Parts of red, green and blue, and how much of what is behind it is covered, from 0 to 1.
  package typealias Shade = (red: Double, green: Double, blue: Double, opacity: Double)

  /// The buffer whose table holds this tag. It has to outlive every use of the tag.
  unowned let text: TextBuffer
  private var buffer: UnsafeMutablePointer<GtkTextBuffer> { text.buffer }

  /// `staysInEditedLines` where it says nothing of the words, or where each line that was edited is
  /// given it anew.
  package init(in buffer: TextBuffer, staysInEditedLines: Bool = false) {
    text = buffer
    super.init(
      adopting: UnsafeMutableRawPointer(g_object_new_with_properties(textTagType, 0, nil, nil)))
    buffer.add(tag, isCleared: !staysInEditedLines)
  }

  var tag: UnsafeMutablePointer<GtkTextTag> { cast(pointer) }

  package func bold() -> Self {
    adwaita_shim_tag_set_int(pointer, "weight", gint(PANGO_WEIGHT_BOLD.rawValue))
    return self
  }

  package func italic() -> Self {
    adwaita_shim_tag_set_int(pointer, "style", gint(PANGO_STYLE_ITALIC.rawValue))
    return self
  }

  package func underlined() -> Self {
    adwaita_shim_tag_set_int(pointer, "underline", gint(PANGO_UNDERLINE_SINGLE.rawValue))
    return self
  }

  /// As a word that is spelled wrong. Screen readers are told by this, too.
  package func underlinedAsWrong() -> Self {
    adwaita_shim_tag_set_int(pointer, "underline", gint(PANGO_UNDERLINE_ERROR.rawValue))
    return self
  }

  package func struck() -> Self {
    adwaita_shim_tag_set_int(pointer, "strikethrough", 1)
    return self
  }

  package func monospaced() -> Self {
    adwaita_shim_tag_set_string(pointer, "family", "monospace")
    return self
  }

  /// Times as large as the other text.
  package func scaled(_ factor: Double) -> Self {
    adwaita_shim_tag_set_double(pointer, "scale", factor)
    return self
  }

  /// The paragraph keeps this distance at either side, whichever it begins at.
  package func indented(_ pixels: Int) -> Self {
    adwaita_shim_tag_set_int(pointer, "left-margin", gint(pixels))
    adwaita_shim_tag_set_int(pointer, "right-margin", gint(pixels))
    return self
  }

  /// What follows the paragraph comes right below it, whatever the text has between its lines.
  package func withoutRoomBelow() -> Self {
    adwaita_shim_tag_set_int(pointer, "pixels-below-lines", 0)
    adwaita_shim_tag_set_int(pointer, "pixels-inside-wrap", 0)
    return self
  }

  /// The paragraph keeps this distance from the one above it.
  func roomAbove(_ pixels: Int) {
    adwaita_shim_tag_set_int(pointer, "pixels-above-lines", gint(pixels))
  }

  package func color(_ shade: Shade) {
    var color = GdkRGBA(shade)
    adwaita_shim_tag_set_color(pointer, "foreground-rgba", &color)
  }

  package func underlineColor(_ shade: Shade) {
    var color = GdkRGBA(shade)
    adwaita_shim_tag_set_color(pointer, "underline-rgba", &color)
  }

  package func background(_ shade: Shade) {
    var color = GdkRGBA(shade)
    adwaita_shim_tag_set_color(pointer, "background-rgba", &color)
  }
}

// MARK: - Where it is applied

extension TextTag {
  package func apply(to range: Range<Int>) {
    var (start, end) = text.bounds(range)
    gtk_text_buffer_apply_tag(buffer, tag, &start, &end)
  }

  /// Lets part of a line look like this.
  package func apply(toLine line: Int, bytes: Range<Int>) {
    var (start, end) = (text.place(line, bytes.lowerBound), text.place(line, bytes.upperBound))
    gtk_text_buffer_apply_tag(buffer, tag, &start, &end)
  }

  /// Takes this look from part of a line.
  private func remove(fromLine line: Int, bytes: Range<Int>) {
    var (start, end) = (text.place(line, bytes.lowerBound), text.place(line, bytes.upperBound))
    gtk_text_buffer_remove_tag(buffer, tag, &start, &end)
  }

  /// Gives this look to these parts of a line, and to nothing else in it. What has it already stays
  /// as it is: GTK lays out a line anew for each part that it is told of, however it looked before.
  package func apply(toLine line: Int, only parts: [Range<Int>]) {
    let current = self.parts(ofLine: line)
    let wanted = Self.joined(parts)
    remove(fromEnd: text.lineBounds(line).1, ofLine: line)
    guard current != wanted else { return }
    let before = zip(current, wanted).prefix(while: { $0 == $1 }).count
    let behind = zip(current.dropFirst(before).reversed(), wanted.dropFirst(before).reversed())
      .prefix(while: { $0 == $1 }).count
    for bytes in current[before..<current.count - behind] { remove(fromLine: line, bytes: bytes) }
    for bytes in wanted[before..<wanted.count - behind] { apply(toLine: line, bytes: bytes) }
  }

  /// What of a line has this look, in its bytes.
  package func parts(ofLine line: Int) -> [Range<Int>] {
    let bounds = text.lineBounds(line)
    return stretches(from: bounds.0, to: bounds.1)
  }

  /// Pieces that touch or overlap are one stretch for GTK.
  private static func joined(_ parts: [Range<Int>]) -> [Range<Int>] {
    let ordered = parts.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
    return ordered.reduce(into: []) { joined, bytes in
      if let last = joined.last, last.upperBound >= bytes.lowerBound {
        let end = max(last.upperBound, bytes.upperBound)
        joined[joined.count - 1] = last.lowerBound..<end
      } else {
        joined.append(bytes)
      }
    }
  }

  /// A line that was broken within a stretch ends with a sign that has its look.
  private func remove(fromEnd end: GtkTextIter, ofLine line: Int) {
    var end = end
    guard gtk_text_iter_has_tag(&end, tag) != 0 else { return }
    var next = text.place(line + 1, 0)
    gtk_text_buffer_remove_tag(text.buffer, tag, &end, &next)
  }

  /// What of a line between two places has this look, in its bytes.
  private func stretches(from first: GtkTextIter, to last: GtkTextIter) -> [Range<Int>] {
    var (place, end) = (first, last)
    var stretches: [Range<Int>] = []
    var start: Int? = gtk_text_iter_has_tag(&place, tag) != 0 ? 0 : nil
    while gtk_text_iter_forward_to_tag_toggle(&place, tag) != 0,
      gtk_text_iter_compare(&place, &end) < 0
    {
      let byte = Int(gtk_text_iter_get_line_index(&place))
      if let first = start { stretches.append(first..<byte) }
      start = start == nil ? byte : nil
    }
    let length = Int(gtk_text_iter_get_line_index(&end))
    if let start, start < length { stretches.append(start..<length) }
    return stretches
  }

  /// The same for parts of a range of the text.
  package func apply(to range: Range<Int>, only parts: [Range<Int>]) {
    let wanted = Self.joined(parts)
    let current = stretches(in: range)
    for stretch in current where !wanted.contains(stretch) { remove(from: stretch) }
    for stretch in wanted where !current.contains(stretch) { apply(to: stretch) }
  }

  private func stretches(in range: Range<Int>) -> [Range<Int>] {
    var start = range.lowerBound
    var stretches: [Range<Int>] = []
    for gap in gaps(in: range) + [range.upperBound..<range.upperBound] {
      if start < gap.lowerBound { stretches.append(start..<gap.lowerBound) }
      start = gap.upperBound
    }
    return stretches
  }

  /// Takes this look from all of the text. Only what has it is laid out again.
  package func remove() {
    var start = text.bounds(0..<0).0
    while gtk_text_iter_has_tag(&start, tag) != 0
      || gtk_text_iter_forward_to_tag_toggle(&start, tag) != 0
    {
      var end = start
      gtk_text_iter_forward_to_tag_toggle(&end, tag)
      gtk_text_buffer_remove_tag(buffer, tag, &start, &end)
      start = end
    }
  }

  /// Takes this look from part of the text.
  package func remove(from range: Range<Int>) {
    var (start, end) = text.bounds(range)
    gtk_text_buffer_remove_tag(buffer, tag, &start, &end)
  }

  package func isApplied(at offset: Int) -> Bool {
    var place = text.bounds(offset..<offset).0
    return gtk_text_iter_has_tag(&place, tag) != 0
  }

  /// The stretch that a place is in, or at the end of.
  package func stretch(at offset: Int) -> Range<Int>? {
    var (start, end) = text.bounds(offset..<offset)
    if gtk_text_iter_has_tag(&start, tag) == 0, gtk_text_iter_ends_tag(&start, tag) == 0 {
      return nil
    }
    if gtk_text_iter_starts_tag(&start, tag) == 0 {
      gtk_text_iter_backward_to_tag_toggle(&start, tag)
    }
    if gtk_text_iter_ends_tag(&end, tag) == 0 { gtk_text_iter_forward_to_tag_toggle(&end, tag) }
    return Int(gtk_text_iter_get_offset(&start))..<Int(gtk_text_iter_get_offset(&end))
  }

  /// The stretches between, in a part of the text.
  package func gaps(in range: Range<Int>) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var (place, start) = (text.bounds(range).0, range.lowerBound)
    while start < range.upperBound {
      let isTagged = gtk_text_iter_has_tag(&place, tag) != 0
      let goesOn = gtk_text_iter_forward_to_tag_toggle(&place, tag) != 0
      let toggle = goesOn ? Int(gtk_text_iter_get_offset(&place)) : Int.max
      let end = min(toggle, range.upperBound)
      if !isTagged { gaps.append(start..<end) }
      start = end
    }
    return gaps
  }
}

// MARK: - Colors

extension TextTag {
  /// The background of whole lines, as wide as the text may be.
  package func paragraphBackground(_ shade: Shade) {
    var color = GdkRGBA(shade)
    adwaita_shim_tag_set_color(pointer, "paragraph-background-rgba", &color)
  }
}

extension Widget {
  /// A color by the name that style sheets give it, as it is at this moment.
  package func shade(named name: String) -> TextTag.Shade? {
    var color = GdkRGBA()
    let context = gtk_widget_get_style_context(widget)
    guard gtk_style_context_lookup_color(context, name, &color) != 0 else { return nil }
    return (Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
  }

  /// The same to draw with.
  package func color(named name: String) -> Paint? {
    shade(named: name).map {
      Paint(red: $0.red, green: $0.green, blue: $0.blue, opacity: $0.opacity)
    }
  }
}

extension GdkRGBA {
  fileprivate init(_ shade: TextTag.Shade) {
    self.init(
      red: Float(shade.red), green: Float(shade.green), blue: Float(shade.blue),
      alpha: Float(shade.opacity))
  }
}
