// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import Files
import Synchronization

/// A clock that a test sets.
package final class ClockHands: Sendable {
  private let moment: Mutex<Moment>

  package init(at now: Moment = WallClock.system.now) { moment = Mutex(now) }

  package var clock: WallClock { WallClock { self.moment.withLock { $0 } } }

  package func pass(days: Int) { moment.withLock { $0 = $0.adding(days: days) } }
}
