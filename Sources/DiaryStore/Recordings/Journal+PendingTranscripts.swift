// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import SQLite

/// Recordings whose transcript is still to become words of their entry. The list is in the diary,
/// so that the next start takes up what the end of the program has broken off.
extension Journal {
  /// Notes that the words of a recording belong into its entry as soon as it is transcribed.
  package func wantTranscript(of recording: Attachment) throws(JournalError) {
    try write { try SettingTable.wantTranscript(of: recording.uuid, in: $0) }
  }

  /// Those recordings, in the order in which they were noted; none that is in the trash, or in a
  /// letter that is sealed.
  package nonisolated func wantedTranscripts() async throws(JournalError) -> [Attachment] {
    try await readAtLatest { database, latest in
      try SettingTable.wantedTranscripts(in: database).compactMap { uuid -> Attachment? in
        guard let recording = try AttachmentTable.attachment(uuid: uuid, in: database),
          recording.deleted == nil,
          let entry = try EntryTable.entry(recording.entry, in: database), entry.deleted == nil,
          try !EntryTable.isSealed(entry.id, at: latest, in: database)
        else { return nil }
        return recording
      }
    }
  }

  /// Takes a recording off the list: its words are in its entry, or there are none.
  package func forgetWantedTranscript(of recording: Attachment) throws(JournalError) {
    try write { try SettingTable.removeWantedTranscript(of: recording.uuid, in: $0) }
  }
}
