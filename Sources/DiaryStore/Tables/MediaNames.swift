// SPDX-License-Identifier: GPL-3.0-or-later

import SQLite
import Synchronization

/// Finds the media of a sealed diary by the names of their files, which are in no table: a key has
/// made them. All names are made at once, where one is not known yet.
final class MediaNames: Sendable {
  private struct State {
    /// The hash of the content, by what names the file. What follows from another never changes.
    var hashes: [[UInt8]: [UInt8]] = [:]
    /// The number of the last change by then; nil before.
    var sequence: Int?
    var readings = 0
  }

  private let folder: MediaFolder
  private let state = Mutex(State())

  init(_ folder: MediaFolder) { self.folder = folder }

  /// How often all rows were read.
  var readings: Int { state.withLock { $0.readings } }

  /// The hash of the content of the medium whose file is named by this; nil where the diary has no
  /// such medium.
  func contentHash(of nameHash: [UInt8], in database: Connection) throws -> [UInt8]? {
    try state.withLock { state in
      if let hash = state.hashes[nameHash] { return hash }
      let sequence = try ChangeTable.latest(in: database)
      guard state.sequence != sequence else { return nil }
      for hash in try MediaTable.hashes(in: database) { state.hashes[folder.nameHash(hash)] = hash }
      (state.sequence, state.readings) = (sequence, state.readings + 1)
      return state.hashes[nameHash]
    }
  }
}
