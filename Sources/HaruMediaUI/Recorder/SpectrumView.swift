// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GStreamer
import Glibc
import HaruSettings

/// The pitches that are heard now, low ones first, with those shaded that the low-pass filter takes
/// off. Equal distances are equal musical intervals.
final class SpectrumView: DrawingArea {
  /// The range of the cutoff is the second half of it.
  static let pitches = {
    let cutoffs = VoicePreferences.cutoffRange
    return cutoffs.lowerBound * cutoffs.lowerBound / cutoffs.upperBound..<cutoffs.upperBound
  }()
  private static let pitch = 5.0
  private static let thickness = 3.0
  /// What is quieter, in decibels, has no height; a tone as loud as can be is as high as can be.
  private static let floor = -80.0

  private var spectrum = RecordingSpectrum.silence
  /// From where on pitches are taken off, in hertz.
  var cutoff = VoicePreferences.cutoffRange.upperBound {
    didSet { if cutoff != oldValue { redraw() } }
  }

  init() {
    super.init(width: 120, height: 40)
    styled(Style("waveform"))
  }

  func show(_ spectrum: RecordingSpectrum) {
    guard spectrum != self.spectrum else { return }
    self.spectrum = spectrum
    redraw()
  }

  /// Where a pitch is, from 0 to 1.
  static func place(of pitch: Double) -> Double {
    log(pitch / pitches.lowerBound) / log(pitches.upperBound / pitches.lowerBound)
  }

  static func pitch(at place: Double) -> Double {
    pitches.lowerBound * pow(pitches.upperBound / pitches.lowerBound, place)
  }

  override func draw(_ drawing: Drawing) {
    Widget.isRightToLeft ? drawing.mirrored(drawPitches) : drawPitches(drawing)
  }

  private func drawPitches(_ drawing: Drawing) {
    let (width, height) = (Double(drawing.width), Double(drawing.height))
    let border = Self.place(of: cutoff) * width
    drawing.fill(
      Rectangle(x: border, y: 0, width: width - border, height: height),
      drawing.ink.faded(to: 0.15), radius: 4)
    let count = max(Int(width / Self.pitch), 1)
    for index in 0..<count {
      let (x, share) = (Double(index) * Self.pitch, 1 / Double(count))
      let part = Self.pitch(at: Double(index) * share)..<Self.pitch(at: Double(index + 1) * share)
      let loudness = max(spectrum.loudness(in: part) - Self.floor, 0) / -Self.floor
      let bar = max(loudness * height, 1)
      drawing.fill(
        Rectangle(x: x + 1, y: height - bar, width: Self.thickness, height: bar),
        drawing.ink.faded(to: x < border ? 1 : 0.35), radius: Self.thickness / 2)
    }
    drawing.fill(Rectangle(x: border - 1, y: 0, width: 2, height: height), drawing.ink)
  }
}
