// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Words in so many lines at most, of which none is broken in the middle: where a line has no room
/// for the longest word, all stand in one line that is cut short with an ellipsis.
package final class UnbrokenLabel: Widget, CustomLayout {
  private let lines: Label
  /// Nil where there is never more than one line.
  private let line: Label?

  package init(lines count: Int) {
    lines = count > 1 ? Label().inLines(count) : Label().leading().ellipsizing()
    line = count > 1 ? Label().leading().ellipsizing() : nil
    super.init(borrowing: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    for part in parts {
      if line != nil { part.hiddenWhileUnmapped() }
      gtk_box_append(cast(pointer), part.widget)
    }
    layOutItself(dependsOnWidth: true)
  }

  package var text: String {
    get { lines.text }
    set { for part in parts { part.text = newValue } }
  }

  private var parts: [Label] { [lines] + [line].compactMap { $0 } }

  func measure(_ orientation: GtkOrientation, _ size: gint) -> (gint, gint) {
    guard orientation == GTK_ORIENTATION_HORIZONTAL else {
      return fitting(size).needed(orientation, size)
    }
    let least = parts.map { $0.needed(orientation, -1).0 }.min() ?? 0
    return (least, max(least, lines.needed(orientation, -1).1))
  }

  func layOut(_ width: gint, _ height: gint) {
    let fitting = fitting(width)
    for part in parts { gtk_widget_set_child_visible(part.widget, part === fitting ? 1 : 0) }
    fitting.allocate(GtkAllocation(x: 0, y: 0, width: width, height: height))
  }

  private func fitting(_ width: gint) -> Label {
    guard let line, width >= 0, width < longestWord else { return lines }
    return line
  }

  /// How wide the longest piece is that can't be broken between words.
  private var longestWord: gint {
    guard let layout = gtk_widget_create_pango_layout(lines.widget, lines.text) else { return 0 }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    // They tell which words of Korean are kept whole.
    pango_layout_set_attributes(layout, gtk_label_get_attributes(lines.opaque))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
    pango_layout_set_width(layout, 0)
    var width = gint(0)
    pango_layout_get_size(layout, &width, nil)
    return (width + PANGO_SCALE - 1) / PANGO_SCALE
  }
}
