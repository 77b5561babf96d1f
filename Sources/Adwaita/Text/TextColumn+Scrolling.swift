// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension TextColumn {
  private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
    gtk_scrollable_get_vadjustment(text.opaque)
  }

  /// How much of the page is scrolled away above, in pixels.
  package var scrolled: Double {
    get { adjustment.map(gtk_adjustment_get_value) ?? 0 }
    set { if let adjustment { gtk_adjustment_set_value(adjustment, newValue) } }
  }

  private func turnPage(_ direction: Double) {
    guard let adjustment else { return }
    scrolled += direction * gtk_adjustment_get_page_increment(adjustment)
  }

  /// GTK scrolls as far as the caret can go. These go on to what is above and below the text.
  func takePageKeys() {
    text.onKeys("Page_Down", first: true, isOfGTK: true) { [weak self] in
      guard let self, !text.isComposing, text.buffer.caret == text.buffer.length,
        isCaretSeen || isBelowCaret
      else { return false }
      turnPage(1)
      return true
    }
    text.onKeys("Page_Up", first: true, isOfGTK: true) { [weak self] in
      guard let self, !text.isComposing, isBelowCaret else { return false }
      turnPage(-1)
      return true
    }
    text.onKeys("<Control>Home", first: true, isOfGTK: true) { [weak self] in
      self?.scrolled = 0
      return false
    }
  }

  private var caretPlace: GdkRectangle {
    var place = GdkRectangle()
    gtk_text_view_get_cursor_locations(text.view, nil, &place, nil)
    gtk_text_view_buffer_to_window_coords(
      text.view, GTK_TEXT_WINDOW_WIDGET, place.x, place.y, &place.x, &place.y)
    return place
  }

  private var isCaretSeen: Bool {
    caretPlace.y >= 0 && caretPlace.y + caretPlace.height <= gint(text.height)
  }

  /// Whether the page is scrolled down so far that the caret is out of sight.
  private var isBelowCaret: Bool { caretPlace.y < 0 }
}

// MARK: - Bringing into sight

extension TextColumn {
  /// Scrolls as little as is needed to bring all of a widget above or below the text into sight,
  /// or its beginning where it is too high, as soon as it has its place.
  private func reveal(_ inside: UnsafeMutablePointer<GtkWidget>, keptBy owner: Object) {
    var framesLeft = 10
    onFrames { [weak self, weak owner] in
      guard let self, owner != nil, gtk_widget_get_mapped(inside) != 0 else { return false }
      framesLeft -= 1
      guard gtk_widget_get_height(inside) > 0, !isFitting else { return framesLeft > 0 }
      var place = graphene_rect_t()
      guard gtk_widget_compute_bounds(inside, widget, &place) != 0 else { return false }
      let top = Double(place.origin.y)
      let excess = top + Double(place.size.height) - Double(height)
      if top < 0 { scrolled += top } else if excess > 0 { scrolled += min(excess, top) }
      return false
    }
  }

  /// Brings what gets the keyboard into sight.
  func revealFocus() {
    var connection: SignalConnection?
    onUnmapped {
      connection?.disconnect()
      connection = nil
    }
    onMapped { [weak self] in
      guard let self, let root = gtk_widget_get_root(widget) else { return }
      let raw = UnsafeMutableRawPointer(root)
      let window = Object.existing(at: raw) ?? Object(borrowing: raw)
      connection = window.connect("notify::focus-widget", listener: self) { [weak self] _ in
        self?.revealKeyboard()
      }
    }
  }

  private func revealKeyboard() {
    guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root),
      // A popover is beside the page.
      gtk_widget_get_native(focus) == gtk_widget_get_native(widget),
      [head, foot].contains(where: { gtk_widget_is_ancestor(focus, $0.widget) != 0 })
    else { return }
    let raw = UnsafeMutableRawPointer(focus)
    reveal(focus, keptBy: Object.existing(at: raw) ?? Object(borrowing: raw))
  }
}
