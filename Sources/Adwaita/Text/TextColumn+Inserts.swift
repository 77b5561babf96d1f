// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Widgets among the lines of the text.
extension TextColumn {
  /// What is there is let go of when the column is, which may be gone itself by then.
  final class Inserted {
    fileprivate(set) var all: [LineInsert] = []
  }

  /// They stand in the order of the text. One that stays keeps the keyboard.
  package var inserts: [LineInsert] {
    get { inserted.all }
    set {
      for insert in inserted.all where !newValue.contains(where: { $0.widget === insert.widget }) {
        gtk_widget_unparent(insert.widget.widget)
      }
      // In this order screen readers tell them, behind the words.
      var last = text.widget
      for insert in newValue.map(\.widget) {
        if gtk_widget_get_parent(insert.widget) == nil {
          gtk_widget_set_child_visible(insert.widget, 0)
        }
        gtk_widget_insert_after(insert.widget, widget, last)
        last = insert.widget
      }
      inserted.all = newValue
      queueLayout()
    }
  }

  var leftMargin: gint { gtk_text_view_get_left_margin(text.view) }
  var rightMargin: gint { gtk_text_view_get_right_margin(text.view) }

  /// Those in sight, or nearly so, get their places. GTK knows where a line is as far as it has
  /// laid out those above it, and always where the line is in sight.
  func layOutInserts(_ width: gint, _ height: gint) {
    for insert in inserts {
      guard let line = insert.line else { continue }
      var (start, top, lineHeight) = (text.buffer.place(line, 0), gint(0), gint(0))
      gtk_text_view_get_line_yrange(text.view, &start, &top, &lineHeight)
      let origin = self.origin(of: text)
      let place = insert.room(
        at: origin.y + top - gint(text.scrolled), origin.x + leftMargin, width)
      let isNear = place.y + place.height > -height && place.y < 2 * height
      // What is out of sight may still have the keyboard.
      let isShown = isNear || insert.widget.hasFocusInside
      gtk_widget_set_child_visible(insert.widget.widget, isShown ? 1 : 0)
      if isShown { insert.widget.allocate(place) }
    }
  }
}
