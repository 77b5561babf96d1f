// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GStreamer

/// A sound as bars, the louder the higher; what has been heard of it is stronger.
final class WaveformBar: DrawingArea {
  private static let pitch = 5.0
  private static let thickness = 3.0

  /// As `Waveform` keeps them; empty until they are known.
  var values: [UInt8] = [] {
    didSet { if values != oldValue { redraw() } }
  }
  /// How much has been heard, from 0 to 1.
  var progress = 0.0 {
    didSet { if bars(progress) != bars(oldValue) { redraw() } }
  }

  init(height: Int = 44) {
    super.init(width: 80, height: height)
    styled(Style("waveform"))
  }

  override func draw(_ drawing: Drawing) {
    let count = max(Int(Double(drawing.width) / Self.pitch), 1)
    let heard = bars(progress)
    var (before, after): ([(x: Double, height: Double)], [(x: Double, height: Double)]) = ([], [])
    for index in 0..<count {
      let place = Widget.isRightToLeft ? count - 1 - index : index
      let bar = (
        x: Double(place) * Self.pitch + 1,
        height: Self.thickness + value(index, of: count) * (Double(drawing.height) - Self.thickness)
      )
      if index < heard { before.append(bar) } else { after.append(bar) }
    }
    drawing.fillBars(before, width: Self.thickness, strength: 1)
    drawing.fillBars(after, width: Self.thickness, strength: 0.35)
  }

  private func bars(_ progress: Double) -> Int {
    Int((Double(width) / Self.pitch * progress).rounded())
  }

  /// The loudest of what the bar stands for, from 0 to 1.
  private func value(_ index: Int, of count: Int) -> Double {
    guard !values.isEmpty else { return 0 }
    let first = index * values.count / count
    let end = max((index + 1) * values.count / count, first + 1)
    return Double(values[first..<min(end, values.count)].max() ?? 0) / 255
  }
}
