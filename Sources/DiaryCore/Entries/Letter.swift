// SPDX-License-Identifier: GPL-3.0-or-later

/// The seal on an entry that is a letter to a later day.
package struct Letter: Hashable, Sendable {
  /// The day on which it may be opened, in the zone it was written in.
  package let day: Day
  /// When that day begins there.
  package let opens: Moment

  package init(day: Day, opens: Moment) {
    self.day = day
    self.opens = opens
  }

  /// `latest` is the latest moment ever seen: a clock that is set back does not seal a letter
  /// again.
  package func isSealed(at latest: Moment) -> Bool { latest < opens }
}
