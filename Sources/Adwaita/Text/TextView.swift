// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Many lines to read and to write.
@MainActor open class TextView: DrawnTextView {
  package let buffer: TextBuffer
  /// Hears that a character is to be in sight.
  var onScrollRequested: (_ character: Int) -> Void = { _ in }
  /// What is seen of it, in pixels below its upper edge, where a page around it cuts it off.
  var seenRows: (() -> ClosedRange<gint>)?
  var visibleHandlers: [@MainActor () -> Void] = []

  package init(_ buffer: TextBuffer = TextBuffer()) {
    self.buffer = buffer
    super.init()
    gtk_text_view_set_buffer(view, buffer.buffer)
    buffer.connect("changed", listener: self) { [weak self] _ in self?.emptySide?.update() }
    gtk_text_view_set_wrap_mode(view, GTK_WRAP_WORD_CHAR)
    // Tab goes on to the next widget: a page must have a way out for the keyboard.
    gtk_text_view_set_accepts_tab(view, 0)
    copyAsWritten()
    if buffer.isShownInParts { pasteInParts() }
  }

  /// GTK 4.8 never lets go of a buffer in which something was selected, so that the words would
  /// stay in memory for as long as the program runs.
  isolated deinit { buffer.load("") }

  package var isEditable: Bool {
    get { gtk_text_view_get_editable(view) != 0 }
    set { gtk_text_view_set_editable(view, newValue ? 1 : 0) }
  }

  /// The room around the text, and between its lines.
  @discardableResult
  package func spaced(sides: Int, top: Int, bottom: Int, lines: Int) -> Self {
    gtk_text_view_set_left_margin(view, gint(sides))
    gtk_text_view_set_right_margin(view, gint(sides))
    gtk_text_view_set_top_margin(view, gint(top))
    gtk_text_view_set_bottom_margin(view, gint(bottom))
    gtk_text_view_set_pixels_below_lines(view, gint(lines))
    gtk_text_view_set_pixels_inside_wrap(view, gint(lines))
    return self
  }

  package func scrollToCaret() {
    gtk_text_view_scroll_to_mark(
      view, gtk_text_buffer_get_insert(buffer.buffer), 0.1, 0, 0, 0)
    onScrollRequested(buffer.caret)
  }

  /// Brings a place of the text into sight, no farther than needed.
  package func scroll(to place: Int) {
    var iterator = buffer.bounds(place..<place).0
    gtk_text_view_scroll_to_iter(view, &iterator, 0.1, 0, 0, 0)
    onScrollRequested(place)
  }

  /// Keeps the caret of a newly loaded text on the screen until all lines are laid out. GTK lays
  /// out a few lines at a time, and the others have no height until then.
  package func scrollToCaretOnceLaidOut() {
    let caret = buffer.caret
    var (height, framesAlike) = (-1.0, 0)
    onFrames { [weak self] in
      guard let self, buffer.caret == caret, let adjustment = verticalAdjustment else {
        return false
      }
      let newHeight = gtk_adjustment_get_upper(adjustment)
      framesAlike = newHeight == height ? framesAlike + 1 : 0
      height = newHeight
      if framesAlike == 0 { scrollToCaret() }
      return framesAlike < 60
    }
  }

  /// Hears where the text was clicked, in characters from its start, and whether with the Control
  /// key. Where the handler answers that it did something, the click does nothing else.
  @discardableResult
  package func onClicked(_ handler: @escaping @MainActor (Int, Bool) -> Bool) -> Self {
    onPressed(with: GDK_BUTTON_PRIMARY) { place, isControl, _, _ in
      place.map { handler($0, isControl) } ?? false
    }
    return self
  }

  /// Hears of it also where no text is, and where in the widget that was.
  func onPressed(
    with button: Int32, _ handler: @escaping @MainActor (Int?, Bool, Double, Double) -> Bool
  ) {
    let gesture = EventController(adopting: gtk_gesture_click_new())
    gtk_gesture_single_set_button(gesture.opaque, guint(button))
    gesture.connect("pressed") { [weak self, weak gesture] arguments in
      guard let self, let gesture else { return }
      let (x, y) = (arguments.double(2), arguments.double(3))
      let state = gtk_event_controller_get_current_event_state(gesture.opaque)
      let isControl = state.rawValue & GDK_CONTROL_MASK.rawValue != 0
      if handler(place(x: x, y: y), isControl, x, y) {
        gtk_gesture_set_state(gesture.opaque, GTK_EVENT_SEQUENCE_CLAIMED)
      }
    }
    addController(gesture.capturing())
  }

  private func place(x: Double, y: Double) -> Int? {
    var (left, top): (gint, gint) = (0, 0)
    gtk_text_view_window_to_buffer_coords(
      view, GTK_TEXT_WINDOW_WIDGET, gint(x), gint(y), &left, &top)
    var iterator = GtkTextIter()
    guard gtk_text_view_get_iter_at_location(view, &iterator, left, top) != 0 else { return nil }
    return Int(gtk_text_iter_get_offset(&iterator))
  }
}
