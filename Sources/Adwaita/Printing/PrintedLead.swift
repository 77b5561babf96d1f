// SPDX-License-Identifier: GPL-3.0-or-later

/// A large number, with two lines beside it.
package struct PrintedLead: Equatable, Sendable {
  package let number: String
  package let first: String
  package let second: String

  package init(number: String, first: String, second: String) {
    (self.number, self.first, self.second) = (number, first, second)
  }
}
