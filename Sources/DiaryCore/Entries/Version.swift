// SPDX-License-Identifier: GPL-3.0-or-later

/// What an entry said before it was changed.
package struct Version: Identifiable, Hashable, Sendable {
  package struct ID: Hashable, Sendable {
    package let number: Int

    package init(_ number: Int) { self.number = number }
  }

  package let id: ID
  /// Until when the entry said this.
  package let moment: Moment
  package let title: String
  package let body: String
  /// Whether it is kept for good, since no later text came from it.
  package let stays: Bool

  package init(id: ID, moment: Moment, title: String, body: String, stays: Bool = false) {
    self.id = id
    self.moment = moment
    self.title = title
    self.body = body
    self.stays = stays
  }
}
