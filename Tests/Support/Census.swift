// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import CAdwaita
import GLib

/// Counts the GObjects of widgets that were looked at and are still there.
@MainActor package final class Census {
  private final class Entry {
    let type: String
    let census: Census

    init(_ type: String, _ census: Census) {
      self.type = type
      self.census = census
    }
  }

  /// How many of each type are still there.
  package private(set) var living: [String: Int] = [:]

  package init() {}

  /// Counts a widget, everything inside it, and what listens for its input.
  package func take(of widget: Widget) {
    take(of: cast(widget.pointer) as UnsafeMutablePointer<GtkWidget>)
  }

  private func take(of widget: UnsafeMutablePointer<GtkWidget>) {
    // GTK 4.8 keeps the tooltips of every window that was ever under the pointer, bare ones too.
    if g_type_name_from_instance(cast(widget)).map({ String(cString: $0) }) == "GtkTooltipWindow" {
      return
    }
    note(UnsafeMutableRawPointer(widget))
    let controllers = gtk_widget_observe_controllers(widget)
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let controller = g_list_model_get_item(controllers, index) else { continue }
      note(controller)
      g_object_unref(controller)
    }
    g_object_unref(UnsafeMutableRawPointer(controllers))
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
      take(of: next)
      child = gtk_widget_get_next_sibling(next)
    }
  }

  private func note(_ object: UnsafeMutableRawPointer) {
    let type = String(cString: g_type_name_from_instance(cast(object)))
    living[type, default: 0] += 1
    g_object_weak_ref(
      cast(object),
      { entry, _ in
        guard let entry else { return }
        nonisolated(unsafe) let gone = Unmanaged<Entry>.fromOpaque(entry).takeRetainedValue()
        // Safe: widgets end on the main thread.
        MainActor.assumeIsolated { gone.census.forget(gone.type) }
      }, Unmanaged.passRetained(Entry(type, self)).toOpaque())
  }

  private func forget(_ type: String) {
    living[type] = living[type].flatMap { $0 > 1 ? $0 - 1 : nil }
  }
}
