// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// The menu of a text, in place of GTK's own: that can be added to only at its end, below what
/// every text offers.
///
/// It belongs to the text, whose actions its items have.
@MainActor package final class TextMenu {
  private weak var view: TextView?
  private let surface: Widget
  private let opening: @MainActor (Int?) -> Void

  /// `opening` hears that the menu is about to open, and for which place of the text; nil where no
  /// text is.
  package init(
    in view: TextView, _ menu: Menu, opening: @escaping @MainActor (_ place: Int?) -> Void
  ) {
    (self.view, self.opening) = (view, opening)
    surface = withExtendedLifetime(menu) {
      Widget(borrowing: gtk_popover_menu_new_from_model(cast(menu.pointer)))
    }
    gtk_popover_set_has_arrow(cast(surface.pointer), 0)
    gtk_popover_set_position(cast(surface.pointer), GTK_POS_BOTTOM)
    gtk_widget_set_halign(surface.widget, GTK_ALIGN_START)
    surface.hideWithItsPlace()
    surface.nameItems()
    // GTK 4.8 ends a text only when all children that it knows of are gone, and waits for ever for
    // any other. A text that leaves its window may be about to end.
    view.connect("unrealize") { [surface] _ in
      if gtk_widget_get_parent(surface.widget) != nil { gtk_widget_unparent(surface.widget) }
    }
    view.onPressed(with: GDK_BUTTON_SECONDARY) { [weak self] place, _, x, y in
      self?.open(for: place, at: GdkRectangle(x: gint(x), y: gint(y), width: 1, height: 1))
      return true
    }
    view.onKeys("Menu", "<Shift>F10", first: true) { [weak self] in
      self?.openAtCaret()
      return true
    }
  }

  /// Whether the keyboard is on the first item.
  package var isAtFirstItem: Bool {
    guard gtk_widget_get_mapped(surface.widget) != 0, let focus else { return false }
    return focus == firstItem(in: surface.widget)
  }

  /// Takes as much room as what it offers now needs, and puts the keyboard on the first item.
  package func fit(atFirstItem: Bool) {
    guard gtk_widget_get_mapped(surface.widget) != 0 else { return }
    adwaita_shim_name_menu_items(surface.widget)
    present()
    if atFirstItem, let item = firstItem(in: surface.widget) { gtk_widget_grab_focus(item) }
  }

  /// A text gives room to its own menu alone. How much this one needs is known when its items have
  /// been laid out once.
  private func present() {
    var framesLeft = 3
    view?.onFrames { [weak self] in
      guard let self, gtk_widget_get_mapped(surface.widget) != 0 else { return false }
      gtk_popover_present(cast(surface.pointer))
      framesLeft -= 1
      return framesLeft > 0
    }
  }

  private var focus: UnsafeMutablePointer<GtkWidget>? {
    gtk_widget_get_root(surface.widget).flatMap { gtk_root_get_focus($0) }
  }

  private func firstItem(
    in widget: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutablePointer<GtkWidget>? {
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      let isItem = gtk_widget_get_css_name(child).map { String(cString: $0) } == "modelbutton"
      if isItem, gtk_widget_is_sensitive(child) != 0 { return child }
      if let found = firstItem(in: child) { return found }
      next = gtk_widget_get_next_sibling(child)
    }
    return nil
  }

  private func openAtCaret() {
    guard let view else { return }
    open(for: view.buffer.caret, at: view.caretBounds)
  }

  private func open(for place: Int?, at bounds: GdkRectangle) {
    guard let view else { return }
    opening(place)
    view.enableClipboardActions()
    if gtk_widget_get_parent(surface.widget) == nil {
      gtk_widget_set_parent(surface.widget, view.widget)
    }
    var bounds = bounds
    gtk_popover_set_pointing_to(cast(surface.pointer), &bounds)
    gtk_popover_popup(cast(surface.pointer))
    present()
  }
}

extension TextView {
  /// What the menu of every text offers, under these names.
  package enum MenuAction: String {
    case cut = "clipboard.cut"
    case copy = "clipboard.copy"
    case paste = "clipboard.paste"
    case delete = "selection.delete"
    case undo = "text.undo"
    case redo = "text.redo"
    case selectAll = "selection.select-all"
    case insertEmoji = "misc.insert-emoji"
  }

  /// GTK does this only before it opens its own menu.
  fileprivate func enableClipboardActions() {
    let hasSelection = !buffer.selection.isEmpty
    for (action, isEnabled) in [
      (MenuAction.cut, hasSelection && isEditable), (.copy, hasSelection),
      (.paste, clipboard.hasText && isEditable), (.delete, hasSelection && isEditable),
    ] {
      gtk_widget_action_set_enabled(widget, action.rawValue, isEnabled ? 1 : 0)
    }
  }

  /// Where the caret is in the widget.
  fileprivate var caretBounds: GdkRectangle {
    var bounds = GdkRectangle()
    gtk_text_view_get_cursor_locations(view, nil, &bounds, nil)
    var (left, top): (gint, gint) = (0, 0)
    gtk_text_view_buffer_to_window_coords(
      view, GTK_TEXT_WINDOW_WIDGET, bounds.x, bounds.y, &left, &top)
    return GdkRectangle(
      x: left, y: top, width: max(bounds.width, 1), height: max(bounds.height, 1))
  }
}
