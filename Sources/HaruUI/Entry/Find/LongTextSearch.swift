// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds words in megabytes of text that no view holds.
nonisolated enum LongTextSearch {
  /// Finds the first or the last occurrence, ignoring case, and returns about where it is in the
  /// text's UTF-8. The line is exact; within it, a capital letter may be longer than a small one.
  @concurrent
  static func byte(of words: String, in text: String, isLast: Bool) async -> Int? {
    let (lowered, words) = (Array(text.lowercased().utf8), Array(words.lowercased().utf8))
    guard !words.isEmpty, lowered.count >= words.count else { return nil }
    let places = 0...lowered.count - words.count
    let isThere = { (place: Int) in
      lowered[place] == words[0] && lowered[place..<place + words.count].elementsEqual(words)
    }
    guard let place = isLast ? places.last(where: isThere) : places.first(where: isThere) else {
      return nil
    }
    let before = lowered[..<place]
    let lines = before.count { $0 == lineEnd }
    let byteInLine = before.count - (before.lastIndex(of: lineEnd).map { $0 + 1 } ?? 0)
    return min(start(ofLine: lines, in: text) + byteInLine, text.utf8.count)
  }

  private static let lineEnd = UInt8(ascii: "\n")

  private static func start(ofLine line: Int, in text: String) -> Int {
    guard line > 0 else { return 0 }
    var left = line
    for (place, byte) in text.utf8.enumerated() where byte == lineEnd {
      left -= 1
      if left == 0 { return place + 1 }
    }
    return text.utf8.count
  }
}
