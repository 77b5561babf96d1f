// SPDX-License-Identifier: GPL-3.0-or-later

/// A large number, with two lines beside it.
package struct PrintedLead: Equatable, Sendable {
  package let number: String
  package let first: String
  package let second: String
  /// The color of the number of one that stands among others, and is smaller; nil where it stands
  /// above all the rest.
  package var paint: Paint?

  package init(number: String, first: String, second: String) {
    (self.number, self.first, self.second) = (number, first, second)
  }
}
