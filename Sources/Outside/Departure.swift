// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// One time that something left the computer: where to, what for, and how much. Not what it was.
package struct Departure: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    /// It is on its way, or the program ended before its end was noted.
    case unknown
    case answered(status: Int, bytes: Int)
    case failed(OutsideError)
  }

  package struct ID: Hashable, Sendable {
    package let number: Int

    package init(_ number: Int) { self.number = number }
  }

  package let id: ID
  package var moment: Moment
  package var purpose: Purpose
  package var host: String
  package var bytes: Int
  package var outcome: Outcome
}
