// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// Hears of what is done in the widget that it is added to: with the mouse, a finger or the
/// keyboard.
package class EventController: Object {
  /// Hears of events before what is inside the widget does: in GTK's capture phase.
  package func capturing() -> Self {
    gtk_event_controller_set_propagation_phase(opaque, GTK_PHASE_CAPTURE)
    return self
  }
}

extension Widget {
  /// Lets the controller hear of what is done in the widget, as long as the widget lives.
  @discardableResult
  package func addController(_ controller: EventController) -> Self {
    // The widget takes over a reference.
    g_object_ref(controller.pointer)
    gtk_widget_add_controller(widget, controller.opaque)
    return self
  }
}
