// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib
import Glibc

/// Shows a picture whole, or nearer: what is larger than the room is moved with the mouse or a
/// finger.
package final class ZoomView: Widget {
  package static let zooms = 1.0...8.0

  /// 1 shows all of the picture.
  package private(set) var zoom = 1.0
  /// Told whenever it is shown nearer than whole.
  package var onNear: @MainActor () -> Void = {}
  private let picture = Picture(.whole)
  /// The place of the picture, in parts of it, that stays in the middle of the room.
  private var middle = (x: 0.5, y: 0.5)
  /// Where the mouse was last.
  private var mouse = (x: 0.0, y: 0.0)
  /// Of a drag or a pinch that goes on.
  private var start = (x: 0.0, y: 0.0, zoom: 1.0)

  package init() {
    super.init(borrowing: gtk_scrolled_window_new())
    gtk_scrolled_window_set_child(opaque, picture.widget)
    for axis in [Axis.x, .y] {
      let raw = UnsafeMutableRawPointer(adjustment(axis))
      let adjustment = Object.existing(at: raw) ?? Object(borrowing: raw)
      adjustment.connect("changed", listener: self) { [weak self] _ in self?.center(axis) }
      adjustment.connect("value-changed", listener: self) { [weak self] _ in self?.note(axis) }
    }
    addGestures()
  }

  package var texture: Texture? {
    get { picture.texture }
    set {
      picture.texture = newValue
      set(zoom: 1)
    }
  }

  /// Shows more of the same picture, as near as it is.
  package func refine(_ texture: Texture) { picture.texture = texture }

  /// What a screen reader calls it.
  package func setPictureName(_ name: String) { picture.rename(name) }

  @discardableResult
  package func onPressedTwice(_ handler: @escaping @MainActor () -> Void) -> Self {
    addController(GestureClick().onPressedTwice(handler))
    return self
  }

  /// Shows the picture so many times as large as the room; what is at `point` of the room stays
  /// there.
  package func set(zoom: Double, around point: (x: Double, y: Double)? = nil) {
    let zoom = min(max(zoom, Self.zooms.lowerBound), Self.zooms.upperBound)
    if zoom == 1 {
      middle = (0.5, 0.5)
    } else if let point {
      let ratio = self.zoom / zoom
      middle = (held(.x, point.x, ratio), held(.y, point.y, ratio))
    }
    self.zoom = zoom
    if zoom > 1 { onNear() }
    let size = zoom == 1 ? (-1, -1) : (Int(Double(width) * zoom), Int(Double(height) * zoom))
    gtk_widget_set_size_request(picture.widget, gint(size.0), gint(size.1))
  }

  package func zoom(by factor: Double) { set(zoom: zoom * factor) }

  /// Moves over the picture by so many parts of the room.
  package func pan(x: Double, y: Double) {
    for (axis, part) in [(Axis.x, x), (.y, y)] {
      let adjustment = adjustment(axis)
      let step = part * gtk_adjustment_get_page_size(adjustment)
      move(axis, to: gtk_adjustment_get_value(adjustment) + step)
    }
  }
}

// MARK: - Moving

extension ZoomView {
  private enum Axis {
    case x
    case y
  }

  private func adjustment(_ axis: Axis) -> UnsafeMutablePointer<GtkAdjustment> {
    let adjustment =
      switch axis {
      case .x: gtk_scrolled_window_get_hadjustment(opaque)
      case .y: gtk_scrolled_window_get_vadjustment(opaque)
      }
    guard let adjustment else { preconditionFailure("a scrolled window always has adjustments") }
    return adjustment
  }

  private func move(_ axis: Axis, to value: Double) {
    gtk_adjustment_set_value(adjustment(axis), value)
  }

  /// After any scrolling, what is in the middle then stays there.
  private func note(_ axis: Axis) {
    let part = part(axis, gtk_adjustment_get_page_size(adjustment(axis)) / 2)
    switch axis {
    case .x: middle.x = part
    case .y: middle.y = part
    }
  }

  /// The place of the picture, in parts of it, at so many pixels of the room.
  private func part(_ axis: Axis, _ pixels: Double) -> Double {
    let adjustment = adjustment(axis)
    return (gtk_adjustment_get_value(adjustment) + pixels)
      / max(gtk_adjustment_get_upper(adjustment), 1)
  }

  /// What has to be in the middle, so that a place stays where it is, where the picture was so many
  /// times as large before.
  private func held(_ axis: Axis, _ pixels: Double, _ ratio: Double) -> Double {
    let place = part(axis, pixels)
    return place + (part(axis, gtk_adjustment_get_page_size(adjustment(axis)) / 2) - place) * ratio
  }

  private func center(_ axis: Axis) {
    let adjustment = adjustment(axis)
    let part =
      switch axis {
      case .x: middle.x
      case .y: middle.y
      }
    gtk_adjustment_set_value(
      adjustment,
      part * gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment) / 2)
  }

  private func addGestures() {
    let drag = EventController(adopting: gtk_gesture_drag_new())
    drag.connect("drag-begin") { [weak self] _ in self?.begin() }
    drag.connect("drag-update") { [weak self] in self?.drag($0.double(1), $0.double(2)) }
    addController(drag)
    let pinch = EventController(adopting: gtk_gesture_zoom_new())
    pinch.connect("begin") { [weak self] _ in self?.begin() }
    pinch.connect("scale-changed") { [weak self, weak pinch] arguments in
      guard let self, let pinch else { return }
      var (x, y) = (0.0, 0.0)
      let isThere = gtk_gesture_get_bounding_box_center(pinch.opaque, &x, &y) != 0
      set(zoom: start.zoom * arguments.double(1), around: isThere ? (x, y) : nil)
    }
    addController(pinch)
    addController(EventControllerMotion().onMoved { [weak self] in self?.mouse = ($0, $1) })
    addWheel()
  }

  private func addWheel() {
    let wheel = EventController(
      adopting: gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL))
    wheel.connect("scroll") { [weak self, weak wheel] arguments in
      guard let self, let wheel,
        gtk_event_controller_get_current_event_state(wheel.opaque).rawValue
          & GDK_CONTROL_MASK.rawValue != 0
      else { return arguments.answer(false) }
      // A wheel turns by steps, a touchpad by pixels.
      let isPixels = gtk_event_controller_scroll_get_unit(wheel.opaque) == GDK_SCROLL_UNIT_SURFACE
      let steps = arguments.double(2) / (isPixels ? 40 : 1)
      set(zoom: zoom * pow(1.2, -steps), around: mouse)
      arguments.answer(true)
    }
    addController(wheel.capturing())
  }

  private func begin() {
    start = (
      gtk_adjustment_get_value(adjustment(.x)), gtk_adjustment_get_value(adjustment(.y)), zoom
    )
  }

  private func drag(_ x: Double, _ y: Double) {
    move(.x, to: start.x - x)
    move(.y, to: start.y - y)
  }
}
