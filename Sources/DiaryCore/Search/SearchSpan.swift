// SPDX-License-Identifier: GPL-3.0-or-later

/// A day, a month or a year, as a search names it.
package struct SearchSpan: Hashable, Sendable, CustomStringConvertible {
  package let first: Day
  package let last: Day

  package init(_ day: Day) {
    first = day
    last = day
  }

  /// Nil for a month or year that no calendar has.
  package init?(year: Int, month: Int? = nil) {
    let lastMonth = month ?? 12
    guard let first = Day(year: year, month: month ?? 1, day: 1),
      let last = Day(
        year: year, month: lastMonth, day: Day.length(ofMonth: lastMonth, year: year))
    else { return nil }
    self.first = first
    self.last = last
  }

  /// Reads `2026`, `2026-05` or `2026-05-01`, also with dots or slashes as `2026.5.1.`.
  package init?(_ text: some StringProtocol) {
    var parts = text.split(omittingEmptySubsequences: false) { "-./".contains($0) }
    if parts.count == 4, parts[3].isEmpty { parts.removeLast() }
    let lengths = parts.map(\.count)
    let numbers = parts.compactMap { $0.allSatisfy(\.isASCIIDigit) ? Int($0) : nil }
    guard numbers.count == parts.count, lengths.first == 4,
      lengths.dropFirst().allSatisfy({ $0 <= 2 })
    else { return nil }
    switch numbers.count {
    case 1: self.init(year: numbers[0])
    case 2: self.init(year: numbers[0], month: numbers[1])
    case 3:
      guard let day = Day(year: numbers[0], month: numbers[1], day: numbers[2]) else { return nil }
      self.init(day)
    default: return nil
    }
  }

  package func contains(_ day: Day) -> Bool {
    first <= day && day <= last
  }

  package var description: String {
    let year = Self.padded(first.year, to: 4)
    let month = Self.padded(first.month, to: 2)
    if first == last { return "\(year)-\(month)-\(Self.padded(first.day, to: 2))" }
    return first.month == last.month ? "\(year)-\(month)" : year
  }

  private static func padded(_ number: Int, to length: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
