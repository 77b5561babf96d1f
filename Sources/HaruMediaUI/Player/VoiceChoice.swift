// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer
import HaruParts
import HaruWords

/// In whose voice a recording speaks.
final class VoiceChoice: Box {
  private let button: PopoverButton
  private let presets: [(voice: Voice, button: ToggleButton)]
  private let semitones = Scale(Voice.range, step: 1, page: 4).marking(0)
    .named(gettext("Pitch in semitones"))
  private let amount = Label().styled(.caption, .dimLabel, .numeric)
  private var isShowing = false
  private var voice = Voice.normal
  private var chosen: @MainActor (Voice) -> Void = { _ in }

  init() {
    presets = [Voice.normal, .baby, .grandpa].map { voice in
      (voice, ToggleButton(child: Label(Self.name(voice)), name: Self.name(voice)))
    }
    let (semitones, amount, buttons) = (semitones, amount, presets.map(\.button))
    button = PopoverButton(
      "",
      Box(.vertical, spacing: 9) {
        Box(.horizontal) { buttons }.styled(.linked)
        semitones
        amount
      }.styled(.rowContent))
    super.init(.horizontal)
    append(button.styled(.flat))
    for button in buttons.dropFirst() { button.joinGroup(of: buttons[0]) }
    buttons[0].isActive = true
    semitones.value = voice.semitones
    for (voice, button) in presets {
      button.onToggled { [weak self, weak button] in
        if button?.isActive == true { self?.choose(voice) }
      }
    }
    semitones.onMoved { [weak self] in self?.choose(.semitones($0.rounded())) }
    button.onOpened { [weak self] in
      self?.presets.first { $0.button.isActive }?.button.grabFocus()
    }
    followLanguage { $0.say() }
  }

  func onChosen(_ handler: @escaping @MainActor (Voice) -> Void) { chosen = handler }

  func show(_ voice: Voice) {
    guard voice != self.voice else { return }
    self.voice = voice
    isShowing = true
    for preset in presets { preset.button.isActive = preset.voice.semitones == voice.semitones }
    semitones.value = voice.semitones
    isShowing = false
    say()
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

  private func choose(_ voice: Voice) {
    guard !isShowing else { return }
    show(voice)
    chosen(voice)
  }

  private func say() {
    let name = Self.name(voice)
    button.label = name
    button.explain(gettext("Voice: {voice}").filling("voice", with: name))
    let number = Int(voice.semitones.rounded())
    amount.text = NumberText.counted(number) {
      ngettext("{count} semitone", "{count} semitones", abs($0))
    }
    semitones.say(amount.text)
  }

  private static func signed(_ semitones: Double) -> String {
    let number = Int(semitones.rounded())
    return (number > 0 ? "+" : "") + NumberText.whole(number)
  }
}
