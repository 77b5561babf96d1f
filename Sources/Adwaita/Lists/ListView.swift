// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// A list as long as it likes: rows are made for what is seen, and used again.
@MainActor open class ListView: Widget {
  package enum Selection {
    case none
    case multiple
  }

  private let list: NumberList
  private let selection: OpaquePointer?

  /// `make` makes an empty row, `bind` lets it show the item of a number, `unbind` lets it go.
  package init<Row: Widget>(
    _ list: NumberList, selecting: Selection = .none, make: @escaping @MainActor () -> Row,
    bind: @escaping @MainActor (Row, Int) -> Void,
    unbind: @escaping @MainActor (Row) -> Void = { _ in }
  ) {
    self.list = list
    // The selection takes over a reference to the list, and the view one to each of the two.
    g_object_ref(list.pointer)
    let model: UnsafeMutableRawPointer?
    switch selecting {
    case .none:
      selection = nil
      model = UnsafeMutableRawPointer(gtk_no_selection_new(OpaquePointer(list.pointer)))
    case .multiple:
      let multiple = gtk_multi_selection_new(OpaquePointer(list.pointer))
      selection = multiple
      model = UnsafeMutableRawPointer(multiple)
    }
    let factory = Rows.factory(make: make, bind: bind, unbind: unbind)
    g_object_ref(factory.pointer)
    super.init(borrowing: gtk_list_view_new(model.map(OpaquePointer.init), factory.opaque))
  }

  /// One click opens a row, or else two.
  @discardableResult
  package func activatingOnClick(_ isSingle: Bool = true) -> Self {
    gtk_list_view_set_single_click_activate(opaque, isSingle ? 1 : 0)
    return self
  }

  /// Hears which number's row was opened.
  @discardableResult
  package func onActivated(_ handler: @escaping @MainActor (Int) -> Void) -> Self {
    connect("activate") { [weak self] arguments in
      let position = arguments.uint(1)
      guard let self, list.numbers.indices.contains(position) else { return }
      handler(list.numbers[position])
    }
    return self
  }

  /// Hears that other rows are selected.
  @discardableResult
  package func onSelectionChanged(_ handler: @escaping @MainActor () -> Void) -> Self {
    guard let selection else { return self }
    // The view holds the selection, and the selection what listens to it.
    let pointer = UnsafeMutableRawPointer(selection)
    let model = Object.existing(at: pointer) ?? Object(borrowing: pointer)
    model.connect("selection-changed") { _ in handler() }
    return self
  }

  /// The numbers whose rows are selected.
  package var selected: [Int] {
    guard let selection else { return [] }
    let set = gtk_selection_model_get_selection(selection)
    defer { gtk_bitset_unref(set) }
    return (0..<Int(gtk_bitset_get_size(set))).compactMap { index in
      let position = Int(gtk_bitset_get_nth(set, guint(index)))
      return list.numbers.indices.contains(position) ? list.numbers[position] : nil
    }
  }

  /// The row that the keyboard is on.
  package var focusedRow: Widget? {
    guard let item = gtk_widget_get_focus_child(widget),
      let child = gtk_widget_get_first_child(item)
    else { return nil }
    return Object.existing(at: UnsafeMutableRawPointer(child)) as? Widget
  }

  /// Scrolls to the row of a position, so that it is seen.
  package func reveal(_ position: Int) {
    gtk_widget_activate_action_variant(
      widget, "list.scroll-to-item", g_variant_new_uint32(guint32(position)))
  }

  /// The row at a place of what is seen; nil where there is none.
  package func row(at place: (x: Double, y: Double)) -> Widget? {
    var item = gtk_widget_pick(widget, place.x, place.y, GTK_PICK_DEFAULT)
    while let inner = item, gtk_widget_get_parent(inner) != widget {
      item = gtk_widget_get_parent(inner)
    }
    return item.flatMap { gtk_widget_get_first_child($0) }.flatMap {
      Object.existing(at: UnsafeMutableRawPointer($0)) as? Widget
    }
  }

  /// Goes back to the beginning.
  package func scrollToStart() {
    if !list.numbers.isEmpty { activate("list.scroll-to-item(uint32 0)") }
  }

  package func selectAll() {
    if let selection { gtk_selection_model_select_all(selection) }
  }

  package func unselectAll() {
    if let selection { gtk_selection_model_unselect_all(selection) }
  }
}

extension Widget {
  /// What a screen reader says of the place in a list that holds this row, which is what takes the
  /// keyboard.
  package func nameListItem(_ name: String) {
    guard let item = gtk_widget_get_parent(widget) else { return }
    adwaita_shim_set_accessible_label(UnsafeMutableRawPointer(item), name)
  }
}

/// Makes and fills the rows of a list.
@MainActor enum Rows {
  static func factory<Row: Widget>(
    make: @escaping @MainActor () -> Row, bind: @escaping @MainActor (Row, Int) -> Void,
    unbind: @escaping @MainActor (Row) -> Void
  ) -> Object {
    let factory = Object(adopting: gtk_signal_list_item_factory_new())
    factory.connect("setup") { arguments in
      guard let item = arguments.pointer(1) else { return }
      let row = make()
      // The row has to outlive its pointer's way to the item, which holds it from then on.
      withExtendedLifetime(row) { gtk_list_item_set_child(OpaquePointer(item), row.widget) }
    }
    factory.connect("bind") { arguments in
      guard let item = arguments.pointer(1), let row = row(of: item) as? Row,
        let number = gtk_list_item_get_item(OpaquePointer(item))
      else { return }
      bind(row, NumberList.number(of: number))
    }
    factory.connect("unbind") { arguments in
      guard let item = arguments.pointer(1), let row = row(of: item) as? Row else { return }
      unbind(row)
    }
    return factory
  }

  private static func row(of item: UnsafeMutableRawPointer) -> Object? {
    gtk_list_item_get_child(OpaquePointer(item)).flatMap {
      Object.existing(at: UnsafeMutableRawPointer($0))
    }
  }
}
