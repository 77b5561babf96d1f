// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Finds the days of files in their names and in those of their folders: "2024-03-05.md",
/// "5 March 2024.md", "2024/03/05.txt".
struct FileDates {
  let finder: DateFinder
  /// Whether six digits that a name begins with are a day: "240305.txt".
  private let hasShortDays: Bool

  /// Where names are like 03-04-2024, those of the other files tell which number is the day.
  init(_ files: [String]) {
    let isMonthFirst = files.contains { file in
      let tokens = DateTokens(SourcePath.stem(file))
      let numbers = tokens.pieces.compactMap { piece -> Int? in
        if case .number(let number, _) = piece.token { number } else { nil }
      }
      return numbers.count >= 3 && numbers[0] <= 12 && (13...31).contains(numbers[1])
        && numbers[2] >= 1000
    }
    finder = DateFinder(order: isMonthFirst ? .monthFirst : .dayFirst)
    hasShortDays = Self.haveShortDays(files)
  }

  /// Whether most names begin with six digits, all of which are a year, a month and a day. In a
  /// diary, days change more often than years.
  private static func haveShortDays(_ files: [String]) -> Bool {
    let numbers = files.compactMap { DateTokens(SourcePath.stem($0)).number(0, digits: 6...6) }
    guard !numbers.isEmpty, numbers.count * 2 > files.count,
      numbers.allSatisfy({ shortDay($0) != nil })
    else { return false }
    return Set(numbers.map { $0 / 10_000 }).count < Set(numbers.map { $0 % 100 }).count
  }

  private static func shortDay(_ number: Int) -> Day? {
    let year = number / 10_000
    return Day(
      year: year + (year < 70 ? 2000 : 1900), month: number / 100 % 100, day: number % 100)
  }

  /// The day, and what else the name says.
  func find(_ file: String) -> (date: WrittenDate, title: String)? {
    let stem = SourcePath.stem(file)
    if let found = finder.find(in: stem) ?? Self.shortDate(in: stem) ?? shortDay(in: stem) {
      var (date, rest) = (found.date, found.after)
      if date.timeOfDay == nil, let time = NamedTime(rest) {
        date.timeOfDay = time.timeOfDay
        rest = time.rest
      }
      return (date, Self.title(found.before, rest))
    }
    // The year and the month may be those of the folders.
    let folders = SourcePath.parts(file).dropLast()
    for count in 1...2 where folders.count >= count {
      let name = (folders.suffix(count) + [stem]).joined(separator: "-")
      guard let found = finder.find(in: name), found.before.isBlank || count == 2 else { continue }
      return (found.date, Self.title("", found.after))
    }
    return nil
  }

  private func shortDay(in stem: String) -> DateFinder.Found? {
    let tokens = DateTokens(stem)
    guard hasShortDays, let day = tokens.number(0, digits: 6...6).flatMap(Self.shortDay) else {
      return nil
    }
    return DateFinder.Found(
      date: WrittenDate(day: day), before: "",
      after: String(stem[tokens.pieces[0].range.upperBound...]))
  }

  private static func title(_ before: String, _ after: String) -> String {
    let signs = Set(" -_,.()[]")
    let trim = { (text: String) in
      var text = text[...]
      while let first = text.first, signs.contains(first) { text.removeFirst() }
      while let last = text.last, signs.contains(last) { text.removeLast() }
      return String(text)
    }
    return [trim(before), trim(after)].filter { !$0.isEmpty && !WeekdayNames.has($0) }
      .joined(separator: " ")
  }

  /// "240503_101112", as recorders of phones call what they record.
  private static func shortDate(in stem: String) -> DateFinder.Found? {
    let tokens = DateTokens(stem)
    for index in tokens.pieces.indices {
      guard let date = tokens.number(index, digits: 6...6),
        tokens.token(index + 1) == .sign("_") || tokens.token(index + 1) == .sign("-"),
        let time = tokens.number(index + 2, digits: 6...6),
        let timeOfDay = ClockTime.of(time / 10_000, time / 100 % 100, time % 100),
        let day = Day(year: 2000 + date / 10_000, month: date / 100 % 100, day: date % 100)
      else { continue }
      let (start, end) = (tokens.pieces[index].range, tokens.pieces[index + 2].range)
      return DateFinder.Found(
        date: WrittenDate(day: day, timeOfDay: timeOfDay),
        before: String(stem[..<start.lowerBound]), after: String(stem[end.upperBound...]))
    }
    return nil
  }
}
