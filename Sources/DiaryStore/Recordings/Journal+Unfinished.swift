// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
import SQLite

/// Recordings that no process is making any more: `finish` keeps them, `discard` puts them into the
/// trash.
extension Journal {
  /// Those in which something was said, the oldest first, also those of which there is only a file.
  /// What came to nothing is cleared away.
  package func unfinishedRecordings() async throws(JournalError) -> [Recording] {
    try openedFolder?.check()
    let survey = try JournalError.wrapping { try surveyRecordings(clearing: !isReadOnly) }
    guard !isReadOnly else { return survey.unfinished }
    for leftover in survey.leftovers {
      // It is in the diary already. What can't be cleared away now is cleared away another time.
      _ = try? await finish(leftover.id)
    }
    return survey.unfinished
  }

  /// Where what was said is read.
  package nonisolated func source(of unfinished: Recording) -> RecordingSource {
    RecordingSource(unfinished, in: folder)
  }

  func surveyRecordings(clearing: Bool) throws -> RecordingSurvey {
    // A diary that can only be read may have no such folder.
    guard try FileSystem.status(folder.recording + "/.") != nil else {
      return try survey(clearing: false)
    }
    let turn = try folder.recordingFolder.turn()
    defer { turn.unlock() }
    return try survey(clearing: clearing)
  }

  private func survey(clearing: Bool) throws(JournalError) -> RecordingSurvey {
    let recordings = folder.recordingFolder
    do {
      let survey = try RecordingSurvey(of: recordings, clock: clock, in: database)
      guard clearing else { return survey }
      if !survey.silent.isEmpty {
        try write { database in
          for recording in survey.silent where heldRecordings[recording.id] == nil {
            try RecordingTable.remove(recording.id, in: database)
          }
        }
      }
      for found in survey.empty { try FileSystem.remove(recordings.path(of: found)) }
      return survey
    } catch {
      throw JournalError(error, in: folder.path)
    }
  }
}
