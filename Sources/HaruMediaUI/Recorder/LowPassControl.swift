// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer
import Glibc
import HaruSettings
import HaruWords

/// The low-pass filter that softens sharp sounds in a voice: a switch, and where that is on, a
/// slider below the pitches that are heard.
final class LowPassControl: Box {
  private static let range = VoicePreferences.cutoffRange
  private static let defaultCutoff = 6_000.0

  private let toggle = Switch().named(gettext("Low-pass filter (softer sound)"))
  private let spectrum = SpectrumView()
  /// Logarithmic: equal distances on the slider are equal musical intervals.
  // Translators: The frequency above which a filter makes a recording softer.
  private let scale = Scale(0...1, step: 0.02, page: 0.1).named(gettext("Cutoff"))
    .styled(Style("cutoff"))
  private let amount = Label().leading().inLines(2).styled(.caption, .numeric, .dimLabel)
  private let details = Box(.vertical, spacing: 3)
  private var isShowing = false
  private var changed: @MainActor (Double?) -> Void = { _ in }

  init() {
    let (toggle, scale, amount, details) = (toggle, scale, amount, details)
    super.init(.vertical, spacing: 6) {
      Box(.horizontal, spacing: 9) {
        Label(gettext("Low-pass filter (softer sound)")).leading().inLines(2)
          .expanding(.horizontal)
        toggle
      }
      details
    }
    details.append(spectrum)
    // The slider stands below the half of the pitches from which its cutoff is.
    details.append(
      Box(.horizontal) {
        amount
        Box(.vertical) {
          scale
          Box(.horizontal) {
            // Translators: The end of the slider at which a voice sounds muffled and soft.
            Label(pgettext("low-pass filter", "Warm")).styled(.caption, .dimLabel)
            Box(.horizontal).expanding(.horizontal)
            // Translators: The end of the slider at which a voice keeps its sharp sounds.
            Label(pgettext("low-pass filter", "Clear")).styled(.caption, .dimLabel)
          }
        }
      }.homogeneous())
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

  /// Shows what is heard, where that can be seen.
  func show(_ heard: RecordingSpectrum) {
    if toggle.isOn || heard == .silence { spectrum.show(heard) }
  }

  private var cutoff: Double { Self.cutoff(at: scale.value) }

  private func change() {
    guard !isShowing else { return }
    say()
    changed(toggle.isOn ? cutoff : nil)
  }

  private func say() {
    details.isVisible = toggle.isOn
    spectrum.cutoff = cutoff
    // Translators: A frequency in kilohertz.
    let frequency = gettext("{number} kHz").filling(
      "number", with: NumberText.decimal((cutoff / 100).rounded() / 10))
    // Translators: What a filter leaves of a voice, as in “Keeps up to 2.8 kHz”.
    amount.text = gettext("Keeps up to {frequency}").filling("frequency", with: frequency)
    scale.say(frequency)
  }

  static func cutoff(at place: Double) -> Double {
    range.lowerBound * pow(range.upperBound / range.lowerBound, place)
  }

  static func place(of cutoff: Double) -> Double {
    log(cutoff / range.lowerBound) / log(range.upperBound / range.lowerBound)
  }
}
