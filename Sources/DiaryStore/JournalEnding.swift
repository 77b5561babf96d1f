// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells those who wait for it when it goes.
final class JournalEnding: Sendable {
  let stream: AsyncStream<Never>
  private let continuation: AsyncStream<Never>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream(of: Never.self) }

  deinit { continuation.finish() }
}
