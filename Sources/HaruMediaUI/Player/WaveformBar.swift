// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GStreamer

/// A sound as bars, the louder the higher: its peaks, and stronger within them how loud it is on
/// average. What has been heard of it is stronger. Time goes from left to right in every language.
final class WaveformBar: DrawingArea {
  /// How high the line is that stands for a film.
  private static let line = 4.0
  /// How wide the handles are that stand at the ends of a part.
  private static let handle = 6.0

  /// Whether a plain line stands for it, as for a film.
  private let isPlain: Bool
  /// How far it is from one bar to the next, and how wide each is.
  private let pitch: Double
  private let thickness: Double

  /// Empty until it is known.
  var values = WaveformShape() {
    didSet { if values != oldValue { redraw() } }
  }
  /// Where its bookmarks are, from 0 to 1.
  var bookmarks: [Double] = [] {
    didSet { if bookmarks != oldValue { redraw() } }
  }
  /// The part that is chosen, from 0 to 1, which is stronger then in place of what has been heard.
  var part: ClosedRange<Double>? {
    didSet { if part != oldValue { redraw() } }
  }
  /// How much has been heard, from 0 to 1.
  var progress = 0.0 {
    didSet { if step(progress) != step(oldValue) { redraw() } }
  }

  /// Until its shape is known, nothing is drawn: a line would be the shape of silence. Where it
  /// has little room its bars may be fine.
  init(height: Int = 44, isPlain: Bool = false, isFine: Bool = false) {
    self.isPlain = isPlain
    (pitch, thickness) = isFine ? (4, 2) : (5, 3)
    super.init(width: 80, height: height)
    styled(Style("waveform"))
  }

  override func draw(_ drawing: Drawing) {
    if isPlain { drawLine(drawing) } else { drawShape(drawing) }
    for bookmark in bookmarks {
      drawing.markBookmark(at: bookmark * Double(drawing.width))
    }
    for end in part.map({ [$0.lowerBound, $0.upperBound] }) ?? [] {
      // In the middle of its handle, which does not go beyond the edge.
      let middle = Self.handle / 2 + end * (Double(drawing.width) - Self.handle)
      drawing.fill(
        Rectangle(x: middle - 1, y: 0, width: 2, height: Double(drawing.height)), drawing.ink)
    }
  }

  private var strong: ClosedRange<Double> { part ?? 0...max(progress, 0) }

  private func drawLine(_ drawing: Drawing) {
    var line = Rectangle(
      x: 0, y: (Double(drawing.height) - Self.line) / 2, width: Double(drawing.width),
      height: Self.line)
    let trough = color(named: "window_fg_color") ?? drawing.ink
    drawing.fill(line, trough.faded(to: 0.2), radius: Self.line / 2)
    line.x = strong.lowerBound * line.width
    line.width *= strong.upperBound - strong.lowerBound
    if line.width > 0 { drawing.fill(line, drawing.ink, radius: Self.line / 2) }
  }

  private func drawShape(_ drawing: Drawing) {
    guard !values.isEmpty else { return }
    let count = max(Int(Double(drawing.width) / pitch), 1)
    let peaks = (0..<count).map { values.peak(in: $0, of: count) }
    guard values.hasLoudness else { return draw(peaks, heard: 1, ahead: 0.35, on: drawing) }
    draw(peaks, heard: 0.4, ahead: 0.2, on: drawing)
    let loudness = (0..<count).map { values.loudness(in: $0, of: count) }
    draw(loudness, heard: 1, ahead: 0.4, on: drawing)
  }

  /// Draws heights from 0 to 1 as bars, so strong where they have been heard, and ahead of that.
  private func draw(
    _ heights: [Double], heard: Double, ahead: Double, on drawing: Drawing
  ) {
    let room = Double(drawing.height) - thickness
    let bars = heights.enumerated().map { index, height in
      (x: Double(index) * pitch + 1, height: thickness + height * room)
    }
    let (first, last) = (self.bars(strong.lowerBound), self.bars(strong.upperBound))
    drawing.fillBars(
      Array(bars.prefix(last).dropFirst(first)), width: thickness, strength: heard)
    drawing.fillBars(
      Array(bars.prefix(first) + bars.dropFirst(last)), width: thickness, strength: ahead)
  }

  /// What is seen of the progress: a pixel of the line, or a bar.
  private func step(_ progress: Double) -> Int {
    isPlain ? Int((Double(width) * progress).rounded()) : bars(progress)
  }

  private func bars(_ progress: Double) -> Int {
    Int((Double(width) / pitch * progress).rounded())
  }
}
