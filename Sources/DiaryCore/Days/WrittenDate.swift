// SPDX-License-Identifier: GPL-3.0-or-later

/// A date as people and programs write it: 2026-11-20, 2026-11-20 21:30, 2026-11-20T12:30:00.125Z,
/// 2026-11-20T21:30:00+09:00.
package struct WrittenDate: Hashable, Sendable {
  package let day: Day
  /// In milliseconds.
  package var timeOfDay: Int?
  /// By how many milliseconds its clock is ahead of UTC; nil where it does not say.
  package var offset: Int?

  /// The moment, where it is told which clock is meant.
  package var moment: Moment? {
    guard let timeOfDay, let offset else { return nil }
    return Moment(day, timeOfDay: timeOfDay - offset)
  }

  /// The same time of the same day in UTC: it depends on nothing but what is written.
  package var nominal: Moment { Moment(day, timeOfDay: timeOfDay ?? 0) }

  package init(day: Day, timeOfDay: Int? = nil, offset: Int? = nil) {
    self.day = day
    self.timeOfDay = timeOfDay
    self.offset = offset
  }

  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 10, let day = Day(iso: String(decoding: bytes[..<10], as: UTF8.self)),
      bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"), bytes[0] != UInt8(ascii: "+")
    else { return nil }
    self.init(day: day)
    let rest = bytes[10...]
    if rest.isEmpty { return }
    guard rest.first == UInt8(ascii: "T") || rest.first == UInt8(ascii: " ") else { return nil }
    var clock = String(decoding: rest.dropFirst(), as: UTF8.self)
    guard let offset = Self.cutOffset(&clock) else { return nil }
    self.offset = offset.milliseconds
    guard let timeOfDay = Self.timeOfDay(clock) else { return nil }
    self.timeOfDay = timeOfDay
  }

  private struct Offset {
    let milliseconds: Int?
  }

  /// Takes what says how far the clock is from UTC; nil where that makes no sense.
  private static func cutOffset(_ clock: inout String) -> Offset? {
    if clock.hasSuffix("Z") {
      clock.removeLast()
      return Offset(milliseconds: 0)
    }
    guard let sign = clock.lastIndex(where: { $0 == "+" || $0 == "-" }) else {
      return Offset(milliseconds: nil)
    }
    let digits = clock[sign...].dropFirst().filter { $0 != ":" }
    guard digits.count == 4 || digits.count == 2, let number = number(digits) else { return nil }
    let minutes = digits.count == 2 ? number * 60 : number / 100 * 60 + number % 100
    guard minutes < 24 * 60 else { return nil }
    let isBehind = clock[sign] == "-"
    clock = clock[..<sign].trimmingSpaces
    return Offset(milliseconds: (isBehind ? -minutes : minutes) * 60_000)
  }

  /// 21:30, 21:30:05 or 21:30:05.125.
  private static func timeOfDay(_ clock: String) -> Int? {
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let hour = number(parts[0]),
      let minute = number(parts[1]), hour < 24, minute < 60
    else { return nil }
    guard parts.count == 3 else { return (hour * 60 + minute) * 60_000 }
    let second = parts[2].split(separator: ".", omittingEmptySubsequences: false)
    guard second.count <= 2, let whole = number(second[0]), whole < 61 else { return nil }
    var thousandths = 0
    if second.count == 2 {
      let digits = (second[1] + "00").prefix(3)
      guard let number = number(digits) else { return nil }
      thousandths = number
    }
    // A leap second is taken for the last of its minute.
    return ((hour * 60 + minute) * 60 + min(whole, 59)) * 1000 + thousandths
  }

  private static func number(_ digits: some StringProtocol) -> Int? {
    guard (1...4).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(digits)
  }
}

extension StringProtocol {
  var trimmingSpaces: String {
    let isSpace = { (byte: UInt8) in byte == 32 || byte == 9 || byte == 13 }
    let rest = utf8.drop(while: isSpace)
    let length = rest.reversed().drop(while: isSpace).count
    return String(decoding: rest.prefix(length), as: UTF8.self)
  }
}
