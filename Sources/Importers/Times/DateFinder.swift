// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Finds a date in a text that a person or a program has written, in any of the usual ways.
struct DateFinder {
  /// Which number comes first in 03/04/2024.
  enum Order: Sendable {
    case dayFirst
    case monthFirst

    /// The order of a date that can be read in one only, such as 03/25/2024; nil where a text
    /// begins with none.
    init?(_ text: some StringProtocol) {
      let numbers = DateTokens(String(text.prefix(64))).pieces.lazy.compactMap { piece in
        if case .number(let number, _) = piece.token { number } else { nil }
      }
      let (first, rest) = (numbers.first, Array(numbers.dropFirst().prefix(2)))
      guard let first, rest.count == 2, rest[1] >= 1000 else { return nil }
      let days = 13...31
      if first <= 12, days.contains(rest[0]) {
        self = .monthFirst
      } else if days.contains(first), rest[0] <= 12 {
        self = .dayFirst
      } else {
        return nil
      }
    }
  }

  struct Found {
    var date: WrittenDate
    /// What stands around it.
    let before: String
    let after: String
  }

  var order = Order.dayFirst
  /// Whether two digits before a month may be a year: 24.05.03.
  var hasShortYears = false

  /// The same in the order of dates that can be read in one only, where all tell the same.
  func following(_ orders: [Order]) -> DateFinder {
    var finder = self
    if let first = orders.first, orders.allSatisfy({ $0 == first }) { finder.order = first }
    return finder
  }

  /// The date that all of the text is.
  func date(_ text: String) -> WrittenDate? {
    let text = text.trimmed
    if let date = WrittenDate(text) ?? WrittenDate(text.replacing("/", with: "-")) { return date }
    if let seconds = Int(text), [10, 13].contains(text.utf8.count) {
      return ZoneClock.utc.written(
        Moment(milliseconds: text.utf8.count == 10 ? seconds * 1000 : seconds))
    }
    guard var found = find(in: text) else { return nil }
    if found.date.timeOfDay == nil {
      found.date.timeOfDay = ClockTime(found.after)?.timeOfDay ?? ClockTime(found.before)?.timeOfDay
    }
    return found.date
  }

  /// The first date in the text.
  func find(in text: String) -> Found? {
    let tokens = DateTokens(text)
    for index in tokens.pieces.indices {
      guard let (date, end) = date(tokens, at: index) else { continue }
      return Found(
        date: date, before: String(text[..<tokens.pieces[index].range.lowerBound]),
        after: end < tokens.pieces.count
          ? String(text[tokens.pieces[end].range.lowerBound...]) : "")
    }
    return nil
  }

  /// The date that begins at a piece, and the piece behind it.
  private func date(_ tokens: DateTokens, at index: Int) -> (WrittenDate, Int)? {
    switch tokens.token(index) {
    case .number(let number, digits: 8)?:
      return day(number / 10_000, number / 100 % 100, number % 100).map { ($0, index + 1) }
    case .number(let number, digits: 14)?:
      guard
        var date = day(
          number / 10_000_000_000, number / 100_000_000 % 100,
          number / 1_000_000 % 100)
      else { return nil }
      date.timeOfDay = ClockTime.of(number / 10_000 % 100, number / 100 % 100, number % 100)
      return (date, index + 1)
    case .number(let number, digits: 12)?:
      guard let time = ClockTime.of(number / 100 % 100, number % 100),
        var date = day(number / 100_000_000, number / 1_000_000 % 100, number / 10_000 % 100)
      else { return nil }
      date.timeOfDay = time
      return (date, index + 1)
    case .number(let year, digits: 4)?: return yearFirst(tokens, year, index + 1)
    case .number(let first, digits: 1...2)?: return shortFirst(tokens, first, index + 1)
    case .word?:
      guard let month = month(tokens, index) else { return nil }
      return monthFirst(tokens, month.number, month.end)
    default: return nil
    }
  }

  /// Reads 2024-03-05, 2024년 3월 5일 and 2024 March 5.
  private func yearFirst(_ tokens: DateTokens, _ year: Int, _ index: Int) -> (WrittenDate, Int)? {
    var at = past(tokens, index, ["년", "年"])
    guard at > index else { return nil }
    guard let month = month(tokens, at, isNumbered: true) else { return nil }
    let behind = past(tokens, month.end, ["월", "月"])
    guard behind > month.end, let number = tokens.number(behind, digits: 1...2) else { return nil }
    at = behind + 1
    if case .word(let word)? = tokens.token(at), ["일", "日"].contains(word) { at += 1 }
    return day(year, month.number, number).map { ($0, at) }
  }

