// SPDX-License-Identifier: GPL-3.0-or-later

/// Which tags an entry gets, and which it loses.
package struct Retagging: Hashable, Sendable {
  package let entry: Entry.ID
  package let added: Set<String>
  package let removed: Set<String>

  package init(_ entry: Entry.ID, adding added: Set<String>, removing removed: Set<String>) {
    (self.entry, self.added, self.removed) = (entry, added, removed)
  }

  /// What takes it back.
  package var reversed: Retagging { Retagging(entry, adding: removed, removing: added) }
}
