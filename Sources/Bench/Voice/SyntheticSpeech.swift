// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Glibc

/// A sound that decoders take for speech: a throat that buzzes, a mouth that colours it, hisses,
/// syllables, and pauses for breath. Always the same.
struct SyntheticSpeech {
  static let rate = 48_000
  private static let syllable = rate / 4

  private var generator = SeededGenerator(seed: 21)
  private var mouth: [Resonance] = []
  /// Where in its swing the throat is, from 0 to 1.
  private var phase = 0.0

  /// Samples of 16 bits, one channel.
  static func samples(seconds: Int) -> Data {
    var speech = SyntheticSpeech()
    var samples: [Int16] = []
    samples.reserveCapacity(seconds * rate)
    while samples.count < seconds * rate { samples += speech.nextSyllable() }
    return Data(
      samples.prefix(seconds * rate).flatMap {
        let bits = UInt16(bitPattern: $0)
        return [UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8)]
      })
  }

  private mutating func nextSyllable() -> [Int16] {
    let length = Self.syllable * (70 + generator.number(below: 60)) / 100
    guard !generator.happens(12) else { return [Int16](repeating: 0, count: length) }
    let (first, last) = (90 + 90 * generator.fraction(), 90 + 90 * generator.fraction())
    let hiss = generator.happens(60) ? length / 4 : 0
    mouth = [(300, 500), (900, 1400), (2400, 800)].map { lowest, span in
      Resonance(at: lowest + span * generator.fraction())
    }
    return (0..<length).map { index in
      let share = Double(index) / Double(length)
      let isHiss = index < hiss
      phase += (first + (last - first) * share) / Double(Self.rate)
      var sound = isHiss ? generator.fraction() - 0.5 : 0
      if phase >= 1 {
        phase -= 1
        if !isHiss { sound = 8 }
      }
      var loud = isHiss ? sound * 0.3 : 0
      for place in mouth.indices { loud += mouth[place].answer(to: sound) }
      return Int16(max(-1, min(loud * sin(.pi * share) * 0.4, 1)) * 32_000)
    }
  }

  /// What the mouth does to one range of pitches.
  private struct Resonance {
    private let (turn, loss): (Double, Double)
    private let gain: Double
    private var (last, before) = (0.0, 0.0)

    init(at hertz: Double) {
      let radius = exp(-.pi * 90 / Double(SyntheticSpeech.rate))
      turn = 2 * radius * cos(2 * .pi * hertz / Double(SyntheticSpeech.rate))
      loss = radius * radius
      gain = 1 - radius
    }

    mutating func answer(to sound: Double) -> Double {
      let answer = gain * sound * 3 + turn * last - loss * before
      (last, before) = (answer, last)
      return answer
    }
  }
}
