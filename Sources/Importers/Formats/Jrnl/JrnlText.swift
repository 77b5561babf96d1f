// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// A journal of jrnl as text: "[2026-01-31 09:05:00 PM] Title.", and the entry below it.
struct JrnlText {
  struct Entry {
    let date: WrittenDate
    var title: String
    var body: String
    let isStarred: Bool
  }

  /// What stands before the first entry.
  private(set) var beginning = ""
  private(set) var entries: [Entry] = []
  /// Lines that seem to begin an entry, with a damaged date, by their numbers. What they say is in
  /// the entry before.
  private(set) var damagedLines: [Int] = []

  /// Which number comes first in dates such as [25/03/2024]: where any of a journal is larger than
  /// a month, it tells of all.
  static func order(of texts: some Sequence<String>) -> DateFinder.Order {
    var isDayFirst = false
    for text in texts {
      for line in text.split(separator: "\n") where line.hasPrefix("[") {
        let numbers = line.dropFirst().prefix { $0 != "]" }.prefix(32)
          .split { !$0.isASCII || !$0.isNumber }.prefix(3).map { Int($0) ?? 0 }
        guard numbers.count == 3, numbers[2] >= 1000 else { continue }
        if numbers[0] <= 12, numbers[1] > 12 { return .monthFirst }
        if numbers[0] > 12, numbers[1] <= 12 { isDayFirst = true }
      }
    }
    return isDayFirst ? .dayFirst : .monthFirst
  }

  init(_ text: String, _ order: DateFinder.Order) {
    var (start, lines): (WrittenDate?, [Substring]) = (nil, [])
    var shape: String?
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in all.enumerated() {
      let line = line.last == "\r" ? line.dropLast() : line
      guard let head = Head(line, shape, order) else {
        if Head.isDamaged(line) { damagedLines.append(index + 1) }
        lines.append(line)
        continue
      }
      shape = shape ?? head.shape
      finish(start, lines)
      (start, lines) = (head.date, [head.rest])
    }
    finish(start, lines)
  }

  /// The same of a text that has no brackets: jrnl wrote none up to 1.9, and people who note what
  /// they do write so, too. Nil where it does not begin with an entry, or has no other.
  init?(log text: String) {
    var (start, lines): (WrittenDate?, [Substring]) = (nil, [])
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let head = Head(log: line) else {
        guard start != nil || line.isBlank else { return nil }
        lines.append(line)
        continue
      }
      finish(start, lines)
      (start, lines) = (head.date, [head.rest])
    }
    finish(start, lines)
    guard entries.count > 1 else { return nil }
  }

  private mutating func finish(_ date: WrittenDate?, _ lines: [Substring]) {
    let text = lines.joined(separator: "\n").trimmed
    guard let date else {
      beginning = text
      return
    }
    var (title, body) = (text.prefix { !$0.isNewline }.trimmed, "")
    body = text.drop { !$0.isNewline }.trimmed
    let isStarred = title.hasSuffix("*") && !title.hasSuffix("**")
    if isStarred { title = title.dropLast().trimmed }
    // Haru writes it behind a sign that is no star.
    if title.hasSuffix("*\u{200b}") { title.removeLast() }
    if title.hasPrefix("* "), isStarred { title = title.dropFirst(2).trimmed }
    if body.isEmpty { (title, body) = Self.sentence(title) }
    entries.append(Entry(date: date, title: title, body: body, isStarred: isStarred))
  }

  /// The first sentence is the title where all is in one line.
  private static func sentence(_ line: String) -> (String, String) {
    var at = line.startIndex
    while at < line.endIndex {
      let next = line.index(after: at)
      if ".!?。！？".contains(line[at]), next < line.endIndex, line[next].isWhitespace {
        return (String(line[..<next]), line[next...].trimmed)
      }
      at = next
    }
    return (line, "")
  }

  /// The beginning of an entry.
  struct Head {
    let date: WrittenDate
    let rest: Substring
    let shape: String

    /// A date in a bracket that looks like those before it, or that has a time, begins an entry.
    init?(_ line: Substring, _ known: String?, _ order: DateFinder.Order = .monthFirst) {
      guard line.hasPrefix("["), let close = line.firstIndex(of: "]") else {
        return nil
      }
      let inside = line[line.index(after: line.startIndex)..<close]
      let behind = line[line.index(after: close)...]
      guard behind.isEmpty || behind.hasPrefix(" "), inside.utf8.count <= 64,
        let date = DateFinder(order: order).date(String(inside))
      else { return nil }
      shape = Self.shape(inside)
      guard
        shape == known || date.timeOfDay != nil
          || known == nil && !inside.contains(where: \.isLetter)
      else { return nil }
      (self.date, rest) = (date, behind.dropFirst())
    }

    /// Reads "2013-06-09 15:39 Title.": the time, and words in the same line.
    init?(log line: Substring) {
      let written = line.utf8.prefix { $0 != 32 }.count
      guard written == 10, Self.isLike("9999-99-99 99:99", line.utf8) else { return nil }
      let time = line.dropFirst(written + 1).prefix { $0 != " " }
      guard time.utf8.count == 5 || Self.isLike("99:99:99", time.utf8) && time.utf8.count == 8
      else { return nil }
      var rest = line[time.endIndex...].drop { $0 == " " }
      // Small letters may be a word, as in German.
      if rest.hasPrefix("AM ") || rest.hasPrefix("PM ") { rest = rest.dropFirst(3) }
      guard rest.contains(where: { $0.isLetter || $0.isSymbol }),
        let date = DateFinder().date(String(line[..<rest.startIndex])), date.timeOfDay != nil
      else { return nil }
      (self.date, self.rest, shape) = (date, rest, "")
    }

    /// Whether a text begins with these signs, and with any digit where there is a 9.
    private static func isLike(_ shape: String, _ text: Substring.UTF8View) -> Bool {
      let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
      return text.count >= shape.utf8.count
        && zip(shape.utf8, text).allSatisfy { kind, sign in
          kind == digits.upperBound ? digits.contains(sign) : kind == sign
        }
    }

    /// Whether a line that begins no entry begins with most of a date, but none.
    static func isDamaged(_ line: Substring) -> Bool {
      guard line.hasPrefix("[") else { return false }
      let inside = line.dropFirst().prefix(64).prefix { $0 != "]" }
      let date = inside.prefix { $0.isASCII && $0.isNumber || "-/.: \u{fffd}".contains($0) }
      let digits = date.count { $0.isNumber }
      let isWhole = inside.endIndex < line.endIndex && line[inside.endIndex] == "]"
      return digits >= 7 && digits < date.count
        && !(isWhole && DateFinder().date(String(inside)) != nil)
    }

    /// "2026-01-31 9:05 PM" is like "9-9-9 9:9 a".
    private static func shape(_ text: Substring) -> String {
      var shape = ""
      for sign in text {
        let kind: Character = sign.isNumber ? "9" : sign.isLetter ? "a" : sign
        if shape.last != kind || !"9a".contains(kind) { shape.append(kind) }
      }
      return shape
    }
  }
}
