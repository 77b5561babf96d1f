// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer
import HaruWords

/// In whose voice a recording speaks: one of those that people like best, or a pitch of one's own,
/// whose number is in sight then. They are in sight where there is room for them, and else behind
/// one button.
final class VoiceChoice: Box {
  let segment = VoiceSegment()
  let button = VoiceButton()
  private let number = Label().styled(.caption, .numeric)
  private var voice = Voice.normal
  private var chosen: @MainActor (Voice) -> Void = { _ in }

  init() {
    let (segment, number, button) = (segment, number, button)
    super.init(.horizontal) {
      FirstFitting(
        Box(.horizontal, spacing: 6) {
          segment
          number
        }, else: button)
    }
    number.isVisible = false
    segment.onChosen { [weak self] in self?.choose($0) }
    button.onChosen { [weak self] in self?.choose($0) }
  }

  func onChosen(_ handler: @escaping @MainActor (Voice) -> Void) { chosen = handler }

  func show(_ voice: Voice) {
    guard voice != self.voice else { return }
    self.voice = voice
    segment.show(voice)
    button.show(voice)
    number.isVisible = !segment.contains(voice)
    number.text = Self.signed(voice.semitones)
  }

  /// What a person calls it.
  static func name(_ voice: Voice) -> String {
    switch voice {
    // Translators: The voice of a recording, as it was spoken.
    case .normal: pgettext("voice", "Normal")
    case .baby: pgettext("voice", "Baby")
    case .grandpa: pgettext("voice", "Grandpa")
    case .semitones(let number): signed(number)
    }
  }

  static func signed(_ semitones: Double) -> String {
    let number = Int(semitones.rounded())
    return (number > 0 ? "+" : "") + NumberText.whole(number)
  }

  static func icon(_ voice: Voice) -> String {
    switch voice {
    case .normal, .semitones: "haru-voice-symbolic"
    case .baby: "haru-baby-symbolic"
    case .grandpa: "haru-grandpa-symbolic"
    }
  }

  private func choose(_ voice: Voice) {
    show(voice)
    chosen(voice)
  }
}
