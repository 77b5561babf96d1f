// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// Rows one below the other, of which one can be selected.
package final class ListBox: Widget {
  private var isMoving = false

  package init(_ rows: [Widget]) {
    super.init(borrowing: gtk_list_box_new())
    for row in rows { gtk_list_box_append(opaque, row.widget) }
  }

  package var selectedIndex: Int? {
    get { gtk_list_box_get_selected_row(opaque).map { Int(gtk_list_box_row_get_index($0)) } }
    set {
      // A key that found no row to move to has not moved to this one.
      isMoving = false
      let row = newValue.flatMap { gtk_list_box_get_row_at_index(opaque, gint($0)) }
      gtk_list_box_select_row(opaque, row)
    }
  }

  /// Puts the keyboard on the selected row.
  package func focusSelected() {
    guard let row = gtk_list_box_get_selected_row(opaque) else { return }
    gtk_widget_grab_focus(cast(UnsafeMutableRawPointer(row)))
  }

  /// Hears which row is selected, whether by the person or by the program.
  @discardableResult
  package func onSelected(_ handler: @escaping @MainActor (Int) -> Void) -> Self {
    connect("row-selected") { arguments in
      guard let row = arguments.pointer(1) else { return }
      handler(Int(gtk_list_box_row_get_index(cast(row))))
    }
    return self
  }

  /// Calls `handler` with the row that the person has moved to with the arrow keys. GTK also
  /// selects a row that Tab passes, which is no choice.
  @discardableResult
  package func onMoved(_ handler: @escaping @MainActor (Int) -> Void) -> Self {
    for key in ["Up", "Down", "Home", "End", "Page_Up", "Page_Down"] {
      onKeys(key, "KP_" + key, first: true) { [weak self] in
        self?.isMoving = true
        return false
      }
    }
    addController(EventControllerFocus().onLeft { [weak self] in self?.isMoving = false })
    connect("row-selected") { [weak self] arguments in
      guard let row = arguments.pointer(1), self?.isMoving == true else { return }
      self?.isMoving = false
      handler(Int(gtk_list_box_row_get_index(cast(row))))
    }
    return self
  }

  @discardableResult
  package func onActivated(_ handler: @escaping @MainActor (Int) -> Void) -> Self {
    connect("row-activated") { arguments in
      guard let row = arguments.pointer(1) else { return }
      handler(Int(gtk_list_box_row_get_index(cast(row))))
    }
    return self
  }
}

/// One row of a list.
package final class ListBoxRow: Widget {
  package init(name: @autoclosure @escaping LiveText, _ child: Widget) {
    super.init(borrowing: gtk_list_box_row_new())
    gtk_list_box_row_set_child(cast(pointer), child.widget)
    named(name())
  }
}
