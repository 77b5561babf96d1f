// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// What an import would bring of a month.
package struct ImportMonth: Hashable, Sendable {
  /// An entry that would be added.
  package struct Sample: Hashable, Sendable {
    package let day: Day
    /// In one line.
    package let words: String
  }

  static let maxSamples = 3
  private static let maxWords = 120

  package let month: Month
  package internal(set) var added = 0
  package internal(set) var there = 0
  package private(set) var samples: [Sample] = []

  init(_ month: Month) { self.month = month }

  mutating func add(_ entry: Entry, isSealed: Bool) {
    added += 1
    guard samples.count < Self.maxSamples, !isSealed else { return }
    let hasTitle = entry.title.contains { !$0.isWhitespace }
    let lines =
      hasTitle
      ? entry.title : Markdown(beginning: entry.body, limit: Self.maxWords).plainText
    let words = lines.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard words.contains(where: { !$0.isWhitespace }) else { return }
    samples.append(Sample(day: entry.day, words: String(words.prefix(Self.maxWords))))
  }
}
