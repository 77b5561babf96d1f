// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// What is brought into sight: the caret while the person writes, a place that was found, and what
/// gets the keyboard.
extension TextColumn {
  enum Revealed {
    /// Where it is by then; where not all of its line has to be seen, any part is enough.
    case caret(isWhole: Bool)
    case character(Int)
  }

  /// Brings it into sight as soon as all have their places.
  func reveal(_ revealed: Revealed) {
    if case .caret(isWhole: false) = revealed, pendingReveal != nil { return }
    pendingReveal = revealed
    queueLayout()
  }

  func scroll(to revealed: Revealed) {
    let place: GdkRectangle
    var margin = 0.0
    switch revealed {
    case .caret(let isWhole):
      place = self.place(of: text.buffer.caret)
      if !isWhole, place.y + place.height > 0, place.y < gint(height) { return }
    case .character(let character):
      place = self.place(of: character)
      margin = Double(height) * 0.1
    }
    show(Double(place.y) - margin...Double(place.y + place.height) + margin)
  }

  /// Scrolls as little as is needed to bring all of this into sight, or its beginning where it is
  /// too high.
  private func show(_ rows: ClosedRange<Double>) {
    let excess = rows.upperBound - Double(height)
    if rows.lowerBound < 0 {
      scrolled += rows.lowerBound
    } else if excess > 0 {
      scrolled += min(excess, rows.lowerBound)
    }
  }

  /// GTK brings the caret into sight within the text view, of which a part may be out of sight.
  func followCaret() {
    text.onScrollRequested = { [weak self] in self?.reveal(.character($0)) }
    let keys = EventController(adopting: gtk_event_controller_key_new()).capturing()
    keys.connect("key-pressed") { [weak self] arguments in
      self?.isAtCaret = true
      arguments.answer(false)
    }
    text.addController(keys)
    // A line that is cut by the edge stays where it is under the pointer.
    text.onPressed(with: GDK_BUTTON_PRIMARY) { [weak self] _, _, _, _ in
      self?.isAtCaret = false
      return false
    }
    // Some input methods take the keys before GTK hears of them.
    text.connect("preedit-changed") { [weak self] in
      if !$0.string(1).isEmpty { self?.isAtCaret = true }
      self?.revealCaret()
    }
    text.buffer.onPasted { [weak self] in
      self?.isAtCaret = true
      self?.revealCaret()
    }
    text.buffer.onChanged { [weak self] in self?.revealCaret() }
    text.buffer.onCaretMoved { [weak self] in
      guard let self else { return }
      revealCaret()
      // A pointer that selects goes on beyond what is seen.
      if text.isFocused, !text.buffer.selection.isEmpty { reveal(.caret(isWhole: false)) }
    }
  }

  private func revealCaret() {
    if text.isFocused, isAtCaret { reveal(.caret(isWhole: true)) }
  }
}

// MARK: - The keyboard

extension TextColumn {
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
      gtk_widget_get_native(focus) == gtk_widget_get_native(widget)
    else { return }
    if focus == text.widget {
      if !isPointerPressed { reveal(.caret(isWhole: false)) }
    } else if ([head, foot] + inserts.map(\.widget)).contains(where: {
      gtk_widget_is_ancestor(focus, $0.widget) != 0
    }) {
      let raw = UnsafeMutableRawPointer(focus)
      show(focus, keptBy: Object.existing(at: raw) ?? Object(borrowing: raw))
    }
  }

  /// Brings a widget above or below the text into sight as soon as it has its place, though not
  /// while it is being pressed: it would go away under the pointer.
  private func show(_ inside: UnsafeMutablePointer<GtkWidget>, keptBy owner: Object) {
    var framesLeft = 10
    onFrames { [weak self, weak owner] in
      guard let self, owner != nil, gtk_widget_get_mapped(inside) != 0 else { return false }
      if isPointerPressed { return true }
      framesLeft -= 1
      guard gtk_widget_get_height(inside) > 0 else { return framesLeft > 0 }
      var place = graphene_rect_t()
      guard gtk_widget_compute_bounds(inside, widget, &place) != 0 else { return false }
      let top = Double(place.origin.y)
      show(top...top + Double(place.size.height))
      return false
    }
  }

  private var isPointerPressed: Bool {
    guard let native = gtk_widget_get_native(widget), let surface = gtk_native_get_surface(native),
      let seat = gdk_display_get_default_seat(gtk_widget_get_display(widget)),
      let pointer = gdk_seat_get_pointer(seat)
    else { return false }
    var state = GdkModifierType(rawValue: 0)
    gdk_surface_get_device_position(surface, pointer, nil, nil, &state)
    return state.rawValue & GDK_BUTTON1_MASK.rawValue != 0
  }
}
