// SPDX-License-Identifier: GPL-3.0-or-later

/// The entries behind one value of a chart, and which value that is.
package struct FeelingSelection: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    /// All there is on these days.
    case all
    /// 1 is Monday.
    case weekday(Int)
    case hour(Int)
  }

  package let days: ClosedRange<Day>
  package let part: Part
  package let entries: [Entry.ID]

  /// Of what was felt, that which belongs to it.
  package init(_ felt: [FeelingPoint], on days: ClosedRange<Day>, _ part: Part = .all) {
    self.days = days
    self.part = part
    entries = felt.filter { days.contains($0.day) && part.contains($0) }.map(\.entry)
  }
}

extension FeelingSelection.Part {
  fileprivate func contains(_ felt: FeelingPoint) -> Bool {
    switch self {
    case .all: true
    case .weekday(let weekday): felt.day.weekday == weekday
    case .hour(let hour): felt.hour == hour
    }
  }
}

// MARK: - As a text

/// 20261101-20261130/weekday-1/12,13,14: how an action is told of it.
extension FeelingSelection: CustomStringConvertible {
  package var description: String {
    let name =
      switch part {
      case .all: "all"
      case .weekday(let weekday): "weekday-\(weekday)"
      case .hour(let hour): "hour-\(hour)"
      }
    return "\(days.lowerBound.number)-\(days.upperBound.number)/\(name)/"
      + entries.map { "\($0.number)" }.joined(separator: ",")
  }

  package init?(_ text: some StringProtocol) {
    let fields = text.split(separator: "/", omittingEmptySubsequences: false)
    guard fields.count == 3, let part = Part(fields[1]) else { return nil }
    let days = fields[0].split(separator: "-").compactMap { Int($0).flatMap(Day.init(number:)) }
    guard days.count == 2, days[0] <= days[1] else { return nil }
    self.days = days[0]...days[1]
    self.part = part
    entries = fields[2].split(separator: ",").compactMap { Int($0).map { Entry.ID($0) } }
  }
}

extension FeelingSelection.Part {
  fileprivate init?(_ text: some StringProtocol) {
    let words = text.split(separator: "-")
    let number = words.count == 2 ? Int(words[1]) : nil
    switch (words.first, number) {
    case ("all", nil) where words.count == 1: self = .all
    case ("weekday", let number?) where (1...7).contains(number): self = .weekday(number)
    case ("hour", let number?) where (0...23).contains(number): self = .hour(number)
    default: return nil
    }
  }
}
