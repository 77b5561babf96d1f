// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer
import HaruWords

/// Where a sound is, over its waveform: to click, to drag, and to move with the keys.
final class PositionBar: Box {
  private let waveform: WaveformBar
  private let scale = Scale(0...1, step: PositionBar.step, page: 30)
    .styled(Style("position"))
    // Translators: A slider that tells how far a recording has been played, for screen readers.
    .named(gettext("Position"))

  /// How long the sound is, in seconds.
  private var end = 0.01

  /// How far an arrow key goes, in seconds.
  static let step = 5.0

  /// Where it is a film, whose sound has no shape that is looked at, it `isPlain`.
  init(isPlain: Bool = false) {
    waveform = WaveformBar(height: isPlain ? 32 : 44, isPlain: isPlain)
    let (waveform, scale) = (waveform, scale)
    if isPlain { scale.add(Style("plain")) }
    super.init(.horizontal) {
      Overlay(waveform, below: scale).expanding(.horizontal)
    }
  }

  var values: WaveformShape {
    get { waveform.values }
    set { waveform.values = newValue }
  }

  /// In seconds.
  var bookmarks: [Double] = [] {
    didSet { showBookmarks() }
  }

  private func showBookmarks() {
    waveform.bookmarks = bookmarks.map { min($0 / end, 1) }
  }

  func onMoved(_ handler: @escaping @MainActor (Double) -> Void) { scale.onMoved(handler) }

  /// In seconds.
  func show(_ position: Double, of duration: Double?) {
    let end = max(duration ?? 0, 0.01)
    if end != self.end {
      self.end = end
      showBookmarks()
    }
    scale.range = 0...end
    scale.value = position
    waveform.progress = min(position / end, 1)
    scale.say(
      // Translators: How far a recording has been heard, as in “12 seconds of 3 minutes 5 seconds”.
      gettext("{position} of {length}").filling("position", with: DurationText.words(position))
        .filling("length", with: DurationText.words(duration ?? 0)))
  }
}
