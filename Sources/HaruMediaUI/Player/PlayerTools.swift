// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer
import HaruWords

/// How a sound is heard: from where, how fast, in whose voice, how loud.
final class PlayerTools: Box {
  let speed = SpeedChoice()
  let voice = VoiceChoice()
  let volume = VolumeChoice()
  let skipsPauses = ToggleButton(
    child: Image(icon: "haru-skip-silence-symbolic"), name: gettext("Skip Silence"))
  private let back = Button(
    icon: "media-seek-backward-symbolic", name: gettext("5 Seconds Back")
  ).styled(.flat)
  private let forth = Button(
    icon: "media-seek-forward-symbolic", name: gettext("5 Seconds Forward")
  ).styled(.flat)

  init(@Children end: () -> [Widget] = { [] }) {
    let (back, forth, speed, volume) = (back, forth, speed, volume)
    let skipsPauses = skipsPauses
    super.init(.horizontal)
    append(
      BreakingLine(
        Box(.horizontal) {
          back
          forth
          speed
          volume
          skipsPauses.styled(.flat)
        }.leftToRight(), voice, Box(.horizontal) { end() }, spacing: 6
      ).expanding(.horizontal))
  }

  func onSkipped(_ handler: @escaping @MainActor (Double) -> Void) {
    back.onClicked { handler(-PositionBar.step) }
    forth.onClicked { handler(PositionBar.step) }
  }
}
