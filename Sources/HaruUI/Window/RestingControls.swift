// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita

/// Lets what lies on a picture go while nobody moves anything, and come back at once.
final class RestingControls {
  private static let patience = Duration.seconds(2.5)

  /// Otherwise they stay.
  var isOn = false {
    didSet { wake() }
  }
  /// Asked when they would go.
  var mayRest: () -> Bool = { true }
  /// Told when they have come or gone.
  var onShown: (Bool) -> Void = { _ in }
  private let controls: Widget
  private let content: Widget
  private var resting: Task<Void, Never>?
  private var mouse = (x: -1.0, y: -1.0)

  /// The mouse and the keys of `content` call them back.
  init(_ controls: Widget, over content: Widget) {
    (self.controls, self.content) = (controls, content)
    content.onAnyKey { [weak self] in self?.wake() }
    content.onPointerMoved { [weak self] in self?.pointerMoved(to: $0, $1) }
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
    resting = Task { [weak self] in
      while (try? await Task.sleep(for: Self.patience)) != nil, let self {
        guard mayRest() else { continue }
        return show(false)
      }
    }
  }

  /// What can't be seen is still there for the keyboard, and for who can't see it anyway.
  private func show(_ isShown: Bool) {
    controls.opacity = isShown ? 1 : 0
    content.showPointer(isShown)
    onShown(isShown)
  }
}
