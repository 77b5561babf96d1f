// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// A few connections that only read, so that a search never waits for a save, nor for another
/// search.
package final class ReaderPool: Sendable {
  /// One connection on a queue of its own.
  private actor Reader: QueueActor {
    nonisolated let queue = SerialQueue("org.harudiary.reader")
    private let connection: Connection

    init(
      _ path: String, _ seal: DatabaseSeal?,
      preparing prepare: @Sendable (Connection) throws -> Void
    ) throws {
      connection = try Connection(path, .readOnly, seal: seal)
      try prepare(connection)
      try connection.execute("PRAGMA query_only = 1")
    }

    func read<Result: Sendable>(
      _ body: @Sendable (Connection) throws -> Result
    ) throws -> Result {
      try connection.snapshot { try body(connection) }
    }
  }

  private struct Readers {
    var idle: [Reader]
    var waiting: [CheckedContinuation<Reader, Never>] = []
  }

  /// No actor: the way to one and back, twice for each read, would take as long as a short read.
  private let readers: Mutex<Readers>

  /// `prepare` is called with each of the connections before anything is read.
  package init(
    _ path: String, count: Int = 3, seal: DatabaseSeal? = nil,
    preparing prepare: @Sendable (Connection) throws -> Void = { _ in }
  ) throws {
    let idle = try (0..<count).map { _ in try Reader(path, seal, preparing: prepare) }
    readers = Mutex(Readers(idle: idle))
  }

  /// Runs `body` on a connection that is free, on a state of the database that does not change
  /// meanwhile.
  package func read<Result: Sendable>(
    _ body: @Sendable (Connection) throws -> Result
  ) async throws -> Result {
    let reader = await take()
    defer { put(reader) }
    return try await reader.read(body)
  }

  private func take() async -> Reader {
    await withCheckedContinuation { continuation in
      let idle = readers.withLock { readers in
        let idle = readers.idle.popLast()
        if idle == nil { readers.waiting.append(continuation) }
        return idle
      }
      if let idle { continuation.resume(returning: idle) }
    }
  }

  private func put(_ reader: Reader) {
    let next = readers.withLock { readers in
      guard !readers.waiting.isEmpty else {
        readers.idle.append(reader)
        return nil as CheckedContinuation<Reader, Never>?
      }
      return readers.waiting.removeFirst()
    }
    next?.resume(returning: reader)
  }
}
