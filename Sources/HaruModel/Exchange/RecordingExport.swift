// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
package import GStreamer

/// A recording on its way into a file for others. Until it is there, the diary is not locked for
/// good, and closing it asks.
package final class RecordingExport: CancellableWork {
  private let track: PlayableMedia
  private let diary: Diary
  private let copies: CopyScheduler
  private var work: Task<Void, any Error>?

  package init(of track: PlayableMedia, in diary: Diary, _ copies: CopyScheduler) {
    (self.track, self.diary, self.copies) = (track, diary, copies)
  }

  package func cancel() { work?.cancel() }

  /// Writes it in place of what is at the path: all of it, or nothing. Throws a `MediaError`, a
  /// `JournalError`, a `CopySetupError`, or a `CancellationError`; that also where no diary is open.
  package func write(
    in voice: Voice, as format: SoundFormat, to path: String,
    onProgress: @escaping @Sendable (Double) -> Void
  ) async throws {
    guard let journal = diary.readableJournal else { throw CancellationError() }
    let work = Task { [track, copies] in
      let place = try await track.place(in: journal)
      try await place.bring(from: copies)
      try Task.checkCancellation()
      try await journal.exportFile(to: path) { begun in
        try await place.withFile { file in
          try await SoundExport(of: file, as: format, in: voice)
            .write(to: begun, progress: onProgress)
        }
      }
    }
    self.work = work
    diary.begin(self)
    defer { diary.end(self) }
    try await withTaskCancellationHandler {
      try await work.value
    } onCancel: {
      work.cancel()
    }
  }
}
