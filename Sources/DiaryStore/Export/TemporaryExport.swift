// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

/// A folder for the owner alone, with what is handed to other programs for a while.
package struct TemporaryExport: Sendable {
  private let folder: String

  package init(in folder: String) { self.folder = folder }

  /// Writes a file of this name, and answers with its path.
  @concurrent
  package func write(
    _ content: [UInt8], named name: String
  ) async throws(JournalError) -> String {
    // One for each time: the name says what it is, and may be the same.
    let place = folder + "/\(UniqueID(at: WallClock.system.now))"
    try JournalError.wrapping {
      try FileSystem.makeFolders(folder)
      try FileSystem.makeFolder(place)
    }
    let path = place + "/" + name
    try await ExportedFile.write(content, to: path)
    return path
  }

  /// Removes everything that was handed over.
  package func clear() throws(JournalError) {
    try JournalError.wrapping {
      guard try FileSystem.status(folder) != nil else { return }
      try FileSystem.removeFolder(folder)
    }
  }
}
