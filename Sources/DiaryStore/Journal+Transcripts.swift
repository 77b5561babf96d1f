// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import SQLite

extension Journal {
  /// What is said in a medium, as far as anybody has listened; nothing of one that only sealed
  /// letters have.
  package nonisolated func transcript(
    of media: Media.ID
  ) async throws(JournalError) -> Transcript? {
    try await readAtLatest { database, latest in
      guard try AttachmentTable.sealed(media, at: latest, in: database) == nil else { return nil }
      return try TranscriptTable.transcript(of: media, in: database)
    }
  }

  /// Keeps what is said in a medium, or that nobody knows; answers with what was kept before.
  /// Whoever has the medium is found by it.
  @discardableResult
  package func setTranscript(
    _ transcript: Transcript?, of media: Media.ID
  ) throws(JournalError) -> Transcript? {
    try write { database in
      guard try MediaTable.media(media, in: database) != nil else { throw JournalError.missing }
      let before = try TranscriptTable.transcript(of: media, in: database)
      if let transcript, !transcript.words.isEmpty {
        try TranscriptTable.set(transcript, of: media, in: database)
      } else {
        try TranscriptTable.remove(of: media, in: database)
      }
      try ChangeTable.note(.media, media.number, in: database)
      for entry in try TranscriptTable.entries(with: media, in: database) {
        try ChangeTable.note(.entry, entry.number, in: database)
      }
      return before
    }
  }
}
