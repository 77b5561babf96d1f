// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// The time behind the day in the name of a file: "_2130", "T213005", "_213005123", " 21.30",
/// "-21-30-05", " at 9.30.05 PM", " 오후 9.30.05", " 21시 30분".
///
/// Before other words, "_2024" is the year that these speak of.
struct NamedTime {
  let timeOfDay: Int
  /// What stands behind it.
  let rest: String

  init?(_ text: String, on day: Day) {
    guard let sign = text.first, "_T -,".contains(sign) else { return nil }
    var rest = text.dropFirst()
    let isSaid = rest.hasPrefix("at ") || text.hasPrefix(", ") || rest.hasPrefix("um ")
    if isSaid { rest = rest.drop { !Self.isDigit($0) } }
    let digits = rest.prefix(while: Self.isDigit)
    if let time = Self.parted(rest) ?? Self.named(rest) {
      self = time
      return
    }
    let isLong = digits.count == 6 || digits.count == 9
    guard digits.count == 4 && sign != " " || isLong, let number = Int(digits.prefix(6)),
      isLong || rest.count == 4 || abs(number - day.year) > 1,
      let time = ClockTime.of(
        isLong ? number / 10_000 : number / 100, isLong ? number / 100 % 100 : number % 100,
        isLong ? number % 100 : 0)
    else { return nil }
    (timeOfDay, self.rest) = (time, String(rest.dropFirst(digits.count)))
  }

  private init(_ timeOfDay: Int, _ rest: Substring) {
    (self.timeOfDay, self.rest) = (timeOfDay, String(rest))
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }

  /// Hours, minutes and seconds with signs between them.
  private static func parted(_ text: Substring) -> NamedTime? {
    let (text, isAfternoon) = half(text)
    let first = text.prefix(while: isDigit)
    var rest = text.dropFirst(first.count)
    guard (1...2).contains(first.count), let mark = rest.first, ".-:h_".contains(mark),
      let minute = pair(rest.dropFirst()), let hour = Int(first), first.count == 2 || mark != "-"
    else { return nil }
    rest = rest.dropFirst(3)
    var second = 0
    if rest.first == mark, let pair = pair(rest.dropFirst()) {
      second = pair
      rest = rest.dropFirst(3)
    }
    let letters = rest.drop { $0 == " " || $0 == "\u{202f}" }.prefix(2).lowercased()
    let isHalf = ["am", "pm"].contains(letters) && (1...12).contains(hour)
    if isHalf { rest = rest.drop { $0 == " " || $0 == "\u{202f}" }.dropFirst(2) }
    let whole = Self.hour(hour, isAfternoon: isHalf ? letters == "pm" : isAfternoon)
    return ClockTime.of(whole, minute, second).map { NamedTime($0, rest) }
  }

  /// Hours, minutes and seconds, each with the word for it behind it.
  private static func named(_ text: Substring) -> NamedTime? {
    let (text, isAfternoon) = half(text)
    guard let (hour, behind) = number(text, before: ClockTime.hourWords) else { return nil }
    let minute = number(behind, before: ClockTime.minuteWords)
    let second = minute.flatMap { number($0.rest, before: ClockTime.secondWords) }
    return ClockTime.of(
      Self.hour(hour, isAfternoon: isAfternoon), minute?.number ?? 0, second?.number ?? 0
    ).map { NamedTime($0, second?.rest ?? minute?.rest ?? behind) }
  }

  /// A number before one of these words, and what is behind that.
  private static func number(
    _ text: Substring, before words: Set<String>
  ) -> (number: Int, rest: Substring)? {
    let text = text.drop { $0 == " " }
    let digits = text.prefix(while: isDigit)
    let rest = text.dropFirst(digits.count)
    let word = rest.prefix(while: \.isLetter)
    guard digits.count <= 2, let number = Int(digits), words.contains(String(word)) else {
      return nil
    }
    return (number, rest.dropFirst(word.count))
  }

  /// Which half of the day the word says that stands before the hour, and what is behind it; nil
  /// where there is none.
  private static func half(_ text: Substring) -> (rest: Substring, isAfternoon: Bool?) {
    let text = text.drop { $0 == " " }
    for (words, isAfternoon) in [(ClockTime.forenoon, false), (ClockTime.afternoon, true)] {
      guard let word = words.first(where: { text.hasPrefix($0) }) else { continue }
      return (text.dropFirst(word.count).drop { $0 == " " }, isAfternoon)
    }
    return (text, nil)
  }

  private static func hour(_ hour: Int, isAfternoon: Bool?) -> Int {
    guard let isAfternoon, (1...12).contains(hour) else { return hour }
    return hour % 12 + (isAfternoon ? 12 : 0)
  }

  private static func pair(_ text: Substring) -> Int? {
    let digits = text.prefix(while: isDigit)
    return digits.count == 2 ? Int(digits) : nil
  }
}
