// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GLib

/// Unpacks the bytes of one file of an archive.
struct Inflation {
  private let inflater = Inflater()
  private(set) var isAtEnd = false

  /// Takes what it has unpacked off the input. Throws where that is damaged.
  mutating func unpack(_ input: inout ArraySlice<UInt8>) throws -> ArraySlice<UInt8> {
    guard !isAtEnd else {
      input = []
      return []
    }
    var output = [UInt8](repeating: 0, count: 1 << 18)
    do {
      let step = try inflater.unpack(input, into: &output)
      guard step.consumed > 0 || step.written > 0 || step.isAtEnd else {
        throw SourceError(.damaged)
      }
      input = input.dropFirst(step.consumed)
      isAtEnd = step.isAtEnd
      return output[..<step.written]
    } catch {
      throw SourceError(.damaged)
    }
  }
}
