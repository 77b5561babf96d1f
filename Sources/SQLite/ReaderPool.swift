// SPDX-License-Identifier: GPL-3.0-or-later

/// A few connections that only read, so that a search never waits for a save, nor for another search.
package actor ReaderPool {
  /// One connection on a queue of its own.
  private actor Reader {
    private let queue = SerialQueue("org.harudiary.reader")
    private let connection: Connection

    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    init(_ path: String) throws {
      connection = try Connection(path, .readOnly)
      try connection.execute("PRAGMA query_only = 1")
    }

    func read<Result: Sendable>(
      _ body: @Sendable (Connection) throws -> Result
    ) throws -> Result {
      try connection.snapshot { try body(connection) }
    }
  }

  private var idle: [Reader]
  private var waiting: [CheckedContinuation<Reader, Never>] = []

  package init(_ path: String, count: Int = 3) throws {
    idle = try (0..<count).map { _ in try Reader(path) }
  }

  /// Runs `body` on a connection that is free, on a state of the database that does not change
  /// meanwhile.
  package nonisolated func read<Result: Sendable>(
    _ body: @Sendable (Connection) throws -> Result
  ) async throws -> Result {
    let reader = await take()
    do {
      let result = try await reader.read(body)
      await put(reader)
      return result
    } catch {
      await put(reader)
      throw error
    }
  }

  private func take() async -> Reader {
    if let reader = idle.popLast() { return reader }
    return await withCheckedContinuation { waiting.append($0) }
  }

  private func put(_ reader: Reader) {
    if waiting.isEmpty {
      idle.append(reader)
    } else {
      waiting.removeFirst().resume(returning: reader)
    }
  }
}
