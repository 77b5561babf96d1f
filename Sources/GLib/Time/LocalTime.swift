// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// What calendar and clock on the wall show.
package struct LocalTime: Equatable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int
  package let hour: Int
  package let minute: Int

  package static func now() -> LocalTime {
    guard let time = g_date_time_new_now_local() else {
      preconditionFailure("the clock is beyond the year 9999")
    }
    defer { g_date_time_unref(time) }
    return LocalTime(
      year: Int(g_date_time_get_year(time)),
      month: Int(g_date_time_get_month(time)),
      day: Int(g_date_time_get_day_of_month(time)),
      hour: Int(g_date_time_get_hour(time)),
      minute: Int(g_date_time_get_minute(time))
    )
  }
}
