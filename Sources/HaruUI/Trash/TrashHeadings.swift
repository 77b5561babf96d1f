// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import GLib
import HaruModel
import HaruWords

/// When what is in the trash goes for good: said above the first of all that goes on one day.
struct TrashHeadings {
  /// The days, in their order, and the first row of each.
  private var starts: [(number: Int, day: Day)] = []

  /// Of things in the order of the list.
  init(_ names: [TrashItem.Name] = [], _ clock: WallClock = .system) {
    for name in names {
      let day = clock.day(of: name.goes)
      if day != starts.last?.day { starts.append((name.id.rowNumber, day)) }
    }
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
    // Translators: Stands above what is in the trash.
    case ...0: gettext("Will be deleted for good today")
    // Translators: Stands above what is in the trash.
    case 1: gettext("Will be deleted for good tomorrow")
    default:
      // Translators: Stands above what is in the trash. {date} is as in “December 29”.
      gettext("Will be deleted for good on {date}").filling("date", with: DateText.monthAndDay(day))
    }
  }
}
