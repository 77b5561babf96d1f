// SPDX-License-Identifier: GPL-3.0-or-later

import Copies
package import DiaryCore
import Observation

/// Fetches media from the copy that are opened and not on this computer. Media that are wanted
/// while one batch is fetched are the next batch.
@Observable
package final class MediaFetching {
  typealias Fetch =
    @MainActor ([Media], @escaping CopyRun.Progress) async throws(CopySetupError) -> Set<Media>
  private typealias Portion = Task<Result<Set<Media>, CopySetupError>, Never>

  @ObservationIgnored private let fetch: Fetch
  /// How far what is wanted has come, from 0 to 1.
  private var parts: [Media.ID: Double] = [:]
  @ObservationIgnored private var wanted: Set<Media> = []
  /// Takes what is wanted when the one under way is over.
  @ObservationIgnored private var next: Portion?
  @ObservationIgnored private var current: Portion?

  init(_ fetch: @escaping Fetch) { self.fetch = fetch }

  isolated deinit {
    current?.cancel()
    next?.cancel()
  }

  /// From 0 to 1; nil for what is not on its way.
  package func part(of media: Media) -> Double? { parts[media.id] }

  /// Returns when the file is here. The download finishes even if the caller is cancelled.
  func fetch(_ media: Media) async throws(CopySetupError) {
    wanted.insert(media)
    parts[media.id] = parts[media.id] ?? 0
    switch await (next ?? begin()).value {
    case .success(let come): if !come.contains(media) { throw .copy(.absent) }
    case .failure(let trouble): throw trouble
    }
  }

  /// Cancels the downloads that are under way, and waits until they no longer use the journal.
  func cancel() async {
    for portion in [current, next].compactMap(\.self) {
      portion.cancel()
      _ = await portion.value
    }
  }

  private func begin() -> Portion {
    let portion = Portion { [weak self, current] in
      _ = await current?.value
      return await self?.takeNext() ?? .failure(.copy(.cancelled))
    }
    next = portion
    return portion
  }

  private func takeNext() async -> Result<Set<Media>, CopySetupError> {
    (current, next) = (next, nil)
    let media = wanted
    wanted = []
    defer {
      for media in media { parts[media.id] = wanted.contains(media) ? 0 : nil }
    }
    guard !Task.isCancelled else { return .failure(.copy(.cancelled)) }
    do throws(CopySetupError) {
      let come = try await fetch(Array(media)) { [weak self] _, part in
        for media in media { self?.parts[media.id] = part }
      }
      return .success(come)
    } catch {
      return .failure(error)
    }
  }
}
