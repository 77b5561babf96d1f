// SPDX-License-Identifier: GPL-3.0-or-later

/// Where two texts differ, with a little of what is around it.
nonisolated package struct TextDifference {
  package let now: Excerpt
  package let good: Excerpt

  /// Shows at most `context` characters on each side of what differs, and `limit` of that itself.
  package init(_ now: String, _ good: String, context: Int, limit: Int) {
    let (now, good) = (Array(now), Array(good))
    let start = zip(now, good).prefix { $0 == $1 }.count
    let end = zip(now[start...].reversed(), good[start...].reversed()).prefix { $0 == $1 }.count
    self.now = Excerpt(now, start..<now.count - end, context: context, limit: limit)
    self.good = Excerpt(good, start..<good.count - end, context: context, limit: limit)
  }
}

/// A stretch of a text, in which a part is different from another text.
nonisolated package struct Excerpt {
  package let before: String
  package let difference: String
  package let after: String

  package var text: String { before + difference + after }

  /// The beginning of a text that is held against nothing.
  package init(_ text: String, limit: Int) {
    let beginning = text.prefix(limit)
    before = Self.shown(beginning) + (beginning.endIndex < text.endIndex ? "…" : "")
    (difference, after) = ("", "")
  }

  fileprivate init(_ text: [Character], _ difference: Range<Int>, context: Int, limit: Int) {
    let start = max(0, difference.lowerBound - context)
    let middle = difference.prefix(limit)
    let isCut = middle.count < difference.count
    let end = isCut ? middle.endIndex : min(text.count, difference.upperBound + context)
    before = (start > 0 ? "…" : "") + Self.shown(text[start..<middle.startIndex])
    self.difference = Self.shown(text[middle])
    after = Self.shown(text[middle.endIndex..<end]) + (end < text.count ? "…" : "")
  }

  /// Damage may leave a NUL, at which a label would end.
  private static func shown(_ characters: some Sequence<Character>) -> String {
    String(characters.map { $0 == "\0" ? "\u{2400}" : $0 })
  }
}
