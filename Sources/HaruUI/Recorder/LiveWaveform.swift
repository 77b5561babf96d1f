// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GStreamer

/// What the microphone hears, as it comes: the newest at the end, in decibels.
final class LiveWaveform: DrawingArea {
  private static let pitch = 4.0
  /// How much time a bar stands for, in seconds.
  private static let step = 0.05

  /// What each bar shows, the newest last.
  private var bars: [UInt8] = []
  /// The loudest of the bar that is still being filled, and how many are full.
  private var loudest: UInt8 = 0
  private var full = 0

  init() {
    super.init(width: 120, height: 64)
    styled(Style("waveform"), Style("live"))
  }

  func clear() {
    (bars, loudest, full) = ([], 0, 0)
    redraw()
  }

  /// Takes what is heard at this moment of the recording.
  func show(_ peak: Double, at time: Double) {
    loudest = max(loudest, Waveform.value(peak))
    guard Int(time / Self.step) > full else { return }
    full = Int(time / Self.step)
    bars.append(loudest)
    loudest = 0
    let most = max(Int(Double(width) / Self.pitch), 1)
    if bars.count > most { bars.removeFirst(bars.count - most) }
    redraw()
  }

  override func draw(_ drawing: Drawing) {
    let end = Double(drawing.width)
    drawing.fillBars(
      bars.reversed().enumerated().map { index, value in
        let distance = Double(index + 1) * Self.pitch
        return (
          x: Widget.isRightToLeft ? distance - Self.pitch : end - distance,
          height: 2 + Double(value) / 255 * (Double(drawing.height) - 2)
        )
      }, width: 2, strength: 1)
  }
}
