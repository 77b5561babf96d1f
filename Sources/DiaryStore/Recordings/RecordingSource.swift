// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
package import FoundationEssentials

/// Where what was said in an unfinished recording is read.
package struct RecordingSource: Hashable, Sendable {
  package let recording: Recording
  private let path: String

  init(_ recording: Recording, in folder: RecordingFolder) {
    self.recording = recording
    path = folder.path(of: recording)
  }

  /// How much there is; nothing where there is no file any more.
  package var bytes: Int {
    get throws(JournalError) {
      try JournalError.wrapping { try FileSystem.status(path)?.bytes ?? 0 }
    }
  }

  /// Gives a place to read from, which is good until `body` returns: for players and decoders,
  /// which open files themselves.
  package func withURL<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let isThere = try JournalError.wrapping { try FileSystem.isFile(path) }
    guard isThere else { throw JournalError.missing }
    return try await body(URL(filePath: path))
  }
}