  /// Reads 05.03.2024, 03/05/2024, 5 March 2024 and 5th of March 2024.
  private func shortFirst(
    _ tokens: DateTokens, _ first: Int, _ index: Int
  ) -> (WrittenDate, Int)? {
    var at = tokens.skip(past(tokens, index, ["st", "nd", "rd", "th", "er", "º", "ª"]))
    var isVietnamese = false
    if case .word(let word)? = tokens.token(at), ["of", "de", "tháng"].contains(word) {
      isVietnamese = word == "tháng"
      at = tokens.skip(at + 1)
    }
    if let month = month(tokens, at, isNumbered: isVietnamese) {
      var end = tokens.skip(month.end)
      if case .word(let word)? = tokens.token(end), ["de", "năm"].contains(word) {
        end = tokens.skip(end + 1)
      }
      guard let year = tokens.number(end, digits: 4...4) else { return nil }
      return day(year, month.number, first).map { ($0, end + 1) }
    }
    guard case .sign(let sign)? = tokens.token(index), "-./_ ".contains(sign),
      let second = tokens.number(index + 1, digits: 1...2),
      tokens.token(index + 2) == .sign(sign)
    else { return nil }
    guard let year = tokens.number(index + 3, digits: 4...4) else {
      // Between slashes, a small number is more often a month or a day.
      guard hasShortYears, let third = tokens.number(index + 3, digits: 1...2),
        let year = tokens.number(index - 1, digits: 2...2), sign != " ",
        sign != "/" || year > 12
      else { return nil }
      return day(Self.wholeYear(year), second, third).map { ($0, index + 4) }
    }
    let isDayFirst = first > 12 || second <= 12 && (order == .dayFirst || sign == ".")
    return (isDayFirst ? day(year, second, first) : day(year, first, second))
      .map { ($0, index + 4) }
  }

  /// Reads a month by its name, or by its number; with the piece behind it.
  private func month(
    _ tokens: DateTokens, _ index: Int, isNumbered: Bool = false
  ) -> (number: Int, end: Int)? {
    if isNumbered, let number = tokens.number(index, digits: 1...2) { return (number, index + 1) }
    guard case .word(let word)? = tokens.token(index) else { return nil }
    if let number = MonthNames.number(word) { return (number, index + 1) }
    let behind = tokens.skip(index + 1, " ")
    guard case .word(let next)? = tokens.token(behind) else { return nil }
    return MonthNames.number(word, next).map { ($0, behind + 1) }
  }

  /// Reads March 5th, 2024.
  private func monthFirst(_ tokens: DateTokens, _ month: Int, _ index: Int) -> (WrittenDate, Int)? {
    let at = tokens.skip(index)
    guard let number = tokens.number(at, digits: 1...2) else { return nil }
    let end = tokens.skip(past(tokens, at + 1, ["st", "nd", "rd", "th"]))
    guard let year = tokens.number(end, digits: 4...4) else { return nil }
    return day(year, month, number).map { ($0, end + 1) }
  }

  /// Finds the piece behind one of these words and the signs around it.
  private func past(_ tokens: DateTokens, _ index: Int, _ words: Set<String>) -> Int {
    var at = tokens.skip(index)
    if case .word(let word)? = tokens.token(at), words.contains(word) { at = tokens.skip(at + 1) }
    return at
  }

  /// The year that two digits stand for.
  static func wholeYear(_ short: Int) -> Int { short + (short < 70 ? 2000 : 1900) }

  /// Whether the first of three numbers is the year, as it was read in these. In a diary, days
  /// change more often than years.
  static func haveShortYears(_ days: [Day]) -> Bool {
    let last = days.map(\.day)
    guard Set(days.map(\.year)).count < Set(last).count, let least = last.min(),
      let most = last.max()
    else { return false }
    // What changes less than the months do may be the year as well.
    let months = Set(days.map(\.month)).count
    let isYearLast = months > 1 && most - least < months
    return !isYearLast || !days.allSatisfy { (1...31).contains($0.year % 100) }
  }

  private func day(_ year: Int, _ month: Int, _ day: Int) -> WrittenDate? {
    guard year >= 1000 else { return nil }
    return Day(year: year, month: month, day: day).map { WrittenDate(day: $0) }
  }
}

extension ZoneClock {
  /// The moment with all that tells it.
  func written(_ moment: Moment) -> WrittenDate {
    var date = date(of: moment)
    date.offset = date.nominal.milliseconds - moment.milliseconds
    return date
  }

  /// What they show so many seconds after the beginning of 1970; nil where no file can be from
  /// then.
  func written(seconds: Int) -> WrittenDate? {
    guard (1..<32_503_680_000).contains(seconds) else { return nil }
    return written(Moment(milliseconds: seconds * 1000))
  }
}
