// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
package import Sealing

/// Where what was said in an unfinished recording is read.
package struct RecordingSource: Hashable, Sendable {
  package let recording: Recording
  private let folder: JournalFolder

  init(_ recording: Recording, in folder: JournalFolder) {
    (self.recording, self.folder) = (recording, folder)
  }

  private var path: String { folder.recordingFolder.path(of: recording) }

  /// How much there is; nothing where there is no file any more.
  package var bytes: Int {
    get throws(JournalError) {
      try JournalError.wrapping { try FileSystem.status(path)?.bytes ?? 0 }
    }
  }

  /// Gives a file to read from, which is good until `body` returns: for players and decoders, which
  /// open files themselves. They read sealed media alone, so that a sealed recording becomes one
  /// until then.
  package func withFile<Result>(
    _ body: (MediaFile) async throws -> Result
  ) async throws -> Result {
    let isThere = try JournalError.wrapping { try FileSystem.isFile(path) }
    guard isThere else { throw JournalError.missing }
    guard folder.keys != nil else { return try await body(MediaFile(path)) }
    let medium = try await sealedMedium()
    // Swept later where it can't be removed now.
    defer { try? FileSystem.remove(medium.path) }
    return try await body(medium)
  }

  @concurrent
  private func sealedMedium() async throws(JournalError) -> MediaFile {
    try JournalError.wrapping {
      try folder.mediaFolder.adopt(path, as: UniqueID(at: WallClock.system.now)).file
    }
  }
}
