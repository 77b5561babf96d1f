// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// Hears of what is done in the widget that it is added to: with the mouse, a finger or the
/// keyboard.
package class EventController: Object {
  /// It hears of that before what is in the widget.
  package func first() -> Self {
    gtk_event_controller_set_propagation_phase(opaque, GTK_PHASE_CAPTURE)
    return self
  }
}

extension Widget {
  @discardableResult
  package func addController(_ controller: Object) -> Self {
    // The widget takes over a reference.
    g_object_ref(controller.pointer)
    gtk_widget_add_controller(widget, controller.opaque)
    return self
  }
}
