// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// As many cells as it likes, in as many columns as fit: they are made for what is seen, and used
/// again.
package final class GridView: Widget {
  private let list: NumberList

  /// `make` makes an empty cell, `bind` lets it show the item of a number, `unbind` lets it go.
  package init<Cell: Widget>(
    _ list: NumberList, columns: ClosedRange<Int>, make: @escaping @MainActor () -> Cell,
    bind: @escaping @MainActor (Cell, Int) -> Void,
    unbind: @escaping @MainActor (Cell) -> Void = { _ in }
  ) {
    self.list = list
    // The selection takes over a reference to the list, and the view one to each of the two.
    g_object_ref(list.pointer)
    let model = gtk_no_selection_new(OpaquePointer(list.pointer))
    let factory = Rows.factory(make: make, bind: bind, unbind: unbind)
    g_object_ref(factory.pointer)
    super.init(borrowing: gtk_grid_view_new(model, factory.opaque))
    gtk_grid_view_set_min_columns(opaque, guint(columns.lowerBound))
    gtk_grid_view_set_max_columns(opaque, guint(columns.upperBound))
    gtk_grid_view_set_single_click_activate(opaque, 1)
  }

  /// Hears which number's cell was opened.
  @discardableResult
  package func onActivated(_ handler: @escaping @MainActor (Int) -> Void) -> Self {
    connect("activate") { [weak self] arguments in
      let position = arguments.uint(1)
      guard let self, list.numbers.indices.contains(position) else { return }
      handler(list.numbers[position])
    }
    return self
  }

  /// Scrolls to a place, so that it is seen.
  package func reveal(_ position: Int) {
    gtk_widget_activate_action_variant(
      widget, "list.scroll-to-item", g_variant_new_uint32(guint32(position)))
  }

  /// The content of the cell that has the keyboard, itself or in something inside it.
  package var focusedCell: Widget? {
    var cell = gtk_widget_get_root(widget).flatMap { gtk_root_get_focus($0) }
    while let inner = cell, gtk_widget_get_parent(inner) != widget {
      cell = gtk_widget_get_parent(inner)
    }
    return cell.flatMap(content)
  }
}

// MARK: - Cells at a place

extension GridView {
  /// A cell, and a place in it.
  package struct Spot {
    package let content: Widget
    /// Whether the place is in the half that is read first.
    package let isBeginning: Bool
    /// Whether the cells stand below each other, and not side by side.
    package let isInColumn: Bool
  }

  /// Nil where there is no cell.
  package func spot(at place: (x: Double, y: Double)) -> Spot? {
    var cell = gtk_widget_pick(widget, place.x, place.y, GTK_PICK_DEFAULT)
    while let inner = cell, gtk_widget_get_parent(inner) != widget {
      cell = gtk_widget_get_parent(inner)
    }
    var bounds = graphene_rect_t()
    guard let cell, gtk_widget_compute_bounds(cell, widget, &bounds) != 0,
      let content = content(of: cell)
    else { return nil }
    let isInColumn = 2 * Double(bounds.size.width) > Double(width)
    let isAbove = place.y < Double(bounds.origin.y + bounds.size.height / 2)
    let isLeft = place.x < Double(bounds.origin.x + bounds.size.width / 2)
    return Spot(
      content: content, isBeginning: isInColumn ? isAbove : isLeft != Widget.isRightToLeft,
      isInColumn: isInColumn)
  }

  private func content(of cell: UnsafeMutablePointer<GtkWidget>) -> Widget? {
    gtk_widget_get_first_child(cell).flatMap {
      Object.existing(at: UnsafeMutableRawPointer($0)) as? Widget
    }
  }
}

extension Widget {
  /// What a screen reader adds to the name of the cell around it.
  package func describeCell(_ text: String) {
    guard let cell = gtk_widget_get_parent(widget) else { return }
    adwaita_shim_set_accessible_description(UnsafeMutableRawPointer(cell), text)
  }

  /// Names the cell or row around it.
  package func nameCell(_ name: String) {
    guard let cell = gtk_widget_get_parent(widget) else { return }
    adwaita_shim_set_accessible_label(UnsafeMutableRawPointer(cell), name)
  }
}
