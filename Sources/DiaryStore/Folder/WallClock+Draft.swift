// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import Files

extension WallClock {
  /// A draft for `day`: for today at this moment, for another day at this time of that day.
  package func newDraft(on day: Day? = nil) -> Draft {
    let now = now
    let today = self.day(of: now)
    guard let day, day != today else { return Draft(day: today, moment: now, zone: zone) }
    return Draft(day: day, moment: moment(on: day, timeOfDay: timeOfDay(of: now)), zone: zone)
  }
}
