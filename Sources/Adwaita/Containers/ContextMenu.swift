// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// A menu of what can be done with one of the things inside a box. It opens where that thing is: by
/// the secondary button of the mouse, by a long press, and by the keys that do so everywhere.
@MainActor package final class ContextMenu {
  private weak var box: Box?
  private let menu: @MainActor () -> Menu
  private let thing: @MainActor ([Widget]) -> Widget?
  private var surface: Widget?

  /// `menu` is made when it is first opened, and again in another language. `thing` picks from the
  /// widgets at the pointer or the keyboard, the innermost first, the one that the menu is about;
  /// nil where there is nothing to be done.
  @discardableResult
  package init(
    in box: Box, _ menu: @autoclosure @escaping @MainActor () -> Menu,
    about thing: @escaping @MainActor ([Widget]) -> Widget?
  ) {
    (self.box, self.menu, self.thing) = (box, menu, thing)
    box.addController(
      GestureClick(.secondary).onClaimed { self.open(at: $0, $1) })
    box.addController(GestureLongPress().onClaimed { self.open(at: $0, $1) })
    box.onKeys("Menu", "<Shift>F10", isOfGTK: true) { self.openAtKeyboard() }
    box.followLanguage { [weak self] _ in self?.forgetMenu() }
  }

  private func open(at x: Double, _ y: Double) -> Bool {
    guard let box, let picked = gtk_widget_pick(box.widget, x, y, GTK_PICK_DEFAULT),
      thing(box.widgets(from: picked)) != nil
    else { return false }
    open(at: GdkRectangle(x: gint(x), y: gint(y), width: 1, height: 1))
    return true
  }

  /// Opens below a widget, about what that is in.
  package func open(below widget: Widget) {
    guard let box, thing(box.widgets(from: widget.widget)) != nil else { return }
    open(over: widget, in: box)
  }

  private func openAtKeyboard() -> Bool {
    guard let box, let root = gtk_widget_get_root(box.widget), let focus = gtk_root_get_focus(root),
      let thing = thing(box.widgets(from: focus))
    else { return false }
    return open(over: thing, in: box)
  }

  @discardableResult
  private func open(over thing: Widget, in box: Box) -> Bool {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(thing.widget, box.widget, &bounds) != 0 else { return false }
    // Of a thing that reaches beyond what is seen, the menu is at the part that is seen.
    let top = min(max(bounds.origin.y, 0), Float(box.height))
    let bottom = min(max(bounds.origin.y + bounds.size.height, top), Float(box.height))
    open(
      at: GdkRectangle(
        x: gint(bounds.origin.x), y: gint(top), width: gint(max(bounds.size.width, 1)),
        height: gint(max(bottom - top, 1))))
    return true
  }

  private func open(at place: GdkRectangle) {
    guard let surface = surface ?? makeSurface() else { return }
    var place = place
    gtk_popover_set_pointing_to(cast(surface.pointer), &place)
    gtk_popover_popup(cast(surface.pointer))
  }

  private func makeSurface() -> Widget? {
    guard let box else { return nil }
    let menu = menu()
    let surface = withExtendedLifetime(menu) {
      Widget(borrowing: gtk_popover_menu_new_from_model(cast(menu.pointer)))
    }
    gtk_popover_set_has_arrow(cast(surface.pointer), 0)
    gtk_popover_set_position(cast(surface.pointer), GTK_POS_BOTTOM)
    gtk_widget_set_halign(surface.widget, GTK_ALIGN_START)
    // A box gives its popovers their place, and lets them go with itself.
    gtk_widget_set_parent(surface.widget, box.widget)
    surface.hideWithItsPlace()
    surface.nameItems()
    self.surface = surface
    return surface
  }

  private func forgetMenu() {
    guard let surface else { return }
    self.surface = nil
    gtk_widget_unparent(surface.widget)
  }
}

extension Widget {
  /// What surrounds a widget inside this one, the innermost first. A row of a list counts where
  /// the pointer or the keyboard is on the widget in which GTK keeps that row.
  fileprivate func widgets(from inner: UnsafeMutablePointer<GtkWidget>) -> [Widget] {
    var found: [Widget] = []
    var next: UnsafeMutablePointer<GtkWidget>? = inner
    while let current = next, current != widget {
      let known = Object.existing(at: UnsafeMutableRawPointer(current)) as? Widget
      let row = gtk_widget_get_first_child(current).flatMap {
        Object.existing(at: UnsafeMutableRawPointer($0)) as? Widget
      }
      if let widget = known ?? row { found.append(widget) }
      next = gtk_widget_get_parent(current)
    }
    return found
  }
}

extension EventController {
  /// Hears where something was pressed; what the answer says was used is nothing else's any more.
  package func onClaimed(
    _ handler: @escaping @MainActor (Double, Double) -> Bool
  ) -> Self {
    // A click counts how often it was pressed first.
    let place = self is GestureClick ? 2 : 1
    connect("pressed") { [unowned self] arguments in
      guard handler(arguments.double(place), arguments.double(place + 1)) else { return }
      gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED)
    }
    return self
  }
}

/// Hears that a finger rests on something.
package final class GestureLongPress: EventController {
  package init() {
    super.init(adopting: gtk_gesture_long_press_new())
    gtk_gesture_single_set_touch_only(opaque, 1)
  }
}
