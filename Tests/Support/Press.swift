// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import CAdwaita
import GLib

extension Window {
  /// Presses a key, named as `onKeys` names it, where the keyboard is: first come the handlers that
  /// asked to be first, from the window inwards, then the others outwards. Returns whether any
  /// handled it.
  @discardableResult
  package func press(_ key: String) -> Bool {
    var way: [UnsafeMutablePointer<GtkWidget>] = []
    var next = gtk_window_get_focus(cast(pointer))
    while let widget = next {
      way.append(widget)
      next = gtk_widget_get_parent(widget)
    }
    let trigger = gtk_shortcut_trigger_parse_string(key)
    defer { g_object_unref(trigger.map(UnsafeMutableRawPointer.init)) }
    return way.reversed().contains { press(trigger, in: $0, GTK_PHASE_CAPTURE) }
      || way.contains { press(trigger, in: $0, GTK_PHASE_BUBBLE) }
  }

  private func press(
    _ trigger: OpaquePointer?, in widget: UnsafeMutablePointer<GtkWidget>,
    _ phase: GtkPropagationPhase
  ) -> Bool {
    items(of: gtk_widget_observe_controllers(widget)).contains { controller in
      guard g_type_check_instance_is_a(cast(controller), gtk_shortcut_controller_get_type()) != 0,
        gtk_event_controller_get_propagation_phase(OpaquePointer(controller)) == phase
      else { return false }
      g_object_ref(controller)
      return items(of: OpaquePointer(controller)).contains { shortcut in
        let shortcut = OpaquePointer(shortcut)
        let other = gtk_shortcut_get_trigger(shortcut).map(UnsafeRawPointer.init)
        guard gtk_shortcut_trigger_equal(trigger.map(UnsafeRawPointer.init), other) != 0 else {
          return false
        }
        let (action, flags) = (
          gtk_shortcut_get_action(shortcut), GtkShortcutActionFlags(rawValue: 0)
        )
        return gtk_shortcut_action_activate(action, flags, widget, nil) != 0
      }
    }
  }

  /// The items of a list that is handed over. The widgets that they belong to live on elsewhere.
  private func items(of list: OpaquePointer?) -> [UnsafeMutableRawPointer] {
    defer { g_object_unref(list.map(UnsafeMutableRawPointer.init)) }
    return (0..<g_list_model_get_n_items(list)).compactMap { index in
      let item = g_list_model_get_item(list, index)
      g_object_unref(item)
      return item
    }
  }
}
