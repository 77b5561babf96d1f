// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer
import HaruWords

/// In whose voice a recording speaks: one of those that people like best, or a pitch of one's own,
/// whose number is in sight then. Where there is little room, their icons alone are in sight.
final class VoiceChoice: Box {
  /// With names, and without.
  let segments = [true, false].map { VoiceSegment(showingNames: $0) }
  private let numbers = (0..<2).map { _ in Label().styled(.caption, .numeric) }
  private var voice = Voice.normal
  private var chosen: @MainActor (Voice) -> Void = { _ in }

  init() {
    let choices = zip(segments, numbers).map { segment, number in
      Box(.horizontal, spacing: 6) {
        segment
        number
      }
    }
    super.init(.horizontal) { FirstFitting(choices[0], else: choices[1]) }
    styled(Style("voice-choice"))
    for number in numbers { number.isVisible = false }
    for segment in segments { segment.onChosen { [weak self] in self?.choose($0) } }
  }

  func onChosen(_ handler: @escaping @MainActor (Voice) -> Void) { chosen = handler }

  func show(_ voice: Voice) {
    guard voice != self.voice else { return }
    self.voice = voice
    if voice == .normal { remove(.altered) } else { add(.altered) }
    for (segment, number) in zip(segments, numbers) {
      segment.show(voice)
      number.isVisible = !segment.contains(voice)
      number.text = Self.signed(voice.semitones)
    }
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

extension Style {
  /// Another voice than that of the person who spoke.
  fileprivate static let altered = Style("altered")
}
