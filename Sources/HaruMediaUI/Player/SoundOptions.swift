// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruParts
import HaruWords

/// What is chosen seldom of how recordings are heard, behind one button: how loud, at which pitch,
/// and whether silence is skipped.
final class SoundOptions: Box {
  private let button: PopoverButton
  // Translators: How loud a recording is played.
  private let volume = Scale(0...1, step: 0.05, page: 0.2).named(gettext("Volume"))
  private let pitch = PitchScale()
  private let skipping = Switch().named(gettext("Skip Silence"))
  private var volumeChosen: @MainActor (Double) -> Void = { _ in }
  private var skippingChosen: @MainActor (Bool) -> Void = { _ in }

  /// Of a film, silence is not skipped.
  init(ofFilm isFilm: Bool) {
    let (volume, pitch, skipping) = (volume, pitch, skipping)
    let silence = Box(.horizontal, spacing: 9) {
      Label(gettext("Skip Silence")).leading().expanding(.horizontal)
      skipping
    }
    silence.isVisible = !isFilm
    button = PopoverButton(
      // Translators: A button of a player: how loud it is, at which pitch, and the like.
      icon: "audio-volume-high-symbolic", name: gettext("Sound Options"),
      Box(.vertical, spacing: 12) {
        Box(.vertical, spacing: 6) {
          Label(gettext("Volume")).styled(.caption, .dimLabel)
          volume.sized(minimumWidth: 180)
        }
        pitch
        silence
      }.styled(.rowContent))
    super.init(.horizontal)
    append(button.styled(.flat))
    volume.onMoved { [weak self] in
      self?.show(volume: $0)
      self?.volumeChosen($0)
    }
    skipping.onSwitched { [weak self] in
      if let self { skippingChosen(self.skipping.isOn) }
    }
  }

  func onVolume(_ handler: @escaping @MainActor (Double) -> Void) { volumeChosen = handler }

  func onPitch(_ handler: @escaping @MainActor (Double) -> Void) { pitch.onChosen(handler) }

  func onSkipping(_ handler: @escaping @MainActor (Bool) -> Void) { skippingChosen = handler }

  func show(volume value: Double) {
    volume.value = value
    volume.say(NumberText.percent(value))
    button.icon = Self.icon(value)
  }

  func show(semitones: Double) { pitch.show(semitones) }

  func show(isSkipping: Bool) {
    if skipping.isOn != isSkipping { skipping.isOn = isSkipping }
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
