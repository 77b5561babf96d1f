// SPDX-License-Identifier: GPL-3.0-or-later

package import Files

extension Journal {
  /// How often a reader looks whether another program is still opening the diary, and at what
  /// intervals.
  private static let (maxLockTries, lockInterval) = (50, Duration.milliseconds(10))

  /// Reads the diary in `folder`, and has let go of it when this returns. Nothing is changed: no
  /// diary is begun, and an older one keeps its shape. Throws `missing` where there is none.
  ///
  /// For a program that is beside the window and asked at any time. The window looks through the
  /// log when it opens the diary, unless another connection is at work and so has done that; a
  /// reader has not. So neither is there while the other one opens the files.
  @concurrent
  package static func readBriefly<Result: Sendable>(
    _ folder: JournalFolder, clock: WallClock = .system,
    _ body: @Sendable (Journal) async throws(JournalError) -> Result
  ) async throws(JournalError) -> Result {
    guard try folder.exists else { throw .missing }
    do {
      let turn = try File(folder: folder.path)
      var triesLeft = maxLockTries
      while try !turn.tryLock() {
        guard triesLeft > 0 else { throw JournalError.inUse }
        triesLeft -= 1
        try await Task.sleep(for: lockInterval)
      }
      defer { turn.unlock() }
      let (result, end) = try await openAndRead(folder, clock, body)
      for await _ in end {}
      return result
    } catch {
      throw JournalError(error)
    }
  }

  /// The journal is gone when this has returned and `end` has ended.
  @concurrent
  private static func openAndRead<Result: Sendable>(
    _ folder: JournalFolder, _ clock: WallClock,
    _ body: @Sendable (Journal) async throws(JournalError) -> Result
  ) async throws(JournalError) -> (result: Result, end: AsyncStream<Never>) {
    let journal = try openReadOnly(folder, clock: clock)
    return (try await body(journal), journal.end)
  }
}
