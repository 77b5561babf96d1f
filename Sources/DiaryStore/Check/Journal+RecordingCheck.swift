// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

extension Journal {
  /// Names the recordings that no process is making any more. It does not read them, and changes
  /// nothing that was said.
  func checkRecordings(repairing: Bool) async throws -> [CheckReport.Finding] {
    let survey = try surveyRecordings(clearing: repairing)
    let prefix = "recording/"
    let name = folder.recordingFolder.name
    return try await damagedCaptures().map { .unreadableNote(aside: $0) }
      + damagedRecordings().map { .damagedRecording(aside: $0) }
      + survey.unfinished.map { .unfinishedRecording($0, file: name($0)) }
      + survey.silent.map { .silentRecording($0, file: name($0)) }
      + survey.leftovers.map { .unusedFile(prefix + $0.name) }
      + survey.strangers.map { .unknownFile(prefix + $0) }
      + (survey.hasUnreadable ? [.unchecked(.recordings)] : [])
  }

  /// The sealed recordings that were put aside, since a part of them could not be read: what could
  /// be is in the diary.
  package nonisolated func damagedRecordings() async throws(JournalError) -> [String] {
    try await putAside { UniqueID($0) != nil }
  }

  /// The notes that were captured while the diary was locked, and could not be read.
  private nonisolated func damagedCaptures() async throws(JournalError) -> [String] {
    try await putAside { $0.hasSuffix(Inbox.noteEnding) && Inbox.item($0) != nil }
  }

  /// What was put aside under such a name, which nothing else has there.
  @concurrent
  private nonisolated func putAside(
    _ isMeant: @Sendable (String) -> Bool
  ) async throws(JournalError) -> [String] {
    try JournalError.wrapping {
      try Quarantine.contents(of: folder).filter { path in
        path.split(separator: "/").last.map { isMeant(String($0)) } ?? false
      }
    }
  }
}
