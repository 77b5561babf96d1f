// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import SQLite

extension Journal {
  /// The transcript of a medium, as far as there is one; nil for a medium that only sealed letters
  /// have.
  package nonisolated func transcript(
    of media: Media.ID
  ) async throws(JournalError) -> Transcript? {
    try await readAtLatest { database, latest in
      guard try AttachmentTable.sealed(media, at: latest, in: database) == nil else { return nil }
      return try TranscriptTable.transcript(of: media, in: database)
    }
  }

  /// Sets the transcript of a medium, or removes it; returns the one before. A search finds the
  /// entries that have the medium by it.
  @discardableResult
  package func setTranscript(
    _ transcript: Transcript?, of media: Media.ID
  ) throws(JournalError) -> Transcript? {
    try write { database in
      let before = try Self.knownTranscript(of: media, in: database)
      try Self.set(transcript, of: media, in: database)
      return before
    }
  }

  /// Sets the transcript of a medium where it may replace the one that is there
  /// (`Transcript.mayReplace`). Returns the one before, and whether it was set.
  package func improveTranscript(
    _ transcript: Transcript, of media: Media.ID
  ) throws(JournalError) -> (before: Transcript?, isSet: Bool) {
    try write { database -> (before: Transcript?, isSet: Bool) in
      let before = try Self.knownTranscript(of: media, in: database)
      guard transcript.mayReplace(before) else { return (before, false) }
      try Self.set(transcript, of: media, in: database)
      return (before, true)
    }
  }

  /// Throws that the medium is missing where it has gone.
  private static func knownTranscript(
    of media: Media.ID, in database: Connection
  ) throws -> Transcript? {
    guard try MediaTable.media(media, in: database) != nil else { throw JournalError.missing }
    return try TranscriptTable.transcript(of: media, in: database)
  }

  private static func set(
    _ transcript: Transcript?, of media: Media.ID, in database: Connection
  ) throws {
    if let transcript, !transcript.words.isEmpty {
      try TranscriptTable.set(transcript, of: media, in: database)
    } else {
      try TranscriptTable.remove(of: media, in: database)
    }
    try ChangeTable.note(.media, media.number, in: database)
    for entry in try TranscriptTable.entries(with: media, in: database) {
      try ChangeTable.note(.entry, entry.number, .media, in: database)
    }
  }
}
