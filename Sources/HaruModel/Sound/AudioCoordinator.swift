// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
package import GStreamer
import Observation

/// What sounds in the program, and what is being recorded: each at most one.
@Observable
package final class AudioCoordinator {
  package let playback: Playback
  @ObservationIgnored package private(set) lazy var microphones = Microphones()
  @ObservationIgnored package private(set) lazy var cameras = Cameras()
  @ObservationIgnored package let waveforms: Waveforms
  /// Keeps the computer awake for as long as the answer is held.
  @ObservationIgnored private let stayAwake: () -> SuspendInhibitor?
  /// The recording that is being made; meanwhile nothing is heard, and the computer stays awake.
  package var session: RecordingSession? {
    didSet {
      playback.isSilenced = session != nil
      wakefulness = session == nil ? nil : wakefulness ?? stayAwake()
    }
  }
  /// Told of changes of the entry whose recording is loaded.
  @ObservationIgnored var onEntryChanged: ([Change]) -> Void = { _ in }
  /// When a bookmark was last asked for.
  @ObservationIgnored var lastBookmarkRequest: ContinuousClock.Instant?
  @ObservationIgnored private let pauseSkipper: PauseSkipper
  @ObservationIgnored private let trimEnd: TrimEnd
  @ObservationIgnored private var wakefulness: SuspendInhibitor?
  @ObservationIgnored private var following: Task<Void, Never>?
  @ObservationIgnored private var listening: Task<Void, Never>?
  @ObservationIgnored private var learning: Task<Void, Never>?
  /// That of the trims that are known.
  @ObservationIgnored private weak var followed: Journal?

  init(
    _ diary: Diary, _ copies: CopyScheduler, stayAwake: @escaping () -> SuspendInhibitor?
  ) {
    self.stayAwake = stayAwake
    playback = Playback(copies)
    waveforms = Waveforms(diary)
    pauseSkipper = PauseSkipper(playback, waveforms)
    trimEnd = TrimEnd(playback)
    following = Task { [weak self, weak diary] in
      for await journal in ObservedValues({ diary?.readableJournal }) {
        self?.follow(journal)
      }
    }
  }

  isolated deinit {
    for task in [following, listening, learning] { task?.cancel() }
  }

  /// What is deleted, or becomes a sealed letter, is heard no longer; nor is what was in a diary
  /// that is closed.
  private func follow(_ journal: Journal?) {
    // What is heard of the same diary goes on: what changes while none is heard of would be missed.
    if let journal, journal === followed { return }
    listening?.cancel()
    learning?.cancel()
    playback.stop()
    playback.forgetTrims()
    followed = journal
    guard let journal else { return }
    listening = Task { [weak self] in
      guard let changes = try? await journal.changes() else { return }
      for await changes in changes {
        guard let self else { return }
        guard let track = playback.track else { continue }
        let own = changes.filter { $0.item == track.entry?.number }
        guard !own.isEmpty else { continue }
        let isThere = await Self.isThere(track, in: journal)
        guard !Task.isCancelled else { return }
        isThere ? onEntryChanged(own) : playback.stop(track.name)
      }
    }
    // What is deleted is not heard on while many trims are read.
    learning = Task { [weak self] in
      guard let changes = try? await journal.changes() else { return }
      // What is shown may have changed since it was read.
      if let self { await takeTrims(of: playback.shownEntries, in: journal) }
      for await changes in changes {
        guard let self else { return }
        await takeTrims(after: changes, in: journal)
      }
    }
  }

  private func takeTrims(after changes: [Change], in journal: Journal) async {
    let changed = changes.filter { $0.subject == .entry && $0.concerns(.media) && $0.item != 0 }
    await takeTrims(of: Set(changed.map { DiaryCore.Entry.ID($0.item) }), in: journal)
  }

  /// Where that can't be read, what was heard is heard.
  private func takeTrims(of entries: Set<DiaryCore.Entry.ID>, in journal: Journal) async {
    // Another diary may be open by now.
    guard !entries.isEmpty, let trims = try? await journal.trims(of: entries), !Task.isCancelled
    else { return }
    playback.takeTrims(trims)
  }

  private static func isThere(_ track: PlayableMedia, in journal: Journal) async -> Bool {
    guard case .attachment(let id) = track.name else { return true }
    // Where that can't be read, what can be heard goes on.
    return (try? await journal.recordingCards([id]).isEmpty) != true
  }
}
