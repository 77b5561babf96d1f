// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer
import HaruWords

/// How a sound is heard: from where, how fast, in whose voice, how loud.
final class PlayerTools: Box {
  /// In what is shorter, a step leads nearly to its end, in seconds.
  private static let leastLengthForSteps = 3 * PositionBar.step

  let speed = SpeedChoice()
  let voice = VoiceChoice()
  let options: SoundOptions
  let steps = Box(.horizontal)
  private let back = Button(
    icon: "media-seek-backward-symbolic", name: gettext("5 Seconds Back")
  ).styled(.flat)
  private let forth = Button(
    icon: "media-seek-forward-symbolic", name: gettext("5 Seconds Forward")
  ).styled(.flat)

  init(ofFilm isFilm: Bool, @Children end: () -> [Widget] = { [] }) {
    options = SoundOptions(ofFilm: isFilm)
    let (steps, speed, options) = (steps, speed, options)
    super.init(.horizontal)
    steps.append(back)
    steps.append(forth)
    append(
      BreakingLine(
        Box(.horizontal) {
          steps
          speed
          options
        }, voice, Box(.horizontal) { end() }, spacing: 6
      ).expanding(.horizontal).leftToRight())
    show(length: nil)
  }

  /// Offers what is of use in a sound that lasts so many seconds.
  func show(length: Double?) {
    let hasSteps = (length ?? 0) >= Self.leastLengthForSteps
    if steps.isVisible != hasSteps { steps.isVisible = hasSteps }
  }

  func onSkipped(_ handler: @escaping @MainActor (Double) -> Void) {
    back.onClicked { handler(-PositionBar.step) }
    forth.onClicked { handler(PositionBar.step) }
  }
}
