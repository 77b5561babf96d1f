// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer
import HaruWords

/// What the microphone hears, as it comes, in decibels: the newest at the end, its peaks, and
/// stronger within them how loud it is on average. It is blank where bars are to come: a line
/// would look like what has been played.
final class LiveWaveform: DrawingArea {
  private static let pitch = 4.0
  private static let thickness = 2.0
  /// Where a line tells how loud that is, in decibels.
  private static let marks = [-20.0, -40]
  /// Lower ones have no room for the numbers of the lines.
  private static let leastHeightForNumbers = 48
  private static let letters = 9.0
  /// Where these numbers stand, before the bars.
  private static let widthForNumbers = 32.0

  /// Whether lines tell how loud something is.
  private let hasMarks: Bool
  /// What each bar shows, the newest last.
  private var bars: [RecordingLevel] = []
  /// How many bars ago each bookmark was set.
  private var bookmarks: [Int] = []

  init(height: Int, hasMarks: Bool = true) {
    self.hasMarks = hasMarks
    super.init(width: 120, height: height)
    styled(Style("waveform"), Style("live"))
    followLanguage { $0.redraw() }
  }

  private var hasNumbers: Bool { hasMarks && height >= Self.leastHeightForNumbers }

  /// Where the bars may begin.
  private var margin: Double { hasNumbers ? Self.widthForNumbers : 0 }

  /// How many bars there is room for.
  private var room: Int { max(Int((Double(width) - margin) / Self.pitch), 1) }

  /// `bookmarks` were set so many seconds ago.
  func show(
    _ levels: some BidirectionalCollection<RecordingLevel>, bookmarks: [Double] = []
  ) {
    let bars = Array(levels.suffix(room))
    let places = bookmarks.map { Int(($0 / Recorder.levelInterval).rounded()) }.filter { $0 < room }
    guard bars != self.bars || places != self.bookmarks else { return }
    (self.bars, self.bookmarks) = (bars, places)
    redraw()
  }

  override func draw(_ drawing: Drawing) {
    draw(bars.map(\.peak), strength: 0.4, on: drawing)
    draw(bars.map(\.loudness), strength: 1, on: drawing)
    if hasMarks { drawMarks(drawing) }
    let end = Double(drawing.width)
    for bookmark in bookmarks {
      let distance = Double(bookmark) * Self.pitch + Self.thickness
      drawing.markBookmark(at: end - distance)
    }
  }

  private func draw(_ decibels: [Double], strength: Double, on drawing: Drawing) {
    let end = Double(drawing.width)
    drawing.fillBars(
      decibels.reversed().enumerated().map { index, decibels in
        let distance = Double(index + 1) * Self.pitch
        return (
          x: end - distance,
          height: Self.thickness + Self.height(of: decibels, in: drawing)
        )
      }, width: Self.thickness, strength: strength)
  }

  private static func height(of decibels: Double, in drawing: Drawing) -> Double {
    Double(Waveform.value(decibels)) / 255 * (Double(drawing.height) - thickness)
  }

  private func drawMarks(_ drawing: Drawing) {
    let (width, middle) = (Double(drawing.width), Double(drawing.height) / 2)
    for mark in Self.marks {
      let distance = Self.height(of: mark, in: drawing) / 2
      for y in [middle - distance, middle + distance] {
        drawing.fill(
          Rectangle(x: margin, y: y.rounded() - 0.5, width: width - margin, height: 1),
          drawing.ink.faded(to: 0.2))
      }
      guard hasNumbers else { continue }
      drawing.write(
        DecibelText.of(mark), at: DrawnPath.Point(0, middle - distance - Self.letters / 2), .left,
        size: Self.letters, drawing.ink.faded(to: 0.8))
    }
  }
}
