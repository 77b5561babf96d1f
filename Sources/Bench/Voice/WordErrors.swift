// SPDX-License-Identifier: GPL-3.0-or-later

/// How many words were misread: heard as another, missed, or never said.
struct WordErrors {
  private(set) var wrong = 0
  private(set) var said = 0

  /// The share of the words that were said; from 0, and over 1 where more was heard than that.
  var rate: Double { Double(wrong) / Double(max(said, 1)) }

  var remark: String { "\(wrong) of \(said)" }

  mutating func count(_ heard: [String], of said: [String]) {
    wrong += Self.distance(heard, said)
    self.said += said.count
  }

  mutating func add(_ other: WordErrors) {
    wrong += other.wrong
    said += other.said
  }

  /// The fewest words to change, add or leave out that make one of the other (Levenshtein).
  private static func distance(_ heard: [String], _ said: [String]) -> Int {
    var row = Array(0...heard.count)
    for (index, word) in said.enumerated() {
      var before = row[0]
      row[0] = index + 1
      for (place, other) in heard.enumerated() {
        let change = before + (word == other ? 0 : 1)
        before = row[place + 1]
        row[place + 1] = min(change, row[place] + 1, before + 1)
      }
    }
    return row[heard.count]
  }
}
