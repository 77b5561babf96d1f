// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import HaruModel

/// Where what is said into quick capture goes: into the diary (`DiaryCaptureStore`), or into its
/// inbox while it is locked (`InboxCaptureStore`).
protocol CaptureRecordingStore {
  /// Whether what is recorded can be marked, written down and thrown away.
  var takesNotes: Bool { get }

  /// Finds out where a recording is to go, as soon as that is known.
  func place() async throws(JournalError) -> CaptureRecordingPlace

  /// Stops what is recorded, and keeps it, or throws it away; answers what became of it, nil where
  /// nothing was said, or where that failed, which the session says.
  func end(_ session: RecordingSession, _ choice: StopChoice) async -> CaptureRecordingEnd?
}

/// What a recording is begun with.
struct CaptureRecordingPlace {
  let target: RecordingTarget
  /// The entry that it is for; nil for one of its own.
  let entry: DiaryCore.Entry.ID?
  let day: Day
}

enum CaptureRecordingEnd {
  case kept(CaptureOutcome)
  case discarded
}

/// Keeps what is said while the diary is locked.
struct InboxCaptureStore: CaptureRecordingStore {
  let diary: Diary

  var takesNotes: Bool { false }

  func place() async throws(JournalError) -> CaptureRecordingPlace {
    let inbox = Inbox(of: diary.folder, clock: diary.clock)
    return CaptureRecordingPlace(
      target: .inbox(inbox), entry: nil, day: diary.clock.newDraft().day)
  }

  func end(_ session: RecordingSession, _ choice: StopChoice) async -> CaptureRecordingEnd? {
    await session.endInInbox() ? .kept(.waiting) : nil
  }
}
