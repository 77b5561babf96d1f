// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings
import Files

/// What it takes to read one text, against what it takes to hash it.
struct SampleCost {
  let name: String
  private let bytes: Int
  /// Of each turn, in nanoseconds: to read the text once, and to hash it once in either way.
  private var reading: [Double] = []
  private var digesting: [Double] = []
  private var hashing: [Double] = []

  /// A text is read so many times in a turn, since one time is too short for a clock.
  private static let times = 20

  init(_ sample: ReadingSample, _ reader: FeelingReader, turns: Int) throws {
    let text = sample.text
    (name, bytes) = (sample.name, text.utf8.count)
    guard reader.read(text).isRead else { throw Obstacle("The model can't read \(name).") }
    var seen: UInt64 = 0
    for _ in 0..<turns {
      reading.append(Self.time { seen &+= UInt64(reader.read(text).words.count) })
      digesting.append(Self.time { seen ^= UInt64(SHA256.hash(text.utf8)[0]) })
      hashing.append(Self.time { seen = Self.hash(text, seed: seen) })
    }
    // What was made of it is looked at, or it might not have been made.
    guard seen != .max else { throw Obstacle("The texts could not be hashed.") }
  }

  /// Of each turn by itself, so that what else the computer does burdens both alike.
  var ratio: Double { zip(reading, digesting).map { $0 / $1 }.median }

  var remark: String {
    "\(name), \(bytes) bytes: read in \(Self.microseconds(reading)), SHA-256"
      + " \(Self.microseconds(digesting)), FNV-1a \(Self.microseconds(hashing)), which is"
      + " \(zip(reading, hashing).map { $0 / $1 }.median.rounded(to: 1)) times that"
  }

  private static func time(_ work: () -> Void) -> Double {
    let began = System.now
    for _ in 0..<times { work() }
    return Double(System.now - began) / Double(times)
  }

  private static func microseconds(_ times: [Double]) -> String {
    "\((times.median / 1000).rounded(to: 2)) µs"
  }

  /// > hash = hash XOR byte_of_data, hash = hash × FNV_prime
  /// http://www.isthe.com/chongo/tech/comp/fnv/
  private static func hash(_ text: String, seed: UInt64) -> UInt64 {
    let bytes = text.utf8Span.span
    var hash = seed ^ 0xcbf2_9ce4_8422_2325
    for index in bytes.indices { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01b3 }
    return hash
  }
}
