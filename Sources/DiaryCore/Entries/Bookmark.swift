// SPDX-License-Identifier: GPL-3.0-or-later

/// A moment of a recording that a person wants to find again.
package struct Bookmark: Hashable, Sendable {
  /// In milliseconds from the beginning. A recording has one bookmark at a moment.
  package let place: Int
  /// Empty where the moment alone tells it from the others.
  package let name: String

  /// So close to another one, in milliseconds, it would be the same place for a person.
  package static let leastDistance = 500

  package init(at place: Int, named name: String = "") {
    (self.place, self.name) = (max(place, 0), name)
  }

  /// So many milliseconds later.
  package func moved(by milliseconds: Int) -> Bookmark {
    Bookmark(at: place + milliseconds, named: name)
  }
}
