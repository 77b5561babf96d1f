// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// What is dropped between the lines of the text.
extension TextColumn {
  /// Where something that is dropped goes.
  package struct Gap: Equatable {
    /// The line that it comes before; the number of lines where it comes behind all.
    package let line: Int
    /// Whether it is dropped on what stands above that line.
    package let isInRoom: Bool
  }

  /// The gap at a height below the upper edge of what is seen; nil above and below the text.
  package func gap(at y: Double) -> Gap? {
    guard y >= textStart - scrolled, y < textEnd - scrolled else { return nil }
    let below = y - Double(origin(of: text).y) + text.scrolled
    var (line, top, height) = (GtkTextIter(), gint(0), gint(0))
    gtk_text_view_get_line_at_y(text.view, &line, gint(below), &top)
    gtk_text_view_get_line_yrange(text.view, &line, &top, &height)
    let number = Int(gtk_text_iter_get_line(&line))
    let room = inserts.first { $0.line == number }?.fullHeight ?? 0
    if below < Double(top + room) { return Gap(line: number, isInRoom: true) }
    let isUpper = below < Double(top + room) + Double(height - room) / 2
    return Gap(line: isUpper && room == 0 ? number : number + 1, isInRoom: false)
  }

  /// Shows where something would go that is dropped at this height; nowhere where `y` is nil.
  package func markGap(_ y: Double?) {
    let gap: Gap? = if let y { self.gap(at: y) } else { nil }
    guard gap != markedGap else { return }
    markedInsert?.widget.remove(.dropOn)
    markedGap = gap
    markedInsert = if let gap, gap.isInRoom { inserts.first { $0.line == gap.line } } else { nil }
    markedInsert?.widget.add(.dropOn)
    queueLayout()
  }

  /// Puts the mark between the lines.
  func layOutDropMark(_ width: gint) {
    let isShown = markedGap.map { !$0.isInRoom } ?? false
    gtk_widget_set_child_visible(dropMark.widget, isShown ? 1 : 0)
    guard isShown, let gap = markedGap else { return }
    var (start, top, height) = (text.buffer.place(gap.line, 0), gint(0), gint(0))
    gtk_text_view_get_line_yrange(text.view, &start, &top, &height)
    let origin = self.origin(of: text)
    let isBehindAll = gap.line >= text.buffer.lineCount
    let y = origin.y - gint(text.scrolled) + (isBehindAll ? top + height : top)
    let thickness = dropMark.needed(GTK_ORIENTATION_VERTICAL, width).1
    dropMark.allocate(
      GtkAllocation(
        x: origin.x + leftMargin, y: y - thickness / 2, width: width, height: thickness))
  }
}

extension Style {
  fileprivate static let dropOn = Style("drop-on")
}
