// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer
import HaruWords

/// In whose voice a recording speaks: one of those that people like best, or any pitch.
final class VoiceChoice: Box {
  let presets: [(voice: Voice, button: ToggleButton)]
  private let pitch = PitchChoice()
  private var isShowing = false
  private var voice = Voice.normal
  private var chosen: @MainActor (Voice) -> Void = { _ in }

  init() {
    presets = [Voice.normal, .baby, .grandpa].map { ($0, Self.button(for: $0)) }
    let (pitch, buttons) = (pitch, presets.map(\.button))
    super.init(.horizontal) {
      // Translators: In whose voice a recording is heard.
      Box(.horizontal) { buttons }.styled(.linked, Style("voices"))
        .named(pgettext("player", "Voice"))
      pitch
    }
    for button in buttons.dropFirst() { button.joinGroup(of: buttons[0]) }
    buttons[0].isActive = true
    for (voice, button) in presets {
      button.onToggled { [weak self, weak button] in
        if button?.isActive == true { self?.choose(voice) }
      }
    }
    pitch.onChosen { [weak self] in self?.choose(.semitones($0)) }
  }

  func onChosen(_ handler: @escaping @MainActor (Voice) -> Void) { chosen = handler }

  func show(_ voice: Voice) {
    guard voice != self.voice else { return }
    self.voice = voice
    isShowing = true
    for preset in presets { preset.button.isActive = preset.voice.semitones == voice.semitones }
    isShowing = false
    pitch.show(voice.semitones, isPreset: presets.contains { $0.button.isActive })
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

  private static func button(for voice: Voice) -> ToggleButton {
    ToggleButton(
      child: Box(.horizontal, spacing: 6) {
        Image(icon: icon(voice))
        Label(name(voice)).ellipsizing()
      }, name: name(voice))
  }

  private static func icon(_ voice: Voice) -> String {
    switch voice {
    case .normal, .semitones: "haru-voice-symbolic"
    case .baby: "haru-baby-symbolic"
    case .grandpa: "haru-grandpa-symbolic"
    }
  }

  private func choose(_ voice: Voice) {
    guard !isShowing else { return }
    show(voice)
    chosen(voice)
  }
}
