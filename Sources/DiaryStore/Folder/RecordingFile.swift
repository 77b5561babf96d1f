// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files

/// The file of a recording, held: as long as this lives, no process takes the recording for one
/// that was left unfinished.
///
/// It closes its descriptor when it goes. The system gives the number of a closed descriptor to the
/// next file that is opened, so a writer keeps this until nothing can write any more.
package final class RecordingFile: Sendable {
  package let recording: Recording
  /// The public key that it is sealed with as it is written; nil where it is plain.
  package let sealingKey: [UInt8]?
  /// The name of the file.
  let name: String
  private let file: File

  /// Takes a file whose lock is taken.
  init(_ recording: Recording, _ file: consuming File, named name: String, sealingKey: [UInt8]?) {
    (self.recording, self.name, self.sealingKey) = (recording, name, sealingKey)
    self.file = file
  }

  /// Where an encoder writes to. Nothing is written once the recording is being finished.
  package var descriptor: Int32 { file.descriptor }

  /// How much has been written; nothing where the system does not say.
  package var bytes: Int { (try? file.status().bytes) ?? 0 }

  /// How much the disk has room for; no end of it where the system does not say.
  package var freeBytes: Int { (try? file.freeBytes()) ?? .max }

  /// Returns when all that has been written is on the disk.
  package func synchronize() throws(JournalError) {
    try JournalError.wrapping { try file.syncContent() }
  }

  /// The same, and the copy has what the disk may not have.
  func synchronize(_ spool: RecordingSpool?) throws {
    let written = bytes
    try file.syncContent()
    guard let spool else { return }
    if try file.isUnlinked() { try spool.restore(from: file) } else { spool.forget(written) }
  }

  func complete(from spool: RecordingSpool) throws { try spool.complete(file) }

  /// The same, with all that the file system notes about the file.
  func finish() throws(FileError) { try file.sync() }
}
