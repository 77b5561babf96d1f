// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Feelings

/// The words of an entry that weighed most, and where they stand in its body.
nonisolated struct WeighedWords: Equatable {
  private static let mostNames = 6

  /// The strongest first, each once.
  private(set) var names: [String] = []
  /// In characters of Unicode from the start of the body, in the order of the text.
  private(set) var places: [Range<Int>] = []

  init(_ reading: Reading, of text: Draft.Text) {
    let bytes = Array(text.toBeFelt.utf8)
    let start = bytes.count - text.body.utf8.count
    for word in reading.words where word.range.upperBound <= bytes.count {
      let name = String(decoding: bytes[word.range], as: UTF8.self)
      if names.count < Self.mostNames, !names.contains(name) { names.append(name) }
    }
    var (place, byte) = (0, start)
    for word in reading.words.map(\.range).sorted(by: { $0.lowerBound < $1.lowerBound })
    where word.lowerBound >= byte && word.upperBound <= bytes.count {
      place += Self.characters(bytes[byte..<word.lowerBound])
      let end = place + Self.characters(bytes[word])
      places.append(place..<end)
      (place, byte) = (end, word.upperBound)
    }
  }

  /// Those of UTF-8 begin with a byte that is not a further one.
  private static func characters(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.count { $0 & 0xc0 != 0x80 }
  }
}
