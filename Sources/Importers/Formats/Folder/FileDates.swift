// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Finds the days of files in their names and in those of their folders: "2024-03-05.md",
/// "5 March 2024.md", "2024/03/05.txt".
struct FileDates {
  let finder: DateFinder
  /// The same for what is in the files. Entries are named by what `finder` reads, since texts
  /// that are written later may tell of another order.
  private(set) var textFinder: DateFinder
  /// Whether a name may begin with a year of two digits: "240305.txt", "24.03.05.txt".
  private let hasShortDays: Bool

  /// As many texts are asked which number is the day.
  private static let maxTexts = 500

  /// Where names are like 03-04-2024, those of the other files tell which number is the day.
  init(_ files: [String]) {
    let orders = files.compactMap { DateFinder.Order(SourcePath.stem($0)) }
    finder = DateFinder(order: orders.contains(.monthFirst) ? .monthFirst : .dayFirst)
    textFinder = finder
    hasShortDays = Self.haveShortDays(files)
  }

  /// Where they tell nothing, the texts may.
  init(_ files: [String], in tree: any SourceTree) {
    self.init(files)
    guard !files.contains(where: { DateFinder.Order(SourcePath.stem($0)) != nil }) else { return }
    let orders = files.prefix(Self.maxTexts).flatMap { [finder] file in
      DatedText.writtenDays(tree.beginning(of: file, DatedText.beginning), finder)
        .compactMap { DateFinder.Order($0) }
    }
    textFinder = finder.following(orders)
  }

  /// A day with a year of two digits, at the beginning of a name.
  private struct ShortDay {
    let numbers: (year: Int, month: Int, day: Int)
    /// The piece behind it.
    let end: Int

    init?(_ tokens: DateTokens) {
      if let number = tokens.number(0, digits: 6...6) {
        numbers = (number / 10_000, number / 100 % 100, number % 100)
        end = 1
        return
      }
      guard let year = tokens.number(0, digits: 2...2), case .sign(let sign)? = tokens.token(1),
        ".-_".contains(sign), tokens.token(3) == .sign(sign),
        let month = tokens.number(2, digits: 1...2), let day = tokens.number(4, digits: 1...2)
      else { return nil }
      numbers = (year, month, day)
      end = 5
    }

    var day: Day? {
      Day(year: DateFinder.wholeYear(numbers.year), month: numbers.month, day: numbers.day)
    }
  }

  /// Whether most names begin so, and are days.
  private static func haveShortDays(_ files: [String]) -> Bool {
    let found = files.compactMap { ShortDay(DateTokens(SourcePath.stem($0))) }
    let days = found.compactMap(\.day)
    return found.count * 2 > files.count && days.count == found.count
      && DateFinder.haveShortYears(days)
  }

  /// The day, and what else the name says.
  func find(_ file: String) -> (date: WrittenDate, title: String)? {
    let stem = SourcePath.stem(file)
    if let found = finder.find(in: stem) ?? Self.shortDate(in: stem) ?? shortDay(in: stem) {
      var (date, rest) = (found.date, found.after)
      if date.timeOfDay == nil, let time = NamedTime(rest, on: date.day) {
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
    guard hasShortDays, let short = ShortDay(tokens), let day = short.day else { return nil }
    return DateFinder.Found(
      date: WrittenDate(day: day), before: "",
      after: String(stem[tokens.pieces[short.end - 1].range.upperBound...]))
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
