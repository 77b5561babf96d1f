// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// A second on the calendar and the clock here, as it stands in the names of files:
/// 2026-11-20T21-04-05.
package struct Stamp: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let day: Day
  /// Seconds since the beginning of the day.
  package let second: Int

  package init(day: Day, second: Int) {
    self.day = day
    self.second = second
  }

  package init(_ clock: WallClock) { self.init(clock, at: clock.now) }

  package init(_ clock: WallClock, at moment: Moment) {
    // A leap second would be the first of the next day.
    let second = min(clock.timeOfDay(of: moment) / 1000, 86_399)
    self.init(day: clock.day(of: moment), second: second)
  }

  /// Nil unless the text is a stamp.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, let day = Day(iso: parts[0]) else { return nil }
    let time = parts[1].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard time.count == 3, let hour = time[0], let minute = time[1], let second = time[2],
      (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second)
    else { return nil }
    self.init(day: day, second: (hour * 60 + minute) * 60 + second)
    guard description == text else { return nil }
  }

  package static func < (left: Stamp, right: Stamp) -> Bool {
    (left.day.number, left.second) < (right.day.number, right.second)
  }

  package var description: String {
    let parts = [second / 3600, second / 60 % 60, second % 60].map { number in
      number < 10 ? "0\(number)" : "\(number)"
    }
    return day.iso + "T" + parts.joined(separator: "-")
  }

  /// The first stamp of this day, from this one on and around, for which nothing is there yet.
  package func free(_ isTaken: (Stamp) throws -> Bool) rethrows -> Stamp {
    var stamp = self
    while try isTaken(stamp) { stamp = Stamp(day: stamp.day, second: (stamp.second + 1) % 86_400) }
    return stamp
  }
}
