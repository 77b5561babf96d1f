// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// A time at which a person wants to be asked to write.
package nonisolated struct Reminder: Hashable, Sendable {
  /// By which it is known that it was shown.
  package let id: String
  package var isOn: Bool
  /// From the beginning of the day.
  package var minutes: Int
  /// 1 is Monday; never none.
  package var weekdays: Set<Int>
  /// In which the person is asked; empty where they have written none.
  package var words: String

  package static let everyDay = Set(1...7)
  private static let usualMinutes = 21 * 60

  /// One for the evening of every day.
  package init(id: UniqueID) {
    self.init(
      id: id.description, isOn: true, minutes: Self.usualMinutes, weekdays: Self.everyDay,
      words: "")
  }

  private init(id: String, isOn: Bool, minutes: Int, weekdays: Set<Int>, words: String) {
    self.id = id
    (self.isOn, self.minutes, self.weekdays, self.words) = (isOn, minutes, weekdays, words)
  }
}

// MARK: - As it is kept

extension Reminder {
  /// Those in a text that `text(of:)` has written. Of what makes no sense, words that can be read
  /// are kept in a reminder that is off; the rest is left out.
  package static func all(in text: String) -> [Reminder] {
    let values = JSONReader.value(Array(text.utf8)[...])?.list ?? []
    var ids: Set<String> = []
    return values.enumerated().compactMap { index, value in
      guard let reminder = Reminder(value, usualID: "\(index)"), ids.insert(reminder.id).inserted
      else { return nil }
      return reminder
    }
  }

  package static func text(of reminders: [Reminder]) -> String {
    JSON.list(reminders.map(\.json)).line
  }

  private init?(_ json: JSON, usualID: String) {
    let words = json["words"]?.text ?? ""
    let minutes = json["time"]?.text.flatMap(Self.minutes)
    guard minutes != nil || !words.isEmpty else { return nil }
    let weekdays = Set((json["days"]?.list ?? []).compactMap(\.int))
      .intersection(Self.everyDay)
    self.init(
      id: json["id"]?.text ?? usualID, isOn: minutes != nil && json["on"]?.bool ?? true,
      minutes: minutes ?? Self.usualMinutes,
      weekdays: weekdays.isEmpty ? Self.everyDay : weekdays, words: words)
  }

  private var json: JSON {
    [
      "id": .text(id), "on": .bool(isOn), "time": .text(clockTime),
      "days": .list(weekdays.sorted().map(JSON.int)), "words": .text(words),
    ]
  }

  /// 21:05.
  package var clockTime: String {
    [minutes / 60, minutes % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: ":")
  }

  private static func minutes(of time: String) -> Int? {
    let parts = time.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1],
      (0...23).contains(hour), (0...59).contains(minute)
    else { return nil }
    return hour * 60 + minute
  }
}
