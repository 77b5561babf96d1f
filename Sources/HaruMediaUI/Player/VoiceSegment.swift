// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer

/// The voices that people like best, side by side: their icons, and all names or that of the chosen
/// one.
final class VoiceSegment: Box {
  let presets: [(voice: Voice, button: ToggleButton)]
  private let names: [Label]
  private let showsAllNames: Bool
  private var isShowing = false
  private var chosen: @MainActor (Voice) -> Void = { _ in }

  init(showingAllNames showsAllNames: Bool = false) {
    self.showsAllNames = showsAllNames
    let voices = [Voice.normal, .baby, .grandpa]
    names = voices.map { Label(VoiceChoice.name($0)) }
    presets = zip(voices, names).map { ($0, Self.button(for: $0, named: $1)) }
    let buttons = presets.map(\.button)
    super.init(.horizontal) { buttons }
    // Translators: In whose voice a recording is heard.
    styled(Style("voices")).grouped().named(pgettext("player", "Voice"))
    for button in buttons.dropFirst() { button.joinGroup(of: buttons[0]) }
    buttons[0].isActive = true
    showNames()
    for (voice, button) in presets {
      button.onToggled { [weak self, weak button] in
        guard let self else { return }
        showNames()
        if !isShowing, button?.isActive == true { chosen(voice) }
      }
    }
  }

  func onChosen(_ handler: @escaping @MainActor (Voice) -> Void) { chosen = handler }

  /// None of them is pressed where the voice is another.
  func show(_ voice: Voice) {
    isShowing = true
    for preset in presets { preset.button.isActive = preset.voice.semitones == voice.semitones }
    isShowing = false
  }

  /// Whether this voice is one of them.
  func contains(_ voice: Voice) -> Bool {
    presets.contains { $0.voice.semitones == voice.semitones }
  }

  private func showNames() {
    for (preset, name) in zip(presets, names) {
      name.isVisible = showsAllNames || preset.button.isActive
    }
  }

  private static func button(for voice: Voice, named name: Label) -> ToggleButton {
    ToggleButton(
      child: Box(.horizontal, spacing: 6) {
        Image(icon: VoiceChoice.icon(voice))
        name
      }, name: VoiceChoice.name(voice)
    ).styled(.flat)
  }
}
