// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Page and lines scroll together.
extension TextColumn {
  /// How far the lines of the text are scrolled, where the page is scrolled as far as it is.
  func linesAway(of written: gint, on height: gint) -> Double {
    min(max(scrolled - textStart, 0), Double(max(written - height, 0)))
  }

  func moveLines(to away: Double) {
    let outer = mover
    if outer != .layout { mover = .page }
    text.scrolled = away
    mover = outer
  }

  /// The page may become longer than it was at its last layout.
  func movePage(along moved: Double) {
    guard let adjustment = verticalAdjustment else { return }
    let end = max(gtk_adjustment_get_upper(adjustment), textStart + Double(writtenHeight))
    gtk_adjustment_set_upper(adjustment, end)
    let before = scrolled
    scrolled += moved
    if mover != .layout { movedSinceLayout += scrolled - before }
  }

  func followPage() {
    onAdjustmentChanged(["value-changed"]) { [weak self] in
      guard let self, mover != .layout else { return }
      if mover == .other { (isAtCaret, pendingReveal) = (false, nil) }
      moveLines(to: linesAway(of: writtenHeight, on: gint(height)))
      queueLayout()
    }
    // Where the text view stands still, other lines of it are seen all the same.
    onAdjustmentChanged(["value-changed", "changed"]) { [weak self] in
      self?.text.tellVisibleChanged()
    }
    text.seenRows = { [weak self] in
      guard let self else { return 0...0 }
      let top = textTop
      return -top...max(gint(height) - top, -top)
    }
  }

  /// GTK scrolls the lines: to the caret, or to keep a line where it is while others above it
  /// become higher.
  func followLines() {
    text.onAdjustmentChanged(["value-changed"]) { [weak self] in
      guard let self, mover == .other, height > 0 else { return }
      let moved = text.scrolled - linesAway(of: writtenHeight, on: gint(height))
      guard abs(moved) >= 1 else { return }
      mover = .lines
      movePage(along: moved)
      mover = .other
    }
  }

  private func turnPage(_ direction: Double) {
    guard let adjustment = verticalAdjustment else { return }
    scrolled += direction * gtk_adjustment_get_page_increment(adjustment)
  }

  /// GTK scrolls as far as the caret can go. These go on to what is above and below the text.
  func takePageKeys() {
    text.onKeys("Page_Down", "KP_Page_Down", first: true, isOfGTK: true) { [weak self] in
      guard let self, !text.isComposing, text.buffer.caret == text.buffer.length,
        isCaretSeen || isBelowCaret
      else { return false }
      turnPage(1)
      return true
    }
    text.onKeys("Page_Up", "KP_Page_Up", first: true, isOfGTK: true) { [weak self] in
      guard let self, !text.isComposing, text.buffer.caret == 0 || isBelowCaret else {
        return false
      }
      turnPage(-1)
      return true
    }
    text.onKeys("<Control>Home", "<Control>KP_Home", first: true, isOfGTK: true) { [weak self] in
      self?.scrolled = 0
      return false
    }
  }

  private var textTop: gint {
    var (corner, origin) = (graphene_point_t(), graphene_point_t())
    _ = gtk_widget_compute_point(text.widget, widget, &corner, &origin)
    return gint(origin.y)
  }

  /// Where a character is, below the upper edge of what is seen.
  func place(of character: Int) -> GdkRectangle {
    var (iterator, place) = (text.buffer.bounds(character..<character).0, GdkRectangle())
    gtk_text_view_get_iter_location(text.view, &iterator, &place)
    place.y += textTop - gint(text.scrolled)
    return place
  }

  private var caretPlace: ClosedRange<Int> {
    let place = place(of: text.buffer.caret)
    return Int(place.y)...Int(place.y + place.height)
  }

  var isCaretSeen: Bool { caretPlace.lowerBound >= 0 && caretPlace.upperBound <= height }

  /// Whether the page is scrolled down so far that the caret is out of sight.
  private var isBelowCaret: Bool { caretPlace.lowerBound < 0 }
}
