// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import Files
import GLib
import Observation

/// The day that the clock on the wall shows; moves on by itself at midnight.
@Observable
package final class Today {
  package private(set) var day: Day
  @ObservationIgnored private let clock: WallClock
  @ObservationIgnored private var midnight: Alarm?

  package init(_ clock: WallClock = .system) {
    self.clock = clock
    day = clock.day(of: clock.now)
    wait()
  }

  /// Reads the clock, since the time zone changes while travelling.
  package func look() {
    let now = clock.day(of: clock.now)
    if day != now { day = now }
    wait()
  }

  private func wait() {
    guard let tomorrow = day.adding(days: 1) else { return }
    midnight = Alarm(at: clock.moment(on: tomorrow).milliseconds) { [weak self] in self?.look() }
  }
}
