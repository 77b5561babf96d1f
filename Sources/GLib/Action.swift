// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// Something that can be done, known by a name to menus, buttons and keys.
package final class Action: Object {
  package init(_ name: String) {
    super.init(adopting: g_simple_action_new(name, nil))
  }

  /// An action that is told, by a string, which of several things to do.
  package init(choosing name: String) {
    let type = g_variant_type_new("s")
    defer { g_variant_type_free(type) }
    super.init(adopting: g_simple_action_new(name, type))
  }

  package var isEnabled: Bool {
    get { g_action_get_enabled(opaque) != 0 }
    set { g_simple_action_set_enabled(opaque, newValue ? 1 : 0) }
  }

  @discardableResult
  package func onActivated(_ handler: @escaping @MainActor () -> Void) -> Action {
    connect("activate") { _ in handler() }
    return self
  }

  /// Hears which choice was asked for, from whoever asked.
  @discardableResult
  package func onChosen(_ handler: @escaping @MainActor (String) -> Void) -> Action {
    connect("activate") { arguments in
      guard let choice = arguments.variant(1) else { return }
      handler(String(cString: g_variant_get_string(choice, nil)))
    }
    return self
  }
}

/// An object that actions belong to: a window ("win.") or the application ("app.").
@MainActor public protocol ActionMap: Object {}

extension ActionMap {
  package func add(_ action: Action) {
    g_action_map_add_action(opaque, action.opaque)
  }

  package func hasAction(_ name: String) -> Bool {
    g_action_group_has_action(opaque, name) != 0
  }

  package func activate(_ name: String, choice: String? = nil) {
    g_action_group_activate_action(opaque, name, choice.map { g_variant_new_string($0) })
  }

  package var actionNames: [String] {
    let names = g_action_group_list_actions(opaque)
    defer { g_strfreev(names) }
    var all: [String] = []
    var next = names
    while let name = next?.pointee {
      all.append(String(cString: name))
      next = next?.successor()
    }
    return all
  }
}
