// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
package import GStreamer
import HaruWords
package import MediaHelper
import Observation

/// What is said while it is recorded, as it becomes words.
@Observable
package final class LiveWords {
  private(set) var utterances: [[HeardWord]] = []
  /// What the utterance that goes on sounds like so far.
  private(set) var partial: [HeardWord] = []
  /// Whether the recogniser is there, and listens.
  package private(set) var isListening = false
  /// Why there are no more words, where that is not the end of the recording.
  package private(set) var failure: MediaError?
  @ObservationIgnored package let hearing: Hearing
  @ObservationIgnored private var following: Task<Void, Never>?

  init(_ hearing: Hearing) {
    self.hearing = hearing
    following = Task { [weak self] in
      for await heard in hearing.heard { self?.take(heard) }
      self?.isListening = false
    }
  }

  isolated deinit {
    following?.cancel()
    hearing.giveUp()
  }

  /// As it is shown.
  package var text: String {
    (utterances + [partial]).filter { !$0.isEmpty }.map(Self.text).joined(separator: "\n")
  }

  package static func text(_ words: [HeardWord]) -> String {
    words.map(\.text).joined(separator: " ")
  }

  /// Waits for the last words, and no longer than that: what an utterance sounded like so far
  /// counts then.
  package func end(within timeout: Duration) async -> [[HeardWord]] {
    let deadline = Task { [hearing] in
      // Cancelled where it has ended by itself.
      guard (try? await Task.sleep(for: timeout)) != nil else { return }
      hearing.giveUp()
    }
    await following?.value
    deadline.cancel()
    return partial.isEmpty ? utterances : utterances + [partial]
  }

  private func take(_ heard: HeardSpeech) {
    switch heard {
    case .ready: isListening = true
    case .partial(let words): partial = words
    case .utterance(let words):
      utterances.append(words)
      partial = []
    case .progress: break
    case .failed(let error): failure = error
    }
  }
}
