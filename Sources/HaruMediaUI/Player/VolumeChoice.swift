// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruParts
import HaruWords

/// How loud recordings are heard.
final class VolumeChoice: Box {
  private let button: PopoverButton
  private let scale = Scale(0...1, step: 0.05, page: 0.2).named(gettext("Volume"))
  private var chosen: @MainActor (Double) -> Void = { _ in }

  init() {
    let scale = scale
    button = PopoverButton(
      icon: "audio-volume-high-symbolic", name: gettext("Volume"),
      Box(.vertical, spacing: 6) {
        Label(gettext("Volume")).styled(.caption, .dimLabel)
        scale.sized(minimumWidth: 180)
      }.styled(.rowContent))
    super.init(.horizontal)
    append(button.styled(.flat))
    scale.onMoved { [weak self] value in
      self?.show(value)
      self?.chosen(value)
    }
  }

  func onChosen(_ handler: @escaping @MainActor (Double) -> Void) { chosen = handler }

  func show(_ volume: Double) {
    scale.value = volume
    scale.say(NumberText.percent(volume))
    button.icon = Self.icon(volume)
  }

  private static func icon(_ volume: Double) -> String {
    switch volume {
    case ...0: "audio-volume-muted-symbolic"
    case ..<0.34: "audio-volume-low-symbolic"
    case ..<0.67: "audio-volume-medium-symbolic"
    default: "audio-volume-high-symbolic"
    }
  }
}
