// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
package import GStreamer
import HaruSettings
import MediaHelper

/// The shapes of recordings: kept since they were recorded, or computed once, in the background.
package final class Waveforms {
  private weak var diary: Diary?
  private let inspector: SoundInspector?
  /// Those of earlier versions that were computed again, or can't be, in this run.
  private var renewed: Set<Media.ID> = []
  private lazy var queue = WaveformQueue<PlayableMedia> { [weak self] track, onProgress in
    guard let self else { throw CancellationError() }
    return try await compute(track, onProgress)
  }

  init(_ diary: Diary) {
    self.diary = diary
    inspector = .installed
  }

  /// What is known so far, as it becomes more; ends with all of it, or where it can't be known.
  package func values(of track: PlayableMedia) -> AsyncStream<WaveformShape> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: WaveformShape.self, bufferingPolicy: .bufferingNewest(1))
    let finding = Task { [weak self] in
      let kept = await self?.kept(of: track)
      if let kept { continuation.yield(kept) }
      if self?.wants(track, beside: kept) == true, let waveforms = self?.queue.previews(of: track) {
        // An unreadable sound has no waveform; playing it says why.
        do {
          var latest: WaveformShape?
          for try await waveform in waveforms {
            latest = waveform.shape
            // What was kept is more than the beginning of it.
            if kept == nil { continuation.yield(waveform.shape) }
          }
          if let latest { continuation.yield(latest) }
        } catch {}
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in finding.cancel() }
    return stream
  }

  /// All of it; nil where it can't be known.
  func whole(of track: PlayableMedia) async -> WaveformShape? {
    if let kept = await kept(of: track), !kept.isEmpty { return kept }
    var latest: WaveformShape?
    do {
      for try await waveform in queue.previews(of: track) { latest = waveform.shape }
    } catch {
      // Playing it says what is wrong with it.
      return nil
    }
    return Task.isCancelled ? nil : latest
  }

  /// Whether it is to be computed, once where some of it is known.
  private func wants(_ track: PlayableMedia, beside kept: WaveformShape?) -> Bool {
    guard let kept else { return true }
    guard !kept.isEmpty, !kept.hasLoudness, let media = track.media else { return false }
    return renewed.insert(media.id).inserted
  }

  /// Where it was kept by an earlier version, its peaks alone.
  private func kept(of track: PlayableMedia) async -> WaveformShape? {
    guard let media = track.media, let previews = diary?.readableJournal?.previews else {
      return nil
    }
    if let stored = await previews.content(of: .waveform(of: media)),
      let shape = WaveformShape(stored: stored)
    {
      return shape
    }
    return await previews.content(of: .peaks(of: media)).map { WaveformShape(peaks: $0) }
  }

  private func compute(
    _ track: PlayableMedia, _ onProgress: @escaping @Sendable (Waveform) -> Void
  ) async throws -> Waveform {
    guard let place = try await place(of: track), let inspector else { throw MediaError.noFile }
    var finding: SoundInspector.Finding?
    try await place.withFile { file throws in
      finding = try await inspector.inspect(file, .whenever) {
        onProgress($0.waveform)
      }
    }
    guard let finding else { throw MediaError.noFile }
    if let media = track.media, let journal = diary?.readableJournal {
      await journal.previews.keep(finding.waveform.shape.stored, as: .waveform(of: media))
      await note(finding.facts, of: media, in: journal)
    }
    return finding.waveform
  }

  private func place(of track: PlayableMedia) async throws(JournalError) -> AudioSource? {
    guard let journal = diary?.readableJournal else { return nil }
    return try await track.place(in: journal)
  }

  /// The length of what others recorded is known when all of it has been heard.
  private func note(_ facts: SoundFacts, of media: Media, in journal: Journal) async {
    guard media.traits.duration == nil, !journal.isReadOnly else { return }
    // Where it can't be kept, it is known again the next time.
    try? await journal.setTraits(facts.traits, of: media.id)
  }
}

extension Preview {
  nonisolated static func waveform(of media: Media) -> Preview {
    Preview(.waveform, of: media, size: WaveformShape.storedSize)
  }

  /// What earlier versions have kept.
  fileprivate nonisolated static func peaks(of media: Media) -> Preview {
    Preview(.waveform, of: media, size: Waveform.limit)
  }
}
