// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import GLib
import HaruModel
import HaruWords

/// When what is in the trash goes for good: said above the first of all that goes on one day, and
/// above the list of what goes next.
struct TrashHeadings {
  /// The days, in their order, and the rows of each.
  private var starts: [(number: Int, day: Day, ids: [TrashItem.ID])] = []

  /// Of things in the order of the list.
  init(_ names: [TrashItem.Name] = [], _ clock: WallClock = .system) {
    for name in names {
      let day = clock.day(of: name.goes)
      if day != starts.last?.day { starts.append((name.id.rowNumber, day, [])) }
      starts[starts.count - 1].ids.append(name.id)
    }
  }

  /// What goes next, and on which day: 3 entries will be gone for good on December 4. Nil where
  /// there is nothing.
  func next(on today: Day) -> String? {
    guard let first = starts.map({ $0.day }).min() else { return nil }
    // What should have gone earlier goes today.
    let day = max(first, today)
    let things = TrashWords.things(starts.filter { $0.day <= day }.flatMap { $0.ids })
    let pattern =
      switch day.days(since: today) {
      // Translators: {things} is what goes next of what is in the trash, as in “3 entries”.
      case 0: gettext("{things} will be gone for good today.")
      // Translators: {things} is what goes next of what is in the trash, as in “3 entries”.
      case 1: gettext("{things} will be gone for good tomorrow.")
      // Translators: {things} is what goes next of what is in the trash, as in “3 entries”.
      default: gettext("{things} will be gone for good on {date}.")
      }
    return pattern.filling("things", with: things).filling(
      "date", with: DateText.monthAndDay(day))
  }

  /// What stands above rows, by their numbers. What should have gone earlier goes today.
  func words(on today: Day) -> [Int: String] {
    var words: [Int: String] = [:]
    var last: String?
    for start in starts {
      let heading = Self.words(start.day, on: today)
      if heading != last { words[start.number] = heading }
      last = heading
    }
    return words
  }

  private static func words(_ day: Day, on today: Day) -> String {
    switch day.days(since: today) {
    case ...0: gettext("Will Be Deleted Today")
    case 1: gettext("Will Be Deleted Tomorrow")
    case let days:
      NumberText.counted(days) {
        ngettext("Will Be Deleted in {count} Day", "Will Be Deleted in {count} Days", $0)
      }
    }
  }
}
