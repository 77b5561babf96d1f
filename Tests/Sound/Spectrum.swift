// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// How a sound's power is spread over the pitches: the mean of overlapping windows.
struct Spectrum {
  private static let size = 4096

  /// By pitch, from 0 Hz on in even steps.
  private(set) var power = [Double](repeating: 0, count: size / 2)
  /// In hertz.
  let step = Sound.rate / Double(size)

  init(of sound: Sound) {
    let window = Array(Sound.window(Self.size))
    let starts = Array(
      stride(from: 0, through: max(sound.samples.count - Self.size, 0), by: Self.size / 2))
    for start in starts {
      var real = [Double](repeating: 0, count: Self.size)
      for index in 0..<min(Self.size, sound.samples.count - start) {
        real[index] = Double(sound.samples[start + index]) * window[index]
      }
      var imaginary = [Double](repeating: 0, count: Self.size)
      Self.transform(&real, &imaginary)
      // A Hann window takes 5/8 of the power; what is at negative pitches belongs to the positive.
      let scale = 2 / 0.375 / Double(Self.size * Self.size * starts.count)
      for index in power.indices {
        power[index] +=
          scale * (real[index] * real[index] + imaginary[index] * imaginary[index])
      }
    }
  }

  /// The fast Fourier transform, in place.
  private static func transform(_ real: inout [Double], _ imaginary: inout [Double]) {
    var swapped = 0
    for index in 1..<size {
      var bit = size >> 1
      while swapped & bit != 0 {
        swapped ^= bit
        bit >>= 1
      }
      swapped |= bit
      if index < swapped {
        real.swapAt(index, swapped)
        imaginary.swapAt(index, swapped)
      }
    }
    var length = 2
    while length <= size {
      for offset in 0..<length / 2 {
        let angle = -2 * Double.pi * Double(offset) / Double(length)
        let (cosine, sine) = (cos(angle), sin(angle))
        for first in stride(from: offset, to: size, by: length) {
          let second = first + length / 2
          let turnedReal = real[second] * cosine - imaginary[second] * sine
          let turnedImaginary = real[second] * sine + imaginary[second] * cosine
          real[second] = real[first] - turnedReal
          imaginary[second] = imaginary[first] - turnedImaginary
          real[first] += turnedReal
          imaginary[first] += turnedImaginary
        }
      }
      length *= 2
    }
  }
}
