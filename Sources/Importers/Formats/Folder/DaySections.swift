// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// A line that says the day of what stands below it.
struct DayHeading {
  private static let maxBytes = 100

  let date: WrittenDate
  /// The signs before it, such as "##".
  let signs: String
  /// Whether it says nothing but the day, its time and the day of the week.
  let isAlone: Bool

  init?(_ line: Substring, _ finder: DateFinder) {
    guard line.utf8.count <= Self.maxBytes, line.contains(where: \.isNumber) else { return nil }
    let start = line.prefix { "#*_=-[ ".contains($0) }
    guard let found = finder.find(in: line.dropFirst(start.count).trimmed),
      Self.isAlone(found.before)
    else { return nil }
    signs = String(start.prefix { $0 == " " }) + start.filter { $0 != " " }
    var (date, rest) = (found.date, found.after)
    if !Self.isAlone(rest),
      let time = NamedTime(rest, on: date.day) ?? NamedTime(" " + rest.trimmed, on: date.day)
    {
      date = WrittenDate(day: date.day, timeOfDay: time.timeOfDay)
      rest = time.rest
    }
    isAlone = Self.isAlone(rest)
    self.date = date
    // In a sentence, a date says no day of what is below it.
    guard isAlone || signs.hasPrefix("#") else { return nil }
  }

  private static func isAlone(_ text: String) -> Bool {
    text.split { !$0.isLetter && !$0.isNumber }.allSatisfy { WeekdayNames.has(String($0)) }
  }

  /// The date that is all of the first line of a text, or that begins it where it is a heading.
  static func first(of text: String, _ finder: DateFinder) -> WrittenDate? {
    let line = text.split(separator: "\n", maxSplits: 20).first { !$0.isBlank }
    return line.flatMap { DayHeading($0, finder) }?.date
  }
}

/// A text that many days are in, each below a heading that says it.
struct DaySections {
  struct Section {
    let date: WrittenDate
    /// The same in the order of numbers that it was looked for in, which names the entry: what is
    /// written below later may tell of another order.
    let named: WrittenDate
    /// With its heading.
    let text: String
    let hasWords: Bool
  }

  /// What stands before the first heading.
  let beginning: String
  let sections: [Section]

  /// Nil where fewer than two days have words. Headings look alike: what a day quotes is cut only
  /// where it has the signs of the first line. `told` has the order of numbers that other texts
  /// tell, where this one tells none.
  init?(_ text: String, _ finder: DateFinder, told: DateFinder) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let found = Self.headings(lines, finder)
    if found.isEmpty {
      self.init(shortYearsOf: lines, finder)
    } else {
      self.init(lines, found, told)
    }
  }

  /// The same where years have two digits. Numbers of chapters look alike: here the text begins
  /// with a day.
  private init?(shortYearsOf lines: [Substring], _ finder: DateFinder) {
    var finder = finder
    finder.hasShortYears = true
    let found = Self.headings(lines, finder).filter(\.heading.isAlone)
    let days = found.map(\.heading.date.day)
    guard let first = found.first?.index, lines[..<first].allSatisfy(\.isBlank),
      DateFinder.haveShortYears(days)
    else { return nil }
    self.init(lines, found, finder)
  }

  private init?(
    _ lines: [Substring], _ found: [(index: Int, heading: DayHeading)], _ told: DateFinder
  ) {
    guard let signs = Self.signs(of: found, lines) else { return nil }
    let starts = found.filter { $0.heading.signs == signs }
    let orders = starts.compactMap { DateFinder.Order(lines[$0.index]) }
    let told = told.following(orders)
    let ends = starts.dropFirst().map(\.index) + [lines.count]
    beginning = lines[..<starts[0].index].joined(separator: "\n").trimmed
    sections = zip(starts, ends).map { start, end in
      let words = lines[(start.index + 1)..<end]
      let isBare = start.heading.isAlone && words.allSatisfy(\.isBlank)
      var text = ([lines[start.index]] + words).joined(separator: "\n")
      // What is written below later, with an empty line between, does not change it.
      while text.last?.isWhitespace == true { text.removeLast() }
      let named = start.heading.date
      let date = DayHeading(lines[start.index], told)?.date ?? named
      return Section(date: date, named: named, text: text, hasWords: !isBare)
    }
    guard Set(sections.lazy.filter(\.hasWords).map(\.date.day)).count > 1 else { return nil }
  }

  private static func headings(
    _ lines: [Substring], _ finder: DateFinder
  ) -> [(index: Int, heading: DayHeading)] {
    var fences = CodeFences()
    return lines.indices.compactMap { index in
      guard !fences.isCode(lines[index]) else { return nil }
      return DayHeading(lines[index], finder).map { (index, $0) }
    }
  }

  /// The signs that headings have: those of the ones that say a day alone, or else of all that are
  /// headings of Markdown. Nil where no two days have the same.
  private static func signs(
    of found: [(index: Int, heading: DayHeading)], _ lines: [Substring]
  ) -> String? {
    let first = lines.firstIndex { !$0.isBlank }.flatMap { index in
      found.first { $0.index == index }?.heading
    }
    let alone = found.map(\.heading).filter(\.isAlone)
    if let signs = signs(of: alone, first: first?.isAlone == true ? first : nil) { return signs }
    return signs(of: found.map(\.heading).filter { $0.signs.hasPrefix("#") }, first: first)
  }

  /// Those of the first line, or else the ones that most days have.
  private static func signs(of headings: [DayHeading], first: DayHeading?) -> String? {
    let days = Dictionary(grouping: headings, by: \.signs).mapValues {
      Set($0.map(\.date.day)).count
    }
    let signs = first?.signs ?? days.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    return signs.flatMap { days[$0, default: 0] > 1 ? $0 : nil }
  }
}
