// SPDX-License-Identifier: GPL-3.0-or-later

/// A drawer that entries are put into, each into one at most.
package struct Folder: Identifiable, Hashable, Sendable {
  package struct ID: Hashable, Sendable {
    package let number: Int

    package init(_ number: Int) { self.number = number }
  }

  package let id: ID
  package var name: String

  package init(id: ID, name: String) {
    self.id = id
    self.name = name
  }
}
