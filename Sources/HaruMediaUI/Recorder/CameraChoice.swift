// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer
import HaruParts

/// Which camera sees.
final class CameraChoice: Box {
  private let button: PopoverButton
  private let choices: DeviceChoices

  /// While something is filmed it stays as it is.
  var isFilming = false {
    didSet { if isFilming != oldValue { explain() } }
  }

  init(_ cameras: Cameras) {
    let choices = DeviceChoices(DeviceOptions(cameras))
    self.choices = choices
    button = PopoverButton(
      // Translators: A list of cameras to choose from.
      icon: "camera-web-symbolic", name: gettext("Camera"),
      Box(.vertical) { choices.sized(minimumWidth: 220) }.styled(.rowContent))
    super.init(.horizontal)
    append(button.styled(Style("picture-menu")))
    button.onOpened { [weak self] in self?.choices.begin() }
    followLanguage { $0.explain() }
  }

  /// Hears which one was chosen; nil is the first there is.
  func onChosen(_ handler: @escaping @MainActor (Camera.ID?) -> Void) {
    choices.onChosen { [weak self] in
      self?.button.popDown()
      handler($0)
    }
  }

  func show(_ id: Camera.ID?) { choices.show(id) }

  private func explain() {
    button.isSensitive = !isFilming
    button.explain(
      isFilming
        ? gettext("The camera can be changed when filming has stopped.") : gettext("Camera"))
  }
}
