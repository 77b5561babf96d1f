// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita

extension Window {
  /// Shows what is otherwise seen below the mouse alone, from a touch on until the mouse moves. A
  /// finger does not hover: a tap on what was not seen yet shows it, and does nothing else. Fingers
  /// that scroll, or rest there, do what they do elsewhere, too.
  func showToolsToFingers() {
    var mouse: (Double, Double)?
    var isTouched = false
    addController(
      GestureTap().claimingTaps { [weak self] x, y in
        guard let self else { return false }
        let isOnlyShown = !isTouched && hidesTool(at: x, y)
        // What GTK tells of the mouse next may be the place of the finger.
        (isTouched, mouse) = (true, nil)
        add(.touched)
        return isOnlyShown
      }.capturing())
    addController(
      EventControllerMotion().onMoved { [weak self] x, y in
        // GTK says so, too, where a finger moves what is below the mouse.
        if let mouse, mouse != (x, y) {
          isTouched = false
          self?.remove(.touched)
        }
        mouse = (x, y)
      })
  }

  /// Whether a tool is there that is seen only below the mouse, or where the keyboard is.
  func hidesTool(at x: Double, _ y: Double) -> Bool {
    guard !StyleManager.isHighContrast else { return false }
    if let card = innermost(.memo, at: x, y), !card.hasFocusInside,
      let tool = innermost(Style("memo-tool"), at: x, y)
    {
      // That of a pinned memo is always seen.
      return (tool as? ToggleButton)?.isActive != true
    }
    return hides(Style("picture-menu"), in: Style("picture-tile"), at: x, y)
      || hides(.tagRemover, in: .tagChip, at: x, y)
  }

  private func hides(_ tool: Style, in holder: Style, at x: Double, _ y: Double) -> Bool {
    guard let found = innermost(holder, at: x, y), !found.hasFocusInside else { return false }
    return innermost(tool, at: x, y) != nil
  }
}

extension Style {
  fileprivate static let touched = Style("touched")
}
