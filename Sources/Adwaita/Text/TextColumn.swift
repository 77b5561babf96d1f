// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// A text with a widget above it and one below it, which scroll as one page no wider than is good
/// to read.
///
/// The text view is never higher than what is seen of the page, and lays out and draws the lines
/// there alone, however long the text is: while the page scrolls through its lines, it stays where
/// it is and scrolls them itself.
package final class TextColumn: Widget, CustomLayout {
  /// A text without words is so high where something stands below it.
  private static let minimumTextHeight: gint = 44
  private static let gap: gint = 12

  /// What moves the page, or the lines in the text view.
  enum Mover {
    /// The person, GTK or the program.
    case other
    /// The lines go with the page.
    case page
    /// The page goes with the lines.
    case lines
    case layout
  }

  /// What stays where it is on the screen while other parts become higher.
  struct Anchor {
    let isFoot: Bool
    let y: Double
  }

  let head: Widget
  let text: TextView
  let foot: Widget
  let inserted = Inserted()
  /// Between the lines where something would be dropped.
  let dropMark = Widget(borrowing: gtk_separator_new(GTK_ORIENTATION_HORIZONTAL))
    .styled(Style("drop-mark"))
  var markedGap: Gap?
  var markedInsert: LineInsert?
  private let maxWidth: gint
  private let topMargin: gint
  private let bottomMargin: gint
  /// Where the text begins and ends on the page.
  private(set) var textStart = 0.0
  private(set) var textEnd = 0.0
  var mover = Mover.other
  private var anchor: Anchor?
  /// How many layouts in a row did not come to rest.
  private var layoutsInARow = 0
  /// How far the page went with the lines since the last layout.
  var movedSinceLayout = 0.0
  /// What is to be brought into sight when all have their places.
  var pendingReveal: Revealed?
  /// Whether the person is writing or moves the caret, and did not scroll since.
  var isAtCaret = false

  package init(_ head: Widget, _ text: TextView, _ foot: Widget, width: Int) {
    (self.head, self.text, self.foot, maxWidth) = (head, text, foot, gint(width))
    topMargin = gtk_text_view_get_top_margin(text.view)
    bottomMargin = gtk_text_view_get_bottom_margin(text.view)
    // A scrolled window needs a scrollable, and a viewport is one without a class of our own. It
    // has no child: the layout below takes the place of what the viewport would do with one, and
    // following the keyboard, which needs one, is turned off.
    super.init(borrowing: gtk_viewport_new(nil, nil))
    gtk_viewport_set_scroll_to_focus(opaque, 0)
    for part in [head, text, foot, dropMark] { gtk_widget_set_parent(part.widget, widget) }
    gtk_widget_set_child_visible(dropMark.widget, 0)
    connect("destroy") { [head, text, foot, dropMark, inserted] _ in
      let parts = [head, text, foot, dropMark] + inserted.all.map(\.widget)
      for part in parts { gtk_widget_unparent(part.widget) }
    }
    layOutItself(dependsOnWidth: false)
    // The page has this room. With a margin of its own, a text view that is not scrolled moves its
    // lines by it wherever one of them becomes higher.
    // https://gitlab.gnome.org/GNOME/gtk/-/blob/4.8.3/gtk/gtktextview.c#L4925
    gtk_text_view_set_top_margin(text.view, 0)
    followPage()
    followLines()
    followCaret()
    takePageKeys()
    revealFocus()
  }
}

// MARK: - Layout

extension TextColumn {
  /// The room for all, and how high the parts around the text are in it.
  private struct Room {
    let left: gint
    let width: gint
    let height: gint
    let head: gint
    let foot: gint
  }

  func measure(_ orientation: GtkOrientation, _: gint) -> (gint, gint) {
    guard orientation == GTK_ORIENTATION_HORIZONTAL else { return (0, Self.minimumTextHeight) }
    let minimum = minimumWidth
    return (minimum, max(minimum, maxWidth))
  }

  private var minimumWidth: gint {
    [head, text, foot].map { $0.needed(GTK_ORIENTATION_HORIZONTAL, -1).0 }.max() ?? 0
  }

