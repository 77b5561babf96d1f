// SPDX-License-Identifier: GPL-3.0-or-later

/// The name of a file that begins with its day: 2026-11-20.md, 2026-11-20_2130-some-title.md,
/// "2026-11-20 Some title.md".
package struct DatedName: Hashable, Sendable {
  package let date: WrittenDate
  /// What follows the date.
  package let title: String

  package init?(_ name: String) {
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    let bytes = Array(stem.utf8)
    guard bytes.count >= 10,
      var date = WrittenDate(String(decoding: bytes[..<10], as: UTF8.self))
    else { return nil }
    var rest = bytes[10...]
    if let time = Self.timeOfDay(rest.prefix(5)) {
      date.timeOfDay = time
      rest = rest.dropFirst(5)
    }
    self.date = date
    title = String(decoding: rest.drop { Self.separators.contains($0) }, as: UTF8.self)
  }

  private static let separators = Set(" _-".utf8)

  /// _2130.
  private static func timeOfDay(_ bytes: ArraySlice<UInt8>) -> Int? {
    let digits = bytes.dropFirst()
    guard bytes.first == UInt8(ascii: "_"), digits.count == 4,
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(String(decoding: digits, as: UTF8.self)), number / 100 < 24,
      number % 100 < 60
    else { return nil }
    return (number / 100 * 60 + number % 100) * 60_000
  }

  /// How a file of this day and time is named, without number and extension.
  package static func stem(_ day: Day, timeOfDay: Int, title: String) -> String {
    let minutes = timeOfDay / 60_000
    let digits = String(minutes / 60 * 100 + minutes % 60)
    let time = String(repeating: "0", count: 4 - digits.count) + digits
    let slug = Slug.of(title)
    return day.iso + "_" + time + (slug.isEmpty ? "" : "-" + slug)
  }
}
