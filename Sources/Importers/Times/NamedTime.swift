// SPDX-License-Identifier: GPL-3.0-or-later

/// The time behind the day in the name of a file: "_2130", "T213005", "_213005123", " 21.30",
/// "-21-30-05", " at 9.30.05 PM".
struct NamedTime {
  let timeOfDay: Int
  /// What stands behind it.
  let rest: String

  init?(_ text: String) {
    guard let sign = text.first, "_T -,".contains(sign) else { return nil }
    var rest = text.dropFirst()
    let isSaid = rest.hasPrefix("at ") || text.hasPrefix(", ") || rest.hasPrefix("um ")
    if isSaid { rest = rest.drop { !Self.isDigit($0) } }
    let digits = rest.prefix(while: Self.isDigit)
    if let time = Self.parted(rest) {
      self = time
      return
    }
    let isLong = digits.count == 6 || digits.count == 9
    guard digits.count == 4 && sign != " " || isLong, let number = Int(digits.prefix(6)),
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
    let half = rest.drop { $0 == " " || $0 == "\u{202f}" }.prefix(2).lowercased()
    let isHalf = ["am", "pm"].contains(half) && (1...12).contains(hour)
    if isHalf { rest = rest.drop { $0 == " " || $0 == "\u{202f}" }.dropFirst(2) }
    let whole = isHalf ? hour % 12 + (half == "pm" ? 12 : 0) : hour
    return ClockTime.of(whole, minute, second).map { NamedTime($0, rest) }
  }

  private static func pair(_ text: Substring) -> Int? {
    let digits = text.prefix(while: isDigit)
    return digits.count == 2 ? Int(digits) : nil
  }
}
