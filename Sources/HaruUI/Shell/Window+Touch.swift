// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita

extension Window {
  /// Shows what is otherwise seen below the mouse alone, from a touch on until the mouse moves: a
  /// finger does not hover, and would press it unseen.
  func showToolsToFingers() {
    var mouse: (Double, Double)?
    addController(
      GestureClick(.any).touchOnly().onPressed { [weak self] _, _ in self?.add(.touched) }
        .capturing())
    addController(
      EventControllerMotion().onMoved { [weak self] x, y in
        // GTK says so, too, where a finger moves what is below the mouse.
        if let mouse, mouse != (x, y) { self?.remove(.touched) }
        mouse = (x, y)
      })
  }
}

extension Style {
  fileprivate static let touched = Style("touched")
}
