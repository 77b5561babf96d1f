// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruParts
import HaruWords

/// How fast recordings are heard.
final class SpeedChoice: Box {
  private let button: PopoverButton
  // Translators: How fast a recording is played.
  private let scale = Scale(0.5...2, step: 0.05, page: 0.25).marking(1).named(gettext("Speed"))
  private var speed = 1.0
  private var chosen: @MainActor (Double) -> Void = { _ in }

  init() {
    let scale = scale
    button = PopoverButton(
      "",
      Box(.vertical, spacing: 6) {
        Label(gettext("Speed")).styled(.caption, .dimLabel)
        scale.sized(minimumWidth: 180)
      }.styled(.rowContent))
    super.init(.horizontal)
    append(button.styled(.flat, .numeric))
    scale.onMoved { [weak self] value in
      guard let self else { return }
      // Values close to the normal speed snap to it.
      let speed = abs(value - 1) < 0.04 ? 1 : (value * 20).rounded() / 20
      show(speed)
      chosen(speed)
    }
    followLanguage { $0.say() }
  }

  func onChosen(_ handler: @escaping @MainActor (Double) -> Void) { chosen = handler }

  func show(_ speed: Double) {
    self.speed = speed
    scale.value = speed
    say()
  }

  private func say() {
    let text = NumberText.decimal(speed) + "×"
    button.label = text
    // Translators: The name of a button, for screen readers. {speed} is as in “1.5×”.
    button.explain(gettext("Speed: {speed}").filling("speed", with: text))
    scale.say(text)
  }
}
