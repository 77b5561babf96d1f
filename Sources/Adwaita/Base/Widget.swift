// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
public import GLib

/// What every part of a window can do. The modifiers return the widget, so that a page's body reads
/// from top to bottom as it looks.
@MainActor open class Widget: Object {
  var widget: UnsafeMutablePointer<GtkWidget> { cast(pointer) }

  package var isVisible: Bool {
    get { gtk_widget_get_visible(widget) != 0 }
    set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
  }

  package var isSensitive: Bool {
    get { gtk_widget_get_sensitive(widget) != 0 }
    set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
  }

  /// Whether the keyboard is in it, or in something inside it.
  package var hasFocusWithin: Bool {
    gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
  }

  /// Puts the keyboard on the first thing inside that takes it.
  package func moveFocusInside() { gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD) }

  /// Whether it is on the screen, or would be if nothing covered it.
  package var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

  @discardableResult
  package func onMapped(_ handler: @escaping @MainActor () -> Void) -> Self {
    connect("map") { _ in handler() }
    return self
  }

  @discardableResult
  package func onUnmapped(_ handler: @escaping @MainActor () -> Void) -> Self {
    connect("unmap") { _ in handler() }
    return self
  }

  @discardableResult
  package func grabFocus() -> Bool { gtk_widget_grab_focus(widget) != 0 }

  package var width: Int { Int(gtk_widget_get_width(widget)) }

  package var height: Int { Int(gtk_widget_get_height(widget)) }

  /// How many pixels of the screen one of the window is across.
  package var pixelsPerUnit: Int { Int(gtk_widget_get_scale_factor(widget)) }

  /// Whether it has the keyboard.
  package var isFocused: Bool { gtk_widget_has_focus(widget) != 0 }

  /// Whether the Tab key stops here.
  package var isFocusable: Bool {
    get { gtk_widget_get_focusable(widget) != 0 }
    set { gtk_widget_set_focusable(widget, newValue ? 1 : 0) }
  }

  /// Gives the widget another name for screen readers, until it is given the next one; and the same
  /// words as a tooltip, or none.
  package func rename(_ name: String, showingTooltip: Bool = false) {
    adwaita_shim_set_accessible_label(pointer, name)
    adwaita_shim_set_tooltip(pointer, showingTooltip ? name : nil)
  }

  package func add(_ style: Style) { gtk_widget_add_css_class(widget, style.name) }

  package func remove(_ style: Style) { gtk_widget_remove_css_class(widget, style.name) }

  /// Replaces one style by another; does nothing where both are the same.
  package func exchange(_ old: Style?, for new: Style?) {
    guard old != new else { return }
    if let old { remove(old) }
    if let new { add(new) }
  }

  /// Performs an action as if it had been chosen inside this widget: "win.close", or with its
  /// choice "win.place::trash".
  package func activate(_ action: String) {
    var name: UnsafeMutablePointer<CChar>?
    var target: OpaquePointer?
    let isAction = g_action_parse_detailed_name(action, &name, &target, nil) != 0
    precondition(isAction, "“\(action)” is no name of an action")
    gtk_widget_activate_action_variant(widget, name, target)
    g_free(name)
    if let target { g_variant_unref(target) }
  }

  /// The direction of reading in every widget that has none of its own.
  package static var isRightToLeft: Bool {
    get { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }
    set { gtk_widget_set_default_direction(newValue ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
  }
}

// MARK: - Modifiers

extension Widget {
  @discardableResult
  package func styled(_ styles: Style...) -> Self {
    for style in styles { add(style) }
    return self
  }

  /// The widget takes the room that is left over.
  @discardableResult
  package func expanding(_ orientation: Orientation) -> Self {
    switch orientation {
    case .horizontal: gtk_widget_set_hexpand(widget, 1)
    case .vertical: gtk_widget_set_vexpand(widget, 1)
    }
    return self
  }

  @discardableResult
  package func aligned(horizontally: Alignment = .fill, vertically: Alignment = .fill) -> Self {
    gtk_widget_set_halign(widget, horizontally.gtk)
    gtk_widget_set_valign(widget, vertically.gtk)
    return self
  }

  @discardableResult
  package func sized(minimumWidth: Int = -1, minimumHeight: Int = -1) -> Self {
    gtk_widget_set_size_request(widget, gint(minimumWidth), gint(minimumHeight))
    return self
  }

  /// Leaves so much room beside the widget where reading ends.
  package func keepFree(atEnd room: Int) { gtk_widget_set_margin_end(widget, gint(room)) }

  /// What is in it does not stick out of its round corners.
  @discardableResult
  package func clipped() -> Self {
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    return self
  }

  @discardableResult
  package func tooltip(_ text: @autoclosure @escaping LiveText) -> Self {
    followLanguage { adwaita_shim_set_tooltip($0.pointer, text()) }
    return self
  }

  /// What a screen reader calls the widget, and what tests look for.
  @discardableResult
  package func named(_ text: @autoclosure @escaping LiveText) -> Self {
    followLanguage { adwaita_shim_set_accessible_label($0.pointer, text()) }
    return self
  }

  /// What a screen reader adds to the name.
  @discardableResult
  package func described(_ text: @autoclosure @escaping LiveText) -> Self {
    followLanguage { adwaita_shim_set_accessible_description($0.pointer, text()) }
    return self
  }
}

package enum Orientation {
  case horizontal
  case vertical

  var gtk: GtkOrientation {
    switch self {
    case .horizontal: GTK_ORIENTATION_HORIZONTAL
    case .vertical: GTK_ORIENTATION_VERTICAL
    }
  }
}

package enum Alignment {
  case fill
  case start
  case center
  case end

  var gtk: GtkAlign {
    switch self {
    case .fill: GTK_ALIGN_FILL
    case .start: GTK_ALIGN_START
    case .center: GTK_ALIGN_CENTER
    case .end: GTK_ALIGN_END
    }
  }
}
