// SPDX-License-Identifier: GPL-3.0-or-later

/// A folder that was removed, with what is needed to bring it back as it was.
package struct RemovedFolder: Hashable, Sendable {
  package let name: String
  package let uuid: UniqueID
  /// What was in it, and where that was put.
  package let entries: [Entry.ID]
  package let destination: Folder.ID?

  package init(name: String, uuid: UniqueID, entries: [Entry.ID], destination: Folder.ID?) {
    (self.name, self.uuid) = (name, uuid)
    (self.entries, self.destination) = (entries, destination)
  }
}
