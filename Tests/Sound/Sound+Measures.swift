// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

extension Sound {
  /// Its loudness as a whole, in decibels; a sine that fills the range has −3.
  package var loudness: Double {
    let power = samples.reduce(0) { $0 + Double($1) * Double($1) } / Double(max(samples.count, 1))
    return 10 * log10(max(power, 1e-30))
  }

  /// How loud one pitch is, in decibels; a sine that fills the range has −3.
  package func loudness(at hertz: Double) -> Double {
    let coefficient = 2 * cos(2 * .pi * hertz / Self.rate)
    var (last, before) = (0.0, 0.0)
    for (sample, weight) in zip(samples, Self.window(samples.count)) {
      (last, before) = (Double(sample) * weight + coefficient * last - before, last)
    }
    let power = last * last + before * before - coefficient * last * before
    let count = Double(max(samples.count, 1))
    // The window lets half of the amplitude through.
    return 10 * log10(max(power * 8 / count / count, 1e-30))
  }

  /// How loud all is that lies between two pitches, in decibels.
  package func loudness(between hertz: ClosedRange<Double>) -> Double {
    let spectrum = Spectrum(of: self)
    let power = spectrum.power.enumerated().reduce(0.0) { sum, bin in
      hertz.contains(Double(bin.offset) * spectrum.step) ? sum + bin.element : sum
    }
    return 10 * log10(max(power, 1e-30))
  }

  /// The loudest pitch, in hertz; good to a fraction of a hertz for a steady tone of a second.
  package var pitch: Double {
    let spectrum = Spectrum(of: self)
    let loudest = spectrum.power.indices.dropFirst().max { spectrum.power[$0] < spectrum.power[$1] }
    var (center, width) = (Double(loudest ?? 0) * spectrum.step, spectrum.step)
    while width > 0.02 {
      center =
        [center - width, center - width / 2, center, center + width / 2, center + width]
        .max { loudness(at: $0) < loudness(at: $1) } ?? center
      width /= 2
    }
    return center
  }

  /// The largest second difference between neighbouring samples: a click is far above what a smooth
  /// sound has.
  package var worstBend: Double {
    guard samples.count > 2 else { return 0 }
    var worst: Float = 0
    for index in 2..<samples.count {
      worst = max(worst, abs(samples[index] - 2 * samples[index - 1] + samples[index - 2]))
    }
    return Double(worst)
  }

  /// The first moment from which it is louder than this, in windows of ten milliseconds.
  package func beginning(above decibels: Double) -> Double? {
    let window = 0.01
    return stride(from: 0, to: duration - window, by: window / 4).first {
      self[$0..<$0 + window].loudness > decibels
    }
  }

  static func window(_ count: Int) -> some Sequence<Double> {
    let step = 2 * Double.pi / Double(count)
    return (0..<count).lazy.map { number in
      let phase = step * (Double(number) + 0.5)
      return 0.5 - 0.5 * cos(phase)
    }
  }
}
