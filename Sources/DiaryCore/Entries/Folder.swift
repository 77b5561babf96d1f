// SPDX-License-Identifier: GPL-3.0-or-later

/// A drawer that entries are put into, each into one at most.
package struct Folder: Identifiable, Hashable, Sendable {
  package struct ID: Hashable, Sendable {
    package let number: Int

    package init(_ number: Int) { self.number = number }
  }

  package let id: ID
  package var name: String
  package var color: LabelColor?

  package init(id: ID, name: String, color: LabelColor? = nil) {
    (self.id, self.name, self.color) = (id, name, color)
  }
}
