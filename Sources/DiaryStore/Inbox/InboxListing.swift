// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// The files of an inbox as they were at a moment: while a diary gets another secret, each has to
/// be made anew, and none may come that is sealed for the one before.
struct InboxListing: Equatable {
  private struct Item: Equatable {
    let identity: FileIdentity
    let bytes: Int
  }

  private var items: [String: Item] = [:]

  var isEmpty: Bool { items.isEmpty }

  /// Throws where a process holds one of them: it goes on writing. Call it with the folder of the
  /// diary locked.
  init(of folder: JournalFolder) throws {
    for name in try FileSystem.files(below: folder.inbox) where !name.contains("/") {
      let file = try File(reading: folder.inbox + "/" + name)
      guard try file.tryLock() else { throw JournalError.resealingRefused(.inboxHeld) }
      items[name] = Item(identity: try file.identity(), bytes: try file.status().bytes)
    }
  }
}
