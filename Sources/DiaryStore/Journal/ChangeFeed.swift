// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Synchronization

/// Sends every change to all listeners.
final class ChangeFeed: Sendable {
  private struct Listeners {
    var next = 0
    var continuations: [Int: AsyncStream<[Change]>.Continuation] = [:]
  }

  private let listeners = Mutex(Listeners())

  /// The changes from now on. Those that were not read yet are buffered.
  func changes() -> AsyncStream<[Change]> {
    let (stream, continuation) = AsyncStream.makeStream(of: [Change].self)
    let number = listeners.withLock { listeners in
      listeners.next += 1
      listeners.continuations[listeners.next] = continuation
      return listeners.next
    }
    continuation.onTermination = { [weak self] _ in
      self?.listeners.withLock { $0.continuations[number] = nil }
    }
    return stream
  }

  func tell(_ changes: [Change]) {
    guard !changes.isEmpty else { return }
    for continuation in listeners.withLock({ Array($0.continuations.values) }) {
      continuation.yield(changes)
    }
  }
}
