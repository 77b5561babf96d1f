// SPDX-License-Identifier: GPL-3.0-or-later

extension Day {
  /// The day as the diary stores it: 20261120.
  package var number: Int { year * 10_000 + month * 100 + day }

  package init?(number: Int) {
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// How many days it comes after 1 January of the year 1.
  package var ordinal: Int {
    let before = year - 1
    var days = before * 365 + before / 4 - before / 100 + before / 400
    for earlier in 1..<month { days += Self.length(ofMonth: earlier, year: year) }
    return days + day - 1
  }

  /// 2026-11-20.
  package var iso: String {
    func padded(_ number: Int, _ length: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(length - digits.count, 0)) + digits
    }
    return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
  }

  package init?(iso: some StringProtocol) {
    // Only digits: a number may begin with a sign.
    let parts = iso.split(separator: "-", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        ? Int(part) : nil
    }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }
}
