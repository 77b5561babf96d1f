// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer
import HaruParts

/// The voices behind one button, for a player that is too narrow to show them.
final class VoiceButton: Box {
  let segment = VoiceSegment(showingAllNames: true)
  private let icon = Image(icon: VoiceChoice.icon(.normal))
  private let number = Label().styled(.numeric)
  private let button: PopoverButton
  private var voice = Voice.normal

  init() {
    let (segment, icon, number) = (segment, icon, number)
    button = PopoverButton(
      child: Box(.horizontal) {
        icon
        number
      }, segment.styled(.rowContent))
    super.init(.horizontal)
    append(button.styled(.flat))
    show(.normal)
    followLanguage { $0.say() }
  }

  func onChosen(_ handler: @escaping @MainActor (Voice) -> Void) {
    segment.onChosen(handler)
  }

  func show(_ voice: Voice) {
    self.voice = voice
    segment.show(voice)
    icon.isVisible = segment.contains(voice)
    icon.icon = VoiceChoice.icon(preset ?? .normal)
    number.isVisible = !icon.isVisible
    say()
  }

  private var preset: Voice? {
    segment.presets.map(\.voice).first { $0.semitones == voice.semitones }
  }

  private func say() {
    number.text = VoiceChoice.signed(voice.semitones)
    let name = preset.map(VoiceChoice.name) ?? PitchScale.words(voice.semitones)
    // Translators: In whose voice a recording is heard, as in “Voice Effect: Baby” or “Voice
    // Effect: 3 semitones”.
    button.explain(gettext("Voice Effect: {voice}").filling("voice", with: name))
  }
}
