// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import FoundationEssentials

/// What is in a medium, by its number.
enum MediumContent {
  /// How many media there are; further attachments use these again.
  static let count = 48

  /// Below, at and above what is read and written at once, and one that takes its time.
  private static let sizes = [1, 4096, 700, 30_000, 262_144, 90_001, 262_145, 1_200_000]

  static func kind(_ number: Int) -> Media.Kind {
    Media.Kind.allCases[number % Media.Kind.allCases.count]
  }

  static func bytes(_ number: Int) -> [UInt8] {
    var generator = SeededGenerator(seed: -1 - number)
    let size = sizes[number % sizes.count]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + 7)
    while bytes.count < size {
      let chance = generator.next()
      for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: chance >> (place * 8))) }
    }
    return Array(bytes.prefix(size))
  }

  /// A file with that content, which is made where there is none.
  static func file(_ number: Int, in folder: String) throws -> String {
    let path = folder + "/\(number).bin"
    guard !FileManager.default.fileExists(atPath: path) else { return path }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // The process may be killed while it makes the file.
    try Data(bytes(number)).write(to: URL(filePath: path), options: .atomic)
    return path
  }
}
