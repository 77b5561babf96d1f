// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
package import DiaryStore
import HaruWords
import Observation
import Sealing

/// Seals the diary that is open, seals it anew or makes it plain, while the window says how far
/// that has come. Nothing else can be done with the diary meanwhile.
@Observable
package final class DiarySealing {
  package private(set) var progress: ResealingProgress?
  /// How long it will take from now on, in seconds; nil where that can't be told yet.
  package private(set) var secondsLeft: Double?
  @ObservationIgnored private let diary: Diary
  @ObservationIgnored private var work: Task<JournalFolder, any Error>?
  @ObservationIgnored private var start: ContinuousClock.Instant?
  @ObservationIgnored private var isCancelled = false

  /// What comes first says too little about the rest.
  private static let timeBeforeEstimate = Duration.seconds(3)

  package init(_ diary: Diary) { self.diary = diary }

  /// Whether the diary can still be left as it was.
  package var canBeCancelled: Bool { progress?.phase != .switching }

  package func cancel() {
    isCancelled = true
    work?.cancel()
  }

  /// Opens the diary with its new keys afterwards, or as it was where that failed. Throws
  /// `CancellationError` where the person thought better of it. So many media may be missing as
  /// the person was told.
  package func run(
    to keys: DiaryKeys?, _ oldBackups: Resealing.OldBackups, acceptedMissing: Int = 0
  ) async throws {
    try await diary.whileReplacing { try await seal(to: keys, oldBackups, acceptedMissing) }
  }

  private func seal(
    to keys: DiaryKeys?, _ oldBackups: Resealing.OldBackups, _ acceptedMissing: Int
  ) async throws {
    let (clock, unsaved) = (diary.clock, UnsavedFolder.of(diary.folder))
    let keyring = await DiaryKeyring(of: diary.folder).diary
    do {
      try await diary.whileClosed { [self] folder throws(JournalError) in
        try await resealed(
          Resealing(
            folder, to: keys, oldBackups: oldBackups, unsaved: unsaved,
            acceptedMissing: acceptedMissing, clock: clock))
      } replacing: {
        JournalFolder($0.path, keys: keys)
      }
    } catch {
      throw isCancelled ? CancellationError() : error
    }
    if let keyring { await renewKeyring(of: keyring) }
  }

  /// What the keyring has opens nothing any more. Where the diary has other keys now, the keyring
  /// gets a new one.
  private func renewKeyring(of before: UniqueID) async {
    do {
      if diary.isSealed {
        try await diary.turnKeyringOn()
      } else {
        try await DiaryKeyring.forget(before)
      }
    } catch {
      diary.tell(Notice(text: KeyFileError.noKeyring.words.inOneLine, undo: nil))
    }
  }

  /// In a task of its own: what opens the diary again is not cancelled with it.
  private func resealed(_ resealing: Resealing) async throws(JournalError) {
    let work = Task {
      try await resealing.run { progress in
        Task { @MainActor [weak self] in self?.show(progress) }
      }
    }
    self.work = work
    if isCancelled { work.cancel() }
    switch await work.result {
    case .success: return
    case .failure(let error as JournalError): throw error
    case .failure(let error): throw .failed(underlying: error)
    }
  }

  private func show(_ progress: ResealingProgress) {
    if let shown = self.progress, shown.done > progress.done { return }
    self.progress = progress
    let now = ContinuousClock.now
    let start = start ?? now
    self.start = start
    let spent = start.duration(to: now)
    guard spent > Self.timeBeforeEstimate, progress.done > 0 else { return }
    let rest = Double(max(progress.total - progress.done, 0)) / Double(progress.done)
    secondsLeft = spent / .seconds(1) * rest
  }
}