  func layOut(_ fullWidth: gint, _ height: gint) {
    mover = .layout
    defer { mover = .other }
    let width = min(fullWidth, max(maxWidth, minimumWidth))
    let room = Room(
      left: (fullWidth - width) / 2, width: width, height: height,
      head: head.needed(GTK_ORIENTATION_VERTICAL, width).1,
      foot: foot.needed(GTK_ORIENTATION_VERTICAL, width).1)
    anchor = currentAnchor(hasFoot: room.foot > 0, on: Double(height))
    textStart = Double(room.head + topMargin)
    let insertWidth = width - leftMargin - rightMargin
    for insert in inserts { insert.makeRoom(insertWidth) }
    var isSettled = false
    for step in 0..<8 where !isSettled {
      isSettled = layOutText(writtenHeight, in: room, isFirst: step == 0)
    }
    movedSinceLayout = 0
    if isSettled { layoutsInARow = 0 } else { layOutAgain() }
    let (left, top) = (room.left, -gint(scrolled))
    head.allocate(GtkAllocation(x: left, y: top, width: width, height: room.head))
    foot.allocate(
      GtkAllocation(x: left, y: top + gint(textEnd), width: width, height: room.foot))
    layOutInserts(insertWidth, height)
    layOutDropMark(insertWidth)
  }

  /// The text may ask for another size in its place. GTK forgets that where it lays out this widget
  /// alone, and draws nothing of what is around it.
  func queueLayout() { gtk_widget_queue_resize(widget) }

  /// What is asked for during a layout is forgotten after it.
  private func layOutAgain() {
    guard layoutsInARow < 3 else { return }
    layoutsInARow += 1
    onFrames { [weak self] in
      self?.queueLayout()
      return false
    }
  }

  /// Where the caret is not in sight, the photos that are looked at stay, and else what is read.
  private func currentAnchor(hasFoot: Bool, on height: Double) -> Anchor? {
    guard textEnd > 0, scrolled > 0 else { return nil }
    let footTop = textEnd - (scrolled - movedSinceLayout)
    if hasFoot, footTop < height / 2, !(text.isFocused && isCaretSeen) {
      return Anchor(isFoot: true, y: footTop)
    }
    return Anchor(isFoot: false, y: textStart - scrolled)
  }

  /// Gives the text its place; answers whether that may stay. It may lay out more lines there, and
  /// bring its caret into sight.
  private func layOutText(_ written: gint, in room: Room, isFirst: Bool) -> Bool {
    let least =
      room.foot > 0 ? min(Self.minimumTextHeight, room.height) : room.height - gint(textStart)
    let textHeight = max(written, least)
    textEnd = textStart + Double(textHeight)
    fitPage(textEnd + Double(room.foot > 0 ? room.foot + Self.gap : 0), to: Double(room.height))
    let away = linesAway(of: written, on: room.height)
    moveLines(to: away)
    let before = text.scrolled
    // Lines are laid out as far as there is room for them: the first ones in all of it.
    let height = written == bottomMargin ? room.height : min(textHeight, room.height)
    let top = gint(textStart + away) - gint(scrolled)
    // The handles of what is selected go with it.
    gtk_widget_queue_allocate(text.widget)
    text.allocate(GtkAllocation(x: room.left, y: top, width: room.width, height: height))
    let moved = text.scrolled - before
    if abs(moved) >= 1 {
      anchor = nil
      movePage(along: moved)
      return false
    }
    guard writtenHeight == written, !isFirst || abs(before - away) < 1 else { return false }
    guard let revealed = pendingReveal else { return true }
    (pendingReveal, anchor) = (nil, nil)
    scroll(to: revealed)
    return false
  }

  /// As high as the lines that GTK has laid out so far.
  var writtenHeight: gint {
    var (top, height) = (gint(0), gint(0))
    var end = text.buffer.bounds(Int.max..<Int.max).0
    gtk_text_view_get_line_yrange(text.view, &end, &top, &height)
    return top + height + bottomMargin
  }

  /// Tells the scrolled window how long the page is.
  private func fitPage(_ pageHeight: Double, to height: Double) {
    guard let adjustment = verticalAdjustment else { return }
    let wanted = anchor.map { ($0.isFoot ? textEnd : textStart) - $0.y } ?? scrolled
    let end = max(pageHeight, height)
    gtk_adjustment_configure(
      adjustment, min(max(wanted, 0), end - height), 0, end, height * 0.1, height * 0.9, height)
  }
}
