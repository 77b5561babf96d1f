// SPDX-License-Identifier: GPL-3.0-or-later

/// What this computer notes about copies of the diary: no secret among it.
package enum CopySettingsFile {
  /// Nil where nothing was noted.
  @concurrent
  package static func read(in folder: JournalFolder) async throws(JournalError) -> [UInt8]? {
    guard try FileSystem.isFile(folder.copies) else { return nil }
    var bytes: [UInt8] = []
    try FileSystem.pieces(of: File(reading: folder.copies)) { bytes += $0 }
    return bytes
  }

  package static func write(_ bytes: [UInt8], in folder: JournalFolder) async throws(JournalError) {
    try await AtomicFile.write(bytes, to: folder.copies)
  }

  @concurrent
  package static func remove(in folder: JournalFolder) async throws(JournalError) {
    try FileSystem.remove(folder.copies)
  }
}
