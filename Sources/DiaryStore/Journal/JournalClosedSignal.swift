// SPDX-License-Identifier: GPL-3.0-or-later

/// Announces the end of a journal.
final class JournalClosedSignal: Sendable {
  let stream: AsyncStream<Never>
  private let continuation: AsyncStream<Never>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream(of: Never.self) }

  deinit { continuation.finish() }
}
