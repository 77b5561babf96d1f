// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruParts
import Observation

/// Lists devices of one kind where one of them is chosen, as they come and go.
final class DeviceChoices: Box {
  private let devices: DeviceOptions
  private var choices: ChoiceList?
  private var chosen: DeviceOptions.ID?
  private var choosing: @MainActor (DeviceOptions.ID?) -> Void = { _ in }
  private var following: Task<Void, Never>?

  init(_ devices: DeviceOptions) {
    self.devices = devices
    super.init(.vertical)
    following = Task { [weak self] in
      for await _ in ObservedValues({ devices.choices(with: nil).map(\.name) }) { self?.offer() }
    }
    followLanguage { $0.offer() }
  }

  isolated deinit { following?.cancel() }

  /// Hears which one was chosen; nil is whichever the system has.
  func onChosen(_ handler: @escaping @MainActor (DeviceOptions.ID?) -> Void) { choosing = handler }

  func show(_ id: DeviceOptions.ID?) {
    chosen = id
    offer()
  }

  /// Focuses the chosen device, and looks for devices that were plugged in since the last look.
  func begin() {
    choices?.focusChosen()
    Task { [devices] in await devices.refresh() }
  }

  private func offer() {
    let hadKeyboard = choices?.hasFocusInside == true
    if let choices { remove(choices) }
    let list = devices.choices(with: chosen)
    let choices = ChoiceList(
      devices.title(), list.map(\.name), chosen: list.firstIndex { $0.id == chosen }
    ) { [weak self] in self?.choose(list[$0].id) }
    append(choices)
    self.choices = choices
    if hadKeyboard { choices.focusChosen() }
  }

  private func choose(_ id: DeviceOptions.ID?) {
    let isOther = id != chosen
    show(id)
    if isOther { choosing(id) }
  }
}
