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

  /// The same where one of the things is so already: menus mark it.
  package init(choosing name: String, chosen: String) {
    let type = g_variant_type_new("s")
    defer { g_variant_type_free(type) }
    super.init(
      adopting: g_simple_action_new_stateful(name, type, g_variant_new_string(chosen)))
  }

  /// An action that switches something on or off; menus mark whether it is on.
  package init(_ name: String, isOn: Bool) {
    super.init(
      adopting: g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0)))
  }

  package func show(chosen: String) {
    g_simple_action_set_state(opaque, g_variant_new_string(chosen))
  }

  package func show(isOn: Bool) {
    g_simple_action_set_state(opaque, g_variant_new_boolean(isOn ? 1 : 0))
  }

  init(adoptingAction action: OpaquePointer?) {
    super.init(adopting: action.map(UnsafeMutableRawPointer.init))
  }

  /// Whether it can be done now; menus and buttons show that.
  package var isEnabled: Bool {
    get { g_action_get_enabled(opaque) != 0 }
    set { g_simple_action_set_enabled(opaque, newValue ? 1 : 0) }
  }

  /// Calls `handler` when the action is activated, though not while a key is still being handled.
  @discardableResult
  package func onActivated(_ handler: @escaping @MainActor () -> Void) -> Action {
    connect("activate") { _ in MainLoop.whenUnwound(handler) }
    return self
  }

  /// Calls `handler` with the choice that was asked for, by the program itself or from outside,
  /// though not while a key is still being handled.
  @discardableResult
  package func onChosen(_ handler: @escaping @MainActor (String) -> Void) -> Action {
    connect("activate") { arguments in
      guard let target = arguments.variant(1) else { return }
      let choice = String(cString: g_variant_get_string(target, nil))
      MainLoop.whenUnwound { handler(choice) }
    }
    return self
  }
}

/// An object that actions belong to: a group of a widget, or the application ("app."), whose
/// actions every program on the session bus can call.
@MainActor public protocol ActionMap: Object {}

extension ActionMap {
  package func add(_ action: Action) {
    g_action_map_add_action(opaque, action.opaque)
  }

  package func hasAction(_ name: String) -> Bool {
    g_action_group_has_action(opaque, name) != 0
  }
}
