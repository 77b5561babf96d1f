// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GStreamer

/// What the microphone hears, as it comes: the newest at the end, in decibels.
final class LiveWaveform: DrawingArea {
  private static let pitch = 4.0
  private static let thickness = 2.0

  /// What each bar shows, the newest last.
  private var bars: [UInt8] = []

  init(height: Int) {
    super.init(width: 120, height: height)
    styled(Style("waveform"), Style("live"))
  }

  /// How many bars there is room for.
  private var room: Int { max(Int(Double(width) / Self.pitch), 1) }

  func show(_ levels: some BidirectionalCollection<RecordingLevel>) {
    let bars = levels.suffix(room).map { Waveform.value($0.peak) }
    guard bars != self.bars else { return }
    self.bars = bars
    redraw()
  }

  override func draw(_ drawing: Drawing) {
    let end = Double(drawing.width)
    drawing.fillBars(
      bars.reversed().enumerated().map { index, value in
        let distance = Double(index + 1) * Self.pitch
        let height = Double(value) / 255 * (Double(drawing.height) - Self.thickness)
        return (
          x: Widget.isRightToLeft ? distance - Self.pitch : end - distance,
          height: Self.thickness + height
        )
      }, width: Self.thickness, strength: 1)
  }
}
