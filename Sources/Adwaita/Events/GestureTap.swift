// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Hears of taps: a finger that is lifted where it came down, before that is a long press.
///
/// An inner gesture that scrolls or hears of a long press claims the finger, which ends this one.
/// Where there is none, this measures by itself how far the finger went and how long it was down.
///
/// A tap is claimed when the finger is lifted, since what was claimed before would not scroll. A
/// button of GTK presses itself no earlier, and lets go of a finger that is claimed then.
package final class GestureTap: EventController {
  /// Where and when a finger came down whose tap is wanted; nil once it is no tap any more.
  private var start: (x: Double, y: Double, time: guint32)?

  package init() {
    super.init(adopting: gtk_gesture_click_new())
    gtk_gesture_single_set_button(opaque, 0)
    gtk_gesture_single_set_touch_only(opaque, 1)
  }

  /// Hears where a finger comes down. Where the answer is true and that becomes a tap, the tap is
  /// nothing else's any more; a scroll and a long press go on as if there were no such gesture.
  package func claimingTaps(
    _ handler: @escaping @MainActor (Double, Double) -> Bool
  ) -> Self {
    connect("pressed") { [unowned self] arguments in
      let (x, y) = (arguments.double(2), arguments.double(3))
      let time = gtk_event_controller_get_current_event_time(opaque)
      start = handler(x, y) ? (x: x, y: y, time: time) : nil
    }
    connect("update") { [unowned self] _ in
      var (x, y) = (0.0, 0.0)
      guard gtk_gesture_get_bounding_box_center(opaque, &x, &y) != 0 else { return }
      if !isTap(at: x, y) { start = nil }
    }
    connect("released") { [unowned self] arguments in
      let isTap = isTap(at: arguments.double(2), arguments.double(3))
      start = nil
      if isTap { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }
    }
    return self
  }

  private func isTap(at x: Double, _ y: Double) -> Bool {
    guard let start, let widget = gtk_event_controller_get_widget(opaque) else { return false }
    // The time of the display begins at 0 again after 49 days.
    let time = gtk_event_controller_get_current_event_time(opaque) &- start.time
    return time < guint32(max(adwaita_shim_long_press_time(), 0))
      && gtk_drag_check_threshold(widget, gint(start.x), gint(start.y), gint(x), gint(y)) == 0
  }
}
