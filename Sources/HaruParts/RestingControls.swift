// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita

/// Hides the controls over a picture while the pointer rests, and shows them at once when it moves.
package final class RestingControls {
  /// Otherwise they stay.
  package var isOn = false {
    didSet { if isOn != oldValue { wake() } }
  }
  /// Told when they have come or gone.
  package var onShown: (Bool) -> Void = { _ in }
  private let controls: Widget
  private let content: Widget
  private let patience: Duration
  private var resting: Task<Void, Never>?
  private var mouse = (x: -1.0, y: -1.0)

  /// The mouse, a finger and the keys call them back in `content`.
  package init(_ controls: Widget, over content: Widget, patience: Duration = .seconds(2.5)) {
    (self.controls, self.content, self.patience) = (controls, content, patience)
    content.addController(
      EventControllerKey().onPressed { [weak self] in self?.wake() }.capturing())
    content.addController(
      GestureClick(.any).onPressed { [weak self] _, _ in self?.wake() }.capturing())
    content.addController(
      EventControllerMotion().onMoved { [weak self] in self?.pointerMoved(to: $0, $1) })
  }

  isolated deinit { resting?.cancel() }

  private func pointerMoved(to x: Double, _ y: Double) {
    guard (x, y) != mouse else { return }
    mouse = (x, y)
    wake()
  }

  private func wake() {
    show(true)
    resting?.cancel()
    guard isOn else { return }
    resting = Task { [weak self, patience] in
      if (try? await Task.sleep(for: patience)) != nil { self?.show(false) }
    }
  }

  /// Hidden controls still serve the keyboard and screen readers.
  private func show(_ isShown: Bool) {
    controls.opacity = isShown ? 1 : 0
    content.showPointer(isShown)
    onShown(isShown)
  }
}
