// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

/// Words that are still being typed while the diary is locked: a note of the `Inbox` that is kept
/// anew with each change. Its process holds it, so that it is taken in as a whole, after its end.
/// Where that process is killed, what was kept last comes in.
package actor HeldNote {
  private let inbox: Inbox
  private let id: UniqueID
  /// What holds it: the file that has its name at this moment.
  private var file: HeldFile?

  package init(in inbox: Inbox) {
    self.inbox = inbox
    id = UniqueID(at: inbox.clock.now)
  }

  /// Keeps the words in place of those from before; they are on the disk when this returns.
  package func keep(_ note: InboxNote) throws(JournalError) {
    // The earlier file is let go of after another one is in its place.
    file = try JournalError.wrapping {
      try inbox.writeHeld(
        InboxContent(.note(note), written: inbox.clock.now), as: id, after: file)
    }
  }

  /// The words are somewhere else, or gone.
  package func remove() throws(JournalError) {
    guard file != nil else { return }
    try JournalError.wrapping { try FileSystem.remove(inbox.notePath(id)) }
    file = nil
  }
}

/// A file that other processes leave alone as long as this lives.
final class HeldFile: Sendable {
  private let file: File

  init(_ path: String) throws {
    let file = try File(reading: path)
    guard try file.tryLock() else { throw JournalError.inUse }
    self.file = file
  }
}
