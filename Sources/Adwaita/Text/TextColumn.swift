// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// A text with a widget above it and one below it, which scroll as one page no wider than is good
/// to read.
///
/// What scrolls is the text view, which lays out and draws the lines on the screen alone, however
/// long the text is. The other two stand in the room that its margins leave for them, and follow
/// it.
package final class TextColumn: Widget {
  /// A text without words is so high where something stands below it.
  private static let minimumTextHeight: gint = 132
  private static let gap: gint = 12

  let head: Widget
  let text: TextView
  let foot: Widget
  private let maxWidth: gint
  private let margins: (top: gint, bottom: gint)
  private var isAllocating = false
  /// Whether the margins are about to be others.
  private(set) var isFitting = false

  package init(_ head: Widget, _ text: TextView, _ foot: Widget, width: Int) {
    (self.head, self.text, self.foot, maxWidth) = (head, text, foot, gint(width))
    margins = (
      gtk_text_view_get_top_margin(text.view), gtk_text_view_get_bottom_margin(text.view)
    )
    super.init(borrowing: adw_clamp_scrollable_new())
    adw_clamp_scrollable_set_child(opaque, text.widget)
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    for part in [head, foot] { gtk_widget_set_parent(part.widget, widget) }
    connect("destroy") { [head, foot] _ in
      for part in [head, foot] { gtk_widget_unparent(part.widget) }
    }
    layOutItself()
    let above = head.needed(GTK_ORIENTATION_VERTICAL, maxWidth).1
    gtk_text_view_set_top_margin(text.view, above + margins.top)
    text.onVisibleChanged { [weak self] in self?.follow() }
    takePageKeys()
    revealFocus()
  }

  /// Where both are on the screen.
  private func follow() {
    if !isAllocating { gtk_widget_queue_allocate(widget) }
  }
}

// MARK: - Layout

extension TextColumn {
  private func layOutItself() {
    let layout = gtk_custom_layout_new(
      { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE },
      { widget, orientation, _, minimum, natural, _, _ in
        guard let column = TextColumn.at(widget), let minimum, let natural else { return }
        nonisolated(unsafe) let answer = (minimum, natural)
        MainActor.assumeIsolated {
          (answer.0.pointee, answer.1.pointee) = column.measure(orientation)
        }
      },
      { widget, width, height, _ in
        guard let column = TextColumn.at(widget) else { return }
        MainActor.assumeIsolated { column.allocate(width, height) }
      })
    gtk_widget_set_layout_manager(widget, layout)
  }

  // Safe: GTK lays out on the main thread.
  private nonisolated static func at(_ widget: UnsafeMutablePointer<GtkWidget>?) -> TextColumn? {
    guard let widget else { return nil }
    nonisolated(unsafe) let pointer = UnsafeMutableRawPointer(widget)
    return MainActor.assumeIsolated { Object.existing(at: pointer) as? TextColumn }
  }

  private func measure(_ orientation: GtkOrientation) -> (gint, gint) {
    let own = text.needed(orientation, -1)
    guard orientation == GTK_ORIENTATION_HORIZONTAL else { return own }
    let minimum = max(own.0, minimumWidth)
    return (minimum, max(own.1, minimum, maxWidth))
  }

  private var minimumWidth: gint {
    max(
      head.needed(GTK_ORIENTATION_HORIZONTAL, -1).0, foot.needed(GTK_ORIENTATION_HORIZONTAL, -1).0)
  }

  private func allocate(_ room: gint, _ height: gint) {
    isAllocating = true
    defer { isAllocating = false }
    let width = min(room, max(maxWidth, minimumWidth))
    let left = (room - width) / 2
    text.allocate(GtkAllocation(x: left, y: 0, width: width, height: height))
    let above = head.needed(GTK_ORIENTATION_VERTICAL, width).1
    let below = foot.needed(GTK_ORIENTATION_VERTICAL, width).1
    let written = writtenHeight
    let end = below > 0 ? max(written, Self.minimumTextHeight) + Self.gap : written
    let under = below > 0 ? end - written + below + Self.gap : margins.bottom
    fit(top: above + margins.top, bottom: under)
    let top = -gint(scrolled)
    head.allocate(GtkAllocation(x: left, y: top, width: width, height: above))
    foot.allocate(
      GtkAllocation(x: left, y: top + above + margins.top + end, width: width, height: below))
  }

  /// Gives the text view other margins before the next frame is laid out: GTK would forget what
  /// asks for a layout during one.
  private func fit(top: gint, bottom: gint) {
    guard
      top != gtk_text_view_get_top_margin(text.view)
        || bottom != gtk_text_view_get_bottom_margin(text.view)
    else { return }
    isFitting = true
    onFrames { [weak self] in
      guard let self else { return false }
      isFitting = false
      gtk_text_view_set_top_margin(text.view, top)
      gtk_text_view_set_bottom_margin(text.view, bottom)
      gtk_widget_queue_resize(text.widget)
      return false
    }
  }

  /// As high as the lines that GTK has laid out so far.
  private var writtenHeight: gint {
    var (top, height) = (gint(0), gint(0))
    var end = text.buffer.bounds(Int.max..<Int.max).0
    gtk_text_view_get_line_yrange(text.view, &end, &top, &height)
    return top + height
  }
}
