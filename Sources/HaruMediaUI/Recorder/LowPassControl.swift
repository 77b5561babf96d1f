// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import Glibc
import HaruSettings
import HaruWords

/// The switch and the slider of the low-pass filter that softens sharp sounds in a voice.
final class LowPassControl: Box {
  private static let range = VoicePreferences.cutoffRange
  private static let defaultCutoff = 6_000.0

  private let toggle = Switch().named(gettext("Soften sharp sounds"))
  /// Logarithmic: equal distances on the slider are equal musical intervals.
  private let scale = Scale(0...1, step: 0.02, page: 0.1).named(gettext("Cutoff"))
  private let amount = Label().styled(.caption, .numeric, .dimLabel)
  private var isShowing = false
  private var changed: @MainActor (Double?) -> Void = { _ in }

  init() {
    let (toggle, scale, amount) = (toggle, scale, amount)
    super.init(.horizontal, spacing: 9) {
      toggle
      Label(gettext("Soften sharp sounds")).leading().inLines(2)
      scale.expanding(.horizontal).sized(minimumWidth: 80)
      amount
    }
    toggle.onSwitched { [weak self] in self?.change() }
    scale.onMoved { [weak self] in
      self?.scale.value = $0
      self?.change()
    }
    show(nil)
    followLanguage { $0.say() }
  }

  /// Calls the handler with the chosen cutoff in Hz, or nil where the filter is off.
  func onChanged(_ handler: @escaping @MainActor (Double?) -> Void) { changed = handler }

  func show(_ cutoff: Double?) {
    isShowing = true
    toggle.isOn = cutoff != nil
    scale.value = Self.place(of: cutoff ?? Self.defaultCutoff)
    isShowing = false
    say()
  }

  private var cutoff: Double { Self.cutoff(at: scale.value) }

  private func change() {
    guard !isShowing else { return }
    say()
    changed(toggle.isOn ? cutoff : nil)
  }

  private func say() {
    scale.isSensitive = toggle.isOn
    // Translators: A frequency in kilohertz.
    amount.text = gettext("{number} kHz").filling(
      "number", with: NumberText.decimal((cutoff / 100).rounded() / 10))
    scale.say(amount.text)
  }

  static func cutoff(at place: Double) -> Double {
    range.lowerBound * pow(range.upperBound / range.lowerBound, place)
  }

  static func place(of cutoff: Double) -> Double {
    log(cutoff / range.lowerBound) / log(range.upperBound / range.lowerBound)
  }
}
