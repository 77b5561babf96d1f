// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// A place that the program draws itself.
@MainActor open class DrawingArea: Widget {
  /// `width` and `height` are what it needs at least.
  package init(width: Int, height: Int) {
    super.init(borrowing: adwaita_shim_drawing_area_new())
    gtk_drawing_area_set_content_width(cast(pointer), gint(width))
    gtk_drawing_area_set_content_height(cast(pointer), gint(height))
    gtk_drawing_area_set_draw_func(
      cast(pointer),
      { area, cairo, width, height, _ in
        guard let area, let cairo else { return }
        let pointer = UnsafeMutableRawPointer(area)
        // Safe: GTK draws on the main thread, and the drawing does not leave the call.
        nonisolated(unsafe) let ink = (pointer, cairo)
        MainActor.assumeIsolated {
          guard let area = Object.existing(at: ink.0) as? DrawingArea else { return }
          area.draw(Drawing(ink.1, area.ink, width: Int(width), height: Int(height)))
        }
      }, nil, nil)
  }

  /// Draws all of it.
  open func draw(_ drawing: Drawing) {}

  /// How high it has to be at least.
  package func setHeight(_ height: Int) {
    gtk_drawing_area_set_content_height(cast(pointer), gint(height))
  }

  /// How wide it has to be at least.
  package func setWidth(_ width: Int) {
    gtk_drawing_area_set_content_width(cast(pointer), gint(width))
  }

  package func redraw() { gtk_widget_queue_draw(widget) }

  /// The colour that the style sheet gives to words in this place.
  package var ink: Paint {
    var color = GdkRGBA()
    adwaita_shim_get_color(widget, &color)
    return Paint(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
      opacity: Double(color.alpha))
  }
}
