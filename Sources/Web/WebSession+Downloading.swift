// SPDX-License-Identifier: GPL-3.0-or-later

import CSoup
import GLib

/// What is known of an answer before its body is read.
package struct WebHead: Hashable, Sendable {
  package var status: Int
  /// Where the server says the file is instead.
  package var location: String?
  /// Which part of what was asked for comes, as in “bytes 100-199/200”.
  package var range: String?
  /// How many bytes will come; 0 where the server does not say.
  package var announced: Int
  /// What tells this version of the file from every other, byte for byte (a strong ETag); nil where
  /// the server does not say.
  package var tag: String?
}

extension WebSession {
  /// Asks for something large, which is handed on piece by piece. `begin` answers whether the body
  /// is wanted. The timeout of the request is how long the server may be silent.
  ///
  /// Throws a `WebError`, or what `begin` and `take` throw. Where the task is cancelled, nothing
  /// more is sent.
  package func download(
    _ request: WebRequest, begin: (WebHead) async throws -> Bool,
    take: ([UInt8]) async throws -> Void
  ) async throws {
    guard !Task.isCancelled else { throw WebError.cancelled }
    let message = try WebMessage(request)
    let stop = SilenceLimit(request.timeout)
    do {
      try await withTaskCancellationHandler {
        try await pass(message, maxBytes: request.maxBytes, stop, begin, take)
      } onCancel: {
        Task { @MainActor in stop.breakOff() }
      }
    } catch let error as GLibError {
      throw WebError(error, isTooSlow: stop.isOver)
    }
  }

  private func pass(
    _ message: WebMessage, maxBytes: Int, _ stop: SilenceLimit,
    _ begin: (WebHead) async throws -> Bool, _ take: ([UInt8]) async throws -> Void
  ) async throws {
    let stream = try await open(message, stop.next())
    defer { g_object_unref(stream) }
    guard message.announced <= maxBytes else { throw WebError.tooLarge }
    guard try await begin(message.head) else { return }
    var count = 0
    while let piece = try await read(stream, stop.next()) {
      count += piece.count
      guard count <= maxBytes else { throw WebError.tooLarge }
      try await take(piece)
    }
  }
}

/// Breaks off what has not gone on for a while.
@MainActor private final class SilenceLimit {
  private let timeout: Duration
  private var limit: TimeLimit?
  private var isBrokenOff = false

  init(_ timeout: Duration) { self.timeout = timeout }

  /// Whether it was the silence that broke it off.
  var isOver: Bool { limit?.isOver ?? false }

  /// For what is waited for next.
  func next() -> TimeLimit {
    let next = TimeLimit(timeout)
    limit = next
    if isBrokenOff { next.breakOff() }
    return next
  }

  func breakOff() {
    isBrokenOff = true
    limit?.breakOff()
  }
}
