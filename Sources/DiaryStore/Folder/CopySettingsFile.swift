// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// What this computer notes about copies of the diary: no secret among it.
package enum CopySettingsFile {
  /// Nil where nothing was noted.
  @concurrent
  package static func read(in folder: JournalFolder) async throws(JournalError) -> [UInt8]? {
    try JournalError.wrapping {
      guard try FileSystem.isFile(folder.copies) else { return nil }
      return try FileSystem.content(of: folder.copies)
    }
  }

  package static func write(_ bytes: [UInt8], in folder: JournalFolder) async throws(JournalError) {
    try await ExportedFile.write(bytes, to: folder.copies)
  }

  @concurrent
  package static func remove(in folder: JournalFolder) async throws(JournalError) {
    try JournalError.wrapping { try FileSystem.remove(folder.copies) }
  }
}
