// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer
import HaruWords
import Observation

/// Which microphone hears, and how loud it is taken.
final class MicrophoneChoice: Box {
  private let button: PopoverButton
  private let place = Box(.vertical)
  private let level = Scale(0...2, step: 0.05, page: 0.25).marking(1).named(gettext("Input level"))
  private var choices: ChoiceList?
  private let microphones: Microphones
  private var chosen: Microphone.ID?
  private var choosing: @MainActor (Microphone.ID?) -> Void = { _ in }
  private var leveling: @MainActor (Double) -> Void = { _ in }
  private var following: Task<Void, Never>?

  init(_ microphones: Microphones) {
    self.microphones = microphones
    let (place, level) = (place, level)
    button = PopoverButton(
      icon: "audio-input-microphone-symbolic", name: gettext("Microphone"),
      Box(.vertical, spacing: 6) {
        place
        Label(gettext("Input level")).leading().styled(.choiceTitle)
        level.sized(minimumWidth: 220)
      }.styled(.rowContent))
    super.init(.horizontal)
    append(button.styled(.flat))
    level.onMoved { [weak self] in
      self?.show(level: $0)
      self?.leveling($0)
    }
    following = Task { [weak self] in
      for await _ in Observations({ microphones.all }) { self?.offer() }
    }
    // Something may have been plugged in since anybody looked; without a sound server there is none.
    button.onOpened { [weak self] in
      self?.choices?.focusChosen()
      Task { try? await microphones.refresh() }
    }
    followLanguage { $0.offer() }
  }

  isolated deinit { following?.cancel() }

  /// Hears which one was chosen; nil follows the system.
  func onChosen(_ handler: @escaping @MainActor (Microphone.ID?) -> Void) { choosing = handler }

  func onLevel(_ handler: @escaping @MainActor (Double) -> Void) { leveling = handler }

  func show(_ id: Microphone.ID?, level: Double) {
    chosen = id
    show(level: level)
    offer()
  }

  private func show(level: Double) {
    self.level.value = level
    self.level.say(NumberText.percent(level))
  }

  private func offer() {
    let hadKeyboard = choices?.hasFocusInside == true
    if let choices { place.remove(choices) }
    let list = microphones.all
    let ids = [nil] + list.map(\.id)
    let choices = ChoiceList(
      gettext("Microphone"), [gettext("As the system has it")] + list.map(\.name),
      chosen: ids.firstIndex(of: chosen)
    ) { [weak self] in self?.choose(ids[$0]) }
    place.append(choices)
    self.choices = choices
    if hadKeyboard { choices.focusChosen() }
  }

  private func choose(_ id: Microphone.ID?) {
    button.popDown()
    guard id != chosen else { return }
    chosen = id
    offer()
    choosing(id)
  }
}
