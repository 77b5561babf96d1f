// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Synchronization

/// The hands of a clock that goes on by a minute and a second with each change: so each text that
/// is replaced has to be kept as a version.
final class Hands: Sendable {
  private let seconds: Atomic<Int>

  /// Shows `minute` minutes after the first writer of a diary began.
  init(minute: Int = 0) { seconds = Atomic(minute * 61) }

  var clock: WallClock { WallClock { self.now } }

  private var now: Moment {
    DiaryMaker.clock.now.adding(seconds: seconds.load(ordering: .relaxed))
  }

  func goOn(days: Int = 0) { seconds.add(61 + days * 86_400, ordering: .relaxed) }
}
