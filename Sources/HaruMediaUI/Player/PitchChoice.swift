// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer
import HaruParts
import HaruWords

/// By how much a voice is moved, semitone by semitone, for those whom none of its presets suits.
final class PitchChoice: Box {
  private let button: PopoverButton
  private let icon = Image(icon: "view-more-horizontal-symbolic")
  private let number = Label().styled(.numeric)
  private let scale = Scale(Voice.range, step: 1, page: 4).marking(0)
    .named(gettext("Pitch in semitones"))
  private let amount = Label().styled(.caption, .dimLabel, .numeric)
  private var semitones = 0.0
  private var chosen: @MainActor (Double) -> Void = { _ in }

  init() {
    let (icon, number, scale, amount) = (icon, number, scale, amount)
    button = PopoverButton(
      child: Box(.horizontal) {
        icon
        number
      },
      Box(.vertical, spacing: 6) {
        Label(gettext("Pitch")).styled(.caption, .dimLabel)
        scale.sized(minimumWidth: 180)
        amount
      }.styled(.rowContent))
    super.init(.horizontal)
    append(button.styled(.flat))
    scale.onMoved { [weak self] in self?.chosen($0.rounded()) }
    button.onOpened { [weak self] in self?.scale.grabFocus() }
    show(0, isPreset: true)
    followLanguage { $0.say() }
  }

  func onChosen(_ handler: @escaping @MainActor (Double) -> Void) { chosen = handler }

  /// The number is in sight where no preset stands for it.
  func show(_ semitones: Double, isPreset: Bool) {
    self.semitones = semitones
    scale.value = semitones
    icon.isVisible = isPreset
    number.isVisible = !isPreset
    say()
  }

  private func say() {
    number.text = VoiceChoice.signed(semitones)
    amount.text = NumberText.counted(Int(semitones.rounded())) {
      ngettext("{count} semitone", "{count} semitones", abs($0))
    }
    scale.say(amount.text)
    // Translators: How much higher a voice is heard than it was, as in “Pitch: 7 semitones”.
    button.explain(gettext("Pitch: {semitones}").filling("semitones", with: amount.text))
  }
}
