// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer
import HaruWords

/// Moves a voice semitone by semitone, and says by how much.
final class PitchScale: Box {
  private let scale = Scale(Voice.range, step: 1, page: 4).marking(0)
    .named(gettext("Pitch in semitones"))
  private let amount = Label().styled(.caption, .dimLabel, .numeric)
  private var semitones = 0.0
  private var chosen: @MainActor (Double) -> Void = { _ in }

  init() {
    let (scale, amount) = (scale, amount)
    super.init(.vertical, spacing: 6) {
      // Translators: How high a recorded voice sounds.
      Label(gettext("Pitch")).styled(.caption, .dimLabel)
      scale.sized(minimumWidth: 180)
      amount
    }
    scale.onMoved { [weak self] in self?.chosen($0.rounded()) }
    followLanguage { $0.say() }
  }

  func onChosen(_ handler: @escaping @MainActor (Double) -> Void) { chosen = handler }

  func show(_ semitones: Double) {
    self.semitones = semitones
    scale.value = semitones
    say()
  }

  static func words(_ semitones: Double) -> String {
    NumberText.counted(Int(semitones.rounded())) {
      ngettext("{count} semitone", "{count} semitones", abs($0))
    }
  }

  private func say() {
    amount.text = Self.words(semitones)
    scale.say(amount.text)
  }
}
