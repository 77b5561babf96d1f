// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
package import DiaryStore
import GStreamer
import HaruSettings

/// Where a recording goes.
package enum RecordingTarget: Sendable {
  case diary(Journal)
  /// While the diary is locked. It becomes an entry of its own, and has neither bookmarks nor
  /// words.
  case inbox(Inbox)

  /// Whether moments of a recording can be marked, and its words written down as it is made.
  package var takesNotes: Bool {
    switch self {
    case .diary: true
    case .inbox: false
    }
  }

  /// Makes the file; the diary, or its inbox, knows from now on that there is a recording.
  func begin(
    _ recorded: RecordingMode, _ quality: RecordingQuality, for entry: Entry.ID?, on day: Day
  ) async throws(JournalError) -> RecordingFile {
    switch self {
    case .diary(let journal):
      try await journal.beginRecording(
        recorded.kind, fileExtension: recorded.fileExtension, sampleRate: quality.sampleRate,
        for: entry, on: day)
    case .inbox(let inbox):
      try await inbox.beginRecording(
        recorded.kind, fileExtension: recorded.fileExtension, sampleRate: quality.sampleRate,
        on: day)
    }
  }

  /// Removes one in which nothing was recorded.
  func giveUp(_ file: RecordingFile) async throws(JournalError) {
    switch self {
    case .diary(let journal): _ = try await journal.finish(file.recording.id)
    case .inbox(let inbox): try await inbox.finish(file)
    }
  }

  /// What the disk of the diary may not have yet; nil where there is no room for it, and of what is
  /// in the inbox.
  func spool(of file: RecordingFile) async -> RecordingSpool? {
    switch self {
    case .diary(let journal): await UnsavedFolder.of(journal.folder).spool(of: file)
    case .inbox: nil
    }
  }

  /// Returns when all that was recorded so far is on the disk.
  nonisolated func secure(_ file: RecordingFile, _ spool: RecordingSpool?) throws(JournalError) {
    switch self {
    case .diary(let journal): try journal.secure(file, spool)
    case .inbox: try file.synchronize()
    }
  }
}
