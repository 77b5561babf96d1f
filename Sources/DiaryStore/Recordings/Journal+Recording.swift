// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
import SQLite

/// A recording on its way: its row, then its file, which grows; then `finish` or `discard`.
/// Wherever that is broken off, `unfinishedRecordings` has it.
extension Journal {
  /// Begins a recording for an entry, or for a new one of `day`. The diary knows of it before
  /// anything is said.
  package func beginRecording(
    _ kind: Media.Kind = .voice, fileExtension: String = "ogg", sampleRate: Int,
    for entry: Entry.ID? = nil, on day: Day? = nil
  ) throws(JournalError) -> RecordingFile {
    precondition(kind != .photo, "a photo is not recorded")
    try checkFolder()
    return try JournalError.wrapping {
      let turn = try folder.recordingFolder.turn()
      defer { turn.unlock() }
      let recording = try newRecording(
        kind, MediaName.safeExtension(fileExtension), sampleRate, for: entry, on: day)
      do {
        let file = try folder.recordingFolder.begin(recording)
        heldRecordings.note(file)
        return file
      } catch {
        // A row without a file is cleared away later where it can't be removed now.
        try? write { try RecordingTable.remove(recording.id, in: $0) }
        throw error
      }
    }
  }

  private func newRecording(
    _ kind: Media.Kind, _ fileExtension: String, _ sampleRate: Int, for entry: Entry.ID?,
    on day: Day?
  ) throws(JournalError) -> Recording {
    let now = clock.now
    return try write { database in
      let entry = try entry.map { try unsealed($0, now: now, in: database) }
      let place = newDraft(on: day ?? entry?.day)
      let recording = Recording(
        uuid: UniqueID(at: now), kind: kind, fileExtension: fileExtension, entry: entry?.id,
        day: place.day, moment: place.moment, zone: place.zone, sampleRate: sampleRate, begun: now)
      try RecordingTable.insert(recording, in: database)
      return recording
    }
  }

  /// Says for which entry a recording is, once that is there.
  package func setEntry(
    _ entry: Entry.ID, of recording: Recording.ID
  ) throws(JournalError) {
    let now = clock.now
    try write { database in
      _ = try unsealed(entry, now: now, in: database)
      guard try RecordingTable.recording(recording, in: database) != nil else {
        throw JournalError.missing
      }
      try RecordingTable.setEntry(entry, of: recording, in: database)
    }
  }
}
