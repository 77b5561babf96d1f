// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer

/// The voices that people like best, side by side: their icons, and their names where there is room
/// for these.
final class VoiceSegment: Box {
  let presets: [(voice: Voice, button: ToggleButton)]
  private var isShowing = false
  private var chosen: @MainActor (Voice) -> Void = { _ in }

  init(showingNames showsNames: Bool) {
    presets = [Voice.normal, .baby, .grandpa].map {
      ($0, Self.button(for: $0, showingName: showsNames))
    }
    let buttons = presets.map(\.button)
    super.init(.horizontal) { buttons }
    // Translators: In whose voice a recording is heard.
    styled(Style("voices")).grouped().named(pgettext("player", "Voice"))
    for button in buttons.dropFirst() { button.joinGroup(of: buttons[0]) }
    buttons[0].isActive = true
    for (voice, button) in presets {
      button.onToggled { [weak self, weak button] in
        guard let self, !isShowing, button?.isActive == true else { return }
        chosen(voice)
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

  private static func button(for voice: Voice, showingName showsName: Bool) -> ToggleButton {
    ToggleButton(
      child: Box(.horizontal, spacing: 6) {
        Image(icon: VoiceChoice.icon(voice))
        if showsName { Label(VoiceChoice.name(voice)) }
      }, name: VoiceChoice.name(voice)
    ).styled(.flat)
  }
}
