// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer
import HaruParts
import HaruWords

/// Which microphone hears, and how loud it is taken.
final class MicrophoneChoice: Box {
  private let button: PopoverButton
  private let choices: DeviceChoices
  private let level = Scale(0...2, step: 0.05, page: 0.25).marking(1).named(gettext("Input level"))
  private var leveling: @MainActor (Double) -> Void = { _ in }

  init(_ microphones: Microphones) {
    let (choices, level) = (DeviceChoices(DeviceOptions(microphones)), level)
    self.choices = choices
    button = PopoverButton(
      // Translators: A list of microphones to choose from.
      icon: "audio-input-microphone-symbolic", name: gettext("Microphone"),
      Box(.vertical, spacing: 6) {
        choices
        Label(gettext("Input level")).leading().styled(.choiceTitle)
        level.sized(minimumWidth: 220)
      }.styled(.rowContent))
    super.init(.horizontal)
    append(button.styled(.flat))
    level.onMoved { [weak self] in
      self?.show(level: $0)
      self?.leveling($0)
    }
    button.onOpened { [weak self] in self?.choices.begin() }
  }

  /// Hears which one was chosen; nil follows the system.
  func onChosen(_ handler: @escaping @MainActor (Microphone.ID?) -> Void) {
    choices.onChosen { [weak self] in
      self?.button.popDown()
      handler($0)
    }
  }

  func onLevel(_ handler: @escaping @MainActor (Double) -> Void) { leveling = handler }

  /// An arrow tells it from a button that records, where there is room for that.
  func showArrow() { button.showArrow() }

  func show(_ id: Microphone.ID?, level: Double) {
    show(level: level)
    choices.show(id)
  }

  private func show(level: Double) {
    self.level.value = level
    self.level.say(NumberText.percent(level))
  }
}
