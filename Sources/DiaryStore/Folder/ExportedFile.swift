// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// A file that is written outside of the diary and what belongs to it.
package enum ExportedFile {
  package static func write(_ text: String, to path: String) async throws(JournalError) {
    try await write(Array(text.utf8), to: path)
  }

  /// Writes in place of what is at the path: all of it, or nothing.
  package static func write(_ content: [UInt8], to path: String) async throws(JournalError) {
    do {
      try await AtomicFile.write(content, to: path)
    } catch {
      throw JournalError(error).outside
    }
  }
}
