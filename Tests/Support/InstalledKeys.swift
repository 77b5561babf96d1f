// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import CAdwaita
import GLib

/// The keys that were given to a widget and to everything inside it, as GTK writes them.
@MainActor package func installedKeys(in widget: Widget) -> Set<String> {
  keys(in: cast(widget.pointer) as UnsafeMutablePointer<GtkWidget>)
}

/// Keys as GTK writes them.
@MainActor package func written(_ keys: [String]) -> Set<String> {
  Set(
    keys.compactMap { key in
      guard let trigger = gtk_shortcut_trigger_parse_string(key) else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(trigger)) }
      return String(consuming: gtk_shortcut_trigger_to_string(trigger))
    })
}

@MainActor private func keys(in widget: UnsafeMutablePointer<GtkWidget>) -> Set<String> {
  var found: Set<String> = []
  let controllers = gtk_widget_observe_controllers(widget)
  for index in 0..<g_list_model_get_n_items(controllers) {
    guard let controller = g_list_model_get_item(controllers, index) else { continue }
    defer { g_object_unref(controller) }
    let name = gtk_event_controller_get_name(OpaquePointer(controller)).map { String(cString: $0) }
    guard name == "haru-keys" else { continue }
    let shortcuts = OpaquePointer(controller)
    for number in 0..<g_list_model_get_n_items(shortcuts) {
      guard let shortcut = g_list_model_get_item(shortcuts, number) else { continue }
      let trigger = gtk_shortcut_get_trigger(OpaquePointer(shortcut))
      found.insert(String(consuming: gtk_shortcut_trigger_to_string(trigger)))
      g_object_unref(shortcut)
    }
  }
  g_object_unref(controllers.map { UnsafeMutableRawPointer($0) })
  var child = gtk_widget_get_first_child(widget)
  while let next = child {
    found.formUnion(keys(in: next))
    child = gtk_widget_get_next_sibling(next)
  }
  return found
}
