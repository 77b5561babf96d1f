// SPDX-License-Identifier: GPL-3.0-or-later

package import GStreamer

/// Finds the pauses between the words of a recording, by its waveform.
///
/// Everything is judged by the recording itself: its quietest stretch is its noise, its loudest
/// one its voice. Where the two are close together, or where even the quietest stretch is loud,
/// nothing in it is called a pause. A bar of the waveform has the loudest moment of its time, so
/// that a pause never reaches into a word, however coarse the bars of a long recording are.
package nonisolated enum PauseFinder {
  /// What is shorter, in seconds, belongs to the words.
  package static let shortestPause = 0.8
  /// How much louder than the quietest stretch noise may be, in decibels.
  private static let noiseTolerance = 6.0
  /// Noise is quieter than the voice by this at least, in decibels.
  private static let leastDistance = 20.0
  /// What is quieter than the voice by this is not understood, in decibels.
  private static let faintness = 36.0
  /// By how much a waveform may end before the sound does, in seconds.
  private static let longestGap = 0.5
  /// What is louder is never called silence, in decibels below the loudest that there can be.
  private static let loudestNoise = -40.0

  /// In seconds, in their order. None while the waveform is not that of the whole `duration`.
  package static func pauses(in shape: WaveformShape, lasting duration: Double) -> [Range<Double>] {
    let levels = shape.peaks.map(level)
    guard let step = step(of: levels.count, lasting: duration),
      let limit = loudestSilence(in: levels, step: step)
    else { return [] }
    var pauses: [Range<Double>] = []
    var start: Int?
    for index in 0...levels.count {
      if index < levels.count, levels[index] <= limit {
        start = start ?? index
      } else if let first = start {
        start = nil
        let end = min(Double(index) * step, duration)
        let begin = Double(first) * step
        if end - begin >= shortestPause - step / 100 { pauses.append(begin..<end) }
      }
    }
    return pauses
  }

  /// The loudest peak that is still silence; nil where voice and noise can't be told apart.
  private static func loudestSilence(in levels: [Double], step: Double) -> Double? {
    let length = max(Int((shortestPause / step).rounded(.up)), 1)
    guard levels.count >= length else { return nil }
    var (noise, voice) = (0.0, Waveform.floor)
    for first in 0...levels.count - length {
      let stretch = levels[first..<first + length]
      noise = min(noise, stretch.max() ?? 0)
      voice = max(voice, stretch.reduce(0, +) / Double(length))
    }
    guard noise <= voice - leastDistance, noise <= loudestNoise else { return nil }
    return min(max(noise + noiseTolerance, voice - faintness), voice - leastDistance, loudestNoise)
  }

  /// How long one of so many bars is. `Waveform` doubles that as the recording grows. Nil where the
  /// bars do not fill the duration: they are those of a part of it.
  private static func step(of count: Int, lasting duration: Double) -> Double? {
    guard count > 0, duration.isFinite, duration > 0 else { return nil }
    var step = Waveform.finestStep
    while step * Double(count) < duration * 0.75 { step *= 2 }
    let missing = abs(step * Double(count) - duration)
    return missing <= max(2 * step, longestGap) ? step : nil
  }

  private static func level(_ value: UInt8) -> Double {
    Waveform.floor - Waveform.floor * Double(value) / 255
  }
}
