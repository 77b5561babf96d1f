// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// What a menu offers, in sections.
package final class Menu: Object {
  package struct Item {
    let label: String
    let action: String?
    /// What it opens, in place of doing something.
    let items: [Item]
    /// Whether it is there only while its action can be done.
    let isHiddenWhenDisabled: Bool

    /// `action` with its group and, where it is a choice, its target: "win.place::trash".
    package init(_ label: String, action: String, isHiddenWhenDisabled: Bool = false) {
      self.label = label
      self.action = action
      self.isHiddenWhenDisabled = isHiddenWhenDisabled
      items = []
    }

    /// Opens a menu of its own.
    package init(_ label: String, opening items: [Item]) {
      self.label = label
      action = nil
      isHiddenWhenDisabled = false
      self.items = items
    }
  }

  package init(_ sections: [Item]...) {
    super.init(adopting: UnsafeMutableRawPointer(g_menu_new()))
    fill(sections)
  }

  /// Offers this from now on, also where the menu is open.
  package func fill(_ sections: [[Item]]) {
    g_menu_remove_all(opaque)
    for (index, items) in sections.enumerated() { insert(items, at: index) }
  }

  /// Offers this in one of the sections, and leaves the others as they are.
  package func fill(section index: Int, _ items: [Item]) {
    g_menu_remove(opaque, gint(index))
    insert(items, at: index)
  }

  private func insert(_ items: [Item], at index: Int) {
    guard let section = g_menu_new() else { preconditionFailure("no memory for a menu") }
    for item in items { append(item, to: section) }
    g_menu_insert_section(opaque, gint(index), nil, cast(UnsafeMutableRawPointer(section)))
    g_object_unref(UnsafeMutableRawPointer(section))
  }

  private func append(_ item: Item, to section: OpaquePointer) {
    guard item.action == nil else {
      let entry = g_menu_item_new(item.label, item.action)
      defer { g_object_unref(entry.map(UnsafeMutableRawPointer.init)) }
      if item.isHiddenWhenDisabled {
        g_menu_item_set_attribute_value(
          entry, "hidden-when", g_variant_new_string("action-disabled"))
      }
      return g_menu_append_item(section, entry)
    }
    let menu = Menu(item.items)
    withExtendedLifetime(menu) {
      g_menu_append_submenu(section, item.label, cast(menu.pointer))
    }
  }
}
